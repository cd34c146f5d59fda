import { describe, expect, it } from 'vitest';
import { fullName, listedName, matchesPerson } from './personName';

const person = { firstname: 'Ana Liza', lastname: 'Núñez', email: 'ana.n@deped.gov.ph', facultyId: 'F-17' };

describe('names of people', () => {
  it('in lists and in sentences', () => {
    expect(listedName(person)).toBe('Núñez, Ana Liza');
    expect(fullName(person)).toBe('Ana Liza Núñez');
    expect(listedName({ firstname: '', lastname: 'Núñez' })).toBe('Núñez');
  });

  it.each([
    ['nunez', true],
    ['LIZA nuñ', true],
    ['ana.n@', true],
    ['f-17', true],
    ['', true],
    ['   ', true],
    ['nunez ben', false],
    ['f-18', false],
  ])('are found by %s: %s', (search, found) => {
    expect(matchesPerson({ ...person, name: listedName(person) }, search)).toBe(found);
  });
});
