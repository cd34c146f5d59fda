/** A section whose subjects have the same activities, so that each step of a walk begins with an empty record. */
import type { Page } from '@playwright/test';
import { rowsOf } from '@/domain/book/tables';
import { createPerson, storedRows, type TestPerson } from './adminWorld';
import { aBook, ENGLISH, learnersOf } from './book';
import { openRecord } from './e2eActions';
import { goInside } from './goInside';
import { type ScoredActivity, withScores } from './gradedBook';
import { editorOf } from './recordPage';
import { storeBook } from './storedBook';
import { putSession } from './storedSession';

type OneSubject = { subjectId: string; subject: string; activityIds: readonly string[] };
type Size = { subjects: number; learners: number; activities: readonly Partial<ScoredActivity>[] };

export type SubjectsWalk = {
  teacher: TestPerson;
  /** Opens the record of the next subject, in which nothing was typed. */
  next(): Promise<OneSubject>;
};

/** A teacher signed in, with the record of the first subject loaded. `activities` are those of each subject. */
export async function openSubjects(page: Page, { subjects: count, learners, activities }: Size): Promise<SubjectsWalk> {
  const teacher = await createPerson('record');
  const names = Array.from({ length: count }, (_, index) => `Subject ${index + 1}`);
  const subjects = names.map((subject) => ({ ...ENGLISH, subject }));
  let book = aBook({ learners: learnersOf(learners), subjects });
  for (const id of book.subjectIds) {
    book = withScores(
      book,
      id,
      activities.map((activity) => ({ scores: [], ...activity })),
    );
  }
  await storeBook(teacher.uid, book.tables);
  await putSession(page, teacher.email);
  let at = -1;
  const next = async (): Promise<OneSubject> => {
    at += 1;
    const [subjectId, subject] = [book.subjectIds[at], names[at]];
    if (!subjectId || !subject) throw new Error('No subject is left.');
    const address = `?subject=${subjectId}&quarter=1`;
    if (at === 0) await openRecord(page, address);
    else await goInside(page, `/app/teachers/record${address}`);
    await page.getByRole('grid', { name: `${subject}, Rizal` }).waitFor();
    await editorOf(page).focus();
    const activityIds = rowsOf(book.tables, 'activity', (row) => row.classSubjectModel === subjectId);
    return { subjectId, subject, activityIds: activityIds.map(({ id }) => id) };
  };
  return { teacher, next };
}

/** The stored scores of these activities. */
export async function storedScores({ uid }: TestPerson, activityIds: readonly string[]): Promise<unknown[]> {
  const rows = [...(await storedRows(uid, 'studentPerformance')).values()];
  return rows.filter((row) => activityIds.includes(String(row.activityModel))).map((row) => row.score);
}
