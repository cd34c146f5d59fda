/** Whether frames of the camera say the same of a sheet, and how well the sheet is seen. Pure. */
import { FORMS } from '@/domain/answer-sheets/sheetForms';
import type { Size } from '@/features/answer-sheets/scanning/pictures/drawnPicture';
import type { ReadSheet } from '@/scanning/readSheets';

type ReadRow = ReadSheet['rows'][number];

/** Of the sheet's longer side: so far its corners may be outside, because its edge is white. */
const OUTSIDE = 0.02;
/** Pixels a millimetre; the reader asks much below it. */
const NEAR_ENOUGH = 2.2;
/** Below it the picture is out of focus; the circles of a full page are small, and never stand out much. */
const LEAST_CLEARNESS = { full: 0.05, half: 0.09, quarter: 0.09 };
/** Of the clearest frame of a sheet: a blurred one waits for the camera to focus. */
const AS_CLEAR = 0.8;

/** The page of a paper that a sheet is: sheets of one name are one sheet, unless somebody copied it. */
export function paperName({ owner, form, set, page }: ReadSheet): string {
  return `${'learner' in owner ? owner.learner : `#${owner.blank}`}/${form}/${set}/${page}`;
}

/** Both frames say the same of every row, doubts among them. */
export function agrees(a: ReadSheet, b: ReadSheet): boolean {
  if (paperName(a) !== paperName(b) || a.rows.length !== b.rows.length) return false;
  return a.rows.every((row, at) => isSameRow(row, b.rows[at]));
}

function isSameRow(a: ReadRow, b: ReadRow | undefined): boolean {
  return a.itemNumber === b?.itemNumber && a.answer === b.answer && a.doubt === b.doubt;
}

/** The same paper seen twice: no row that is plain in both has another answer. */
export function isSamePaper(a: ReadSheet, b: ReadSheet): boolean {
  if (paperName(a) !== paperName(b)) return false;
  const rows = new Map(b.rows.map((row) => [row.itemNumber, row]));
  return a.rows.every(({ itemNumber, answer, doubt }) => {
    const other = rows.get(itemNumber);
    return !other || doubt !== null || other.doubt !== null || other.answer === answer;
  });
}

/** The sheet with every row asked about which other frames say something else. */
export function withDifferencesAsked(sheet: ReadSheet, others: readonly ReadSheet[]): ReadSheet {
  const rows = sheet.rows.map((row, at) => {
    const differing = others.flatMap((other) => (isSameRow(row, other.rows[at]) ? [] : [other.rows[at]]));
    if (row.doubt !== null || differing.length === 0) return row;
    return { ...row, doubt: differing.find((each) => each?.doubt)?.doubt ?? ('partly' as const) };
  });
  return { ...sheet, rows };
}

/** All four corners are in the picture. */
export function isWhole({ outline }: ReadSheet, { width, height }: Size): boolean {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const spare = OUTSIDE * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  return outline.every(({ x, y }) => x > -spare && y > -spare && x < width + spare && y < height + spare);
}

export function isNear({ outline, form }: ReadSheet): boolean {
  const [left, right] = outline;
  if (!left || !right) return false;
  return Math.hypot(right.x - left.x, right.y - left.y) / FORMS[form].width >= NEAR_ENOUGH;
}

/** As sharp as this sheet was seen in any of these frames. */
export function isSharp({ clearness, form }: ReadSheet, frames: readonly ReadSheet[]): boolean {
  const best = Math.max(clearness, ...frames.map((each) => each.clearness));
  return clearness >= Math.max(LEAST_CLEARNESS[form], best * AS_CLEAR);
}
