import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, ENGLISH, NO_WEIGHTS } from '#support/book';
import type { ActivityId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { IntentOf } from '@/domain/intents/intents';
import { planIntent } from '@/intents/planIntent';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { planRegrade } from '@/plans/scores/planRegrade';
import { planScoreSave } from '@/plans/scores/planScoreSave';

const book = aBook({ subjects: [{ ...ENGLISH, writtenWorks: 100, performanceTask: 0, quarterlyExam: 0 }] });
const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[0]];
const [classStudentId] = book.enrolmentIds as [(typeof book.enrolmentIds)[0]];
const gradeId = `${classStudentId}_1`;
const NONE = { grade: null, from: '' };
const CARRIED = { grade: 88, from: 'Bonifacio High School' };

/** Quarter 1 has one quiz of 20, in which the learner has 10: 50.00, hence 72. */
const scored = (() => {
  const now = applied(
    book.tables,
    planActivityAdd(book.tables, aQuiz(subjectId), () => 'quiz'),
  );
  return applied(now, planScoreSave(now, { ...saveOf(10), quarter: 1 }));
})();

function saveOf(score: number) {
  const edits = [{ activityId: 'quiz' as ActivityId, classStudentId, score }];
  return { subjectId, edits, subCategoryWeights: NO_WEIGHTS };
}

function planned(tables: Tables, over: Partial<IntentOf<'gradeCarried'>> = {}) {
  const of = { subjectId, classStudentId, quarter: 1, before: NONE, after: CARRIED };
  return planIntent(
    tables,
    { kind: 'gradeCarried', ...of, ...over },
    { newId: book.newId, subCategoryWeights: NO_WEIGHTS },
  );
}

describe('a carried-in grade', () => {
  it('stands without scores, is listed by the enrolment, and is written once', () => {
    const now = applied(book.tables, planned(book.tables));
    expect(now.studentGrades[gradeId]).toMatchObject({
      ...{ transmutedGrade: 88, carried: true, carriedFrom: 'Bonifacio High School' },
      ...{ rawTotalGrade: null, percentageWrittenWork: null, classSubjectModel: subjectId },
    });
    expect(now.classStudents[classStudentId]?.studentGrades).toEqual([gradeId]);
    expect(planned(now)).toEqual([]);
  });

  it('replaces the grade of the scores, keeps its comment, and no score changes it', () => {
    const commented: Tables = {
      ...scored,
      studentGrades: { ...scored.studentGrades, [gradeId]: { ...scored.studentGrades[gradeId]!, comments: 'Good' } },
    };
    const now = applied(commented, planned(commented));
    expect(now.studentGrades[gradeId]).toMatchObject({
      transmutedGrade: 88,
      comments: 'Good',
      weightedWrittenWorks: null,
    });
    const after = applied(now, planScoreSave(now, { ...saveOf(20), quarter: 1 }));
    expect(after.studentGrades[gradeId]).toMatchObject({ transmutedGrade: 88, carried: true });
    expect(planRegrade(after, { subjectId, quarters: [1], subCategoryWeights: NO_WEIGHTS })).toEqual([]);
  });

  it('gives way to the scores where the teacher chooses them', () => {
    const now = applied(scored, planned(scored));
    const back = applied(now, planned(now, { before: CARRIED, after: NONE }));
    expect(back.studentGrades[gradeId]).toMatchObject({ transmutedGrade: 72, rawTotalGrade: 50 });
    expect(back.studentGrades[gradeId]).not.toHaveProperty('carried');
    expect(back.studentGrades[gradeId]).not.toHaveProperty('carriedFrom');
    expect(planned(back, { before: CARRIED, after: NONE })).toEqual([]);
  });

  it('counts in the final grade, which then has no initial one', () => {
    const all = [1, 2, 3, 4].reduce((now, quarter) => applied(now, planned(now, { quarter })), scored);
    expect(all.classStudents[classStudentId]).toMatchObject({ overallInitialGrade: null, overallFinalGrade: 88 });
    const back = applied(all, planned(all, { quarter: 2, before: CARRIED, after: NONE }));
    expect(back.classStudents[classStudentId]?.overallFinalGrade).toBeNull();
  });

  it.each<[string, Partial<IntentOf<'gradeCarried'>>, string]>([
    ['a grade below the floor', { after: { ...CARRIED, grade: 59 } }, 'input/invalid'],
    ['a grade above 100', { after: { ...CARRIED, grade: 101 } }, 'input/invalid'],
    ['a grade with decimals', { after: { ...CARRIED, grade: 88.5 } }, 'input/invalid'],
    ['a school of 201 characters', { after: { ...CARRIED, from: 'x'.repeat(201) } }, 'input/invalid'],
    ['a period that the policy does not have', { quarter: 5 }, 'input/invalid'],
    ['a learner who is gone', { classStudentId: 'gone' as typeof classStudentId }, 'data/missing'],
    ['another grade of another device', { before: { ...CARRIED, grade: 80 } }, 'data/overtaken'],
  ])('refuses %s', (_, over, code) => {
    expect(() =>
      planned(applied(scored, planned(scored, { after: { ...CARRIED, grade: 70 } })), { before: null, ...over }),
    ).toThrow(expect.objectContaining({ code }));
  });

  it('refuses a closed period', () => {
    const closed = applied(scored, planQuarterClose(scored, { subjectId, quarter: 1 }));
    expect(() => planned(closed)).toThrow(expect.objectContaining({ code: 'data/quarter-closed' }));
  });
});
