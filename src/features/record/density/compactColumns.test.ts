import { expect, test } from 'vitest';
import type { GridColumn } from '@/ui/grid/gridTypes';
import { compactHeaderHeight, compactWidth, fittedWidths, shortHead } from './compactColumns';

const column = (key: string, kind: GridColumn['kind'] = 'computed', label = key): GridColumn => ({
  ...{ key, kind, label, width: 92 },
});

const HEADS = [column('number', 'head'), column('name', 'head')];
const GRADES = [column('initial'), column('quarterly'), column('remark')];
const figuresOf = (component: string) =>
  ['total', 'percentage', 'weighted'].map((field) => column(`${component}.${field}`));

const wide = (columns: readonly GridColumn[]) => columns.reduce((sum, each) => sum + compactWidth(each), 0);

test('a quarter of 11 activities fits beside the rail at 1,366 px, with a scroll bar', () => {
  const scores = Array.from({ length: 11 }, (_, at) => column(`activity${at}`, 'edit'));
  const figures = ['writtenWork', 'performanceTask', 'quarterlyExam'].flatMap(figuresOf);
  const [rail, margins, lines, scrollBar] = [48, 12, 2, 15];
  expect(wide([...HEADS, ...scores, ...figures, ...GRADES])).toBeLessThanOrEqual(
    1366 - rail - margins - lines - scrollBar,
  );
});

test('the percentage of a part is narrower than that of a component', () => {
  expect(compactWidth(column('quarterlyExam.st1.percentage'))).toBeLessThan(
    compactWidth(column('quarterlyExam.percentage')),
  );
});

test('scores and totals with decimals are wider, percentages are not', () => {
  const widths = (...of: Parameters<typeof column>) => [
    compactWidth(column(...of)),
    compactWidth(column(...of), () => true),
  ];
  expect(widths('activity1', 'edit')).toEqual([44, 56]);
  expect(widths('writtenWork.total')).toEqual([44, 56]);
  expect(widths('writtenWork.percentage')).toEqual([52, 52]);
});

test('with room the names get what they need, then all other columns grow alike; without it nothing grows', () => {
  const columns = [...HEADS, column('quiz', 'edit'), ...figuresOf('writtenWork'), ...GRADES];
  const widths = columns.map((each) => compactWidth(each));
  const least = wide(columns);
  const grown = (room: number, name: string) => fittedWidths(columns, { widths, room, names: ['Cruz, A.', name] });
  expect(grown(least - 100, 'A name of more than thirty letters')).toEqual(widths);
  // 34 letters: 245 pixels and the padding, 176 of which are there.
  const [number, names, ...others] = grown(least + 60, 'A name of more than thirty letters');
  expect([number, names, ...others]).toEqual([28, 176 + 60, ...widths.slice(2)]);
  const some = grown(least + 200, 'Dela Cruz, Juan');
  expect(some[1]).toBe(176);
  expect(some[2]! / 44).toBeCloseTo(some[5]! / 48, 1);
  expect(some[2]).toBeGreaterThan(44);
  const most = grown(9_999, 'Dela Cruz, Juan');
  expect(most[2]).toBe(Math.floor(44 * 1.5));
});

test('a record that is cut by a few pixels shrinks by them, but for the names and the remark; a wider one scrolls', () => {
  const scores = Array.from({ length: 12 }, (_, at) => column(`activity${at}`, 'edit'));
  const columns = [...HEADS, ...scores, ...figuresOf('writtenWork'), ...GRADES];
  const widths = columns.map((each) => compactWidth(each));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const inRoom = (room: number) => fittedWidths(columns, { widths, room, names: ['Cruz, A.'] });
  const narrow = inRoom(whole - 24);
  expect(narrow.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(whole - 24);
  expect([narrow[0], narrow[1], narrow.at(-1)]).toEqual([28, 176, 68]);
  expect(Math.min(...narrow.slice(2))).toBeGreaterThanOrEqual(42);
  expect(inRoom(whole - 60)).toEqual(widths);
});

test.each([
  ['Quiz 1', 28],
  ['Quiz 1 of two', 28],
  ['Long quiz 3', 28],
  ['Performance Task 1', 28],
  ['Performance Task of May', 42],
  ['Quarterly Assessment', 28],
  ['Quarterly review of all', 42],
  ['A name that would fill very many lines', 42],
])('the names of %j take %i px', (label, height) => {
  expect(compactHeaderHeight([...HEADS, column('a', 'edit', label), ...GRADES])).toBe(height);
});

test.each([
  ['Summative test 1', 'ST1'],
  ['Performance task 12', 'PT12'],
  ['Long quiz 3', 'Long quiz 3'],
  ['Term examination', 'TE'],
  ['Quarterly Assessment', 'QA'],
  ['Examination', 'Examination'],
  ['Assessment of reading', 'Assessment of reading'],
  ['Module 3 worksheet 2', 'Module 3 worksheet 2'],
  ['Maikling pagsusulit 2', 'MP2'],
  ['Written work 7', 'WW7'],
])('the head of %j is %j', (label, head) => {
  expect(shortHead(label)).toBe(head);
});

test('a column whose activity is not sent yet keeps the height of its name', () => {
  const columns = [...HEADS, column('a', 'edit', 'PT 2, not sent yet'), ...GRADES];
  expect(compactHeaderHeight(columns)).toBe(42);
  expect(compactHeaderHeight(columns, () => 'PT 2')).toBe(28);
});
