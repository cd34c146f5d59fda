import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { aBook, applied, aQuiz, type Book, NO_WEIGHTS } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import type { ActivityId } from '@/domain/book/ids';
import { ActivityDialog } from '@/features/activities/ActivityDialog';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { loadRows } from '@/store/book/load';
import type { ActivityExtra } from '@/store/state/dialogs';

/** Rizal, English, with a quiz of 20 points scored 18 and 12. */
export function scoredBook(): Book & { quizId: ActivityId } {
  const book = aBook();
  const [subjectId] = book.subjectIds;
  let tables = applied(
    book.tables,
    planActivityAdd(book.tables, aQuiz(subjectId!, { weightOverride: 20 }), book.newId),
  );
  const quizId = Object.keys(tables.activity)[0] as ActivityId;
  const edits = [18, 12].map((score, index) => ({
    activityId: quizId,
    classStudentId: book.enrolmentIds[index]!,
    score,
  }));
  const save = { subjectId: subjectId!, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS };
  tables = applied(tables, planScoreSave(tables, save));
  return { ...book, tables, quizId };
}

export async function openDialog(book: Book, extraObject: ActivityExtra = {}) {
  const { world, store } = openedStore(book.tables);
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }, { of: 'controls' }, { of: 'activities' }]));
  const modal = { title: 'Activity', size: 'lg', extraObject, invite: null } as const;
  const onClose = vi.fn();
  renderApp(<ActivityDialog modal={modal} onClose={onClose} />, { store });
  await screen.findByRole('button', { name: 'Save' });
  const stored = () => storedTables(world);
  return { world, store, onClose, stored, user: userEvent.setup() };
}
