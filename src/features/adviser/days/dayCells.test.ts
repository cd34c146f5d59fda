import { expect, test } from 'vitest';
import type { UserId } from '@/domain/book/ids';
import { emptyAttendance, withMarks } from '@/domain/sections/sectionAttendance';
import { type ListedLearner, removedLearner } from '@/domain/sections/sectionRoster';
import { createAdvisingGrid } from '@/features/adviser/advising/advisingGrid';
import { openSheet, toEdits, typed } from '@/features/adviser/advising/advisingSheet';
import { bandsOf, dayField, figuresOf, learnersOf, schoolField, shownDays } from './dayCells';

const REF = { sectionId: 'rizal', month: '2026-06' };
const at = { ...REF, nowMs: Date.parse('2026-09-01') };
const learner = (key: string, sex: 'M' | 'F', fields: Partial<ListedLearner> = {}): ListedLearner => ({
  ...{ ...removedLearner(), key, sex, lastName: key, firstName: 'Ana', standing: 'enrolled' },
  ...fields,
});
const FEMALE = learner('fe', 'F');
const LEFT = learner('left', 'M', { standing: 'transferredOut', standingOn: '2026-06-10' });
const GONE = learner('gone', 'M', { standing: 'dropped', standingOn: '2026-05-30' });

function grid(learners: readonly ListedLearner[]) {
  const sheet = openSheet(
    withMarks(emptyAttendance(REF, 'ana' as UserId), [
      { learner: '', field: 'school 12', from: null, to: 'off' },
      { learner: 'fe', field: 'day 12', from: null, to: 'x' },
      { learner: 'fe', field: 'day 11', from: null, to: 'L' },
    ]),
  );
  const figures = figuresOf(at, learners);
  const beside = {
    ...figures,
    foot: (['M', 'F', 'all'] as const).map((sex) => ({
      label: sex,
      textOf: (each: typeof sheet, colKey: string) => figures.footOf(each, sex, colKey),
    })),
    lead: { label: 'Days', learner: '', fieldOf: (key: string) => schoolField(Number(key.split(' ')[1])) },
    computed: [{ key: 'tardy', label: 'Late', width: 60 }],
    sections: bandsOf(learners, 1),
  };
  const columns = shownDays('2026-06', sheet).map((day) => ({ key: dayField(day), label: String(day), width: 34 }));
  return { sheet, model: createAdvisingGrid({ learners, columns, beside }, sheet) };
}

test('who was in the section in the month is listed, male first', () => {
  const listed = learnersOf('2026-06', [FEMALE, LEFT, GONE]);
  expect(listed.map(({ key }) => key)).toEqual(['left', 'fe']);
  expect(bandsOf(listed, 1)).toEqual([
    { row: 1, label: 'MALE' },
    { row: 2, label: 'FEMALE' },
  ]);
});

test('a day without school and a day after the learner left take no mark, also not by a paste', () => {
  const { model, sheet } = grid([LEFT, FEMALE]);
  expect(model.getCell(0, 'day 12')).toEqual({ text: 'off' });
  expect(model.getCell(2, 'day 12')).toEqual({ text: 'x', readOnly: true, mark: 'muted' });
  expect([model.getCell(1, 'day 9').readOnly, model.getCell(1, 'day 10').readOnly]).toEqual([undefined, true]);
  expect(model.getCell(2, 'tardy').text).toBe('1');
  const texts = model.textsOf([
    { row: 0, colKey: 'day 15', text: 'holiday' },
    { row: 1, colKey: 'day 9', text: 'a' },
    { row: 1, colKey: 'day 10', text: 'x' },
    { row: 2, colKey: 'day 12', text: 'x' },
  ]);
  expect(toEdits(typed(sheet, texts))).toEqual([
    { learner: '', field: 'school 15', from: null, to: 'off' },
    { learner: 'left', field: 'day 9', from: null, to: 'x' },
  ]);
  expect([model.rowOf(''), model.rowOf('fe'), model.columnOf('school 15')]).toEqual([0, 2, 'day 15']);
});

test('below the learners stand those who were present on each day, and the sums of the totals; no input there', () => {
  const { model } = grid([LEFT, FEMALE]);
  const row = (at: number) =>
    ['day 9', 'day 10', 'day 11', 'day 12', 'tardy'].map((key) => model.getCell(at, key).text);
  expect([3, 4, 5].map((at) => [model.rowLabel(at), ...row(at)])).toEqual([
    ['M', '1', '0', '0', '', ''],
    ['F', '1', '1', '1', '', '1'],
    ['all', '2', '1', '1', '', '1'],
  ]);
  expect([model.rowCount, model.isFoot(2), model.isFoot(3)]).toEqual([6, false, true]);
  expect(model.getCell(5, 'day 9').readOnly).toBe(true);
  expect(model.textsOf([{ row: 5, colKey: 'day 9', text: 'x' }])).toEqual({});
});

test('numbers begin anew below each heading, as in the class record', () => {
  const { model } = grid([LEFT, learner('ma', 'M'), FEMALE]);
  expect([0, 1, 2, 3].map((row) => model.getCell(row, 'number').text)).toEqual(['', '1', '2', '1']);
});

test('a Saturday has a column once there is school on it, and a text that is no mark has its reason', () => {
  const { sheet } = grid([FEMALE]);
  expect([
    shownDays('2026-06', sheet).length,
    shownDays('2026-06', typed(sheet, { '/school 13': 'on' })).length,
  ]).toEqual([22, 23]);
  expect(toEdits(typed(sheet, { 'fe/day 1': 'sick', 'fe/day 2': 'p', '/school 2': 'maybe' }))).toEqual([]);
});
