import { expect, test } from 'vitest';
import { type ListedLearner, removedLearner } from '@/domain/sections/sectionRoster';
import { createAdvisingGrid } from './advisingGrid';
import { openSheet, typed } from './advisingSheet';
import { haveOwnDays, presentByDefault } from './schoolDays';

const learner = (key: string): ListedLearner => ({ ...removedLearner(), key, lastName: key, firstName: 'A' });
const DAYS = 'days 2026-06';
const shape = {
  learners: [learner('abad'), learner('cruz')],
  columns: [
    { key: DAYS, label: 'June 2026, School days', width: 90 },
    { key: 'present 2026-06', label: 'June 2026, Present', width: 90 },
  ] as const,
  everybody: { label: 'School days', fields: new Map([[DAYS, DAYS]] as const) },
};

test('the first row goes to every learner, in its own columns alone', () => {
  const sheet = openSheet(null);
  const grid = createAdvisingGrid(shape, sheet);
  expect([grid.rowCount, grid.rowLabel(0), grid.rowLabel(1)]).toEqual([3, 'School days', 'abad, A']);
  const texts = grid.textsOf([
    { row: 0, colKey: DAYS, text: '16' },
    { row: 0, colKey: 'present 2026-06', text: '3' },
    { row: 2, colKey: 'present 2026-06', text: '15 ' },
  ]);
  expect(texts).toEqual({ 'abad/days 2026-06': '16', 'cruz/days 2026-06': '16', 'cruz/present 2026-06': '15' });
  grid.setSheet(typed(sheet, texts));
  expect(grid.getCell(0, DAYS).text).toBe('16');
  expect(grid.getCell(2, 'present 2026-06')).toEqual({ text: '15', state: 'draft' });
  grid.setSheet(typed(typed(sheet, texts), { 'abad/days 2026-06': '14' }));
  expect(grid.getCell(0, DAYS).text).toBe('');
  expect(grid.getCell(0, 'present 2026-06').readOnly).toBe(true);
});

test('one line has the school days, and who has no figure or had all days is present on each of them', () => {
  const fields = new Map([['present 2026-06', DAYS]] as const);
  const everybody = { label: 'School days', fields, withOthers: presentByDefault };
  const grid = createAdvisingGrid({ ...shape, columns: shape.columns.slice(1), everybody }, openSheet(null));
  const line = (text: string) => grid.textsOf([{ row: 0, colKey: 'present 2026-06', text }]);
  let sheet = typed(openSheet(null), { 'abad/present 2026-06': '15' });
  grid.setSheet(sheet);
  expect(line('16')).toEqual({
    'abad/days 2026-06': '16',
    'cruz/days 2026-06': '16',
    'cruz/present 2026-06': '16',
  });
  sheet = typed(sheet, line('16'));
  grid.setSheet(sheet);
  expect([grid.getCell(0, 'present 2026-06').text, grid.getCell(2, 'present 2026-06').text]).toEqual(['16', '16']);
  expect(line('17')).toMatchObject({ 'cruz/present 2026-06': '17' });
  expect(line('17')).not.toHaveProperty('abad/present 2026-06');
  // A text that is no number of days changes nobody's days present; an emptied line takes its own figures back.
  expect(line('1x')).not.toHaveProperty('cruz/present 2026-06');
  expect(line('')).toMatchObject({ 'cruz/days 2026-06': '', 'cruz/present 2026-06': '' });
  expect(haveOwnDays(sheet, ['abad', 'cruz'], ['2026-06'])).toBe(false);
  expect(haveOwnDays(typed(sheet, { 'abad/days 2026-06': '14' }), ['abad', 'cruz'], ['2026-06'])).toBe(true);
});
