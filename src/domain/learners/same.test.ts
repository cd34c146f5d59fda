import { expect, it } from 'vitest';
import { isUndivided, splitName } from '@/domain/learners/roster/splitName';
import { canBeJoined, compareNames, type Named, type Sameness, samenessOf } from './same';

function toNamed(text: string): Named {
  return { ...splitName(text), ...(isUndivided(text) ? { isUndivided: true } : {}) };
}

it.each([
  ['DELA CRUZ, JUAN, REYES', 'Dela Cruz, Juan, Reyes', 'same'],
  ['Peña, Ana', 'PENA, ANA, SANTOS', 'same'],
  ['Peña, Ana S.', 'Peña, Ana, Santos', 'same'],
  // The end of an undivided name may be the middle name.
  ['SANTOS, MARY GRACE REYES', 'Santos, Mary Grace, Reyes', 'same'],
  ['SANTOS, MARY GRACE', 'Santos, Mary Grace, Reyes', 'same'],
  ['Santos, Juan Jr.', 'Santos, Juan, Jr', 'same'],
  ['Santos, Juan Sr.', 'Santos, Juan, Senior', 'same'],
  ['Santos, Juan Junior', 'Santos, Juan, Jr.', 'same'],
  ['De Los Santos, Ana', 'DE LOS SANTOS,ANA', 'same'],
  ["D'Souza, Lia", 'D’Souza, Lia', 'same'],
  ['Dela Cruz, Juan', 'De la Cruz, Juan', 'same'],
  ["O'Neil, Ana", 'ONEIL, ANA', 'same'],
  ['Nin\u0303o, Ju\u200ban', 'Niño, Juan', 'same'],
  ['Garcia-Lopez, Ana', 'Garcia Lopez, Ana', 'same'],
  ['Santos, Ma.Luisa', 'Santos, Ma. Luisa', 'same'],
  ['Santos, Juan Jr.', 'Santos, Juan', 'namesake'],
  ['Peña, Ana, Reyes', 'Peña, Ana, Santos', 'namesake'],
  ['Santos, Ma. Luisa', 'Santos, Maria Luisa', 'similar'],
  ['Santos, Juan', 'Santos, Juan Carlo', 'same'],
  ['Bautista, Ana', 'Bautsta, Ana', 'similar'],
  ['Bautista, Ana', 'Bautista, Anna', 'similar'],
  ['Santos, Ana', 'Santos, Luz', 'other'],
  ['Cruz, Ana', 'Reyes, Ana', 'other'],
  ['Santos', 'Santos, Ana', 'other'],
])('%s and %s', (one, other, likeness) => {
  expect(compareNames(toNamed(one), toNamed(other))).toBe(likeness);
  expect(compareNames(toNamed(other), toNamed(one))).toBe(likeness);
});

const LRN = '136728140901';
const OTHER = '136728140902';
const entry = (name: string, lrn = '') => ({ ...toNamed(name), lrn });

it.each<[string, string, string, string, Sameness]>([
  ['Dela Cruz, Juan', LRN, 'De la Cruz, Juan', LRN, 'lrn'],
  ['', LRN, 'Dela Cruz, Juan', LRN, 'lrn'],
  ['Dela Cruz, Juan, Jr.', LRN, 'Dela Cruz, Juan', LRN, 'lrn'],
  ['Dela Cruz, Juan, Reyes', LRN, 'Dela Cruz, Juan, Santos', LRN, 'spelled'],
  ['Dela Cruz, Juan', LRN, 'Dela Cruz, Joan', LRN, 'spelled'],
  ['Dela Cruz, Juan, Jr.', LRN, 'Dela Cruz, Juan, Sr.', LRN, 'spelled'],
  ['Dela Cruz, Ana', LRN, 'Dela Cruz, Bea', LRN, 'otherName'],
  ['Santos, Ma. Luisa', LRN, 'Santos, Maria Luisa', LRN, 'spelled'],
  ['Dela Cruz, Juan', LRN, 'Santos, Ana', LRN, 'otherName'],
  ['Dela Cruz, Juan', '', 'Dela Cruz, Juan', LRN, 'name'],
  ['Dela Cruz, Juan', '', 'Dela Cruz, Juan', '', 'name'],
  ['Dela Cruz, Juan', OTHER, 'Dela Cruz, Juan', LRN, 'otherLrn'],
  ['Dela Cruz, Juan, Reyes', '', 'Dela Cruz, Juan, Santos', LRN, 'namesake'],
  ['Dela Cruz, Juan, Reyes', OTHER, 'Dela Cruz, Juan, Santos', LRN, 'other'],
  ['Bautista, Ana', '', 'Bautsta, Ana', LRN, 'similar'],
  ['Bautista, Ana', OTHER, 'Bautsta, Ana', LRN, 'other'],
  ['Santos, Ana', '', 'Cruz, Luz', LRN, 'other'],
])('%s %s and %s %s: %s', (one, lrn, other, otherLrn, sameness) => {
  expect(samenessOf(entry(one, lrn), entry(other, otherLrn))).toBe(sameness);
  expect(samenessOf(entry(other, otherLrn), entry(one, lrn))).toBe(sameness);
});

it('records are joined by what the rules can compare: an LRN, or the small letters of a name', () => {
  const ana = { lrn: '', firstName: 'ANA', lastNameLower: 'cruz' };
  expect(canBeJoined(ana, { ...ana, firstName: 'Ana', lrn: LRN })).toBe(true);
  expect(canBeJoined({ ...ana, lrn: LRN }, { ...ana, lrn: OTHER })).toBe(false);
  expect(canBeJoined({ ...ana, lrn: LRN }, { lrn: LRN, firstName: 'Luz', lastNameLower: 'santos' })).toBe(true);
  expect(canBeJoined(ana, { ...ana, lastNameLower: 'crúz' })).toBe(false);
});
