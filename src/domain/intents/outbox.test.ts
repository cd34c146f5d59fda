import { describe, expect, test } from 'vitest';
import type { ActivityId, ClassSubjectId } from '@/domain/book/ids';
import { countUnsent, dependsOn, type IntentEntry, parseOutboxEntry, type SheetEntry } from './outbox';

const SHEET: SheetEntry = {
  id: 'sheet',
  at: 1,
  refusal: null,
  subjectId: 'subject' as ClassSubjectId,
  quarter: 1,
  activityId: null,
  cells: { quizA_ana: { text: '18', comment: '', base: { text: '', comment: '' } } },
};

const DEED: IntentEntry = {
  id: 'deed',
  at: 1,
  refusal: null,
  intent: {
    kind: 'activityRemove',
    activityId: 'quizA' as ActivityId,
    subjectId: 'subject' as ClassSubjectId,
    name: 'Quiz',
    scores: 0,
  },
  makes: [],
};

describe('an entry read from storage', () => {
  test.each([
    ['a sheet', SHEET],
    ['a deed', DEED],
    ['a refused one', { ...DEED, refusal: 'held' }],
  ])('%s as it was kept', (_, entry) => {
    expect(parseOutboxEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
  });

  test.each([
    ['nothing', null],
    ['a sheet without cells', { ...SHEET, cells: {} }],
    ['a sheet whose cell has no base', { ...SHEET, cells: { a: { text: '1', comment: '' } } }],
    ['an unknown reason', { ...SHEET, refusal: 'mood' }],
    ['an unknown kind of deed', { ...DEED, intent: { kind: 'constructor' } }],
    ['a deed that lacks what it is about', { ...DEED, intent: { kind: 'activityRemove' } }],
    ['a deed without a list of what it makes', { ...DEED, makes: null }],
  ])('%s is passed over', (_, value) => {
    expect(parseOutboxEntry(value)).toBeNull();
  });
});

test('each cell of a sheet counts, and each intent counts as one', () => {
  expect(countUnsent([SHEET, DEED, DEED])).toBe(3);
});

describe('entries that depend on a refused intent', () => {
  const refused = (makes: readonly string[]): IntentEntry => ({ ...DEED, id: 'other', refusal: 'closed', makes });

  test('are scores of an activity that it makes, and an intent about that activity', () => {
    expect(dependsOn(SHEET, [refused(['quizA'])])).toBe(true);
    expect(dependsOn(DEED, [refused(['quizA'])])).toBe(true);
  });

  test('are neither those that name another document, nor the intent itself', () => {
    expect(dependsOn(SHEET, [refused(['quizB']), SHEET])).toBe(false);
    expect(dependsOn({ ...DEED, makes: ['quizA'] }, [{ ...DEED, makes: ['quizA'], refusal: 'closed' }])).toBe(false);
  });
});
