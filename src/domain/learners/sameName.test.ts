import { expect, it } from 'vitest';
import { isUndivided, splitName } from '@/domain/learners/roster/splitName';
import { likenessOf, type Named } from './sameName';

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
  ['Santos, Juan Jr.', 'Santos, Juan', 'similar'],
  ['Peña, Ana, Reyes', 'Peña, Ana, Santos', 'similar'],
  ['Santos, Ma. Luisa', 'Santos, Maria Luisa', 'similar'],
  ['Santos, Juan', 'Santos, Juan Carlo', 'same'],
  ['Bautista, Ana', 'Bautsta, Ana', 'similar'],
  ['Bautista, Ana', 'Bautista, Anna', 'similar'],
  ['Santos, Ana', 'Santos, Luz', 'other'],
  ['Cruz, Ana', 'Reyes, Ana', 'other'],
  ['Santos', 'Santos, Ana', 'other'],
])('%s and %s', (one, other, likeness) => {
  expect(likenessOf(toNamed(one), toNamed(other))).toBe(likeness);
  expect(likenessOf(toNamed(other), toNamed(one))).toBe(likeness);
});
