import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAdmin, personOf, SCHOOL, TEACHER } from '#support/adminScreens';
import { renderApp } from '#support/renderApp';
import { parseIntent } from '@/domain/intents/parseIntent';
import { planAdvisingChange, type SectionAdvising } from '@/domain/sections/sectionAdvising';
import { emptyAttendance } from '@/domain/sections/sectionAttendance';
import { removedLearner } from '@/domain/sections/sectionRoster';
import { newSection } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';
import { intentText } from '@/intents/intentText';
import { chooseSaving } from '@/parts/saving/choice';
import { hasKeptCells, keepCells, keptCells } from '@/parts/saving/keptCells';
import { PAUSE_MS } from '@/parts/saving/watchTyping';
import type { Store } from '@/store/makeStore';
import { drainOutbox, retryOver } from '@/store/outbox/sendOutbox';
import { bookOpened } from '@/store/state/entities';
import { selectUnsentCounts } from '@/store/state/outbox';
import { openAdvising } from './advisingActions';
import { conflictsOf, shownText } from './advisingSheet';
import { type AdvisingTyping, useAdvisingSheet } from './useAdvisingSheet';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const UNREACHABLE = new AppError('network/unreachable');
const PATH = `schools/${SCHOOL}/sectionAdvising/rizal_1`;
const REF = { sectionId: 'rizal', period: 1 };
const DAYS = 'a/days 2026-06';
const NAMES = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' };
const MADE = { ...newSection('rizal', NAMES, {}), createdAt: 1_000, updatedAt: 1_000 };
const SECTION = { ...MADE, adviserUid: TEACHER, adviserName: 'Ana Reyes' };

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Also the code that sends is loaded by then. */
const answered = async () => {
  await act(() => import('@/store/outbox/sendBeside'));
  await pass(0);
};

/** The school of an adviser, and visits of the sheet of attendance of its first term. */
function openSchool() {
  const { world, signIn } = openAdmin();
  const learner = (lastName: string) => ({ ...removedLearner(), lastName, firstName: 'Ana', standing: 'enrolled' });
  const learners = { a: learner('Abad'), b: learner('Cruz') };
  world.documents.set(`schools/${SCHOOL}/sections/rizal`, { ...SECTION });
  world.documents.set(`schools/${SCHOOL}/sectionRosters/rizal`, { id: 'rizal', version: 1, learners });
  const visit = async (part: 'attendance' | 'comments' | 'days' = 'attendance') => {
    const store = signIn(personOf(TEACHER, { firstname: 'Ana', lastname: 'Reyes' }));
    store.dispatch(bookOpened(TEACHER));
    await store.dispatch(openAdvising(REF)).catch(() => undefined);
    let typing: AdvisingTyping;
    const Sheet = () => {
      const labelOf = (key: string, field: string) => `${key} · ${field}`;
      const place = part === 'days' ? { month: '2026-06', part } : { period: 1, part };
      typing = useAdvisingSheet({ section: SECTION, labelOf, ...place });
      return null;
    };
    renderApp(<Sheet />, { store });
    return {
      store,
      sheet: () => typing.sheet,
      typing: () => typing,
      text: (key = DAYS) => shownText(typing.sheet, key),
      type: (text: string, key = DAYS) => act(() => typing.type({ [key]: text })),
      save: () => {
        act(() => typing.save());
        return answered();
      },
    };
  };
  const stored = () => world.documents.get(PATH) as SectionAdvising | undefined;
  /** Another device of the adviser writes a cell. */
  const elsewhere = (to: number, from: number | null = null) => {
    const edit = { learner: 'a', field: 'days 2026-06', from, to } as const;
    const blank = { id: 'rizal_1', ...REF, attendance: {}, comments: {}, values: {}, conduct: {} };
    const under = stored() ?? { ...blank, version: 0, updatedAt: 0, updatedBy: TEACHER };
    world.documents.set(PATH, { ...planAdvisingChange(under, [edit]).advising });
  };
  return { world, visit, stored, elsewhere };
}

const counts = (store: Store) => selectUnsentCounts(store.getState());
const drain = (store: Store) => act(() => store.dispatch(drainOutbox()));

