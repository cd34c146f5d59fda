import { expect, test } from 'vitest';
import { isThemeName, THEMES, themeOf } from './theme';

test("the pair of a theme's pair is the theme itself, and the pair has the other scheme", () => {
  for (const { name, scheme, pair } of THEMES) {
    expect(themeOf(pair).pair).toBe(name);
    expect(themeOf(pair).scheme).not.toBe(scheme);
  }
});

test.each([
  ['talaan', true],
  ['coffee', true],
  ['Talaan', false],
  ['', false],
  [null, false],
  ['"><script>', false],
])('isThemeName(%j) is %s', (value, expected) => {
  expect(isThemeName(value)).toBe(expected);
});
