import { expect, it } from 'vitest';
import { compareLearners, learnerName, maskedLrn, matchesLearner } from './learnerNames';

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

it('shows the last four digits of an LRN', () => {
  expect(maskedLrn('123456789012')).toBe('••••••••9012');
  expect(maskedLrn('')).toBe('');
});

it.each([
  ['', true],
  ['pe', true],
  ['PEÑ', true],
  ['pena', true],
  ['ña', false],
  ['juan', false],
  ['1234', true],
  ['9012', true],
  ['5678', false],
])('searches by the start of the last name and by LRN: %s', (search, found) => {
  expect(matchesLearner({ lastName: 'Peña', lrn: '123456789012' }, search)).toBe(found);
});
