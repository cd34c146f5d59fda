import { useMemo } from 'react';
import { toPrintedSet } from '@/domain/answer-sheets/printedSet';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { answerForms } from '@/features/answer-sheets/printing/answerForms';

/** All sheets that the learners of the class can have, with the learners and the forms of the items. */
export function usePrinted({ learners: all }: ClassRecord, { activity: { id }, items }: ItemSheet) {
  const learners = useMemo(() => all.map(({ classStudentId }) => classStudentId), [all]);
  const forms = useMemo(() => answerForms(items), [items]);
  const printed = useMemo(() => toPrintedSet({ activityId: id, items: forms }, learners), [id, forms, learners]);
  return { learners, forms, printed };
}
