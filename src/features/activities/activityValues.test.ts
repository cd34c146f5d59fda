import { expect, test } from 'vitest';
import { type ActivityValues, changedSince } from './activityValues';

const SENT: ActivityValues = {
  subjectId: 's',
  quarter: '1',
  category: '1',
  subCategory: '',
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