test('what is typed is saved by itself after a pause, in one write, and kept nowhere else', async () => {
  const { visit, stored } = openSchool();
  const { type, typing, store } = await visit();
  type('1');
  type('16');
  type('2', 'b/tardy 2026-06');
  await pass(PAUSE_MS / 2);
  expect(stored()).toBeUndefined();
  await pass(PAUSE_MS);
  // The code that sends is loaded first.
  await waitFor(() => expect(typing().savedAt).not.toBeNull());
  expect(stored()?.version).toBe(1);
  expect(stored()?.attendance).toMatchObject({ a: { '2026-06': { days: 16 } }, b: { '2026-06': { tardy: 2 } } });
  expect(typing().sheet.cells).toEqual({});
  expect([hasKeptCells(TEACHER), counts(store)]).toEqual([false, { waiting: 0, refused: 0 }]);
});

test('the sheet is saved when it is left, and not where the person saves by hand', async () => {
  const { visit, stored } = openSchool();
  const first = await visit();
  first.type('16');
  cleanup();
  await answered();
  expect(stored()?.attendance).toMatchObject({ a: { '2026-06': { days: 16 } } });
  const second = await visit();
  second.store.dispatch(chooseSaving(false));
  second.type('17');
  await pass(3 * PAUSE_MS);
  cleanup();
  await answered();
  expect(stored()?.version).toBe(1);
});

test('without a connection it waits in the outbox, is shown on the next visit, and is sent from any page', async () => {
  const { world, visit, stored } = openSchool();
  const first = await visit();
  world.failure = UNREACHABLE;
  first.type('16');
  await first.save();
  expect(counts(first.store)).toEqual({ waiting: 1, refused: 0 });
  expect([...first.sheet().waiting!]).toEqual([DAYS]);
  expect([first.text(), first.typing().failure]).toEqual(['16', null]);
  cleanup();
  sessionStorage.clear();

  world.failure = null;
  const next = await visit();
  expect([next.text(), next.sheet().cells]).toEqual(['16', {}]);
  // A value that is typed over a waiting one lies over an own value, so there is no question.
  next.type('17');
  await drain(next.store);
  expect(stored()?.attendance).toMatchObject({ a: { '2026-06': { days: 16 } } });
  expect(conflictsOf(next.sheet())).toEqual([]);
  await next.save();
  expect(stored()?.attendance).toMatchObject({ a: { '2026-06': { days: 17 } } });
  expect(counts(next.store)).toEqual({ waiting: 0, refused: 0 });
});

test('a cell that is typed again while its save is under way is no conflict with oneself', async () => {
  const { visit, stored } = openSchool();
  const { type, typing, sheet, save, store } = await visit();
  const asked = vi.spyOn(store, 'dispatch');
  type('16');
  act(() => typing().save());
  type('17');
  act(() => typing().save());
  const sent = asked.mock.calls.length;
  await answered();
  expect(sent).toBe(1);
  expect(stored()?.attendance).toMatchObject({ a: { '2026-06': { days: 16 } } });
  expect(sheet().cells).toEqual({ [DAYS]: { text: '17', base: 16 } });
  await save();
  expect(stored()?.attendance).toMatchObject({ a: { '2026-06': { days: 17 } } });
});

test('a save that ends after its sheet was left takes nothing out of the tab that was typed since', async () => {
  const { visit, stored } = openSchool();
  const { type, typing } = await visit();
  type('16');
  act(() => typing().save());
  cleanup();
  const owner = { uid: TEACHER, sheet: 'rizal_1.attendance' };
  // The sheet was opened again, and another cell was typed there.
  keepCells(owner, { ...keptCells(owner), 'b/tardy 2026-06': { text: '2', base: null } });
  await answered();
  expect(stored()?.attendance).toMatchObject({ a: { '2026-06': { days: 16 } } });
  expect(keptCells(owner)).toEqual({ 'b/tardy 2026-06': { text: '2', base: null } });
});

test('a lost answer stores once, and says nothing to anybody', async () => {
  const { world, visit, stored, elsewhere } = openSchool();
  const { type, save, store } = await visit();
  type('16');
  world.failure = UNREACHABLE;
  await save();
  world.failure = null;
  elsewhere(16);
  await drain(store);
  expect([stored()?.version, counts(store)]).toEqual([1, { waiting: 0, refused: 0 }]);
});

