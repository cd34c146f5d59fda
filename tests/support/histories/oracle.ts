/** The invariants of a history. Each function answers a sentence for each violation. */
import { bookProblems } from '#support/bookChecks';
import { withoutTimes } from '#support/withoutTimes';
import { TREE_COLLECTIONS } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { fromCellKey } from '@/domain/scores/cellKey';
import { cellValues, plain, valueIn } from './cellValues';
import type { Written } from './connection';
import { LEFT_MIDWAY, type PlayedCell, type Report } from './shapes';

/** An event of one device; a history lists its events in order. `from`: how many there were when the move began. */
export type Event =
  | { device: number; type: 'played'; report: Report; from: number }
  | { device: number; type: 'taken'; written: readonly Written[] };

/** All that belongs to a quarter of a subject, times included, as text; null where the subject goes or is gone. */
export function quarterText(tables: Tables, subjectId: string, quarter: number): string | null {
  const subject = tables.classSubjects[subjectId];
  if (!subject || subject.deletedAt) return null;
  const isOfQuarter = (row: { classSubjectModel: string; quarter: number }) =>
    row.classSubjectModel === subjectId && row.quarter === quarter;
  const activities = rowsOf(tables, 'activity', isOfQuarter);
  const ids = new Set<string>(activities.map(({ id }) => id));
  const ofActivity = (row: { activityModel: string }) => ids.has(row.activityModel);
  const { writtenWorks, performanceTask, quarterlyExam } = subject;
  const sorted = <Row extends { id: string }>(rows: readonly Row[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  return JSON.stringify(
    [
      [writtenWorks, performanceTask, quarterlyExam],
      sorted(activities),
      sorted(rowsOf(tables, 'activityItem', ofActivity)),
      sorted(rowsOf(tables, 'studentPerformance', ofActivity)),
      sorted(rowsOf(tables, 'scoreMarks', ofActivity)),
      sorted(rowsOf(tables, 'studentPoints', ofActivity)),
      sorted(rowsOf(tables, 'studentGrades', isOfQuarter)),
      sorted(rowsOf(tables, 'quarterClosings', isOfQuarter)),
    ],
    null,
    1,
  );
}

/** Compares the rows of a device with the server's. */
export function differences(who: string, held: Record<string, Record<string, unknown>>, server: Tables): string[] {
  const expected = withoutTimes(server) as Record<string, Record<string, unknown>>;
  const found = withoutTimes(held as never) as Record<string, Record<string, unknown>>;
  return TREE_COLLECTIONS.flatMap((name) => {
    const ids = new Set([...Object.keys(expected[name] ?? {}), ...Object.keys(found[name] ?? {})]);
    return [...ids].flatMap((id) => {
      const [theirs, ours] = [expected[name]?.[id], found[name]?.[id]].map(inOrder);
      return theirs === ours ? [] : [`${who}: ${name}/${id} is ${ours}, the server has ${theirs}`];
    });
  });
}

function inOrder(row: unknown): string {
  if (typeof row !== 'object' || row === null) return JSON.stringify(row) ?? 'nothing';
  return JSON.stringify(row, Object.keys(deepKeys(row)).sort());
}

function deepKeys(value: unknown): Record<string, true> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => ({ [key]: true, ...deepKeys(inner) })),
  ) as Record<string, true>;
}

type Told = { events: readonly Event[]; shown: readonly (readonly PlayedCell[])[]; start: Tables; server: Tables };

/** Checks scores that were shown as saved: each is stored, was replaced knowingly, or is shown as not stored. */
export function scoreProblems({ events, shown, start, server }: Told): string[] {
  const problems: string[] = [];
  const stoodSince = valuesOverTime(events, start);
  const stored = (cell: string) => valueIn(server, cell);
  for (const [index, event] of events.entries()) {
    if (event.type !== 'played') continue;
    for (const { cell, text, isAcked } of event.report.cells ?? []) {
      // Answers to items count in the score; only the scores themselves are followed.
      if (!isAcked || !isScoreCell(server, events, cell)) continue;
      const value = plain(text);
      // A refused value that is tried again may have been typed over before.
      const isAgain = event.report.kind === 'refused';
      const after = events.slice((isAgain ? typedAt(events, event.device, { cell, value }) : index) + 1);
      const isShown = shown[event.device]?.some((each) => each.cell === cell && plain(each.text) === value);
      const isLater = after.some((each) => isLaterWord(each, event.device, { cell, value }));
      const isKept = stored(cell) === value || stoodSince(cell, event.from).has(value);
      if (isKept || isShown || isLater) continue;
      problems.push(`lost: device ${event.device} was told that ${cell} keeps "${value}"; stored is "${stored(cell)}"`);
    }
  }
  return problems;
}

