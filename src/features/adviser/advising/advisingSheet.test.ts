import { expect, test } from 'vitest';
import type { UserId } from '@/domain/book/ids';
import {
  type AdvisingEdit,
  emptyAdvising,
  planAdvisingChange,
  type SectionAdvising,
} from '@/domain/sections/sectionAdvising';
import {
  type AdvisingSheet,
  conflictsOf,
  decided,
  discarded,
  openSheet,
  problemOf,
  saved,
  shownText,
  stepped,
  toEdits,
  typed,
} from './advisingSheet';
import { parseCell } from './cellValue';

const EMPTY = emptyAdvising({ sectionId: 'rizal', period: 1 }, 'u1' as UserId);
const edit = (field: AdvisingEdit['field'], from: AdvisingEdit['from'], to: AdvisingEdit['to']): AdvisingEdit => ({
  ...{ learner: 'a', field, from, to },
});
const DAYS = 'a/days 2026-06';
const PRESENT = 'a/present 2026-06';
const COMMENT = 'a/comment';

/** The sheet after a save over what the server has. */
function save(sheet: AdvisingSheet, server: SectionAdvising): AdvisingSheet {
  const edits = toEdits(sheet);
  const { advising, conflicts } = planAdvisingChange(server, edits);
  expect(conflicts.length).toBeLessThanOrEqual(edits.length);
  return saved(sheet, edits, advising ?? server);
}

test.each<[AdvisingEdit['field'], string, unknown]>([
  ['days 2026-06', ' 16 ', 16],
  ['days 2026-06', '0', 0],
  ['days 2026-06', '', null],
  ['days 2026-06', '31', 31],
  ['comment', 'Two\nlines  of\ttext ', 'Two lines of text'],
  ['value makatao1', 'ao', 'AO'],
  ['mark english', ' 78 ', 78],
  ['mark english', '100', 100],
  ['classFrom english', '2027-04-05', '2027-04-05'],
  ['decision', 'retained:  Ill for weeks. ', 'retained: Ill for weeks.'],
  ['absence', 'exempt:  Ill for weeks. ', 'exempt: Ill for weeks.'],
])('%s takes %j', (field, text, value) => {
  expect(parseCell(field, text)).toEqual({ value });
});

test.each<[AdvisingEdit['field'], string, string]>([
  ['days 2026-06', '32', 'Type a whole number of days, from 0 to 31.'],
  ['days 2026-06', '1.5', 'Type a whole number of days, from 0 to 31.'],
  ['days 2026-06', '-1', 'Type a whole number of days, from 0 to 31.'],
  ['tardy 2026-06', 'x', 'Type a whole number of days, from 0 to 31.'],
  ['value makatao1', 'yes', 'Type AO, SO, RO or NO.'],
  ['comment', 'x'.repeat(501), 'A comment has at most 500 characters; this one has 501.'],
])('%s refuses %j with a sentence', (field, text, reason) => {
  expect(parseCell(field, text)).toEqual({ reason });
});

test('more days present than school days, or tardy than present, cannot be saved until one of them is mended', () => {
  const sheet = typed(openSheet(EMPTY), { [DAYS]: '16', [PRESENT]: '17', 'a/tardy 2026-06': '18' });
  expect(problemOf(sheet, PRESENT)).toBe('More days present than the 16 school days.');
  expect(problemOf(sheet, 'a/tardy 2026-06')).toBe('Tardy on more days than the 17 days present.');
  // Of two typed figures the smaller part has the reason, and the other one is saved.
  expect(problemOf(sheet, DAYS)).toBeNull();
  expect(toEdits(sheet)).toEqual([edit('days 2026-06', null, 16)]);
  expect(problemOf(typed(sheet, { [DAYS]: '20' }), PRESENT)).toBeNull();
});

const stored = (days: number, present: number, tardy: number) =>
  planAdvisingChange(EMPTY, [
    edit('days 2026-06', null, days),
    edit('present 2026-06', null, present),
    edit('tardy 2026-06', null, tardy),
  ]).advising!;

test('figures that are typed stay in keeping with those that are stored', () => {
  const days = typed(openSheet(stored(22, 22, 3)), { [DAYS]: '20' });
  expect(problemOf(days, DAYS)).toBe('Fewer school days than the 22 days present.');
  expect(toEdits(days)).toEqual([]);
  expect(toEdits(typed(days, { [PRESENT]: '20' }))).toHaveLength(2);
  const present = typed(openSheet(stored(22, 22, 3)), { [PRESENT]: '2' });
  expect(problemOf(present, PRESENT)).toBe('Fewer days present than the 3 days tardy.');
  expect(toEdits(typed(present, { 'a/tardy 2026-06': '' }))).toHaveLength(2);
});

