/**
 * A cell with work on it: what a person typed over a stored value, from the first key until the server has it. Each
 * function is pure. docs/saving.md has the table of states and events.
 */

import type { Refusal } from '@/domain/intents/outbox';

/** Typed texts by the name of their part: a score has `text` and `comment`, an answer has `text` alone. */
export type Parts = Readonly<Record<string, string>>;

/** The id of a save: of the outbox entry that carries what was typed. */
export type SaveId = string;

/**
 * A cell as the server has it: of each part its text, and the save that wrote it. `by` is null where the row does not
 * tell: it is missing, another program wrote it, or it keeps no save for this part.
 */
export type Stored = Readonly<Record<string, Readonly<{ text: string; by: SaveId | null }>>>;

/**
 * The typed parts of one save, or of the draft (`save` is null), and no others. `under`: the stored value when each of
 * them was typed first; `over`: own texts that may have been stored over that since.
 */
export type Own = Readonly<{ parts: Parts; under: Stored; over: readonly Parts[]; save: SaveId | null }>;

/** An own value as a browser keeps it. */
export type Kept = Omit<Own, 'save'>;

export type RefusedOwn = Own & Readonly<{ save: SaveId; why: Refusal }>;

/** `own`: oldest first, each typed over the one before it; at most the last is a draft. */
export type Cell = Readonly<{ own: readonly Own[]; refused: readonly RefusedOwn[] }>;

/** A cell that nobody works on. */
export const AT_REST: Cell = { own: [], refused: [] };

/** Tells whether a save is of this person in this browser, in any tab and at any time. */
export type IsMine = (save: SaveId | null) => boolean;

/** The events of a cell. `row` is always the stored value of that moment. */
export type CellEvent =
  /** A key, a paste, a step of undo or redo. `parts`: the parts that were typed. */
  | Readonly<{ kind: 'typed'; parts: Parts; row: Stored }>
  /** The outbox takes the draft. */
  | Readonly<{ kind: 'saved'; save: SaveId }>
  /** The outbox has this from another tab, or from a page of before. */
  | Readonly<{ kind: 'found'; save: SaveId; kept: Kept }>
  /** The draft of a page of before is taken up again. */
  | Readonly<{ kind: 'restored'; kept: Kept }>
  /** A row was read or followed. `isWaiting`: whether the outbox still has a save. */
  | Readonly<{ kind: 'arrived'; row: Stored; isWaiting: (save: SaveId) => boolean }>
  /** The server has the save. */
  | Readonly<{ kind: 'stored'; save: SaveId; row: Stored }>
  /** The server, or the book of the moment, does not take the save. */
  | Readonly<{ kind: 'refused'; save: SaveId; kept: Kept; why: Refusal }>
  /** The person sends what was refused once more. */
  | Readonly<{ kind: 'triedAgain'; save: SaveId }>
  /** The person takes what was refused back into the cell, to choose between it and the stored value. */
  | Readonly<{ kind: 'reopened'; save: SaveId }>
  /** The person throws away the draft (`save` is null), or what was refused. */
  | Readonly<{ kind: 'discarded'; save: SaveId | null }>
  /** The person chooses between the draft and the stored value that is in conflict with it. */
  | Readonly<{ kind: 'decided'; for: 'mine' | 'theirs'; row: Stored; isMine: IsMine }>
  /** The learner, the activity or the subject of the cell was removed. `save`: the id of the entry that keeps the draft. */
  | Readonly<{ kind: 'gone'; save: SaveId }>;

/** The cell after an event. Events about a save that the cell does not have change nothing. */
export function next(cell: Cell, event: CellEvent): Cell {
  switch (event.kind) {
    case 'typed':
      return typed(cell, event.parts, event.row);
    case 'saved':
      return saved(cell, event.save);
    case 'found':
      return found(cell, event);
    case 'restored':
      return restored(cell, event.kept);
    case 'arrived':
      return arrived(cell, event);
    case 'stored':
      return settled(cell, event.save, event.row);
    case 'refused':
      return refused(cell, event);
    case 'triedAgain':
      return taken(cell, event.save, event.save);
    case 'reopened':
      return taken(cell, event.save, null);
    case 'discarded':
      return discarded(cell, event.save);
    case 'decided':
      return event.for === 'mine' ? mineDecided(cell, event.row) : theirsDecided(cell, event);
    case 'gone':
      return goneNow(cell, event.save);
  }
}

/** The texts that the cell shows: of each part the last own one, or else the stored one. */
export function shownParts({ own }: Cell, row: Stored): Parts {
  return Object.assign({}, textsOf(row), ...own.map(({ parts }) => parts));
}

