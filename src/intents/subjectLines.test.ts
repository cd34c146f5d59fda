import { expect, it } from 'vitest';
import { aBook, ENGLISH } from '#support/book';
import type { ActivityId } from '@/domain/book/ids';
import type { BookIntent } from '@/domain/intents/intents';
import { intentLines } from './intentText';

const { tables, classId, subjectIds } = aBook({ gradingPolicy: 'DO15_2026', academicYear: '2026-2027' });
const linesOf = (intent: object) =>
  intentLines(intent as BookIntent, tables).map(({ label, value }) => `${label}: ${value}`);

it('a copied activity names the period as the class does', () => {
  const copy = { kind: 'activityCopy', activityId: 'a' as ActivityId, name: 'Quiz', subjectIds, quarter: 2 };
  expect(linesOf(copy)).toEqual(['Grading period: Term 2']);
});

it('a subject has a line for every field that changed, in the words of its policy', () => {
  const before = { ...ENGLISH, layout: 'pooled', exam: 'single', units: 3, periods: null };
  const after = { ...before, quarterlyExam: 30, performanceTask: 40, exam: 'TE', units: 6, periods: [1, 2] };
  expect(linesOf({ kind: 'subjectUpdate', classId, subjectId: subjectIds[0], before, after })).toEqual([
    'Product/Performance Tasks: 40%',
    'Examinations: 30%',
    'Examinations: Term examination only',
    'Units: 6',
    'Taught in: Term 1 and Term 2',
  ]);
  const none = { ...before, units: null };
  expect(linesOf({ kind: 'subjectUpdate', classId, subjectId: subjectIds[0], before, after: none })).toEqual([
    'Units: None',
  ]);
});

it('a learner has a line for every field that changed', () => {
  const before = { lastName: 'Cruz', firstName: 'Ana', middleName: '', extensionName: '', sex: 'M', lrn: '' };
  const after = { ...before, middleName: 'Reyes', sex: 'F', lrn: '136728140987' };
  expect(linesOf({ kind: 'learnerUpdate', studentId: 's', before, after })).toEqual([
    'Middle name: Reyes',
    'LRN: 136728140987',
    'Sex: Female',
  ]);
});
