import { describe, expect, test } from 'vitest';
import { areAnswers } from '@/domain/items/itemEntry';
import { type Draft, decidedForMine, isSameScore, parseDraft, rebased, toDraft } from './draftCell';

const cell = (text: string, comment = '') => ({ text, comment });
const draft = (text: string, base: string, comments: readonly [mine: string, base: string] = ['', '']): Draft => ({
  ...cell(text, comments[0]),
  base: cell(base, comments[1]),
});

const TOO_LONG = 'Without a score a comment has at most 500 characters.';

describe('the same score however it is typed', () => {
  test.each([
    ['8.5', ' 8,50 ', true],
    ['0', '00', true],
    ['', '  ', true],
    ['0', '', false],
    [' e', 'E', true],
    ['8,5l', '8.5 L', true],
    ['8', '8 L', false],
    ['E', '', false],
    ['abc', 'abc', true],
    ['abc', 'abd', false],
  ])('%j and %j: %s', (a, b, same) => expect(isSameScore(a, b)).toBe(same));
});

describe('a draft begins and ends', () => {
  test('the recorded value is no draft', () => {
    expect(toDraft(cell('17.0'), undefined, cell('17'))).toBeNull();
    expect(toDraft(cell('18'), undefined, cell('17'))).toEqual(draft('18', '17'));
  });

  test('its base stays the value of its beginning; a conflict stays undecided while typing goes on', () => {
    const before = { ...draft('18', '17'), theirs: cell('16') };
    expect(toDraft(cell('19'), before, cell('16'))).toEqual({ ...before, text: '19' });
    expect(toDraft(cell('16'), before, cell('16'))).toBeNull();
  });
});

describe('a draft over the current value of the server', () => {
  test.each<[string, Draft, ReturnType<typeof cell>, Draft]>([
    ['nothing changed', draft('18', '17'), cell('17'), draft('18', '17')],
    ['both typed the same', draft('18', '17'), cell('18'), draft('18', '18')],
    ['both typed another', draft('18', '17'), cell('16'), { ...draft('18', '17'), theirs: cell('16') }],
    ['theirs was emptied', draft('18', '17'), cell(''), { ...draft('18', '17'), theirs: cell('') }],
    ['only the comment is mine', draft('17', '17', ['late', '']), cell('16'), draft('16', '16', ['late', ''])],
    ['only the score is mine', draft('18', '17'), cell('17', 'late'), draft('18', '17', ['late', 'late'])],
    [
      'both commented',
      draft('17', '17', ['late', '']),
      cell('17', 'early'),
      { ...draft('17', '17', ['late', '']), theirs: cell('17', 'early') },
    ],
  ])('%s', (_, mine, server, expected) => expect(rebased(mine, server)).toEqual(expected));

  test('decided for the own value: it replaces the other value, and the part that was not typed takes the other value', () => {
    const mine = { ...draft('18', '17'), theirs: cell('16', 'late') };
    expect(decidedForMine(mine)).toEqual({ ...cell('18', 'late'), base: cell('16', 'late') });
  });
});

describe('a comment without a score is a note', () => {
  test.each<[Draft, ReturnType<typeof parseDraft>]>([
    [draft('', '', ['ill', '']), { kind: 'empty' }],
    [draft('', '17', ['ill', 'ill']), { kind: 'empty' }],
    [draft('e', '', ['x'.repeat(500), '']), { kind: 'mark', mark: 'excused' }],
    [draft('', '17', ['x'.repeat(501), 'x'.repeat(501)]), { kind: 'refused', reason: TOO_LONG }],
    [draft('20', '', ['x'.repeat(501), '']), { kind: 'score', score: 20, isLate: false }],
    [draft('20 l', ''), { kind: 'score', score: 20, isLate: true }],
    [draft('21', ''), { kind: 'refused', reason: '21 is above 20, the highest possible score.' }],
  ])('%j', (mine, expected) => expect(parseDraft(mine, { totalPoints: 20 })).toEqual(expected));

  test('letters in a column of items say where answers go, and a number does not', () => {
    const reasonOf = (text: string, scannable: boolean) => {
      const entry = parseDraft({ text, comment: '', base: { text: '', comment: '' } }, { totalPoints: 10, scannable });
      return entry.kind === 'refused' ? entry.reason : entry.kind;
    };
    expect(reasonOf('ABCDACBDAB', true)).toBe(
      '10 answers are too few or too many: one for each item. F2 opens the items with them.',
    );
    expect(reasonOf('ABCDACBDAB', false)).toMatch(/is not a number/);
    expect(reasonOf('12', true)).toBe('12 is above 10, the highest possible score.');
    expect(reasonOf('a', true)).toBe('mark');
  });

  test.each([
    ['ABCDACBDAB', true],
    ['a b c', true],
    ['A,C,B', true],
    ['TDDT', true],
    ['absent', false],
    ['late', false],
    ['a', false],
    ['B', false],
    ['12', false],
    ['=1', false],
  ])('the answers of several items, %j', (text, expected) => {
    expect(areAnswers(text, { totalPoints: 10, scannable: true })).toBe(expected);
    expect(areAnswers(text, { totalPoints: 10 })).toBe(false);
  });
});
