"""The three weights of Rubik the game writes with, made once from the packaged variable font.

pygame shows a variable font only at its default weight, which is Light for Rubik. So the first
start cuts the font down to the letters the game uses and fixes it at 400, 500 and 700; later
starts find the files. fontTools is imported for the making alone.
"""

from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from game import paths
from game.files import write_whole

WEIGHTS = (400, 500, 700)
VERSION = "2.300"  # of fontpkg-rubik; known here so that a usual start need not look it up
EDITION = 1  # of the making below; a change there counts this up, and the files are made anew

LANGUAGES = (
    "ČčĆćĐđŠšŽž"  # Serbian
    "ĂăÂâÎîȘșȚț"  # Romanian
    "ĄąĆćĘęŁłŃńÓóŚśŹźŻż"  # Polish
    "ÁáČčĎďÉéĚěÍíŇňÓóŘřŠšŤťÚúŮůÝýŽž"  # Czech
    "ĽľĹĺŔŕŐőŰű"  # Slovak and Hungarian names
)
SIGNS = "–—‘’‚“”„†•…‹›€−×÷№"
LETTERS = frozenset(
    [
        *range(0x20, 0x7F),  # ASCII
        *range(0xA0, 0x100),  # Western European
        *range(0x400, 0x460),  # Cyrillic: Russian, Serbian, Ukrainian
        *range(0x5D0, 0x5EB),  # Hebrew letters; points do not survive the way text is drawn
        *map(ord, "־׳״"),  # Hebrew hyphen, geresh, gershayim
        *map(ord, LANGUAGES),
        *map(ord, SIGNS),
    ]
)


def ensure_fonts(folder: Path, begins: Callable[[], None] = lambda: None) -> dict[int, Path]:
    """The font file of each weight, made in `folder` if they are not there yet.

    `begins` is called before the making, which takes some seconds. When `folder` takes
    no files, a temporary folder holds them for this run. Empty when they cannot be made at all:
    the packages are missing, or the disk is full.
    """
    if are_there(files := files_in(folder)):
        return files
    if find_spec("fontTools") is None or find_spec("fontpkg_rubik") is None:
        return {}
    if paths.why_not_writable(folder) and are_there(files := files_in(paths.stand_in("letters"))):
        return files
    begins()
    try:
        for weight, content in static_weights():
            write_whole(files[weight], content)
    except OSError:
        return {}
    return files


def files_in(folder: Path) -> dict[int, Path]:
    return {weight: folder / f"rubik-{VERSION}-{EDITION}-{weight}.ttf" for weight in WEIGHTS}


def are_there(files: dict[int, Path]) -> bool:
    return all(path.is_file() for path in files.values())


def static_weights() -> Iterator[tuple[int, bytes]]:
    """The weights, each with the bytes of its font file."""
    import fontpkg
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import AxisLimits, instantiateVariableFont

    common = BytesIO()
    with TTFont(fontpkg.path("Rubik"), lazy=True) as font:
        subset(font)
        kerning, store = font["GPOS"], font["GDEF"].table.VarStore
        pairs = list(variable_distances(kerning.table))
        # The general way merges the kerning tables anew for each weight, which takes most of
        # its time. They are the same tables with other numbers in them: these are set below.
        del font["GPOS"], font["GDEF"]
        font.save(common)
    for weight in WEIGHTS:
        common.seek(0)
        static = TTFont(common)
        place = AxisLimits(wght=weight).normalize(static)
        set_distances(pairs, store, static["fvar"].axes, {"wght": place["wght"].default})
        instantiateVariableFont(static, {"wght": weight}, inplace=True)
        static["GPOS"] = kerning
        content = BytesIO()
        static.save(content)
        yield weight, content.getvalue()


def subset(font: Any) -> None:
    """Leave the game's letters in the font, their shapes at every weight, and their kerning."""
    from fontTools.subset import Options, Subsetter

    options = Options()
    options.layout_features = ["kern"]
    options.drop_tables += ["GSUB", "HVAR", "MVAR", "STAT"]
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.name_IDs = ["*"]  # the copyright and licence stay in; sorting names out is slow
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)


class Distance(NamedTuple):
    """One number of the kerning that depends on the weight."""

    record: Any
    field: str
    lightest: int  # font units, at the font's default weight
    variation: int  # index into the font's store of variations


def variable_distances(positioning: Any) -> Iterator[Distance]:
    """Takes the variation out of every kerning pair, and gives what is to be set instead."""
    for lookup in positioning.LookupList.Lookup:
        for part in lookup.SubTable:
            pairs = getattr(part, "ExtSubTable", part)
            pairs.ValueFormat1 &= PLAIN_VALUES
            pairs.ValueFormat2 &= PLAIN_VALUES
            for record in pair_records(pairs):
                for field, device in (("XAdvance", "XAdvDevice"), ("XPlacement", "XPlaDevice")):
                    if index := record.__dict__.pop(device, None):
                        variation = (index.StartSize << 16) + index.EndSize
                        yield Distance(record, field, getattr(record, field, 0), variation)


PLAIN_VALUES = 0x000F  # the bits of a GPOS value format that are not for device tables


def pair_records(pairs: Any) -> Iterator[Any]:
    """Every value record of a pair table, of pairs of glyphs or of pairs of classes."""
    if pairs.Format == 1:
        both = (pair for group in pairs.PairSet for pair in group.PairValueRecord)
    else:
        both = (pair for group in pairs.Class1Record for pair in group.Class2Record)
    for pair in both:
        yield from (value for value in (pair.Value1, pair.Value2) if value is not None)


def set_distances(
    distances: Iterable[Distance], store: Any, axes: Any, place: dict[str, float]
) -> None:
    """Write the kerning for this place on the weight axis into the shared tables."""
    from fontTools.misc.roundTools import otRound
    from fontTools.varLib.varStore import VarStoreInstancer

    at = VarStoreInstancer(store, axes, place)
    for distance in distances:
        value = distance.lightest + at[distance.variation]
        setattr(distance.record, distance.field, otRound(value))
