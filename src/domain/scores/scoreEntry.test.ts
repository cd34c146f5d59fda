import { describe, expect, it } from 'vitest';
import { parseScoreEntry } from './scoreEntry';

describe('parseScoreEntry, highest possible score 20', () => {
  it.each([
    ['', { kind: 'empty' }],
    ['   ', { kind: 'empty' }],
    ['0', { kind: 'score', score: 0 }],
    ['20', { kind: 'score', score: 20 }],
    ['7.5', { kind: 'score', score: 7.5 }],
    ['7,25', { kind: 'score', score: 7.25 }],
    ['+7', { kind: 'score', score: 7 }],
    ['.5', { kind: 'score', score: 0.5 }],
    [',25', { kind: 'score', score: 0.25 }],
    ['.', { kind: 'refused', reason: '“.” is not a number.' }],
    ['.125', { kind: 'refused', reason: 'A score has at most 2 decimals.' }],
    ['007', { kind: 'score', score: 7 }],
    ['20.01', { kind: 'refused', reason: '20.01 is above 20, the highest possible score.' }],
    ['21', { kind: 'refused', reason: '21 is above 20, the highest possible score.' }],
    ['-1', { kind: 'refused', reason: 'A score cannot be below 0.' }],
    ['1,000', { kind: 'refused', reason: 'Type the number without a comma for thousands.' }],
    ['1,000,000', { kind: 'refused', reason: 'Type the number without a comma for thousands.' }],
    ['7.500', { kind: 'score', score: 7.5 }],
    ['7.005', { kind: 'refused', reason: 'A score has at most 2 decimals.' }],
    ['10.', { kind: 'score', score: 10 }],
    ['10,', { kind: 'refused', reason: '“10,” is not a number.' }],
    ['.', { kind: 'refused', reason: '“.” is not a number.' }],
    ['.500', { kind: 'score', score: 0.5 }],
    ['2²', { kind: 'refused', reason: '“2²” is not a number.' }],
    ['0,125', { kind: 'refused', reason: 'A score has at most 2 decimals.' }],
    ['１５', { kind: 'score', score: 15 }],
    ['７．５', { kind: 'score', score: 7.5 }],
    ['1.234', { kind: 'refused', reason: 'A score has at most 2 decimals.' }],
    ['1e1', { kind: 'refused', reason: '“1e1” is not a number.' }],
    ['NaN', { kind: 'refused', reason: '“NaN” is not a number.' }],
    ['absent', { kind: 'refused', reason: '“absent” is not a number.' }],
    ['a very long remark', { kind: 'refused', reason: '“a very long …” is not a number.' }],
  ])('%j', (text, expected) => {
    expect(parseScoreEntry(text, 20)).toEqual(expected);
  });
});
