"""The pages of the settings: what stands on each, in the player's words.

A page is a name and its lines, which are made anew whenever the page is shown. To add one,
write a function that gives its lines and a `Page` in `pages`.
"""

from collections.abc import Callable
from dataclasses import dataclass

from game.text.catalogue import say
from game.ui.scenes.settings_keys import KeyLines
from game.ui.scenes.settings_rows import (
    Deed,
    Line,
    OneOf,
    OnOff,
    Pick,
    Pictures,
    Slide,
    Steps,
    Told,
)
from game.ui.services import Services
from game.ui.window import USUAL


@dataclass(frozen=True)
class Page:
    """One page. `lines` are made anew at each call; `has_preview` puts a small table above them."""

    id: str
    name: str
    about: str
    lines: Callable[[], tuple[Line, ...]]
    has_preview: bool = False

    @property
    def paths(self) -> tuple[str, ...]:
        """Every setting on it."""
        return tuple(path for line in self.lines() for path in line.paths)


def pages(services: Services, copy: Callable[[str], None]) -> tuple[Page, ...]:
    """All pages in order; `copy` puts a text on the clipboard and says so."""
    return (
        Page(
            "table",
            say("Table"),
            say("Colours, cards, speed"),
            lambda: table(services),
            has_preview=True,
        ),
        Page(
            "comforts", say("Comforts"), say("Help and habits in play"), lambda: comforts(services)
        ),
        Page("sound", say("Sound"), say("Loud, soft or silent"), lambda: sound(services)),
        Page("keys", say("Keys"), say("Which key asks for what"), lambda: (KeyLines(),)),
        Page("window", say("Window"), say("Size and full screen"), lambda: window(services)),
        Page("files", say("Files"), say("Where your matches lie"), lambda: files(services, copy)),
    )


def table(services: Services) -> tuple[Line, ...]:
    """How everything looks and how fast it moves."""
    asked = services.speed
    is_reduced = bool(services.settings["motion.reduced"])
    return (
        OneOf(
            "display.theme",
            say("Theme"),
            picks=(
                Pick("felt", say("Green felt"), say("A card table under a warm lamp.")),
                Pick("night", say("Night"), say("Darker and cooler, for late evenings.")),
                Pick("contrast", say("High contrast"), say("Black and white, with clear edges.")),
            ),
        ),
        OneOf(
            "display.deck",
            say("Deck"),
            picks=(
                Pick("usual", say("Usual"), say("Figures and pips as on most cards.")),
                Pick("jumbo", say("Large print"), say("Letters and suits twice as large.")),
            ),
        ),
        OneOf(
            "display.suits",
            say("Colours of the suits"),
            picks=(
                Pick("four", say("Four"), say("Diamonds are blue and clubs are green.")),
                Pick("two", say("Two"), say("Red and black, as on old decks.")),
            ),
        ),
        Pictures(
            "display.back",
            say("Backs of the cards"),
            picks=(
                Pick("stars", say("Stars"), say("Blue, with stars."), "backs/stars"),
                Pick("fans", say("Fans"), say("Grey, with fans."), "backs/fans"),
                Pick("kilim", say("Kilim"), say("Red, as a woven rug."), "backs/kilim"),
            ),
        ),
        Steps(
            "display.text_scale",
            say("Size of the letters"),
            say("On buttons, lists, sheets and messages."),
            picks=tuple(Pick(n / 10, say("{n} %", n=10 * n)) for n in range(8, 17)),
        ),
        OneOf(
            "motion.speed",
            say("Speed"),
            reason=say("This time the game was started with --speed {speed}.", speed=asked)
            if asked
            else "",
            picks=(
                Pick("relaxed", say("Relaxed"), say("Cards take their time.")),
                Pick("normal", say("Normal"), say("As at a friend’s table.")),
                Pick("quick", say("Quick"), say("Twice as fast; a full trick stays as long.")),
                Pick("instant", say("Instant"), say("Nothing flies and nothing waits.")),
            ),
        ),
        OnOff(
            "motion.reduced",
            say("Reduced motion"),
            say("Cards appear where they belong; the pauses stay.")
            if is_reduced
            else say("Cards fly and turn over. Switch it on if movement disturbs you."),
        ),
    )


