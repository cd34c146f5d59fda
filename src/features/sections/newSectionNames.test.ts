import { expect, it } from 'vitest';
import { namesIn, oddNames, refuseNames } from './newSectionNames';

it('finds names that stand twice, and those of the grade level', () => {
  expect(namesIn(' Rizal \n\n Del  Pilar')).toEqual(['Rizal', 'Del Pilar']);
  expect(refuseNames(['Rizal', 'Luna', 'rizal'], [])).toBe('rizal stands in the list twice.');
  expect(refuseNames(['Rizal', 'Luna'], ['LUNA'])).toBe('There is a section Luna in this grade level already.');
  expect(refuseNames(['Rizal', 'Luna'], [])).toBeUndefined();
  expect(refuseNames(['Rizal', 'rizal', 'Luna'], ['LUNA'])).toBe(
    'rizal stands in the list twice. There is a section Luna in this grade level already.',
  );
});

it('names what is seldom meant as a name', () => {
  const text = '1. Rizal\nLuna, Mabini\nGrade 7 - Jacinto\nDel Pilar\tG7\n7-Aguinaldo\nSt. Thérèse\nSTE A\nGraciano';
  expect(oddNames(text)).toEqual(['1. Rizal', 'Luna, Mabini', 'Grade 7 - Jacinto', 'Del Pilar G7', '7-Aguinaldo']);
});
