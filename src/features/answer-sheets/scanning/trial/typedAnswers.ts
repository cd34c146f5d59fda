/** The answers that a teacher typed for a learner, as far as a reader can be held against them. */
import type { ClassStudentId } from '@/domain/book/ids';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { draftedPaper } from '@/parts/saving/itemCells';
import type { DraftCells } from '@/store/state/draftCell';

/** By item number: the typed answer, empty for a blank; null where nothing can be compared. */
export type TypedAnswers = ReadonlyMap<number, string | null>;

/**
 * Null for a learner without a typed answer. Points that were given without an answer (✓) say nothing about the mark. An
 * item without an entry is a blank where at least half of the learner's items are typed; else typing has not got there.
 */
export function typedAnswers(
  sheet: ItemSheet,
  drafts: DraftCells,
  learner: ClassStudentId,
  /** Numbers of the items that have circles. */
  circled: ReadonlySet<number>,
): TypedAnswers | null {
  const { values } = draftedPaper(sheet, drafts, learner);
  const entries = sheet.items
    .filter(({ itemNumber }) => circled.has(itemNumber))
    .map(({ id, itemNumber }) => ({ itemNumber, value: values.get(id) }));
  const typed = entries.filter(({ value }) => value && 'answer' in value && value.answer !== '').length;
  if (typed === 0) return null;
  const areBlanksMeant = typed * 2 >= entries.length;
  return new Map(
    entries.map(({ itemNumber, value }) => {
      if (value && 'given' in value) return [itemNumber, null];
      const answer = value?.answer ?? '';
      return [itemNumber, answer === '' && !areBlanksMeant ? null : answer];
    }),
  );
}
