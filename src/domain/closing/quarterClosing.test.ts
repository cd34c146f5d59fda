import { describe, expect, test } from 'vitest';
import { aBook } from '#support/book';
import type { ClassSubjectId, StudentId } from '@/domain/book/ids';
import { learnerFingerprint } from '@/domain/learners/learnerFingerprint';
import type { ClosedGrade, QuarterClosingDoc } from './closingDoc';
import { toClosingReports, toReportSinceClosing } from './closingReport';
import { closingChanges } from './quarterClosing';

const GRADE: ClosedGrade = { initial: 84.86, quarterly: 90 };
const BEFORE = {
  activities: { quiz: { name: 'Quiz 1', totalPoints: 20 }, task: { name: 'Task 1', totalPoints: 50 } },
  learners: { e1: 'id3', e2: 'id4' } as never,
  scores: { quiz: { e1: 18, e2: 0 }, task: { e1: 40 } },
  marks: {},
  grades: { e1: GRADE, e2: { initial: null, quarterly: null } },
  fingerprints: { e1: 'a'.repeat(16), e2: 'b'.repeat(16) },
};
const changed = (over: Partial<typeof BEFORE>) => closingChanges(BEFORE, { ...BEFORE, ...over });
const NOTHING = { scores: [], grades: [], activities: [], learners: [], names: [], standings: [] };

describe('between two closings', () => {
  test('nothing changes where both are the same', () => {
    expect(changed({})).toEqual(NOTHING);
  });

  test('a score changed, one was emptied, one was typed; a 0 is no blank', () => {
    const scores = { quiz: { e1: 19 }, task: { e1: 40, e2: 0 } } as never;
    expect(changed({ scores }).scores).toEqual([
      { activityId: 'quiz', classStudentId: 'e1', from: 18, to: 19 },
      { activityId: 'quiz', classStudentId: 'e2', from: 0, to: null },
      { activityId: 'task', classStudentId: 'e2', from: null, to: 0 },
    ]);
  });

  test('a mark came, went or changed, with its score or alone', () => {
    const marks = { quiz: { e1: 'late' }, task: { e2: 'excused' } } as const;
    const late = { quiz: { e1: 'late' } } as const;
    expect(changed({ marks } as never).scores).toEqual([
      { activityId: 'quiz', classStudentId: 'e1', from: 18, to: 18, marks: { from: null, to: 'late' } },
      { activityId: 'task', classStudentId: 'e2', from: null, to: null, marks: { from: null, to: 'excused' } },
    ]);
    const then = { ...BEFORE, marks };
    const scores = { ...BEFORE.scores, task: { e1: 40, e2: 30 } };
    expect(closingChanges(then, { ...then, marks: late, scores }).scores).toEqual([
      { activityId: 'task', classStudentId: 'e2', from: null, to: 30, marks: { from: 'excused', to: null } },
    ]);
  });

  test.each<[string, ClosedGrade, boolean]>([
    ['the same', { initial: 84.86, quarterly: 90 }, false],
    ['another initial grade that makes the same quarterly one', { initial: 84.8, quarterly: 90 }, true],
    ['another quarterly grade', { initial: 84.86, quarterly: 91 }, true],
    ['none any more', { initial: null, quarterly: null }, true],
  ])('a grade is %s', (_, to, isChange) => {
    const { grades } = changed({ grades: { ...BEFORE.grades, e1: to } as never });
    expect(grades).toEqual(isChange ? [{ classStudentId: 'e1', from: GRADE, to }] : []);
  });

  test('an activity came, one went, one has other points; a name alone is no change', () => {
    const activities = {
      quiz: { name: 'First quiz', totalPoints: 20 },
      exam: { name: 'Exam', totalPoints: 60 },
    };
    expect(changed({ activities: activities as never }).activities).toEqual([
      { activityId: 'task', name: 'Task 1', from: 50, to: null },
      { activityId: 'exam', name: 'Exam', from: null, to: 60 },
    ]);
    const halved = { ...BEFORE.activities, task: { name: 'Task 1', totalPoints: 25 } };
    expect(changed({ activities: halved }).activities).toEqual([
      { activityId: 'task', name: 'Task 1', from: 50, to: 25 },
    ]);
  });

  test('a learner joined, one left', () => {
    expect(changed({ learners: { e1: 'id3', e9: 'id5' } as never }).learners).toEqual([
      { classStudentId: 'e2', studentId: 'id4', joined: false },
      { classStudentId: 'e9', studentId: 'id5', joined: true },
    ]);
  });
});

describe('names and LRNs', () => {
  const { e1, e2 } = BEFORE.fingerprints;

  test('of two learners, exchanged, are two changes', () => {
    expect(changed({ fingerprints: { e1: e2, e2: e1 } }).names).toEqual([
      { classStudentId: 'e1', from: e1, to: e2 },
      { classStudentId: 'e2', from: e2, to: e1 },
    ]);
  });

  test('are not compared with an older closing without fingerprints, nor for learners who joined or left', () => {
    expect(changed({ fingerprints: {} as never }).names).toEqual([]);
    expect(changed({ fingerprints: { e1, e9: e2 } as never }).names).toEqual([]);
  });
});