def comforts(services: Services) -> tuple[Line, ...]:
    """What makes play easier."""
    settings = services.settings
    waits = settings["comfort.trick"] == "click"
    is_plain = settings["comfort.sort"] == "plain"
    return (
        OneOf(
            "comfort.trick",
            say("A full trick stays"),
            picks=(
                Pick("time", say("For a while"), say("A click or Enter clears it sooner.")),
                Pick("click", say("Until a click"), say("It waits for you, at every speed.")),
            ),
        ),
        Steps(
            "comfort.look",
            say("How long it stays"),
            say("Before the trick goes to its winner."),
            reason=say("A full trick waits for a click.") if waits else "",
            picks=tuple(Pick(n / 2, say("{n} s", n=f"{n / 2:g}")) for n in range(2, 11)),
        ),
        OnOff(
            "comfort.confirm",
            say("Confirm every choice"),
            say("The first click chooses a card, a bid or a call; the second one counts."),
        ),
        OneOf(
            "comfort.forced",
            say("Forced cards play themselves"),
            picks=(
                Pick("never", say("Never"), say("You play every card yourself.")),
                Pick("last", say("The last one"), say("The last card of a hand plays itself.")),
                Pick(
                    "always", say("Always"), say("So does any card that is the only one allowed.")
                ),
            ),
        ),
        OneOf(
            "comfort.sort",
            say("Your hand is sorted"),
            picks=(
                Pick("suits", say("By suit"), say("Red and black suits side by side in turn.")),
                Pick("plain", say("By rank"), say("Aces together, then kings, and so on.")),
            ),
        ),
        OneOf(
            "comfort.trump",
            say("Trumps in your hand"),
            reason=say("Your hand is sorted by rank.") if is_plain else "",
            picks=(
                Pick("left", say("On the left"), say("Before all other suits.")),
                Pick("right", say("On the right"), say("After all other suits.")),
                Pick("place", say("In their place"), say("They stay where their suit stands.")),
            ),
        ),
        OnOff(
            "comfort.needed",
            say("Tricks still needed"),
            say("Words at your seat tell how many tricks your bid still wants."),
        ),
        OnOff(
            "comfort.winning",
            say("Who led and who wins"),
            say("Marks show which card of the trick was led and which one wins so far."),
        ),
        OnOff(
            "comfort.played",
            say("Cards that are gone"),
            say("A list of the cards played so far, as a help."),
        ),
    )


def sound(services: Services) -> tuple[Line, ...]:
    """How loud it is."""
    is_muted = bool(services.settings["sound.muted"])
    return (
        Slide(
            "sound.effects",
            say("Volume"),
            say("Cards, chips and tricks. You hear a chip when you change it."),
            reason=say("All sounds are off.") if is_muted else "",
        ),
        OnOff(
            "sound.muted",
            say("All sounds off"),
            say("The key {key} does the same at the table.", key=services.keys.label("sound")),
        ),
    )


def window(services: Services) -> tuple[Line, ...]:
    """How large it is."""
    size, usual = (
        say("{width}\u00a0×\u00a0{height}", width=wide, height=high)
        for wide, high in (services.frame.size, USUAL)
    )
    is_full = services.frame.is_fullscreen
    words = say("{size} pixels, the whole screen.", size=size)
    if services.size is not None:
        words = say(
            "{size} pixels, asked for at the start with --size; this time neither its size nor its "
            "place is remembered.",
            size=size,
        )
    elif not is_full:
        words = say(
            "{size} pixels; its size and its place are remembered. The usual size is {usual}, or "
            "what the screen has room for.",
            size=size,
            usual=usual,
        )
    return (
        OnOff(
            "display.fullscreen",
            say("Full screen"),
            say("The key {key} does the same everywhere.", key=services.keys.label("fullscreen")),
        ),
        Told(
            "size",
            say("Size of the window"),
            words,
            Deed(
                say("Usual size"),
                services.frame.put_back,
                say("The game fills the whole screen.") if is_full else "",
            ),
        ),
    )


def files(services: Services, copy: Callable[[str], None]) -> tuple[Line, ...]:
    """Where the player's own files lie."""
    folder = services.folder
    if folder is None:
        return (Told("folder", say("Your files"), say("Nothing is kept in this run.")),)

    def place(key: str, name: str, path: object) -> Told:
        return Told(key, name, str(path), Deed(say("Copy"), lambda: copy(str(path))))

    return (
        place("folder", say("Your files"), folder),
        place("matches", say("Matches, one file each"), folder / "matches"),
        place("settings", say("These settings"), folder / "settings.json"),
        place("presets", say("Your presets"), folder / "presets.json"),
        *(
            [place("log", say("Errors, should there be any"), services.log)]
            if services.log is not None
            else []
        ),
        Told(
            "mind",
            say("Good to know"),
            say(
                "Copy the first folder to keep everything or to take it to another computer. "
                "Nothing in it is sent anywhere."
            ),
        ),
    )
