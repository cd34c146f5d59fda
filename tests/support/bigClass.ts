/** A class of the largest size: 45 learners, one subject, 48 activities in four quarters, every score and grade. */
import type { Change } from '@/domain/book/change';
import { emptyTables, rowsOf, type Tables } from '@/domain/book/tables';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planPointsSave } from '@/plans/activities/planPointsSave';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { aBook, applied, aQuiz, type Book, countingIds, learnersOf, NO_WEIGHTS } from './book';

type Size = { learners: number; activities: number };

/** The activities are spread over quarters and categories; the last one is scannable, with points for every learner. */
export function scoredClass({ learners, activities }: Size, tables: Tables = emptyTables(), prefix = 'id'): Book {
  const book = aBook({ learners: learnersOf(learners), name: `Class ${prefix}` }, tables, countingIds(prefix));
  const subjectId = book.subjectIds[0]!;
  const quarters = [1, 2, 3, 4];
  let now = book.tables;
  const then = (changes: Change[]) => {
    now = applied(now, changes);
  };
  for (let index = 0; index < activities; index += 1) {
    const scannable = index === activities - 1;
    const items = scannable ? [1, 2].map((points) => ({ answerKey: 'A', points })) : [];
    const kind = { quarter: 1 + (index % 4), category: 1 + (Math.floor(index / 4) % 3), scannable, items };
    then(planActivityAdd(now, aQuiz(subjectId, { ...kind, name: `Activity ${index + 1}` }), book.newId));
  }
  for (const quarter of quarters) {
    const own = rowsOf(now, 'activity', (row) => row.classSubjectModel === subjectId && row.quarter === quarter);
    const edits = own
      .filter(({ scannable }) => !scannable)
      .flatMap(({ id: activityId, totalPoints }) =>
        book.enrolmentIds.map((classStudentId, index) => ({ activityId, classStudentId, score: index % totalPoints })),
      );
    then(planScoreSave(now, { subjectId, quarter, edits, subCategoryWeights: NO_WEIGHTS }));
  }
  for (const { id: activityId, activityItem } of rowsOf(now, 'activity', (row) => row.scannable)) {
    if (now.activity[activityId]?.classSubjectModel !== subjectId) continue;
    const edits = activityItem.flatMap((activityItemId) =>
      book.enrolmentIds.map((classStudentId) => ({ activityItemId, classStudentId, pointsEarned: 1 })),
    );
    then(planPointsSave(now, { activityId, edits, subCategoryWeights: NO_WEIGHTS }));
  }
  return { ...book, tables: now };
}
