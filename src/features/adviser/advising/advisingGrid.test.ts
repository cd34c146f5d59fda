import { expect, test } from 'vitest';
import { type ListedLearner, removedLearner } from '@/domain/sections/sectionRoster';
import { createAdvisingGrid } from './advisingGrid';
import { openSheet, typed } from './advisingSheet';

const learner = (key: string): ListedLearner => ({ ...removedLearner(), key, lastName: key, firstName: 'A' });
const DAYS = 'days 2026-06';
const shape = {
  learners: [learner('abad'), learner('cruz')],
  columns: [
    { key: DAYS, label: 'June 2026, School days', width: 90 },
    { key: 'present 2026-06', label: 'June 2026, Present', width: 90 },
  ] as const,
  everybody: { label: 'School days', fields: new Set([DAYS]) },
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