/** The index of the first event in which the device's person saved the value in this cell; -1 for none. */
export function typedAt(
  events: readonly Event[],
  device: number,
  { cell, value }: { cell: string; value: string },
): number {
  const isThis = (each: PlayedCell) => each.cell === cell && plain(each.text) === value;
  return events.findIndex(
    (each) => each.type === 'played' && each.device === device && each.report.cells?.some(isThis),
  );
}

/** Checks unsaved scores: each is saved later, given up, or still shown, whatever happened to its cell. */
export function draftProblems({ events, shown, start, server }: Told): string[] {
  const stoodSince = valuesOverTime(events, start);
  return events.flatMap((event, index) => {
    if (event.type !== 'played') return [];
    const after = events.slice(index + 1);
    return (event.report.typed ?? []).flatMap(({ cell, text }) => {
      const value = plain(text);
      const isShown = shown[event.device]?.some((each) => each.cell === cell && plain(each.text) === value);
      const isLater = after.some((each) => each.device === event.device && isSavedOrLeft(each, { cell, value }));
      const isStored = valueIn(server, cell) === value;
      if (isShown || isLater || isStored || stoodSince(cell, event.from).has(value)) return [];
      return [`lost: device ${event.device} typed "${text}" into ${cell}; it was not saved, and is shown nowhere`];
    });
  });
}

/** Whether a value was saved, left midway or given up; `scoreProblems` checks the saved ones. */
function isSavedOrLeft(event: Event, { cell, value }: { cell: string; value: string }): boolean {
  if (event.type !== 'played') return false;
  const { cells = [], givenUp = [], outcome } = event.report;
  const isThis = (each: PlayedCell) => each.cell === cell && plain(each.text) === value;
  return cells.some((each) => isThis(each) && (each.isAcked || outcome === LEFT_MIDWAY)) || givenUp.some(isThis);
}

/** A cell may be shown as changed elsewhere only if the other device wrote it after this one's last write of it. */
export function conflictProblems(events: readonly Event[], start: Tables): string[] {
  const written = cellValues(events, start);
  const wrote = events.map(
    (event) =>
      new Set([...written(event).map(({ cell }) => cell), ...(event.type === 'taken' ? answeredCells(event) : [])]),
  );
  const told = new Set<string>();
  return events.flatMap((event, at) => {
    if (event.type !== 'played') return [];
    return (event.report.conflicts ?? []).flatMap(({ cell, text, theirs }) => {
      const key = `${event.device} ${cell} ${text}`;
      const isOf = (each: PlayedCell) => each.cell === cell && plain(each.text) === plain(text);
      const typedIndex = events.slice(0, at + 1).findLastIndex((each) => {
        if (each.type !== 'played' || each.device !== event.device) return false;
        return [...(each.report.typed ?? []), ...(each.report.cells ?? [])].some(isOf);
      });
      const typed = events[typedIndex];
      if (told.has(key) || typed?.type !== 'played') return [];
      told.add(key);
      // A text typed over a cell in conflict does not answer the question.
      const seen = events
        .slice(0, typedIndex)
        .findLast((each) => each.type === 'played' && each.device === event.device);
      const wasAsked = (each: PlayedCell) => each.cell === cell && each.theirs !== undefined && each.theirs === theirs;
      if (seen?.type === 'played' && seen.report.conflicts?.some(wasAsked)) return [];
      const own = wrote.findLastIndex(
        (cells, index) => index < typed.from && events[index]?.device === event.device && touches(cells, cell),
      );
      const isOther = wrote.some(
        (cells, index) => index > own && index <= at && events[index]?.device !== event.device && touches(cells, cell),
      );
      return isOther
        ? []
        : [`invented: device ${event.device} is asked about ${cell}, "${text}", which no other wrote`];
    });
  });
}

