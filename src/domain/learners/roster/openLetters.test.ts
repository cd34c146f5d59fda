/** M and F behind names, names in the other order, and LRNs that are to follow: what is shown and asked. */
import { expect, it } from 'vitest';
import { checkRoster } from './checkRoster';
import { withLetter } from './nameSexes';
import { readLearnerList } from './readRoster';
import { withQuestions } from './rosterDoubts';
import { withNamesSwapped } from './swappedNames';

function read(lines: readonly string[], guide = {}) {
  const reading = readLearnerList(
    lines.map((line) => line.split('|')),
    guide,
  );
  if ('refusal' in reading) throw new Error(reading.refusal);
  return withQuestions(reading.roster, reading.notes);
}

const short = (rows: ReturnType<typeof read>) =>
  rows.map(({ lastName, firstName, middleName, sex }) => [lastName, firstName, middleName, sex].join('|'));

const MIXED = ['Abad, Juan M', 'Cruz, Ana F', 'Santos, Pedro D'];

it('the letters become what the person says, in the list and in its rows alike', () => {
  const rows = read(MIXED);
  expect(rows.map(({ mayBeSex }) => mayBeSex)).toEqual(['M', 'F', undefined]);
  const asSex = ['Abad|Juan||M', 'Cruz|Ana||F', 'Santos|Pedro|D.|'];
  expect(short(read(MIXED, { letter: 'sex' }))).toEqual(asSex);
  expect(short(rows.map((row) => withLetter(row, 'sex')))).toEqual(asSex);
  const asInitial = ['Abad|Juan|M.|', 'Cruz|Ana|F.|', 'Santos|Pedro|D.|'];
  expect(short(read(MIXED, { letter: 'initial' }))).toEqual(asInitial);
  expect(short(rows.map((row) => withLetter(row, 'initial')))).toEqual(asInitial);
});

it('a row says which of its names is the last one', () => {
  const row = read(['Abad, Juan', 'Cruz, Ana', 'Maria, Reyes']).find(({ mayBeSwapped }) => mayBeSwapped);
  if (!row) throw new Error('nothing is asked');
  expect(withNamesSwapped(row, true)).toMatchObject({ lastName: 'Reyes', firstName: 'Maria' });
  expect(withNamesSwapped(row, false)).toMatchObject({ lastName: 'Maria', firstName: 'Reyes' });
  expect(withNamesSwapped(row, true).mayBeSwapped).toBeUndefined();
});

it('a name with a comma stays asked about when the order of the others is said', () => {
  const rows = read(['Juan M. Abad', 'Ana P. Cruz', 'Lito, Abad'], { order: 'first first' });
  expect(rows.map(({ mayBeSwapped }) => mayBeSwapped)).toEqual([undefined, undefined, true]);
});

it.each(['to follow', 'wala pa', 'TBA'])('says that “%s” is no LRN', (text) => {
  const rows = read(['LRN|Name|Sex', '301847250001|Abad, Juan|M', `${text}|Cruz, Ana|F`]);
  const checks = checkRoster(rows, { byLrn: new Map(), onRoll: [], left: [] });
  expect(checks.map(({ note }) => note)).toEqual([
    null,
    `The list says “${text}” for the LRN. It stays blank until you type it.`,
  ]);
});
