import { expect, test } from 'vitest';
import type { ClassSubjectId } from '@/domain/book/ids';
import { learnerFingerprint } from './learnerFingerprint';

const SUBJECT = 's1' as ClassSubjectId;
const JUAN = { lastName: 'Peña', firstName: 'Juan', middleName: 'Santos', extensionName: 'Jr.', lrn: '136728140987' };
const of = (fields: Partial<typeof JUAN>, subject = SUBJECT) => learnerFingerprint(subject, { ...JUAN, ...fields });

test('the fingerprint is 16 digits that hold no name', () => {
  expect(of({})).toMatch(/^[0-9a-f]{16}$/);
  expect(of({})).toBe(of({}));
});

test.each([
  ['capitals', { lastName: 'PEÑA' }],
  ['another encoding of the tilde', { lastName: 'Pen\u0303a' }],
  ['spaces', { firstName: ' Juan  ' }],
])('%s make no difference', (_, fields) => {
  expect(of(fields)).toBe(of({}));
});

test.each([
  ['another last name', { lastName: 'Pena' }],
  ['another first name', { firstName: 'Jose' }],
  ['another middle name', { middleName: 'Reyes' }],
  ['another extension', { extensionName: 'Sr.' }],
  ['another LRN', { lrn: '136728140988' }],
  ['parts that are divided elsewhere', { lastName: 'Peña Juan', firstName: '' }],
])('%s is seen', (_, fields) => {
  expect(of(fields)).not.toBe(of({}));
});

test('another subject gives another fingerprint; a learner without a middle name or LRN has one, too', () => {
  expect(of({}, 's2' as ClassSubjectId)).not.toBe(of({}));
  expect(learnerFingerprint(SUBJECT, { lastName: 'Peña', firstName: 'Juan', lrn: '' })).toMatch(/^[0-9a-f]{16}$/);
});
