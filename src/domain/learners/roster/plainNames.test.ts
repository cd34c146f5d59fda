/** Names that look like labels, notes, remarks or numbers, and are names: none of them is left out or cut. */
import { expect, it } from 'vitest';
import { parseDelimited, parsePasted } from './parseDelimited';
import { readLearnerList } from './readRoster';

function namesOf(text: string, read = parsePasted): string[] {
  const reading = readLearnerList(read(text));
  if ('refusal' in reading) return [reading.refusal];
  return reading.roster.rows.map(({ lastName, firstName, middleName, sex }) =>
    [lastName, firstName, middleName, sex].filter(Boolean).join('|'),
  );
}

it.each([
  ['surnames that are words of a note', 'Last name\tFirst name\nPo\tAna\nSalamat\tHashim\nPage\tJoy\nSir\tLeo'],
  ['the same without headings', 'Po\tAna\tF\nSalamat\tHashim\tM\nPage\tJoy\tF\nSir\tLeo\tM'],
])('%s', (_, text) => {
  expect(namesOf(text).map((name) => name.replace(/\|[MF]$/, ''))).toEqual([
    'Po|Ana',
    'Salamat|Hashim',
    'Page|Joy',
    'Sir|Leo',
  ]);
});

it('whole names without a comma that begin like a note', () => {
  expect(namesOf('Salamat Hashim\nPo Ana\nNote Lea')).toEqual(['Salamat Hashim', 'Po Ana', 'Note Lea']);
});

it('dates of birth beside names without headings', () => {
  expect(namesOf('Cruz\tAna\tMarch 14, 2013\nLim\tBen\t05/12/2013')).toEqual(['Cruz|Ana', 'Lim|Ben']);
});

it('two surnames with blanks around their hyphen', () => {
  expect(namesOf('Macaraeg - Santos, Divina\nCruz, Ana')).toEqual(['Macaraeg - Santos|Divina', 'Cruz|Ana']);
  expect(namesOf('Last name\tFirst name\nMacaraeg - Santos\tDivina')).toEqual(['Macaraeg - Santos|Divina']);
});

it('first names that are codes of the register', () => {
  expect(namesOf('Cruz, Le Ann\nTAN, LE\nUy, Anna Le')).toEqual(['Cruz|Le Ann', 'TAN|LE', 'Uy|Anna Le']);
});

it('an initial that could be a Roman number', () => {
  expect(namesOf('L. Santos\nV. Reyes\nI. Cruz')).toEqual(['L. Santos', 'V. Reyes', 'I. Cruz']);
});

it('a cell more than the headings have is no part of a name that has its comma', () => {
  expect(namesOf('Name,Sex\n"Cruz, Ana",F,late\n"Lim, Ben",M,late', parseDelimited)).toEqual([
    'Cruz|Ana|F',
    'Lim|Ben|M',
  ]);
});
