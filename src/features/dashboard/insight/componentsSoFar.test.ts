import { expect, test } from 'vitest';
import { aBook, NO_WEIGHTS } from '#support/book';
import { withScores } from '#support/gradedBook';
import { toClassRecord } from '@/domain/book/classRecord';
import { learnerGrade, learnerScores, toGrader } from '@/parts/record/learnerGrades';
import { toClassInsight } from './classInsight';
import { componentQueries } from './componentsSoFar';

const parts = [
  { name: 'Quiz', category: 1, scores: [20, 20] },
  { name: 'Task', category: 2, scores: [20, 20] },
  { name: 'ST1', category: 3, part: 'ST1' as const, scores: [4, 20] },
  { name: 'ST2', category: 3, part: 'ST2' as const, scores: [] },
];

test('a grade so far counts the examinations that are given, as the class record does', () => {
  const empty = aBook({ gradingPolicy: 'DO15_2026', academicYear: '2026-2027' });
  const [subjectId] = empty.subjectIds;
  if (!subjectId) throw new Error('no subject');
  const { tables, classId } = withScores(empty, subjectId, parts);
  const record = toClassRecord(tables, subjectId, 1);
  const section = tables.class[classId];
  if (!record || !section) throw new Error('no record');
  const insight = toClassInsight(tables, { section, subject: record.subject }, { quarter: 1, hasYear: true });
  const grader = toGrader(record, NO_WEIGHTS)({});
  const shown = record.learners.map(({ classStudentId }) => {
    const scores = learnerScores(record, {}, classStudentId);
    return learnerGrade(record, grader, { scores, classStudentId }).provisional?.transmutedGrade;
  });
  expect(insight.learners.map((learner) => learner.shown?.value)).toEqual(shown);
  expect(shown[0]).not.toBe(shown[1]);
  // Of scores only the test that was given is read; a mark may stand anywhere.
  const [st1] = record.activities.filter(({ part }) => part).map(({ id }) => id);
  const all = record.activities.map(({ id }) => id);
  expect(componentQueries(insight)).toEqual([
    { of: 'scores', subjectId, activityIds: [st1] },
    { of: 'marks', subjectId, activityIds: all },
  ]);
});

test('a task that nobody has a score in yet is left out, as the class record does', () => {
  const empty = aBook({ academicYear: '2026-2027' });
  const [subjectId] = empty.subjectIds;
  if (!subjectId) throw new Error('no subject');
  const tasks = [
    { name: 'Quiz', category: 1, scores: [20, 20] },
    { name: 'Task 1', category: 2, scores: [18, 'missing' as const] },
    { name: 'Task 2', category: 2, scores: [] },
  ];
  const { tables, classId } = withScores(empty, subjectId, tasks);
  const record = toClassRecord(tables, subjectId, 1);
  const section = tables.class[classId];
  if (!record || !section) throw new Error('no record');
  const insight = toClassInsight(tables, { section, subject: record.subject }, { quarter: 1, hasYear: true });
  const grader = toGrader(record, NO_WEIGHTS)({});
  const shown = record.learners.map(({ classStudentId }) => {
    const scores = learnerScores(record, {}, classStudentId);
    return learnerGrade(record, grader, { scores, classStudentId }).provisional?.transmutedGrade;
  });
  expect(insight.learners.map((learner) => learner.shown?.value)).toEqual(shown);
  // 100 % of the quiz, and 90 % of the one task that counts; with the second task as 0 it would be 73.
  expect(shown[0]).toBe(96);
});
