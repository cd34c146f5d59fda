import { expect, it } from 'vitest';
import { compareLearners, compareListed, learnerName, listedBy, maskedLrn, matchesLearner } from './learnerNames';

it('lists a learner as a class list does', () => {
  const learner = { lastName: 'Dela Cruz', firstName: 'Juan', middleName: 'Reyes', extensionName: 'Jr.' };
  expect(learnerName(learner)).toBe('Dela Cruz, Juan Jr. R.');
  expect(learnerName({ lastName: 'Cruz', firstName: 'Ana' })).toBe('Cruz, Ana');
});

it('sorts by last name, then first name, with Ñ after N', () => {
  const people = [
    { lastName: 'Ñunez', firstName: 'A' },
    { lastName: 'Cruz', firstName: 'B' },
    { lastName: 'Nunez', firstName: 'A' },
    { lastName: 'cruz', firstName: 'A' },
  ];
  expect(people.sort(compareLearners).map(({ lastName, firstName }) => lastName + firstName)).toEqual([
    'cruzA',
    'CruzB',
    'NunezA',
    'ÑunezA',
  ]);
});

it('lists males, then females, then learners without a sex', () => {
  const people = [
    { lastName: 'Abad', firstName: 'Ana', sex: 'F' as const },
    { lastName: 'Basa', firstName: 'Sam' },
    { lastName: 'Cruz', firstName: 'Ben', sex: 'M' as const },
    { lastName: 'Ang', firstName: 'Carl', sex: 'M' as const },
  ].sort(compareListed);
  expect(people.map(({ lastName }) => lastName)).toEqual(['Ang', 'Cruz', 'Abad', 'Basa']);
});

it('lists learners of one sex in the order of the class, and those whom it does not name behind them by name', () => {
  const of = (id: string, sex: 'M' | 'F') => ({ id, lastName: id, firstName: 'A', sex });
  const people = [of('Abad', 'F'), of('Basa', 'M'), of('Cruz', 'M'), of('Diaz', 'M'), of('Eco', 'F'), of('Ang', 'M')];
  const idsBy = (order?: string[]) => people.toSorted(listedBy(order)).map(({ id }) => id);
  expect(idsBy(['Eco', 'Diaz', 'gone', 'Basa', 'Abad'])).toEqual(['Diaz', 'Basa', 'Ang', 'Cruz', 'Eco', 'Abad']);
  expect(idsBy([])).toEqual(['Ang', 'Basa', 'Cruz', 'Diaz', 'Abad', 'Eco']);
  expect(idsBy()).toEqual(idsBy([]));
});

it('shows the last four digits of an LRN', () => {
  expect(maskedLrn('123456789012')).toBe('••••••••9012');
  expect(maskedLrn('')).toBe('');
});

it.each([
  ['', true],
  [' ', true],
  ['pe', true],
  ['PEÑ', true],
  ['pena', true],
  ['ña', true],
  ['juan', true],
  ['uan', true],
  ['peña, juan', true],
  ['juan cru', true],
  ['juan reyes', false],
  ['1234', true],
  ['9012', true],
  ['5678', false],
  ['pena 9012', true],
  ['pena 9013', false],
])('searches by any part of last and first name and by both ends of the LRN: %s', (search, found) => {
  const learner = { lastName: 'Peña Cruz', firstName: 'Juan Carlos', lrn: '123456789012' };
  expect(matchesLearner(learner, search)).toBe(found);
});

it('finds a learner without an LRN by name only', () => {
  const learner = { lastName: 'Lim', firstName: 'Ana', lrn: '' };
  expect(['lim', 'an', '1'].map((search) => matchesLearner(learner, search))).toEqual([true, true, false]);
});

it('stands letter by letter, as in Excel: ng is no letter, and Ñ counts as N where anything else differs', () => {
  const names = ['Nolasco', 'Ng', 'Navarro', 'Nepomuceno', 'Pantoja', 'Pangilinan', 'Nuñez', 'Nunez', 'Nz'];
  const people = names.map((lastName) => ({ lastName, firstName: 'Zoe' }));
  const others = [{ lastName: 'Nuñez', firstName: 'Ana' }];
  const listed = [...people, ...others]
    .sort(compareLearners)
    .map(({ lastName, firstName }) => `${lastName} ${firstName[0]}`);
  const until = ['Navarro Z', 'Nepomuceno Z', 'Ng Z', 'Nolasco Z', 'Nuñez A', 'Nunez Z', 'Nuñez Z', 'Nz Z'];
  expect(listed).toEqual([...until, 'Pangilinan Z', 'Pantoja Z']);
});
