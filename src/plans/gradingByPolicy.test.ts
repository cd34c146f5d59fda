/** The plans under a policy of three terms whose examinations have parts (DepEd Order 15, s. 2026). */
import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, NO_WEIGHTS } from '#support/book';
import type { ActivityId, ClassStudentId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { PartKey } from '@/domain/scores/componentParts';
import { activityEditOf, subjectInputOf } from '@/intents/planIntent';
import { planActivityAdd } from './activities/planActivityAdd';
import { planActivityCopy } from './activities/planActivityCopy';
import { planClassUpdate } from './classes/planClassUpdate';
import { planRegrade } from './scores/planRegrade';
import { planScoreSave } from './scores/planScoreSave';

const SCIENCE = { subject: 'Science', writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 };
const book = aBook({ gradingPolicy: 'DO15_2026', subjects: [SCIENCE] });
const subjectId = book.subjectIds[0]!;
const e1 = book.enrolmentIds[0] as ClassStudentId;

type Made = { id: string; category: number; totalPoints: number; part?: PartKey };
const TERM: readonly Made[] = [
  { id: 'ww', category: 1, totalPoints: 100 },
  { id: 'pt', category: 2, totalPoints: 100 },
  { id: 'st1', category: 3, totalPoints: 10, part: 'ST1' },
  { id: 'st2', category: 3, totalPoints: 10, part: 'ST2' },
  { id: 'te', category: 3, totalPoints: 30, part: 'TE' },
];

function withActivities(tables: Tables, quarter = 1): Tables {
  return TERM.reduce((now, { id, ...over }) => {
    const activity = aQuiz(subjectId, { ...over, name: id, quarter });
    return applied(
      now,
      planActivityAdd(now, activity, () => `${id}${quarter}`),
    );
  }, tables);
}

function scored(tables: Tables, scores: Readonly<Record<string, number>>, quarter = 1): Tables {
  const edits = Object.entries(scores).map(([id, score]) => {
    const activityId = `${id}${quarter}` as ActivityId;
    return { activityId, classStudentId: e1, score };
  });
  return applied(tables, planScoreSave(tables, { subjectId, quarter, edits, subCategoryWeights: NO_WEIGHTS }));
}

const started = withActivities(book.tables);
const WHOLE = { ww: 80, pt: 90, st1: 9, st2: 6, te: 25 };
const gradeOf = (tables: Tables, quarter = 1) => tables.studentGrades[`${e1}_${quarter}`];

describe('plans under three terms', () => {
  it('a new subject has a flag for each term, and stores what it states', () => {
    expect(book.tables.classSubjects[subjectId]).toMatchObject({ quarterClosed: { 1: false, 2: false, 3: false } });
    expect(book.tables.classSubjects[subjectId]).not.toHaveProperty('layout');
    const stated = { ...SCIENCE, layout: 'domains', exam: 'TE', units: 6, periods: [2] } as const;
    const other = aBook({ gradingPolicy: 'DO15_2026', subjects: [{ ...stated, periods: [...stated.periods] }] });
    expect(other.tables.classSubjects[other.subjectIds[0]!]).toMatchObject({
      ...{ layout: 'domains', exam: 'TE', units: 6, periods: [2] },
    });
  });

  it('the examinations are graded by part: 9/10, 6/10 and 25/30 make 78.33', () => {
    // 80 x 0.20 + 90 x 0.50 + 78.33 x 0.30 = 16 + 45 + 23.50
    expect(gradeOf(scored(started, WHOLE))).toMatchObject({
      percentageQuarterlyExam: 78.33,
      weightedQuarterlyExam: 23.5,
      rawTotalGrade: 84.5,
      transmutedGrade: 87,
    });
  });

  it('no grade stands until every part has a score of the learner', () => {
    const { te: _, ...rest } = WHOLE;
    expect(gradeOf(scored(started, rest))).toMatchObject({ percentageQuarterlyExam: null, transmutedGrade: null });
  });

  it('the final grade is there after three terms', () => {
    const year = [1, 2, 3].reduce(
      (now, term) => scored(term === 1 ? now : withActivities(now, term), WHOLE, term),
      started,
    );
    expect(year.classStudents[e1]).toMatchObject({ overallInitialGrade: 84.5, overallFinalGrade: 87 });
  });

  it('a subject of one term has its final grade after that term', () => {
    const own = applied(book.tables, [
      { op: 'update', collection: 'classSubjects', id: subjectId, fields: { periods: [1] } },
    ]);
    expect(scored(withActivities(own), WHOLE).classStudents[e1]).toMatchObject({ overallFinalGrade: 87 });
    expect(() => planActivityAdd(own, aQuiz(subjectId, { quarter: 2 }), () => 'x')).toThrow(
      expect.objectContaining({ code: 'input/invalid' }),
    );
  });

  it('other examinations grade the terms anew; the same ones change nothing', () => {
    const before = scored(started, WHOLE);
    const subject = subjectInputOf(before.classSubjects[subjectId]!);
    const edit = (over: object) =>
      planClassUpdate(
        before,
        {
          classId: book.classId,
          editSubjects: [{ ...subject, ...over, subjectId }],
          subCategoryWeights: NO_WEIGHTS,
        },
        book.newId,
      );
    expect(edit({})).toEqual([]);
    // All examinations in one pool: 40 of 50.
    expect(gradeOf(applied(before, edit({ exam: 'single' })))).toMatchObject({ percentageQuarterlyExam: 80 });
    expect(edit({ units: 6 })).toEqual([
      { op: 'update', collection: 'classSubjects', id: subjectId, fields: { units: 6 } },
    ]);
  });

  it('a carried-in grade stays, and counts in the final grade', () => {
    const year = [1, 2, 3].reduce(
      (now, term) => scored(term === 1 ? now : withActivities(now, term), WHOLE, term),
      started,
    );
    const carried = {
      ...{ carried: true as const, carriedFrom: 'San Isidro NHS', transmutedGrade: 96, rawTotalGrade: null },
      ...{ percentageWrittenWork: null, weightedWrittenWorks: null, percentagePerformanceTask: null },
      ...{ weightedPerformanceTask: null, percentageQuarterlyExam: null, weightedQuarterlyExam: null },
    };
    const came = applied(year, [{ op: 'update', collection: 'studentGrades', id: `${e1}_1`, fields: carried }]);
    const quarters = [1, 2, 3];
    const after = applied(came, planRegrade(came, { subjectId, quarters, subCategoryWeights: NO_WEIGHTS }));
    expect(gradeOf(after)).toMatchObject({ transmutedGrade: 96, carried: true, rawTotalGrade: null });
    expect(after.classStudents[e1]).toMatchObject({ overallInitialGrade: null, overallFinalGrade: 90 });
  });

  it('a copied activity keeps its part, and an edit reads it', () => {
    const copy = applied(
      started,
      planActivityCopy(
        started,
        {
          activityId: 'st11' as ActivityId,
          subjectIds: [subjectId],
          quarter: 2,
          subCategoryWeights: NO_WEIGHTS,
        },
        () => 'copied',
      ),
    );
    expect(copy.activity.copied).toMatchObject({ part: 'ST1', quarter: 2 });
    expect(activityEditOf(copy.activity.copied!, [])).toMatchObject({ part: 'ST1' });
  });
});
