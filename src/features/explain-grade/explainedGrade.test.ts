import { expect, test } from 'vitest';
import { aBook, applied, aQuiz, NO_WEIGHTS } from '#support/book';
import { withGrades } from '#support/gradedBook';
import { toClassRecord } from '@/domain/book/classRecord';
import { planIntent } from '@/intents/planIntent';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { explainedGrade } from './explainedGrade';

test('a grade that stays as it was has no steps that end at another initial grade', () => {
  const empty = aBook();
  const [subjectId] = empty.subjectIds;
  const [learner] = empty.enrolmentIds;
  const [studentId] = empty.studentIds;
  if (!subjectId || !learner || !studentId) throw new Error('no learner');
  const { tables, classId, newId } = withGrades(empty, subjectId, { quarter: 1, scores: [1, 18, 18] });
  const after = { standing: 'transferredOut', on: '2024-08-01', note: '' } as const;
  const leave = { kind: 'learnerStanding', studentId, classId, name: '', before: null, after } as const;
  const left = applied(tables, planIntent(tables, leave, { newId, subCategoryWeights: NO_WEIGHTS }));
  // 1 of 20 and 1 of 40 are both the lowest grade.
  const now = applied(left, planActivityAdd(left, aQuiz(subjectId), newId));
  const record = toClassRecord(now, subjectId, 1);
  if (!record) throw new Error('no record');
  const explained = explainedGrade(record, { learner, subCategoryWeights: NO_WEIGHTS, cells: {} });
  expect(explained).toMatchObject({ kind: 'left', stored: { rawTotalGrade: 5, transmutedGrade: 61 } });
});
