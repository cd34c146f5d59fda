/**
 * The code of a sheet: 72 bits, 24 in each of its three lines. Form, set, page and activity are in the first line, the
 * learner in the second, and a check in the third. It holds no name and no LRN: it is looked up among the sheets that
 * were printed, never decoded.
 */
import { mix } from './mix';
import type { FormId } from './sheetForms';
import { FORMS } from './sheetForms';
import type { SheetItem } from './sheetLayout';
import type { SheetSet } from './sheetSets';

/** One number of 24 bits for each line of the code. */
export type SheetCode = readonly [number, number, number];

/** A learner's enrolment, or the number of a blank sheet that asks whose it is. */
export type SheetOwner = { readonly learner: string } | { readonly blank: number };

export type SheetIdentity = {
  readonly owner: SheetOwner;
  readonly set: SheetSet;
  /** From 1. */
  readonly page: number;
};

export type CodedTest = {
  readonly activityId: string;
  readonly form: FormId;
  /** In the order of the activity. */
  readonly items: readonly SheetItem[];
};

const MASK = 0xffffff;
/** Up to 15 bits of an activity and its items, beside 2 of the form, 1 of the set and 6 of the page. */
const ACTIVITY_MASK = 0x7fff;

export function toSheetCode({ activityId, form, items }: CodedTest, { owner, set, page }: SheetIdentity): SheetCode {
  // A sheet that was printed before items changed has circles elsewhere: it must not be taken for one of today.
  const test = `${activityId}:${items.map(({ itemNumber, choices }) => `${itemNumber}${choices?.join('') ?? '_'}`).join(',')}`;
  const whose = 'learner' in owner ? `learner:${owner.learner}` : `blank:${owner.blank}`;
  const head =
    (FORMS[form].number << 22) | ((set === 'A' ? 0 : 1) << 21) | ((page & 63) << 15) | (mix(test, 1) & ACTIVITY_MASK);
  const all = `${head}/${test}/${whose}`;
  return [head & MASK, mix(all, 2) & MASK, mix(all, 3) & MASK];
}

/** Whether the cell of a line, from the left, is black. */
export function isBlack(code: SheetCode, line: number, column: number): boolean {
  return (((code[line] ?? 0) >> (23 - column)) & 1) === 1;
}

/** The number of cells in which two codes differ. */
export function codeDistance(a: SheetCode, b: SheetCode): number {
  return a.reduce((sum, line, at) => sum + countBits(line ^ (b[at] ?? 0)), 0);
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