export const draftOf = (cell: Cell): Own | null => apart(cell).draft;

/**
 * The parts of the draft that another person's stored value is in conflict with; empty where there is no conflict.
 */
export function conflictOf(cell: Cell, row: Stored, isMine: IsMine): readonly string[] {
  const draft = draftOf(cell);
  return draft ? clashes(draft, row, isMine) : [];
}

/** The meaning of a save for the row of this moment. */
export type Sending =
  /** The server has it already, or the row reads so. */
  | Readonly<{ kind: 'stored' }>
  /** `parts`: those that somebody else wrote; the whole value is refused. */
  | Readonly<{ kind: 'conflict'; parts: readonly string[] }>
  /** The texts to write, each with the save. */
  | Readonly<{ kind: 'write'; parts: Parts }>;

export function planOwn(own: Own, row: Stored, isMine: IsMine): Sending {
  const lost = clashes(own, row, isMine);
  if (lost.length > 0) return { kind: 'conflict', parts: lost };
  const isThere = Object.entries(own.parts).every(([part, text]) => text === textOf(row, part));
  return isThere ? { kind: 'stored' } : { kind: 'write', parts: own.parts };
}

/**
 * The one comparison that finds a conflict: somebody else wrote the part since it was seen, and it reads otherwise than
 * it was typed. Where the row does not tell who, another text than the one that was seen is somebody else's, unless it
 * is an own text that lay below.
 */
function clashes({ parts, under, over }: Kept, row: Stored, isMine: IsMine): readonly string[] {
  return Object.keys(parts).filter((part) => {
    const { text, by } = row[part] ?? BLANK;
    const seen = under[part] ?? BLANK;
    if (text === parts[part] || isMine(by)) return false;
    if (by !== null) return by !== seen.by;
    return text !== seen.text && !over.some((own) => own[part] === text);
  });
}

function typed(cell: Cell, parts: Parts, row: Stored): Cell {
  const { saved, draft } = apart(cell);
  const below = shownParts(withOwn(cell, saved), row);
  const kept = without({ ...draft?.parts, ...parts }, (part, text) => text === (below[part] ?? ''));
  const seen = Object.keys(parts).map((part) => [part, row[part] ?? BLANK]);
  const under = { ...Object.fromEntries(seen), ...draft?.under };
  return withOwn(cell, [...saved, { parts: kept, under, over: draft?.over ?? partsOf(saved), save: null }]);
}

function saved(cell: Cell, save: SaveId): Cell {
  const { saved: before, draft } = apart(cell);
  if (!draft) return cell;
  return withOwn(refusedUnder(cell, draft.parts), [...before, { ...draft, save }]);
}

function found(cell: Cell, { save, kept }: Extract<CellEvent, { kind: 'found' }>): Cell {
  if (cell.own.some((own) => own.save === save)) return cell;
  const others = { ...cell, refused: cell.refused.filter((each) => each.save !== save) };
  const { saved: before, draft } = apart(cell);
  const above = draft ? [lifted(draft, kept.parts)] : [];
  return withOwn(refusedUnder(others, kept.parts), [...before, { ...kept, save }, ...above]);
}

/** A refused value may be sent once more, over what was saved since. */
function refusedUnder(cell: Cell, saved: Parts): Cell {
  return { ...cell, refused: cell.refused.map((each) => lifted(each, saved)) };
}

/** A draft, also one that nobody has taken up again, over a value that this person saved since. */
export function lifted<Draft extends Kept>(draft: Draft, saved: Parts): Draft {
  return { ...draft, over: [...draft.over, saved] };
}

/** Parts that were typed since stay. */
function restored(cell: Cell, kept: Kept): Cell {
  const { saved, draft } = apart(cell);
  const parts = { ...kept.parts, ...draft?.parts };
  const under = { ...kept.under, ...draft?.under };
  const over = [...kept.over, ...(draft?.over ?? []), ...partsOf(saved)];
  return withOwn(cell, [...saved, { parts, under, over, save: null }]);
}

type Arrived = Extract<CellEvent, { kind: 'arrived' }>;

/**
 * Drops what the row's own saves wrote, refused or not: a try before the one that was refused may have arrived after it.
 * Drops saves that the outbox does not have any more as well, because this row is what became of them.
 */
function arrived({ own, refused }: Cell, { row, isWaiting }: Arrived): Cell {
  const left = own.filter(({ save }) => save === null || isWaiting(save)).map((each) => unwritten(each, row));
  const refusals = refused.map((each) => unwritten(each, row)).filter(({ parts }) => !isEmpty(parts));
  return withoutSame(withOwn({ own, refused: refusals }, left), row);
}

