import { describe, expect, it } from 'vitest';
import { searchText } from '@/domain/words/searchText';
import { matchText } from './matchText';

const score = (text: string, search: string) => matchText(searchText(text), searchText(search));

describe('matchText', () => {
  it.each([
    ['Peña, Niño', 'pena nino', 13],
    ['Rizal', 'RIZ', 8],
    ['Grade 7 Rizal', 'riz', 5],
    ['Rizal', 'zal', 3],
    ['Class record', 'clrec', 1],
    ['Núñez, Ángel', 'angel', 5],
  ])('%s matches "%s" with %d', (text, search, expected) => {
    expect(score(text, search)).toBe(expected);
  });

  it.each([
    ['Rizal', 'rizalx'],
    ['Class record', 'class teacher'],
    // The letters occur, but too far apart, or none of them begins a word.
    ['Quarterly exam of Mathematics', 'qtics'],
    ['Class record', 'lrd'],
    ['Rizal', 'x'],
  ])('%s does not match "%s"', (text, search) => {
    expect(score(text, search)).toBe(0);
  });

  it('takes words in any order, and matches everything when the search is empty', () => {
    expect(score('Dela Cruz, Juan', 'juan dela')).toBe(13);
    expect(score('Dela Cruz, Juan', 'cruz, ju')).toBe(10);
    expect(score('Anything', '')).toBe(1);
  });
});
