import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  AT_REST,
  type Cell,
  type CellEvent,
  conflictOf,
  draftOf,
  lifted,
  next,
  planOwn,
  type Stored,
  shownParts,
} from '@/domain/cells/cell';

const row = (text: string, by: string | null = null): Stored => ({ text: { text, by } });
const isMine = (save: string | null) => save?.startsWith('own') ?? false;
const typed = (text: string, over = row('5', 'other-1')): CellEvent => ({ kind: 'typed', parts: { text }, row: over });
const arrived = (now: Stored, isWaiting = true): CellEvent => ({
  kind: 'arrived',
  row: now,
  isWaiting: () => isWaiting,
});
const kept = { parts: { text: '7' }, under: row('5', 'other-1'), over: [] };
const cellAfter = (...events: CellEvent[]) => events.reduce(next, AT_REST);

const SAVED: CellEvent = { kind: 'saved', save: 'own-1' };
const REFUSED: CellEvent = { kind: 'refused', save: 'own-1', kept, why: 'closed' };
const THEIRS = row('9', 'other-2');

/** Each state with the row that stands below it. */
const STATES: Record<string, [Cell, Stored]> = {
  'at rest': [AT_REST, row('5', 'other-1')],
  draft: [cellAfter(typed('7')), row('5', 'other-1')],
  'draft in conflict': [cellAfter(typed('7'), arrived(THEIRS)), THEIRS],
  waiting: [cellAfter(typed('7'), SAVED), row('5', 'other-1')],
  'draft over waiting': [cellAfter(typed('7'), SAVED, typed('8')), row('5', 'other-1')],
  refused: [cellAfter(typed('7'), SAVED, REFUSED), row('5', 'other-1')],
};

/** Each event, made for the row below the cell. */
const EVENTS: Record<string, (now: Stored) => CellEvent> = {
  'another text is typed': (now) => typed('6', now),
  'the stored text is typed': (now) => typed(now.text?.text ?? '', now),
  'the outbox takes the draft': () => ({ kind: 'saved', save: 'own-2' }),
  'another tab saves': () => ({ kind: 'found', save: 'own-3', kept: { ...kept, parts: { text: '4' } } }),
  'an old draft is restored': () => ({ kind: 'restored', kept: { ...kept, parts: { text: '3' } } }),
  'the row arrives as it was': (now) => arrived(now),
  'a row of this save arrives': () => arrived(row('7', 'own-1')),
  'a row of somebody else arrives': () => arrived(row('1', 'other-3')),
  'the outbox has the save no more': (now) => arrived(now, false),
  'the server has the save': () => ({ kind: 'stored', save: 'own-1', row: row('7', 'own-1') }),
  'the save is refused': () => REFUSED,
  'it is sent once more': () => ({ kind: 'triedAgain', save: 'own-1' }),
  'it is taken back into the cell': () => ({ kind: 'reopened', save: 'own-1' }),
  'the draft is thrown away': () => ({ kind: 'discarded', save: null }),
  'what was refused is thrown away': () => ({ kind: 'discarded', save: 'own-1' }),
  'mine is chosen': (now) => ({ kind: 'decided', for: 'mine', row: now, isMine }),
  'theirs is chosen': (now) => ({ kind: 'decided', for: 'theirs', row: now, isMine }),
  'the cell is removed': () => ({ kind: 'gone', save: 'own-4' }),
};

function nameOf(cell: Cell, now: Stored): string {
  const draft = draftOf(cell);
  const isWaiting = cell.own.length > (draft ? 1 : 0);
  const work = [
    ...(draft ? [conflictOf(cell, now, isMine).length > 0 ? 'draft in conflict' : 'draft'] : []),
    ...(isWaiting ? ['waiting'] : []),
  ].join(' over ');
  return [work, cell.refused.length > 0 ? 'refused' : ''].filter(Boolean).join(', ') || 'at rest';
}

test('docs/saving.md has the table of states and events', () => {
  const page = readFileSync('docs/saving.md', 'utf8');
  const heads = Object.keys(STATES);
  const lines = Object.entries(EVENTS).map(([event, make]) => {
    const ends = Object.values(STATES).map(([cell, now]) => {
      const happens = make(now);
      return nameOf(next(cell, happens), 'row' in happens ? happens.row : now);
    });
    return `| ${event} | ${ends.map((end, index) => (end === heads[index] ? '·' : end)).join(' | ')} |`;
  });
  const table = [`| | ${heads.join(' | ')} |`, `|---|${'---|'.repeat(heads.length)}`, ...lines].join('\n');
  expect(page).toContain(table);
});

describe('cases that are easily got wrong', () => {
  test('a value typed over one whose answer is lost is no conflict with oneself', () => {
    const cell = cellAfter(typed('7'), SAVED, typed('8'), arrived(row('7', 'own-1')));
    expect(conflictOf(cell, row('7', 'own-1'), isMine)).toEqual([]);
    expect(shownParts(cell, row('7', 'own-1'))).toEqual({ text: '8' });
    expect(cell.own).toHaveLength(1);
  });

  test('a value that another device set back is asked about', () => {
    const back = row('5', 'other-3');
    expect(conflictOf(cellAfter(typed('7'), arrived(back)), back, isMine)).toEqual(['text']);
  });

  test('a part that was not typed follows another device', () => {
    const before: Stored = { text: { text: '5', by: null }, comment: { text: '', by: null } };
    const now: Stored = { ...before, comment: { text: 'late', by: 'other-1' } };
    const cell = cellAfter({ kind: 'typed', parts: { text: '7' }, row: before }, arrived(now));
    expect(conflictOf(cell, now, isMine)).toEqual([]);
    expect(shownParts(cell, now)).toEqual({ text: '7', comment: 'late' });
  });

  test('a save is planned once: what its row tells is stored', () => {
    const own = { ...kept, save: 'own-1' };
    expect(planOwn(own, row('5', 'other-1'), isMine)).toEqual({ kind: 'write', parts: { text: '7' } });
    expect(planOwn(own, row('7', 'own-1'), isMine)).toEqual({ kind: 'stored' });
    expect(planOwn(own, row('9', 'other-2'), isMine)).toEqual({ kind: 'conflict', parts: ['text'] });
    expect(planOwn(own, row('7', 'other-2'), isMine)).toEqual({ kind: 'stored' });
  });

  test('a row that does not tell its save is compared by its texts, and an own text below is no question', () => {
    const cell = cellAfter(typed('7', row('5')), SAVED, typed('8', row('5')));
    expect(conflictOf(cell, row('7'), isMine)).toEqual([]);
    expect(conflictOf(cell, row('9'), isMine)).toEqual(['text']);
  });

  test('a draft that nobody has restored yet learns what this browser saves', () => {
    const left = lifted({ parts: { text: '8' }, under: row('5'), over: [] }, { text: '7' });
    const cell = cellAfter({ kind: 'restored', kept: left }, arrived(row('7')));
    expect(conflictOf(cell, row('7'), isMine)).toEqual([]);
  });
});
