/** Everything a reader knows of the sheets of one activity: their codes and owners, and the places of their circles. */

import { type CodedTest, type SheetCode, type SheetIdentity, type SheetOwner, toSheetCode } from './sheetCode';
import type { FormId } from './sheetForms';
import { layOutSheet, type SheetPages } from './sheetLayout';
import { itemsOfSet, SHEET_SETS, type SheetSet } from './sheetSets';

export type KnownSheet = SheetIdentity & { readonly form: FormId; readonly code: SheetCode };

export type PrintedSet = {
  readonly sheets: readonly KnownSheet[];
  readonly pages: Readonly<Record<FormId, Readonly<Record<SheetSet, SheetPages>>>>;
};

/** Blank sheets are numbered, so that two of them are never taken for one. */
export const MOST_BLANKS = 40;

const FORM_IDS: readonly FormId[] = ['full', 'half', 'quarter'];

/** The sheets of all forms and both sets: a reader need not know which of them were printed. */
export function toPrintedSet(test: Omit<CodedTest, 'form'>, learners: readonly string[]): PrintedSet {
  const owners: SheetOwner[] = [
    ...learners.map((learner) => ({ learner })),
    ...Array.from({ length: MOST_BLANKS }, (_, index) => ({ blank: index + 1 })),
  ];
  const pagesOf = (form: FormId) => ({
    A: layOutSheet(form, itemsOfSet(test.activityId, test.items, 'A')),
    B: layOutSheet(form, itemsOfSet(test.activityId, test.items, 'B')),
  });
  const pages = { full: pagesOf('full'), half: pagesOf('half'), quarter: pagesOf('quarter') };
  const sheets = FORM_IDS.flatMap((form) =>
    SHEET_SETS.flatMap((set) =>
      pages[form][set].flatMap((_, index) =>
        owners.map((owner) => {
          const identity = { owner, set, page: index + 1 };
          return { ...identity, form, code: toSheetCode({ ...test, form }, identity) };
        }),
      ),
    ),
  );
  return { sheets, pages };
}
