import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, NO_WEIGHTS } from '#support/book';
import { withScores } from '#support/gradedBook';
import { toRowGroups } from '@/data/book/rows';
import type { ActivityId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { rowsOf } from '@/domain/book/tables';
import type { PolicyChange } from '@/domain/intents/intents';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planRegrade } from '@/plans/scores/planRegrade';
import { planClassPolicy } from './planClassPolicy';

const DO15 = { writtenWorks: 20, performanceTask: 50, quarterlyExam: 30, layout: 'pooled' } as const;
const empty = aBook();
const [subjectId] = empty.subjectIds as [(typeof empty.subjectIds)[0]];
const e1 = empty.enrolmentIds[0];
/** DepEd Order 8: 80 x 30 + 90 x 50 + 70 x 20 = 83.00, which gives 89. */
const book = withScores(empty, subjectId, [
  { name: 'Quiz', category: 1, totalPoints: 100, scores: [80, 60] },
  { name: 'Task', category: 2, totalPoints: 100, scores: [90, 60] },
  { name: 'Quarterly exam', category: 3, totalPoints: 100, scores: [70, 60] },
]);
const exam = rowsOf(book.tables, 'activity', ({ name }) => name === 'Quarterly exam')[0]!.id as ActivityId;

function command(over: Partial<PolicyChange> = {}) {
  return {
    classId: book.classId,
    before: 'DO8_2015',
    gradingPolicy: 'DO15_2026',
    subjects: [{ subjectId, ...DO15, exam: 'TE' as const }],
    parts: [{ activityId: exam, part: 'TE' as const }],
    subCategoryWeights: NO_WEIGHTS,
    ...over,
  };
}

const gradeOf = (tables: Tables) => tables.studentGrades[`${e1}_1`];
const plan = (tables: Tables, over: Partial<PolicyChange> = {}) => planClassPolicy(tables, command(over));

describe('planClassPolicy', () => {
  it('changes class, weights, periods and parts, and grades by the other order', () => {
    expect(gradeOf(book.tables)).toMatchObject({ rawTotalGrade: 83, transmutedGrade: 89 });
    const now = applied(book.tables, plan(book.tables));
    expect(now.class[book.classId]).toMatchObject({ gradingPolicy: 'DO15_2026' });
    expect(now.classSubjects[subjectId]).toMatchObject({ ...DO15, exam: 'TE' });
    expect(now.classSubjects[subjectId]?.quarterClosed).toEqual({ 1: false, 2: false, 3: false });
    expect(now.activity[exam]).toMatchObject({ part: 'TE' });
    // 80 x 20 + 90 x 50 + 70 x 30 = 82.00, and 81.80 gives 85.
    expect(gradeOf(now)).toMatchObject({ rawTotalGrade: 82, transmutedGrade: 85 });
  });

  it('withdraws the grade while tests of the term are missing', () => {
    const subjects = [{ subjectId, ...DO15, exam: 'ST1-ST2-TE' as const }];
    expect(gradeOf(applied(book.tables, plan(book.tables, { subjects })))).toMatchObject({ transmutedGrade: null });
  });

  it('the class and its subjects are never in two batches, and go out before any grade', () => {
    const groups = toRowGroups(plan(book.tables)).map(({ rows }) => rows.map(({ collection }) => collection));
    expect(groups[0]).toEqual(['class', 'classSubjects']);
    expect(groups.slice(1).flat()).toContain('studentGrades');
  });

  it('changes nothing when it is planned again, and does the rest after it broke off', () => {
    const changes = plan(book.tables);
    expect(plan(applied(book.tables, changes))).toEqual([]);
    const begun = applied(book.tables, changes.slice(0, 3));
    expect(applied(begun, plan(begun))).toEqual(applied(book.tables, changes));
  });

  it('goes back to DepEd Order 8 with the same grades', () => {
    const there = applied(book.tables, plan(book.tables));
    const back = applied(
      there,
      plan(there, {
        before: 'DO15_2026',
        gradingPolicy: 'DO8_2015',
        subjects: [
          { subjectId, writtenWorks: 30, performanceTask: 50, quarterlyExam: 20, layout: 'pooled', exam: 'single' },
        ],
        parts: [],
      }),
    );
    expect(gradeOf(back)).toMatchObject({ rawTotalGrade: 83, transmutedGrade: 89 });
    expect(Object.keys(back.classSubjects[subjectId]!.quarterClosed)).toEqual(['1', '2', '3', '4']);
    const quarters = [1, 2, 3, 4];
    expect(planRegrade(back, { subjectId, quarters, subCategoryWeights: NO_WEIGHTS })).toEqual([]);
  });

  it('refuses while a period is closed', () => {
    const closed = structuredClone(book.tables);
    closed.classSubjects[subjectId]!.quarterClosed = { 1: true };
    expect(() => plan(closed)).toThrow('closed');
  });

  it('refuses an activity in a period that the policy lacks', () => {
    const fourth = aQuiz(subjectId, { name: 'Last quiz', quarter: 4 });
    const tables = applied(book.tables, planActivityAdd(book.tables, fourth, book.newId));
    expect(() => plan(tables)).toThrow('changed in another tab');
  });

  it('refuses another policy, or a further subject, of another device', () => {
    expect(() => plan(book.tables, { before: 'DO15_2027' })).toThrow('changed in another tab');
    expect(() => plan(book.tables, { subjects: [] })).toThrow('changed in another tab');
  });

  it('leaves a carried-in grade as it is', () => {
    const id = `${e1}_2` as never;
    const carried = { ...gradeOf(book.tables)!, id, quarter: 2, carried: true as const, transmutedGrade: 80 };
    const tables = { ...book.tables, studentGrades: { ...book.tables.studentGrades, [id]: carried } };
    expect(applied(tables, plan(tables)).studentGrades[id]).toEqual(carried);
  });
});
