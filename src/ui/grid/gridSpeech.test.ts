import { expect, test } from 'vitest';
import { describeCell, describeMove, describeRange, describeTrouble } from './gridSpeech';
import type { GridCell } from './gridTypes';

test.each<[GridCell, string]>([
  [{ text: '18' }, '18'],
  [{ text: '' }, 'empty'],
  [{ text: '18', state: 'draft' }, '18, changed, not saved'],
  [{ text: '25', state: 'invalid', note: 'more than 20' }, '25, not valid: more than 20'],
  [{ text: '18', note: 'was 17' }, '18, was 17'],
  [{ text: '', hasComment: true }, 'empty, has a comment'],
  [{ text: '9', mark: 'under', markNote: 'too low', state: 'draft' }, '9, too low, changed, not saved'],
])('%o', (cell, expected) => {
  expect(describeCell(cell)).toBe(expected);
});

test('a move names the row and the column only where they are new', () => {
  const before = { rowLabel: 'Abad', colLabel: 'Quiz 1' };
  expect(describeMove(null, before, { text: '7' })).toBe('Abad, Quiz 1, 7');
  expect(describeMove(before, { rowLabel: 'Basa', colLabel: 'Quiz 1' }, { text: '7' })).toBe('Basa, 7');
  expect(describeMove(before, { rowLabel: 'Abad', colLabel: 'Quiz 2' }, { text: '7' })).toBe('Quiz 2, 7');
});

test('a move into another section names it', () => {
  const male = { rowLabel: 'Abad', colLabel: 'Quiz 1', section: 'MALE' };
  const female = { rowLabel: 'Basa', colLabel: 'Quiz 1', section: 'FEMALE' };
  expect(describeMove(male, female, { text: '7' })).toBe('FEMALE, Basa, 7');
  expect(describeMove(female, { ...female, rowLabel: 'Cruz' }, { text: '8' })).toBe('Cruz, 8');
});

test('a range tells its size and its far corner', () => {
  const corner = { rowLabel: 'Basa', colLabel: 'Quiz 3' };
  expect(describeRange({ top: 0, bottom: 1, left: 2, right: 4 }, corner)).toBe(
    '2 by 3 cells selected, to Basa, Quiz 3',
  );
});

test.each<[GridCell, string]>([
  [{ text: '25', state: 'invalid', note: 'more than 20' }, 'Abad, Quiz 1, 25, not valid: more than 20.'],
  [{ text: '25', state: 'invalid', note: 'More than 20.' }, 'Abad, Quiz 1, 25, not valid: More than 20.'],
  [{ text: '18', state: 'draft' }, ''],
  [{ text: '18' }, ''],
])('trouble of %o', (cell, expected) => {
  expect(describeTrouble({ rowLabel: 'Abad', colLabel: 'Quiz 1' }, cell)).toBe(expected);
});
