import { describe, expect, it } from 'vitest';
import { parseSchoolSearch, toNormalizedName } from './schoolSearch';

describe('looking for a school', () => {
  it.each([
    ['Peñaranda Science High School', 'penaranda science high school'],
    ['Dr. Jose  Abad N.H.S.', 'dr jose abad nhs'],
    ['  STO. NIÑO ', 'sto nino'],
    ['—', ''],
  ])('%s is compared as %s', (name, normalized) => {
    expect(toNormalizedName(name)).toBe(normalized);
  });

  it.each([
    ['', null],
    ['m', null],
    ['3', null],
    ['...', null],
    ['30', { by: 'id', prefix: '30' }],
    [' 301847 ', { by: 'id', prefix: '301847' }],
    // No id has seven digits.
    ['3018470', { by: 'name', prefix: '3018470' }],
    ['MÁ', { by: 'name', prefix: 'ma' }],
    ['Mabini A', { by: 'name', prefix: 'mabini a' }],
  ])('"%s" looks for %j', (text, search) => {
    expect(parseSchoolSearch(text)).toEqual(search);
  });
});
