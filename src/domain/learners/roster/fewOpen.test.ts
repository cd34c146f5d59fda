/** A name without a comma in a list of names with one. */
import { expect, test } from 'vitest';
import { readLearnerList } from './readRoster';
import { rosterDoubts, withQuestions } from './rosterDoubts';
import { withNamesSwapped } from './swappedNames';

const WITH_COMMA = ['Rosales, Una', 'Saballa, Vic', 'Umali, Xander', 'Valdez, Ysa'];

function read(...names: string[]) {
  const reading = readLearnerList(names.map((name) => [name]));
  if ('refusal' in reading) throw new Error(reading.refusal);
  const { roster, notes } = reading;
  return { rows: withQuestions(roster, notes), asked: rosterDoubts(roster, notes), notes };
}

test('it is asked about by itself, and the others are not', () => {
  const { rows, asked, notes } = read(...WITH_COMMA, 'Tolentino Wena');
  expect(asked).toEqual(['order']);
  expect(notes.openOrder).toBeNull();
  expect(rows.map(({ mayBeSwapped }) => mayBeSwapped ?? false)).toEqual([false, false, false, false, true]);
  expect(rows.some(({ isOrderOpen }) => isOrderOpen)).toBe(false);
  expect(rows[4]).toMatchObject({ lastName: 'Tolentino', firstName: 'Wena' });
});

test('the answer parts it again from its words as they were written', () => {
  const row = read(...WITH_COMMA, 'Juan Paolo Reyes').rows[4];
  if (!row) throw new Error('No row.');
  expect(withNamesSwapped(row, false)).toMatchObject({ lastName: 'Juan', firstName: 'Paolo Reyes' });
  expect(withNamesSwapped(row, true)).toMatchObject({ lastName: 'Reyes', firstName: 'Juan Paolo' });
  expect(withNamesSwapped(row, true)).not.toHaveProperty('mayBeSwapped');
});

test('particles stay with the last name', () => {
  expect(read(...WITH_COMMA, 'Dela Cruz Juan').rows[4]).toMatchObject({ lastName: 'Dela Cruz', firstName: 'Juan' });
});

test('where many names have no comma, the order of the list is asked', () => {
  const { notes, rows } = read('Rosales, Una', 'Tolentino Wena', 'Umali Xander');
  expect(notes.openOrder).toBe('whole');
  expect(rows.map(({ isOrderOpen }) => isOrderOpen ?? false)).toEqual([false, true, true]);
});

test.each(['N/A', 'none', '-', 'wala pa'])('a list that says %s for an LRN says so of a learner', (text) => {
  const reading = readLearnerList([
    ['LRN', 'Name'],
    ['999911100011', 'Rosales, Una'],
    [text, 'Saballa, Vic'],
    ['', 'Umali, Xander'],
  ]);
  if ('refusal' in reading) throw new Error(reading.refusal);
  expect(reading.notes.noLrn).toBe(1);
  expect(rosterDoubts(reading.roster, reading.notes)).toEqual([]);
});