function unwritten<Value extends Own>(own: Value, row: Stored): Value {
  return { ...own, parts: without(own.parts, (part) => own.save !== null && row[part]?.by === own.save) };
}

/** The cell without a save that is stored, and without those before it. */
function settled(cell: Cell, save: SaveId, row: Stored): Cell {
  const index = cell.own.findIndex((own) => own.save === save);
  return withoutSame(withOwn(cell, cell.own.slice(index + 1)), row);
}

/** A draft that reads as what lies below it is no work any more. */
function withoutSame(cell: Cell, row: Stored): Cell {
  const draft = draftOf(cell);
  return draft ? typed(cell, draft.parts, row) : cell;
}

/** Parts that were saved again since are not refused: the newer value has its own answer. */
function refused(cell: Cell, { save, kept, why }: Extract<CellEvent, { kind: 'refused' }>): Cell {
  const index = cell.own.findIndex((own) => own.save === save);
  const newer = index < 0 ? [] : apart({ ...cell, own: cell.own.slice(index + 1) }).saved;
  const parts = without(kept.parts, (part) => newer.some((each) => part in each.parts));
  const others = cell.refused.filter((each) => each.save !== save);
  const own = cell.own.filter((each) => each.save !== save);
  return withOwn({ ...cell, refused: isEmpty(parts) ? others : [...others, { ...kept, parts, save, why }] }, own);
}

function goneNow(cell: Cell, save: SaveId): Cell {
  const draft = draftOf(cell);
  return draft ? refused(saved(cell, save), { kind: 'refused', save, kept: draft, why: 'gone' }) : cell;
}

/** A refused value goes below nothing newer: it stays refused while the cell has another own value. */
function taken(cell: Cell, save: SaveId, as: SaveId | null): Cell {
  const again = cell.refused.find((each) => each.save === save);
  if (!again || cell.own.length > 0) return cell;
  const { why: _, ...own } = again;
  const rest = { ...cell, refused: cell.refused.filter((each) => each !== again) };
  return { ...(as === null ? rest : refusedUnder(rest, own.parts)), own: [{ ...own, save: as }] };
}

function discarded(cell: Cell, save: SaveId | null): Cell {
  if (save !== null) return { ...cell, refused: cell.refused.filter((each) => each.save !== save) };
  return withOwn(
    cell,
    cell.own.filter((own) => own.save !== null),
  );
}

/** The draft lies over the stored value that the person has seen now. */
function mineDecided(cell: Cell, row: Stored): Cell {
  const { saved, draft } = apart(cell);
  return draft ? withOwn(cell, [...saved, { ...draft, under: row, over: partsOf(saved) }]) : cell;
}

/** The parts in conflict follow the stored value; the others stay typed. */
function theirsDecided(cell: Cell, { row, isMine }: { row: Stored; isMine: IsMine }): Cell {
  const { saved, draft } = apart(cell);
  if (!draft) return cell;
  const lost = conflictOf(cell, row, isMine);
  const parts = without(draft.parts, (part) => lost.includes(part));
  return mineDecided(withOwn(cell, [...saved, { ...draft, parts }]), row);
}

const partsOf = (own: readonly Own[]): Parts[] => own.map(({ parts }) => parts);

function apart({ own }: Cell): { saved: readonly Own[]; draft: Own | null } {
  return { saved: own.filter(({ save }) => save !== null), draft: own.find(({ save }) => save === null) ?? null };
}

/** Values without a part are no work, and a part that is typed no more lies over nothing. */
function withOwn(cell: Cell, own: readonly Own[]): Cell {
  const work = own
    .filter(({ parts }) => !isEmpty(parts))
    .map((each) => ({ ...each, under: without(each.under, (part) => !(part in each.parts)) }));
  return work.length === 0 && cell.refused.length === 0 ? AT_REST : { ...cell, own: work };
}

const BLANK = { text: '', by: null };

const textOf = (row: Stored, part: string): string => (row[part] ?? BLANK).text;

function textsOf(row: Stored): Parts {
  return Object.fromEntries(Object.entries(row).map(([part, { text }]) => [part, text]));
}

const isEmpty = (parts: Parts): boolean => Object.keys(parts).length === 0;

function without<T>(parts: Record<string, T>, isLeftOut: (part: string, text: T) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(parts).filter(([part, text]) => !isLeftOut(part, text)));
}
