"""Every exception the package raises, each with what was asked and what forbids it."""


class WhistError(Exception):
    """Base of all errors that the game raises on purpose."""


class NotationError(WhistError):
    """Text that names no card, strain or call."""


class OptionError(WhistError):
    """An option or a combination of options that set-up refuses.

    `option` is the id at fault (or "players"); the message says what would work. `other` is the
    id (or "players") that it does not go with, where two choices are each right alone.
    """

    def __init__(self, option: str, reason: str, *, other: str | None = None) -> None:
        super().__init__(f"{option}: {reason}")
        self.option = option
        self.reason = reason
        self.other = other


class NotBuilt(OptionError):
    """An option value of the rule book that this version does not play yet."""


class NotYourTurn(WhistError):
    """A seat acted while another one was to act, or nobody was."""

    def __init__(self, seat: int, actor: int | None) -> None:
        waiting = "nobody is to act" if actor is None else f"seat {actor} is to act"
        super().__init__(f"seat {seat} acted, but {waiting}")
        self.seat = seat
        self.actor = actor


class IllegalAction(WhistError):
    """An action that the rules bar now; `reason` is the rule that bars it."""

    def __init__(self, action: object, reason: object, allowed: str) -> None:
        super().__init__(f"{action} is barred ({reason}); allowed: {allowed}")
        self.action = action
        self.reason = reason


class NothingToTakeBack(WhistError):
    """No answer of the person's stands where one was to be taken back."""

    def __init__(self, length: int | None = None) -> None:
        place = "" if length is None else f" after {length} events"
        super().__init__(f"no answer of the person{place} can be taken back")


class CodeError(WhistError):
    """A text that is no code of a table; `fault` says what is wrong with it."""

    def __init__(self, fault: object) -> None:
        super().__init__(f"not the code of a table: {fault}")
        self.fault = fault


class JournalError(WhistError):
    """A saved match that cannot be read or does not follow the rules.

    `line` counts from 1; 0 stands for the file as a whole.
    """

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason


class NewerJournal(JournalError):
    """A saved match that only a later version of the program understands."""


class CaseError(WhistError):
    """A case file that does not have the rule book's format."""
