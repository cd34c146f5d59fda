/** The sheets of an activity in the order in which they are printed, and the words on each. */

import type { PaperId } from '@/domain/answer-sheets/papers';
import { type SheetCode, type SheetOwner, toSheetCode } from '@/domain/answer-sheets/sheetCode';
import type { FormId } from '@/domain/answer-sheets/sheetForms';
import { layOutSheet, type SheetItem, type SheetRow } from '@/domain/answer-sheets/sheetLayout';
import { itemsOfSet, SHEET_SETS, type SheetSet } from '@/domain/answer-sheets/sheetSets';

export type SheetOptions = {
  /** Sheets with the learners' names, or so many blank ones. */
  readonly who: 'named' | { readonly blanks: number };
  readonly form: FormId;
  readonly paper: PaperId;
  /** Set A for everybody, or A and B by turns. */
  readonly sets: 'A' | 'AB';
};

export type OrderedSheet = {
  readonly owner: SheetOwner;
  readonly set: SheetSet;
  readonly page: number;
  readonly pages: number;
  readonly code: SheetCode;
  readonly rows: readonly SheetRow[];
};

/** Neighbours in the list get different sets. The pages of one learner follow each other. */
export function orderSheets(
  activityId: string,
  items: readonly SheetItem[],
  learners: readonly string[],
  { who, form, sets }: Omit<SheetOptions, 'paper'>,
): OrderedSheet[] {
  const owners: SheetOwner[] =
    who === 'named'
      ? learners.map((learner) => ({ learner }))
      : Array.from({ length: who.blanks }, (_, index) => ({ blank: index + 1 }));
  return owners.flatMap((owner, index) => {
    const set = sets === 'A' ? 'A' : (SHEET_SETS[index % 2] ?? 'A');
    const pages = layOutSheet(form, itemsOfSet(activityId, items, set));
    return pages.map((rows, at) => ({
      owner,
      set,
      page: at + 1,
      pages: pages.length,
      code: toSheetCode({ activityId, form, items }, { owner, set, page: at + 1 }),
      rows,
    }));
  });
}