/** Excludes cells of answer sheets, whose keys start with an item. */
function isScoreCell(server: Tables, events: readonly Event[], cell: string): boolean {
  const { column: id } = fromCellKey(cell);
  if (server.activityItem[id]) return false;
  if (server.activity[id]) return true;
  return events.some(
    (event) => event.type === 'taken' && event.written.some(({ path }) => path.endsWith(`/activity/${id}`)),
  );
}

/** Whether the same person later typed over the value or gave it up. */
function isLaterWord(event: Event, device: number, { cell, value }: { cell: string; value: string }): boolean {
  if (event.type !== 'played' || event.device !== device) return false;
  // A page that was left midway reports no result of its save, but its text certainly replaced the value.
  const isLeft = event.report.outcome === LEFT_MIDWAY;
  const isOver = event.report.cells?.some(
    (each) => each.cell === cell && (each.isAcked || isLeft) && plain(each.base) === value,
  );
  return (isOver || event.report.givenUp?.some((each) => each.cell === cell && plain(each.text) === value)) ?? false;
}

/**
 * The values of a cell on the server from the given event on, and the one before. That one counts because a save writes
 * nothing if the other device has just stored the same value.
 */
function valuesOverTime(events: readonly Event[], start: Tables): (cell: string, from: number) => Set<string> {
  const written = cellValues(events, start);
  const changes = events.flatMap((event, at) => written(event).map((each) => ({ ...each, at })));
  return (cell, from) => {
    const own = changes.filter((change) => change.cell === cell);
    const before = own.filter(({ at }) => at < from).at(-1)?.value ?? valueIn(start, cell);
    return new Set([before, ...own.filter(({ at }) => at >= from).map(({ value }) => value)]);
  };
}

/** The cells whose answer a commit wrote or removed. */
function answeredCells(event: Event & { type: 'taken' }): string[] {
  return event.written.flatMap(({ path, fields }) => {
    const [, , collection, cell = ''] = path.split('/');
    if (collection === 'studentPerformance' && fields.includes('answers')) {
      return [answersOf(fromCellKey(cell).classStudentId)];
    }
    return collection === 'studentPoints' ? [cell] : [];
  });
}

/** Stands for all cells of a learner's items: the score keeps their answers together. */
function answersOf(classStudentId: string): string {
  return `answers of ${classStudentId}`;
}

function touches(cells: ReadonlySet<string>, cell: string): boolean {
  return cells.has(cell) || cells.has(answersOf(fromCellKey(cell).classStudentId));
}

type Done = Pick<Told, 'events' | 'server'> & { shownEffects: readonly (readonly string[])[] };

/**
 * A made row exists exactly once unless it was removed; a removed row is gone. Rows whose entry is shown as refused, or
 * was given up after that, are left out.
 */
export function structureProblems({ events, server, shownEffects }: Done): string[] {
  const written = events.flatMap((event) => (event.type === 'taken' ? event.written : []));
  const wasRemoved = (id: string) => written.some(({ path }) => path.endsWith(`/deleteItemQueue/${id}`));
  const wasRefused = (device: number, each: string) =>
    (shownEffects[device]?.includes(each) ?? false) ||
    events.some((event) => event.type === 'played' && event.device === device && event.report.undone?.includes(each));
  return events.flatMap((event): string[] => {
    if (event.type !== 'played') return [];
    const { outcome, made = [], gone = [] } = event.report;
    const wrong = made.flatMap((each) => {
      const [collection = '', name] = each.split('/') as [keyof Tables | '', string];
      const isOf = ({ path, label }: Written) => label === name && path.includes(`/${collection}/`);
      const ids = [...new Set(written.filter(isOf).map(({ path }) => path.split('/').at(-1) ?? ''))];
      const isThere = ids.some((id) => (collection !== '' && server[collection][id]) || wasRemoved(id));
      return ids.length > 1 || (outcome === 'done' && !isThere && !wasRefused(event.device, each))
        ? [`made: ${each} has the ids [${ids}], ${outcome}`]
        : [];
    });
    const left = gone.filter((each) => {
      const [collection, id = ''] = each.split('/') as [keyof Tables, string];
      return outcome === 'done' && server[collection][id] !== undefined && !wasRefused(event.device, each);
    });
    return [...wrong, ...left.map((each) => `gone: ${each} is still there`)];
  });
}

export { bookProblems };