test('a figure that depends on one that cannot be saved waits for it', () => {
  // 20 school days go with 2 days present, but these cannot be saved, and 22 are stored.
  const sheet = typed(openSheet(stored(22, 22, 3)), { [DAYS]: '20', [PRESENT]: '2' });
  expect(problemOf(sheet, DAYS)).toBeNull();
  expect(toEdits(sheet)).toEqual([]);
  expect(toEdits(typed(sheet, { [PRESENT]: '20' }))).toHaveLength(2);
  const other = { ...sheet.cells, [PRESENT]: { text: '20', base: 21 } };
  const clash = openSheet(stored(22, 22, 3), other);
  expect(conflictsOf(clash)).toHaveLength(1);
  expect(toEdits(clash)).toEqual([]);
});

test('typing, undo, redo and discard; a text that is stored already is no draft', () => {
  const kind = planAdvisingChange(EMPTY, [edit('comment', null, 'Kind.')]).advising!;
  const first = typed(openSheet(kind), { [COMMENT]: 'Strict.', [DAYS]: '16' });
  expect(Object.keys(first.cells)).toHaveLength(2);
  const back = stepped(first, 'undo');
  expect([shownText(back, COMMENT), shownText(back, DAYS), Object.keys(back.cells)]).toEqual(['Kind.', '', []]);
  expect(shownText(stepped(back, 'redo'), COMMENT)).toBe('Strict.');
  expect(typed(first, { [COMMENT]: ' Kind. ' }).cells[COMMENT]).toBeUndefined();
  expect(discarded(first).cells).toEqual({});
});

test('a save stores what can be, keeps what cannot, and what was typed meanwhile', () => {
  const sheet = typed(openSheet(null), { [DAYS]: '16', [COMMENT]: 'x'.repeat(501) });
  const edits = toEdits(sheet);
  const later = typed(sheet, { [DAYS]: '17' });
  const { advising } = planAdvisingChange(EMPTY, edits);
  const after = saved(later, edits, advising);
  expect(after.cells[DAYS]).toEqual({ text: '17', base: 16 });
  expect(after.cells[COMMENT]?.text).toHaveLength(501);
});

test('a cell that somebody changed meanwhile shows both values, and the choice is made by hand', () => {
  const server = planAdvisingChange(EMPTY, [edit('comment', null, 'Kind.')]).advising!;
  const clash = save(typed(openSheet(EMPTY), { [COMMENT]: 'Strict.', [DAYS]: '16' }), server);
  expect(conflictsOf(clash)).toMatchObject([{ learner: 'a', text: 'Strict.', theirs: 'Kind.' }]);
  expect(clash.stored).toMatchObject({ attendance: { a: { '2026-06': { days: 16 } } } });
  expect(toEdits(clash)).toEqual([]);
  expect(toEdits(decided(clash, COMMENT, 'mine'))).toEqual([edit('comment', 'Kind.', 'Strict.')]);
  expect(shownText(decided(clash, COMMENT, 'theirs'), COMMENT)).toBe('Kind.');
});

test('a value typed over the own one, which is stored in its form by now, is no conflict', () => {
  const field = 'value makatao1';
  const stored = planAdvisingChange(EMPTY, [edit(field, null, 'AO')]).advising!;
  const sheet = typed(openSheet(stored), { [`a/${field}`]: 'SO' }, { [`a/${field}`]: 'ao' });
  expect(conflictsOf(sheet)).toEqual([]);
  expect(toEdits(sheet)).toEqual([edit(field, 'AO', 'SO')]);
});

test('what an earlier page left is laid over what is stored now', () => {
  const server = planAdvisingChange(EMPTY, [edit('comment', null, 'Kind.'), edit('days 2026-06', null, 16)]).advising!;
  const kept = {
    [COMMENT]: { text: 'Strict.', base: null },
    [DAYS]: { text: '16', base: null },
    [PRESENT]: { text: '15', base: null },
  };
  const sheet = openSheet(server, kept);
  expect(sheet.cells).toEqual({
    [COMMENT]: { text: 'Strict.', base: null, theirs: 'Kind.' },
    [PRESENT]: { text: '15', base: null },
  });
});
