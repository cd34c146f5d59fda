import { describe, expect, it } from 'vitest';
import type { StudentPerformanceDoc } from '@/domain/book/entities';
import { blankMarkOf, cellTextOf, formatCell, letterOf, noteProblem, parseCellEntry, typedOver } from './cellEntry';
import type { Mark, ScoreMarkDoc } from './scoreMark';

const scored = (score: number, comments = '') => ({ score, comments }) as StudentPerformanceDoc;
const marked = (mark: Mark | null, note = '') => ({ mark, note }) as ScoreMarkDoc;

describe('parseCellEntry, highest possible score 20', () => {
  it.each([
    ['', { kind: 'empty' }],
    ['e', { kind: 'mark', mark: 'excused' }],
    [' E ', { kind: 'mark', mark: 'excused' }],
    ['m', { kind: 'mark', mark: 'missing' }],
    ['A', { kind: 'mark', mark: 'absent' }],
    ['8', { kind: 'score', score: 8, isLate: false }],
    ['8,5 l', { kind: 'score', score: 8.5, isLate: true }],
    ['0L', { kind: 'score', score: 0, isLate: true }],
    ['L', { kind: 'refused', reason: '“L” is not a number.' }],
    ['ee', { kind: 'refused', reason: '“ee” is not a number.' }],
    ['E L', { kind: 'refused', reason: '“E L” is not a number.' }],
    ['21', { kind: 'refused', reason: '21 is above 20, the highest possible score.' }],
  ])('%j', (text, expected) => {
    expect(parseCellEntry(text, 20)).toEqual(expected);
  });

  it('says the limit of a late score that is too high', () => {
    expect(parseCellEntry('21 L', 20)).toEqual({
      kind: 'refused',
      reason: '21 is above 20, the highest possible score.',
    });
  });
});

describe('the text of a cell', () => {
  it('is read as it was made', () => {
    for (const mark of ['excused', 'missing', 'absent'] as const) {
      expect(parseCellEntry(formatCell({ score: null, mark }), 20)).toEqual({ kind: 'mark', mark });
      expect(formatCell({ score: null, mark })).toBe(letterOf(mark));
    }
    for (const [mark, isLate] of [[null, false] as const, ['late', true] as const]) {
      expect(parseCellEntry(formatCell({ score: 7.5, mark }), 20)).toEqual({ kind: 'score', score: 7.5, isLate });
    }
  });

  it('is the score where both stand, and nothing for a late score that is not there', () => {
    expect(formatCell({ score: 5, mark: 'excused' })).toBe('5');
    expect(formatCell({ score: null, mark: 'late' })).toBe('');
    expect(blankMarkOf(scored(5), marked('excused'))).toBeNull();
    expect(blankMarkOf(undefined, marked('late'))).toBeNull();
    expect(blankMarkOf(undefined, marked('absent'))).toBe('absent');
  });

  it('has the comment of the score, or the note of the blank', () => {
    expect(cellTextOf(scored(5, 'good'), undefined)).toEqual({ text: '5', comment: 'good' });
    expect(cellTextOf(scored(5), marked('late'))).toEqual({ text: '5 L', comment: '' });
    expect(cellTextOf(undefined, marked('excused', 'ill'))).toEqual({ text: 'E', comment: 'ill' });
    expect(cellTextOf(undefined, marked(null, 'asks on Monday'))).toEqual({ text: '', comment: 'asks on Monday' });
    expect(cellTextOf(undefined, undefined)).toEqual({ text: '', comment: '' });
  });
});

it.each([
  ['8 L', '9', '9 L'],
  ['8 L', '9 L', '9 L'],
  ['8 L', '', ''],
  ['8 L', 'e', 'e'],
  ['8 L', 'abc', 'abc'],
  ['8', '9', '9'],
  ['E', '9', '9'],
  ['', '9', '9'],
])('over %j, %j typed stands as %j', (shown, typed, stands) => {
  expect(typedOver(shown, typed)).toBe(stands);
});

it('a note has at most 500 characters', () => {
  expect(noteProblem('x'.repeat(500))).toBeNull();
  expect(noteProblem('x'.repeat(501))).toBe('Without a score a comment has at most 500 characters.');
});
