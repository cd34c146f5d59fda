import { describe, expect, it } from 'vitest';
import type { ActivityDoc, ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { ClassSubjectId, UserId } from '@/domain/book/ids';
import {
  type ClassPeriods,
  lackingScores,
  liveSubjects,
  openQuarterOf,
  subjectsByQuarter,
  toStandings,
} from './completion';

const PERIODS = new Map([['class1', [1, 2, 3, 4]]]) as unknown as ClassPeriods;
const TERMS = new Map([['class1', [1, 2, 3]]]) as unknown as ClassPeriods;
const TEACHER = 'teacher1' as UserId;
const LISTS = { classStudents: ['e1', 'e2'], activity: ['a1'] };

function subjectOf(id: string, fields: object = {}): ClassSubjectDoc {
  return {
    id,
    subject: 'English',
    classModel: 'class1',
    quarterClosed: {},
    lastSync: 5,
    ...LISTS,
    ...fields,
  } as unknown as ClassSubjectDoc;
}
const section = (id: string, fields: object = {}) =>
  ({ id, name: 'Rizal', academicYear: '2025-2026', ...fields }) as unknown as ClassDoc;
const activity = (classSubjectModel: string, studentPerformance: string[], lastSync: number) =>
  ({ id: `of-${classSubjectModel}`, classSubjectModel, studentPerformance, lastSync }) as unknown as ActivityDoc;

describe('the quarter that a subject is in', () => {
  it.each([
    [{}, 1],
    [{ 1: false, 2: true }, 1],
    [{ 1: true }, 2],
    [{ 1: true, 2: true, 3: true }, 4],
    // A reopened quarter is the one to work on.
    [{ 1: true, 2: false, 3: true }, 2],
    [{ 1: true, 2: true, 3: true, 4: true }, null],
  ])('closed %j: %s', (quarterClosed, quarter) => {
    expect(openQuarterOf(subjectOf('s1', { quarterClosed }), PERIODS)).toBe(quarter);
  });

  it('is one of the periods of its class that it is taught in', () => {
    const closed = { 1: true, 2: true, 3: true };
    expect(openQuarterOf(subjectOf('s1', { quarterClosed: closed }), TERMS)).toBeNull();
    expect(openQuarterOf(subjectOf('s1', { periods: [2, 3] }), TERMS)).toBe(2);
    expect(openQuarterOf(subjectOf('s1', { classModel: 'gone' }), TERMS)).toBeNull();
  });

  it('asks only of subjects with an activity and an open quarter', () => {
    const all = { 1: true, 2: true, 3: true, 4: true };
    const groups = subjectsByQuarter(
      [
        subjectOf('s1'),
        subjectOf('s2', { quarterClosed: { 1: true } }),
        subjectOf('s3'),
        subjectOf('none', { activity: [] }),
        subjectOf('done', { quarterClosed: all }),
      ],
      PERIODS,
    );
    expect([...groups].map(([quarter, group]) => [quarter, group.map(({ id }) => id)])).toEqual([
      [1, ['s1', 's3']],
      [2, ['s2']],
    ]);
  });
});

it('leaves out a subject that is being deleted, or whose section is', () => {
  const subjects = [
    subjectOf('s1'),
    subjectOf('s2', { deletedAt: 3 }),
    subjectOf('s3', { classModel: 'dead' }),
    subjectOf('s4', { classModel: 'gone' }),
  ];
  const live = liveSubjects([section('class1'), section('dead', { deletedAt: 3 })], subjects);
  expect(live.map(({ id }) => id)).toEqual(['s1']);
});

it('counts scores by the lists of the activities, each with its subject', () => {
  const activities = [activity('s1', ['x', 'y'], 7), activity('s2', ['z'], 9), activity('s1', [], 6)];
  const [first, second, none] = toStandings(TEACHER, {
    sections: [section('class1')],
    activities,
    subjects: [subjectOf('s1'), subjectOf('s2', { lastSync: 11 }), subjectOf('s3')],
    periods: PERIODS,
    marked: new Map([['s1' as ClassSubjectId, 2]]),
  });
  expect(first).toMatchObject({
    section: 'Rizal',
    quarter: 1,
    learners: 2,
    activities: 2,
    scores: 2,
    marked: 2,
    lastChange: 7,
  });
  expect(second).toMatchObject({ activities: 1, scores: 1, marked: 0, lastChange: 11 });
  expect(none).toMatchObject({ activities: 0, scores: 0, lastChange: 5 });
});

it('asks for marks where scores are missing: not of a subject without a score, nor of a full activity', () => {
  const named = (id: string, of: string, scores: string[]) => ({ ...activity(of, scores, 1), id }) as ActivityDoc;
  const activities = [
    named('full', 's1', ['full_e1', 'full_e2']),
    named('some', 's1', ['some_e1']),
    named('none', 's1', []),
    named('left', 's1', ['left_e1', 'left_e9']),
    named('idle', 's2', []),
    named('done', 's3', ['done_e1', 'done_e2']),
  ];
  const lists = lackingScores([subjectOf('s1'), subjectOf('s2'), subjectOf('s3')], activities);
  expect([...lists]).toEqual([['s1', ['some', 'none', 'left']]]);
});
