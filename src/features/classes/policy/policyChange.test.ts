import { describe, expect, it } from 'vitest';
import { aBook, applied, NO_WEIGHTS } from '#support/book';
import { withScores } from '#support/gradedBook';
import { rowsOf } from '@/domain/book/tables';
import { policyOf } from '@/grading';
import { planClassPolicy, standingSubjects } from '@/plans/classes/planClassPolicy';
import { gradeDiffs } from './gradeDiffs';
import { policyObstacle, suggestPart, toPolicyChange, toPolicyDraft } from './policyChange';

const TLE = { subject: 'TLE 7', writtenWorks: 20, performanceTask: 60, quarterlyExam: 20 };
const ENGLISH = { subject: 'English', writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 };
const empty = aBook({ academicYear: '2026-2027', subjects: [ENGLISH, TLE] });
const [english, tle] = empty.subjectIds as [(typeof empty.subjectIds)[0], (typeof empty.subjectIds)[0]];
const book = withScores(empty, english, [
  { name: 'Quiz', category: 1, totalPoints: 100, scores: [80, 60] },
  { name: 'Task', category: 2, totalPoints: 100, scores: [90, 60] },
  { name: 'Summative Test No. 1', category: 3, totalPoints: 100, scores: [70, 60] },
  { name: 'Quarterly exam', category: 3, totalPoints: 100, scores: [70, 60] },
]);
const section = book.tables.class[book.classId]!;
const policy = policyOf('DO15_2026');

it.each([
  ['ST1', 'ST1'],
  ['ST 2', 'ST2'],
  ['Summative Test 1', 'ST1'],
  ['Summative Test No. 2', 'ST2'],
  ['1st summative test', 'ST1'],
  ['Second Summative', 'ST2'],
  ['Quarterly exam', 'TE'],
  ['Term Examination', 'TE'],
  ['Test 12', 'TE'],
])('the test %s is suggested as %s', (name, part) => {
  expect(suggestPart(name)).toBe(part);
});

describe('a change to DepEd Order 15', () => {
  const draft = toPolicyDraft(book.tables, section, 'DO15_2026');

  it('takes weights and examinations by the names of the subjects', () => {
    const { before, subjects } = toPolicyChange(book.tables, section, draft);
    expect(before).toBe('DO8_2015');
    expect(subjects).toEqual([
      {
        subjectId: english,
        writtenWorks: 20,
        performanceTask: 50,
        quarterlyExam: 30,
        layout: 'pooled',
        exam: 'ST1-ST2-TE',
      },
      {
        subjectId: tle,
        writtenWorks: 20,
        performanceTask: 60,
        quarterlyExam: 20,
        layout: 'pooled',
        exam: 'ST1-ST2-TE',
      },
    ]);
  });

  it('gives each test its part, and all of them the term examination where that is the only one', () => {
    const nameOf = (id: string) => book.tables.activity[id as never]?.name;
    const parts = toPolicyChange(book.tables, section, draft).parts.map(({ activityId, part }) => [
      nameOf(activityId),
      part,
    ]);
    expect(parts).toEqual([
      ['Summative Test No. 1', 'ST1'],
      ['Quarterly exam', 'TE'],
    ]);
    const alone = { ...draft, subjects: { ...draft.subjects, [english]: { preset: 'english', exam: 'TE' as const } } };
    expect(toPolicyChange(book.tables, section, alone).parts.map(({ part }) => part)).toEqual(['TE', 'TE']);
  });

  it('lists every grade that changes, before and after', () => {
    const change = toPolicyChange(book.tables, section, draft);
    const after = applied(book.tables, planClassPolicy(book.tables, { ...change, subCategoryWeights: NO_WEIGHTS }));
    const subjects = standingSubjects(book.tables, section.id);
    expect(gradeDiffs(book.tables, after, { subjects, policy })).toMatchObject([
      // Summative Test 2 is missing, so no grade stands.
      { learner: 'Last1, First1', subject: 'English', period: 'Term 1', before: 89, after: null },
      { learner: 'Last2, First2', subject: 'English', period: 'Term 1', before: 75, after: null },
    ]);
    expect(gradeDiffs(book.tables, book.tables, { subjects, policy })).toEqual([]);
  });
});

describe('what stands in the way', () => {
  const withSubject = (fields: object) => ({
    ...book.tables,
    classSubjects: { ...book.tables.classSubjects, [tle]: { ...book.tables.classSubjects[tle]!, ...fields } },
  });

  it('is nothing at first', () => {
    expect(policyObstacle(book.tables, section, policy)).toBeNull();
  });

  it('is a closed period, which is named', () => {
    const closed = withSubject({ quarterClosed: { 1: true, 2: false } });
    expect(policyObstacle(closed, section, policy)).toContain('Closed already: TLE 7, 1st Quarter.');
  });

  it('is an activity in a period that the policy lacks', () => {
    const [quiz] = rowsOf(book.tables, 'activity');
    const tables = { ...book.tables, activity: { ...book.tables.activity, [quiz!.id]: { ...quiz!, quarter: 4 } } };
    expect(policyObstacle(tables, section, policy)).toContain('Quiz, 4th Quarter');
    expect(policyObstacle(tables, section, policyOf('DO8_2015'))).toBeNull();
  });

  it('is a class of more subjects than the rules look up', () => {
    const subjects = Array.from({ length: 10 }, (_, index) => ({ ...ENGLISH, subject: `English ${index}` }));
    const large = aBook({ subjects });
    const many = large.tables.class[large.classId]!;
    expect(policyObstacle(large.tables, many, policy)).toContain('more than 9 subjects');
    const nine = { ...many, classSubjects: many.classSubjects.slice(1) };
    expect(policyObstacle(large.tables, nine, policy)).toBeNull();
    expect(policyObstacle(large.tables, nine, { ...policy, id: 'school:own' })).toContain('more than 7 subjects');
  });
});
