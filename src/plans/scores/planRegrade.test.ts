import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, NO_WEIGHTS } from '#support/book';
import type { ActivityId, ClassStudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planRegrade, type RegradeCommand } from './planRegrade';
import { planScoreSave } from './planScoreSave';

const book = aBook();
const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[0]];
const [e1, e2] = book.enrolmentIds as [ClassStudentId, ClassStudentId];
const QUARTERS = [1, 2, 3, 4];
const ids = (quarter: number) => [1, 2, 3].map((category) => `q${quarter}c${category}` as ActivityId);
const empty = QUARTERS.reduce(
  (year, quarter) =>
    ids(quarter).reduce((tables, id, index) => {
      const activity = aQuiz(subjectId, { quarter, category: index + 1, totalPoints: 100 });
      return applied(
        tables,
        planActivityAdd(tables, activity, () => id),
      );
    }, year),
  book.tables,
);
const regrade = (tables: Tables, over: Partial<RegradeCommand> = {}) =>
  planRegrade(tables, { subjectId, quarters: QUARTERS, subCategoryWeights: NO_WEIGHTS, ...over });

/** The same score in all activities of a quarter, for the first learner. */
function scored(tables: Tables, quarter: number, score: number | null): Tables {
  const edits = ids(quarter).map((activityId) => ({ activityId, classStudentId: e1, score }));
  return applied(tables, planScoreSave(tables, { subjectId, quarter, edits, subCategoryWeights: NO_WEIGHTS }));
}
const threeQuarters = [1, 2, 3].reduce((tables, quarter) => scored(tables, quarter, 80 + quarter), empty);
const wholeYear = scored(threeQuarters, 4, 90);

describe('planRegrade', () => {
  it('creates no document for a learner without a score', () => {
    expect(regrade(empty)).toEqual([]);
    expect(rowsOf(wholeYear, 'studentGrades').map(({ id }) => id)).toEqual(
      QUARTERS.map((quarter) => `${e1}_${quarter}`),
    );
  });

  it('sets the overall grades when the last period has its grade, not before', () => {
    expect(threeQuarters.classStudents[e1]).toMatchObject({ overallInitialGrade: null, overallFinalGrade: null });
    // (81 + 82 + 83 + 90) / 4 = 84; quarterly grades 88, 88, 89, 93: 358 / 4 = 89.5
    expect(wholeYear.classStudents[e1]).toMatchObject({ overallInitialGrade: 84, overallFinalGrade: 90 });
    expect(wholeYear.classStudents[e2]).toMatchObject({ overallInitialGrade: null, overallFinalGrade: null });
  });

  it('empties the overall grades with those of a quarter, and keeps the document and its comment', () => {
    const commented = applied(wholeYear, [
      { op: 'update', collection: 'studentGrades', id: `${e1}_2`, fields: { comments: 'Improving' } },
    ]);
    const withdrawn = scored(commented, 2, null);
    expect(withdrawn.classStudents[e1]).toMatchObject({ overallInitialGrade: null, overallFinalGrade: null });
    expect(withdrawn.studentGrades[`${e1}_2`]).toMatchObject({
      comments: 'Improving',
      percentageWrittenWork: null,
      weightedWrittenWorks: null,
      percentagePerformanceTask: null,
      weightedPerformanceTask: null,
      percentageQuarterlyExam: null,
      weightedQuarterlyExam: null,
      rawTotalGrade: null,
      transmutedGrade: null,
    });
  });

  it('writes the differing fields only, and no change where none differs', () => {
    expect(regrade(wholeYear)).toEqual([]);
    const stale = applied(wholeYear, [
      { op: 'update', collection: 'studentGrades', id: `${e1}_3`, fields: { transmutedGrade: 60 } },
      { op: 'update', collection: 'classStudents', id: e1, fields: { overallFinalGrade: 60 } },
    ]);
    expect(regrade(stale)).toEqual([
      {
        op: 'update',
        collection: 'studentGrades',
        id: `${e1}_3`,
        fields: { transmutedGrade: 89 },
        parents: { subjectId },
      },
      { op: 'update', collection: 'classStudents', id: e1, fields: { overallFinalGrade: 90 } },
    ]);
    expect(regrade(stale, { quarters: [1] })).toMatchObject([
      { collection: 'classStudents', fields: { overallFinalGrade: 82 } },
    ]);
  });

  it('regrades only the learners named', () => {
    const stale = applied(wholeYear, [
      { op: 'update', collection: 'studentGrades', id: `${e1}_3`, fields: { transmutedGrade: 60 } },
    ]);
    expect(regrade(stale, { classStudentIds: [e2] })).toEqual([]);
  });

  it('links a grade that no list names', () => {
    const unlisted = applied(wholeYear, [
      { op: 'unlink', collection: 'classStudents', id: e1, field: 'studentGrades', ids: [`${e1}_1`] },
    ]);
    expect(regrade(unlisted)).toEqual([
      { op: 'link', collection: 'classStudents', id: e1, field: 'studentGrades', ids: [`${e1}_1`] },
    ]);
  });

  it('updates a grade that another client stored under an id of its own', () => {
    const { [`${e1}_1`]: own, ...others } = wholeYear.studentGrades;
    const foreign = {
      ...wholeYear,
      studentGrades: { ...others, auto: { ...own!, id: 'auto' as never, rawTotalGrade: 1 } },
    };
    expect(regrade(foreign)[0]).toMatchObject({ op: 'update', id: 'auto', fields: { rawTotalGrade: 81 } });
  });

  it('uses the weights of the sub-categories', () => {
    const over = { totalPoints: 10, subCategory: 1, quarter: 1 };
    const more = applied(
      empty,
      planActivityAdd(empty, aQuiz(subjectId, over), () => 'long'),
    );
    const edits = [
      { activityId: 'long' as ActivityId, classStudentId: e1, score: 10 },
      { activityId: ids(1)[0]!, classStudentId: e1, score: 0 },
    ];
    const grade = (weight: number | null) => {
      const command = { subjectId, quarter: 1, edits, subCategoryWeights: { 1: weight } };
      return applied(more, planScoreSave(more, command)).studentGrades[`${e1}_1`]?.percentageWrittenWork;
    };
    // W is 30: the long quiz is worth 20 of it, or half where it shares with the rest.
    expect([grade(20), grade(null)]).toEqual([66.67, 50]);
  });

  it('refuses a closed quarter, a subject that is being deleted, and a policy it does not know', () => {
    const update = (fields: object) =>
      applied(wholeYear, [{ op: 'update', collection: 'classSubjects', id: subjectId, fields }]);
    const closed = update({ quarterClosed: { 2: true } });
    expect(() => regrade(closed)).toThrow(expect.objectContaining({ code: 'data/quarter-closed' }));
    expect(regrade(closed, { quarters: [1, 3, 4] })).toEqual([]);
    expect(() => regrade(update({ deletedAt: 1 }))).toThrow(expect.objectContaining({ code: 'data/missing' }));
    const strange = applied(wholeYear, [
      { op: 'update', collection: 'class', id: book.classId, fields: { gradingPolicy: 'X' } },
    ]);
    expect(() => regrade(strange)).toThrow(RangeError);
  });
});
