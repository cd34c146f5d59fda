import { expect, test } from 'vitest';
import { GRID_SIZES } from './gridSizes';
import { sectionAt, toRowLayout } from './rowLayout';

const SIZES = GRID_SIZES.comfortable;
const { row: ROW_HEIGHT, section: SECTION_HEIGHT } = SIZES;
const SECTIONS = [
  { row: 0, label: 'MALE' },
  { row: 3, label: 'FEMALE' },
];
const layout = toRowLayout(5, SIZES, SECTIONS);
const FEMALE = SECTION_HEIGHT + 3 * ROW_HEIGHT;

test('rows lie below the lines that head their sections', () => {
  expect([0, 2, 3, 4].map(layout.topOf)).toEqual([
    SECTION_HEIGHT,
    SECTION_HEIGHT + 2 * ROW_HEIGHT,
    FEMALE + SECTION_HEIGHT,
    FEMALE + SECTION_HEIGHT + ROW_HEIGHT,
  ]);
  expect(layout.sections.map(({ top }) => top)).toEqual([0, FEMALE]);
  expect(layout.height).toBe(5 * ROW_HEIGHT + 2 * SECTION_HEIGHT);
});

test('the first row of a section scrolls into sight together with the line above it', () => {
  expect([0, 1, 3].map(layout.startOf)).toEqual([0, SECTION_HEIGHT + ROW_HEIGHT, FEMALE]);
});

test.each([
  ['above the grid', -5, 0],
  ['on the first line', 1, 0],
  ['on the first row', SECTION_HEIGHT, 0],
  ['at the end of the first section', FEMALE - 1, 2],
  ['on the second line', FEMALE, 3],
  ['at the end of the second line', FEMALE + SECTION_HEIGHT - 1, 3],
  ['on the last row', layout.height - 1, 4],
  ['below the grid', layout.height + 100, 4],
])('the row %s', (_, y, row) => {
  expect(layout.rowAt(y)).toBe(row);
});

test('without sections a row is a multiple of its height', () => {
  const plain = toRowLayout(3, SIZES);
  expect([plain.topOf(2), plain.startOf(2), plain.rowAt(2 * ROW_HEIGHT), plain.height]).toEqual([
    2 * ROW_HEIGHT,
    2 * ROW_HEIGHT,
    2,
    3 * ROW_HEIGHT,
  ]);
});

test('a row knows its section', () => {
  expect([0, 2, 3, 4].map((row) => sectionAt(SECTIONS, row))).toEqual(['MALE', 'MALE', 'FEMALE', 'FEMALE']);
  expect(sectionAt(undefined, 1)).toBe('');
});
