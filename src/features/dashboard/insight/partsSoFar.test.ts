import { expect, test } from 'vitest';
import { aBook, NO_WEIGHTS } from '#support/book';
import { withScores } from '#support/gradedBook';
import { toClassRecord } from '@/domain/book/classRecord';
import { learnerGrade, learnerScores, toGrader } from '@/parts/record/learnerGrades';
import { toClassInsight } from './classInsight';
import { partQueries } from './partsSoFar';

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
  // Only the test that was given is read, with the marks of both.
  const [st1, st2] = record.activities.filter(({ part }) => part).map(({ id }) => id);
  expect(partQueries(insight)).toEqual([
    { of: 'scores', subjectId, activityIds: [st1] },
    { of: 'marks', subjectId, activityIds: [st1, st2] },
  ]);
});
