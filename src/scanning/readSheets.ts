/** Reads answer sheets from one picture. Pure: pixels and the printed sheets in, answers and doubts out. */
import type { PrintedSet } from '@/domain/answer-sheets/printedSet';
import type { SheetIdentity } from '@/domain/answer-sheets/sheetCode';
import type { FormId, Point, SheetForm } from '@/domain/answer-sheets/sheetForms';
import { type PlacedRow, placeRows } from './bend';
import { blackParts } from './blackParts';
import { type FoundSheet, findSheets, type Search } from './findSheets';
import { flatten } from './flatten';
import { allMarks, type Hindrance, isCodeOutside, isPart, whatIsSeen } from './hindrances';
import { type Homography, project } from './homography';
import { type Doubt, type JudgedRow, judgeRows } from './judgeRows';
import { isWithin, sheetsAbove } from './overlaps';
import { besidePaper } from './paperLight';
import { type Grey, type Picture, type Shrunk, shrink } from './picture';
import { ringMarks } from './ringMarks';
import { shadeRows } from './shading';
import { withoutStreaks } from './streaks';
import { findByThree } from './threeMarks';

type ReadRow = {
  /** Number of the item in the activity, and its place on this set's sheet. */
  readonly itemNumber: number;
  readonly place: number;
  /** `B`, `B|D` for several marks, or empty for none; of a doubtful row the best guess. */
  readonly answer: string;
  readonly doubt: Doubt | null;
  /** The row in the picture, from its upper left corner clockwise, in the picture's own pixels. */
  readonly box: readonly Point[];
};

export type ReadSheet = SheetIdentity & {
  readonly form: FormId;
  /** Items with circles. Written items are typed. */
  readonly rows: readonly ReadRow[];
  /** The sheet in the picture, from its upper left corner clockwise. */
  readonly outline: readonly Point[];
  /** How clearly the printed circles stand out: 0.2 to 0.4 on a sharp picture, less where it is blurred or far away. */
  readonly clearness: number;
};

export type PictureReading = {
  readonly sheets: readonly ReadSheet[];
  /** Outlines of sheets that were not printed for this activity, or whose code cannot be read. */
  readonly unknown: readonly (readonly Point[])[];
  /** The hindrance that is seen in the picture. */
  readonly seen?: Hindrance;
};

export function readSheets(picture: Picture, printed: PrintedSet): PictureReading {
  const small = shrink(picture);
  const shrunk = { ...small, grey: withoutStreaks(small.grey) };
  const { found, left } = search(shrunk.grey, printed);
  const own = found.filter(({ sheet }) => sheet !== null);
  const seen = whatIsSeen(shrunk.grey, found, left);
  return {
    sheets: found.flatMap((each) => (each.sheet ? [readOne(shrunk, each, each.sheet, printed, own)] : [])),
    unknown: found
      .filter((each) => each.sheet === null && !isCodeOutside(shrunk.grey, each))
      .map((each) => outlineOf(each, shrunk.scale)),
    ...(seen ? { seen } : {}),
  };
}

/** Black beside the mean around it; where that finds no sheet or not all of it, beside the paper; then by three marks. */
function search(grey: Grey, printed: PrintedSet): Search {
  const first = ringMarks(blackParts(grey));
  const quick = findSheets(grey, first, printed.sheets);
  if (quick.found.length > 0 && !isPart(quick.left)) return quick;
  const second = ringMarks(blackParts(grey, besidePaper(grey)));
  const slow = findSheets(grey, allMarks(first, second), printed.sheets);
  const best = slow.found.length >= quick.found.length ? slow : quick;
  if (best.found.length > 0) return best;
  const byThree = findByThree(grey, best.left, printed);
  return byThree ? { found: [byThree], left: best.left.filter((mark) => !byThree.marks.includes(mark)) } : best;
}

function readOne(
  { grey, scale, bare }: Shrunk,
  found: FoundSheet,
  { owner, set, page }: SheetIdentity,
  printed: PrintedSet,
  all: readonly FoundSheet[],
): ReadSheet {
  const { form, map } = found;
  const above = sheetsAbove(found, all);
  const rows = printed.pages[form.id][set][page - 1] ?? [];
  const flat = flatten(grey, map, form);
  const placed = placeRows(flat, rows, form.circleRadius);
  const isInPicture = (x: number, y: number) => {
    const at = project(map, x, y);
    if (at.x < 0 || at.y < 0 || at.x > grey.width || at.y > grey.height) return false;
    return !above.some((outline) => isWithin(at, outline));
  };
  const judged = judgeRows(shadeRows(flat, form, placed, isInPicture), bare);
  return {
    owner,
    set,
    page,
    form: form.id,
    outline: outlineOf(found, scale),
    clearness: clearnessOf(placed),
    rows: judged.map((row) => ({
      itemNumber: row.row.itemNumber,
      place: row.row.place,
      answer: row.answer,
      doubt: row.doubt,
      box: boxOf(form, map, scale, row),
    })),
  };
}

/** That of the middle row. A page of written items has no circles, and nothing on it can be unclear. */
function clearnessOf(placed: readonly PlacedRow[]): number {
  const sorted = placed.map(({ clearness }) => clearness).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 1;
}

function outlineOf({ form, map }: FoundSheet, scale: number): Point[] {
  return inPicture(map, scale, 0, 0, form.width, form.height);
}

function boxOf(form: SheetForm, map: Homography, scale: number, { row, dx, dy }: PlacedRow & JudgedRow): Point[] {
  const last = row.circles.at(-1)?.x ?? row.numberEnd;
  const around = form.circleRadius + 1.2;
  return inPicture(map, scale, row.numberEnd - 6 + dx, row.y - around + dy, last + around + dx, row.y + around + dy);
}

function inPicture(map: Homography, scale: number, left: number, top: number, right: number, bottom: number): Point[] {
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  return corners.map(([x, y]) => {
    const point = project(map, x, y);
    return { x: point.x * scale, y: point.y * scale };
  });
}
