/** A record on the screen whose columns are made by typing their highest possible scores. */

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryData } from '@/data/memory/memoryData';
import type { RecordsPort } from '@/data/ports/records';
import { rowsOf } from '@/domain/book/tables';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { aBook, applied, aQuiz, NO_WEIGHTS } from './book';
import { withGrades } from './gradedBook';
import { memoryStorage } from './memory/memoryStorage';
import { QuarterView } from './recordViews';
import { renderApp } from './renderApp';
import { nextSession, openedStore, storedTables } from './storeWorld';

/** The field of the first empty column. */
export const FIRST_FIELD = { name: /^Highest possible score of WW 1$/ };

/**
 * `score`: of the first learner, in a quiz of 20 points; null for a record without activities; `graded` for one in which
 * every component has scores. `answered`: the server answers no commit before that.
 */
export async function openSheet(score: number | null | 'graded', answered = Promise.resolve()) {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  let { tables } = book;
  if (score === 'graded') ({ tables } = withGrades(book, subjectId, { quarter: 1, scores: [20, 15, 12] }));
  else if (score !== null) {
    tables = applied(tables, planActivityAdd(tables, aQuiz(subjectId, { name: 'Quiz 1' }), book.newId));
    const activityId = rowsOf(tables, 'activity')[0]!.id;
    const edits = [{ activityId, classStudentId: book.enrolmentIds[0]!, score }];
    tables = applied(tables, planScoreSave(tables, { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS }));
  }
  const { world } = openedStore(tables);
  const memory = memoryData(world);
  const records = await memory.records();
  const commitChanges: RecordsPort['commitChanges'] = async (...commit) => {
    await answered;
    return await records.commitChanges(...commit);
  };
  const data = { ...memory, records: () => Promise.resolve({ ...records, commitChanges }) };
  const storage = memoryStorage('token');
  const store = nextSession(world, data, storage);
  renderApp(<QuarterView subjectId={subjectId} quarter={1} />, { store });
  const grid = await screen.findByRole('grid');
  const activities = () => rowsOf(storedTables(world), 'activity');
  const modal = () => store.getState().shell.modal;
  const said = () => store.getState().shell.notification;
  return { grid, world, activities, modal, user: userEvent.setup(), said, store, outside: { data, storage } };
}