describe('the list of changes', () => {
  const { tables, studentIds } = aBook();
  const learners = { e1: studentIds[2], e2: studentIds[0], gone: 'nobody' } as never;
  const closing = (number: number, over: Partial<QuarterClosingDoc>): QuarterClosingDoc => ({
    ...BEFORE,
    learners,
    number,
    quarter: 1,
    closedAt: number * 1000,
    lastSync: 0,
    id: `s1_1_${number}` as never,
    classSubjectModel: 's1' as ClassSubjectId,
    ...over,
  });
  const of = (...closings: QuarterClosingDoc[]) =>
    toClosingReports(
      { ...tables, quarterClosings: Object.fromEntries(closings.map((row) => [row.id, row])) },
      's1' as ClassSubjectId,
      1,
    );

  test('the first closing changed nothing yet; another quarter is another list', () => {
    expect(of(closing(1, {}))).toEqual([]);
    expect(of(closing(1, {}), closing(2, { quarter: 2 }))).toEqual([]);
  });

  test('newest first, in words, learners in their order', () => {
    const scores = { quiz: { e1: 20, e2: 1, gone: 3 }, task: { e1: 40 } } as never;
    const grades = { ...BEFORE.grades, e1: { initial: 90, quarterly: 93 } };
    const [newest, older] = of(closing(10, { scores, grades }), closing(2, { scores, grades }), closing(1, {}));
    expect(newest).toMatchObject({ closedAt: 10_000, previousAt: 2000, summary: null, rows: [] });
    expect(older).toMatchObject({ closedAt: 2000, previousAt: 1000, summary: '3 scores, 1 grade' });
    expect(older?.rows.map(({ who, what, from, to }) => [who, what, from, to])).toEqual([
      ['Last1, First1', 'Quiz 1', '0', '1'],
      ['Last3, First3', 'Quiz 1', '18', '20'],
      ['A learner no longer in this class', 'Quiz 1', 'blank', '3'],
      ['Last3, First3', 'Grade (initial)', '90 (84.86)', '93 (90.00)'],
    ]);
  });

  test('says marks in words', () => {
    const marks = { quiz: { e1: 'late', e2: 'absent' } } as never;
    const scores = { quiz: { e1: 18 }, task: { e1: 40 } } as never;
    const closings = [closing(1, {}), closing(2, { scores, marks })];
    const held = { ...tables, quarterClosings: Object.fromEntries(closings.map((row) => [row.id, row])) };
    const [report] = toClosingReports(held, 's1' as ClassSubjectId, 1);
    expect(report?.rows.map(({ what, from, to }) => [what, from, to])).toEqual([
      ['Quiz 1', '0', 'absent'],
      ['Quiz 1', '18', '18, late'],
    ]);
  });

  test('since the last closing holds what differs from that closing, whatever the earlier ones had', () => {
    const scores = { quiz: { e1: 20, e2: 0 }, task: { e1: 40 } } as never;
    const closings = [closing(1, {}), closing(2, { scores })];
    const held = { ...tables, quarterClosings: Object.fromEntries(closings.map((row) => [row.id, row])) };
    const since = (now: object) =>
      toReportSinceClosing(held, {
        subjectId: 's1' as ClassSubjectId,
        quarter: 1,
        now: { ...BEFORE, learners, scores, ...now },
      });
    expect(since({})).toMatchObject({ closedAt: 2000, summary: null, rows: [] });
    expect(since({ scores: BEFORE.scores })).toMatchObject({ closedAt: 2000, summary: '1 score' });
    expect(toReportSinceClosing(held, { subjectId: 's1' as ClassSubjectId, quarter: 2, now: BEFORE })).toBeNull();
  });

  test('shows two learners who exchanged names and LRNs, each with the earlier and the present name', () => {
    const subject = 's1' as ClassSubjectId;
    const [third, first] = [studentIds[2], studentIds[0]] as [StudentId, StudentId];
    const printOf = (id: StudentId) => learnerFingerprint(subject, tables.students[id]!);
    const kept = { e1: printOf(first), e2: printOf(third), gone: 'f'.repeat(16) };
    const held = { ...tables, quarterClosings: { s1_1_1: closing(1, { fingerprints: kept }) } };
    const now = { ...BEFORE, learners, fingerprints: { e1: printOf(third), e2: printOf(first), gone: '0'.repeat(16) } };
    const report = toReportSinceClosing(held, { subjectId: subject, quarter: 1, now });
    expect(report?.summary).toBe('3 names or LRNs');
    expect(report?.rows.map(({ who, what, from, to }) => [who, what, from, to])).toEqual([
      ['Last1, First1', 'Name or LRN', 'Last3, First3', 'Last1, First1'],
      ['Last3, First3', 'Name or LRN', 'Last1, First1', 'Last3, First3'],
      ['A learner no longer in this class', 'Name or LRN', 'other than now', 'changed'],
    ]);
  });
});
