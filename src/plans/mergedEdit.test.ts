import { describe, expect, test } from 'vitest';
import { AppError } from '@/domain/words/errors';
import { mergedEdit } from './mergedEdit';

const BEFORE = { name: 'Quiz', points: 20 };

describe('an edit over the present value', () => {
  test.each([
    ['nobody else changed it', BEFORE, { name: 'Pop quiz', points: 20 }, BEFORE, { name: 'Pop quiz', points: 20 }],
    [
      'what was left alone follows',
      BEFORE,
      { name: 'Pop quiz', points: 20 },
      { name: 'Quiz', points: 30 },
      { name: 'Pop quiz', points: 30 },
    ],
    [
      'stored before',
      BEFORE,
      { name: 'Pop quiz', points: 20 },
      { name: 'Pop quiz', points: 20 },
      { name: 'Pop quiz', points: 20 },
    ],
    [
      'whatever stands, where the teacher was asked',
      null,
      { name: 'Pop quiz', points: 20 },
      { name: 'Oral', points: 30 },
      { name: 'Pop quiz', points: 20 },
    ],
  ])('%s', (_, before, after, now, merged) => {
    expect(mergedEdit({ before, after }, now)).toEqual(merged);
  });

  test('is refused where another value has replaced one that the teacher changed', () => {
    const edit = { before: BEFORE, after: { name: 'Pop quiz', points: 20 } };
    expect(() => mergedEdit(edit, { name: 'Oral', points: 20 })).toThrow(new AppError('data/overtaken'));
  });

  test('takes empty and absent for the same, and compares lists by their elements', () => {
    const before: { extension?: string; items: readonly string[] } = { items: ['a'] };
    const edit = { before, after: { extension: '', items: ['a', 'b'] } };
    expect(mergedEdit(edit, { items: ['a'] })).toEqual({ items: ['a', 'b'] });
  });
});
