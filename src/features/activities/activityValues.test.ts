import { expect, test } from 'vitest';
import { policyOf } from '@/grading';
import { type ActivityValues, changedSince, toActivity } from './activityValues';

const SENT: ActivityValues = {
  subjectId: 's',
  quarter: '1',
  category: '1',
  subCategory: '',
  part: '',
  name: 'Race',
  totalPoints: '10',
  weightOverride: '',
  scannable: false,
  items: [],
  pastedKey: '',
};

test('changes made during a save belong to the next activity', () => {
  expect(changedSince(SENT, { ...SENT })).toEqual({});
  expect(changedSince(SENT, { ...SENT, category: '2' })).toEqual({ category: '2' });
  const later = { scannable: true, items: [{ itemId: '', answerKey: 'A', points: '1' }] };
  expect(changedSince(SENT, { ...SENT, ...later })).toEqual(later);
});

test('takes only the fields that the component has', () => {
  const typed = { ...SENT, subCategory: '2', weightOverride: '15', part: 'ST2' };
  const exams = policyOf('DO15_2026').components[2]?.parts ?? [];
  const weighed = { parts: [], hasSubCategory: true, isWeighed: true };
  expect(toActivity(typed, weighed)).toMatchObject({ subCategory: 2, weightOverride: 15 });
  expect(toActivity(typed, weighed)).not.toHaveProperty('part');
  const label = { ...weighed, isWeighed: false };
  expect(toActivity(typed, label)).toMatchObject({ subCategory: 2, weightOverride: null });
  const divided = { parts: exams, hasSubCategory: false, isWeighed: false };
  expect(toActivity(typed, divided)).toMatchObject({ part: 'ST2', subCategory: null, weightOverride: null });
  expect(toActivity(typed, { ...divided, parts: exams.slice(2) })).toMatchObject({ part: 'TE' });
});
