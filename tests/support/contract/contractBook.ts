/** The grade book for the contract's questions. */
import { type Change, SERVER_TIME } from '@/domain/book/change';
import type { ActivityDoc } from '@/domain/book/entities';
import { type ClassStudentId, scoreMarkId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planPointsSave } from '@/plans/activities/planPointsSave';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { aBook, applied, aQuiz, type Book, ENGLISH, NO_WEIGHTS } from '../book';

const subjects = [ENGLISH, { subject: 'Science', writtenWorks: 40, performanceTask: 40, quarterlyExam: 20 }];

/** Two classes; English has three activities over two quarters, one of them with items, all scored. */
export function scoredBook(): { book: Book; tables: Tables } {
  const other = aBook({ name: 'Bonifacio', academicYear: '2023-2024', learners: [] });
  const book = aBook({ subjects }, other.tables, other.newId);
  const { newId } = book;
  const subjectId = book.subjectIds[0]!;
  let { tables } = book;
  const then = (plan: (now: Tables) => Change[]) => {
    tables = applied(tables, plan(tables));
  };
  const items = [1, 2].map((points) => ({ answerKey: 'A', points }));
  then((now) => planActivityAdd(now, aQuiz(subjectId), newId));
  then((now) => planActivityAdd(now, aQuiz(subjectId, { name: 'Test', scannable: true, items }), newId));
  then((now) => planActivityAdd(now, aQuiz(subjectId, { name: 'Poster', category: 2, quarter: 2 }), newId));
  for (const activity of rowsOf(tables, 'activity')) {
    const { id: activityId, quarter } = activity;
    if (activity.scannable) {
      const edits = activity.activityItem.flatMap((activityItemId) =>
        book.enrolmentIds.map((classStudentId) => ({ activityItemId, classStudentId, pointsEarned: 1 })),
      );
      then((now) => planPointsSave(now, { activityId, edits, subCategoryWeights: NO_WEIGHTS }));
    } else {
      const edits = book.enrolmentIds.map((classStudentId) => ({ activityId, classStudentId, score: 7.5 }));
      then((now) => planScoreSave(now, { subjectId, quarter, edits, subCategoryWeights: NO_WEIGHTS }));
    }
  }
  for (const [index, activity] of rowsOf(tables, 'activity').entries()) {
    then(() => book.enrolmentIds.map((enrolment) => aNote(activity, enrolment, `Note ${index}`)));
  }
  return { book, tables };
}

function aNote(activity: ActivityDoc, classStudentModel: ClassStudentId, note: string): Change {
  const id = scoreMarkId(activity.id, classStudentModel);
  const { classSubjectModel } = activity;
  const value = { id, activityModel: activity.id, classStudentModel, classSubjectModel, mark: null, note };
  return { op: 'set', collection: 'scoreMarks', id, value: { ...value, createdAt: SERVER_TIME } };
}

/** The tables as new documents, parents first. */
export function setAll(tables: Tables): Change[] {
  return Object.entries(tables).flatMap(([collection, table]) =>
    Object.values(table).map(({ lastSync: _, updatedAt: __, ...row }) => {
      const value = 'createdAt' in row ? { ...row, createdAt: SERVER_TIME } : row;
      return { op: 'set', collection, id: row.id, value } as unknown as Change;
    }),
  );
}