test('a cell that another device changed is asked about in the sheet; the others are stored', async () => {
  const { visit, stored, elsewhere } = openSchool();
  const { type, save, sheet, typing } = await visit();
  type('16');
  type('3', 'b/tardy 2026-06');
  elsewhere(20);
  await save();
  expect(conflictsOf(sheet())).toMatchObject([{ key: DAYS, text: '16', theirs: 20 }]);
  expect(stored()?.attendance).toMatchObject({ a: { '2026-06': { days: 20 } }, b: { '2026-06': { tardy: 3 } } });
  expect(typing().failure).toBeNull();
  act(() => typing().decide(DAYS, 'mine'));
  await save();
  expect(stored()?.attendance).toMatchObject({ a: { '2026-06': { days: 16 } } });
});

test('a waiting cell that another device changed is refused with both values, and replaces it only by choice', async () => {
  const { world, visit, stored, elsewhere } = openSchool();
  const { type, save, store, text } = await visit();
  world.failure = UNREACHABLE;
  type('16');
  type('3', 'b/tardy 2026-06');
  await save();
  world.failure = null;
  elsewhere(20);
  await drain(store);
  expect(counts(store)).toEqual({ waiting: 0, refused: 1 });
  expect([text(), text('b/tardy 2026-06')]).toEqual(['20', '3']);
  const [refused] = store.getState().outbox.entries;
  if (!refused || !('intent' in refused)) throw new Error('an intent is kept');
  expect(intentText(refused.intent, store.getState().entities.tables)).toBe(
    'Attendance of Rizal, Term 1\na · days 2026-06\t16',
  );
  elsewhere(21, 20);
  await act(() => store.dispatch(retryOver(refused)));
  await drain(store);
  // A third value came meanwhile: it is asked about once more.
  expect([stored()?.attendance.a?.['2026-06']?.days, counts(store).refused]).toEqual([21, 1]);
  await act(() => store.dispatch(retryOver(store.getState().outbox.entries[0] as typeof refused)));
  await drain(store);
  expect([stored()?.attendance.a?.['2026-06']?.days, counts(store).refused]).toEqual([16, 0]);
});

test('a refusal is not tried again by itself, and the cells stay', async () => {
  const { world, visit } = openSchool();
  const { type, typing, sheet, store } = await visit();
  world.documents.set(`schools/${SCHOOL}/sections/rizal`, { ...SECTION, adviserUid: 'ben', adviserName: 'Ben Cruz' });
  type('16');
  await pass(2 * PAUSE_MS);
  expect(typing().failure).toMatch(/another adviser now/);
  await pass(5 * PAUSE_MS);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(typing().busy).toBe(false);
  expect([Object.keys(sheet().cells), counts(store)]).toEqual([[DAYS], { waiting: 0, refused: 0 }]);
});

test('the days of a month wait in the same outbox, and marks of another device stay beside them', async () => {
  const { world, visit } = openSchool();
  const path = `schools/${SCHOOL}/sectionAttendance/rizal_2026-06`;
  const { type, save, store, sheet } = await visit('days');
  world.failure = UNREACHABLE;
  type('a', 'a/day 3');
  type('off', '/school 12');
  await save();
  expect(counts(store)).toEqual({ waiting: 2, refused: 0 });
  expect([...sheet().waiting!]).toEqual(['a/day 3', '/school 12']);
  world.failure = null;
  const there = emptyAttendance({ sectionId: 'rizal', month: '2026-06' }, TEACHER);
  world.documents.set(path, { ...there, marks: { a: 'L', b: '--C' }, version: 1 });
  const [entry] = store.getState().outbox.entries;
  if (!entry || !('intent' in entry)) throw new Error('an intent is kept');
  expect(parseIntent(JSON.parse(JSON.stringify(entry.intent)))).toEqual(entry.intent);
  expect(intentText(entry.intent, store.getState().entities.tables)).toMatch(/^Attendance of Rizal, June 2026\n/);
  await drain(store);
  expect(world.documents.get(path)).toMatchObject({ marks: { a: 'L-x', b: '--C' }, days: '-----------0', version: 2 });
  expect(counts(store)).toEqual({ waiting: 0, refused: 0 });
});
