/**
 * The texts that an adviser has typed over what is stored, with undo. Pure: the hook keeps it, and the browser's tab keeps it
 * where the page is left.
 */
import { type Kept, keptValue } from '@/domain/sections/kept';
import type { AdvisingEdit, AdvisingField, AdvisingValue } from '@/domain/sections/sectionAdvising';
import type { TypedCell, TypedCells } from '@/parts/saving/keptCells';
import { parseCell } from './cellValue';

type Texts = Readonly<Record<string, string>>;

export type AdvisingSheet = {
  stored: Kept | null;
  cells: TypedCells;
  /** The texts of the cells before each step. */
  undo: readonly Texts[];
  redo: readonly Texts[];
  /** Keys of the stored values that the outbox has and the server does not. */
  waiting?: ReadonlySet<string>;
};

const STEPS = 100;

export type AdvisingCell = { learner: string; field: AdvisingField };

export function advisingKey({ learner, field }: AdvisingCell): string {
  return `${learner}/${field}`;
}

export function fromKey(key: string): AdvisingCell {
  const cut = key.indexOf('/');
  return { learner: key.slice(0, cut), field: key.slice(cut + 1) as AdvisingField };
}

/** Drafts of an earlier page are laid over what is stored now: a cell that somebody changed since is a conflict. */
export function openSheet(stored: Kept | null, kept: TypedCells = {}): AdvisingSheet {
  return { stored, cells: rebased(stored, kept), undo: [], redo: [] };
}

function storedValue({ stored }: Pick<AdvisingSheet, 'stored'>, key: string): AdvisingValue {
  const { learner, field } = fromKey(key);
  return keptValue(stored, learner, field);
}

export const textOf = (value: AdvisingValue) => (value === null ? '' : String(value));

export function shownText(sheet: AdvisingSheet, key: string): string {
  return sheet.cells[key]?.text ?? textOf(storedValue(sheet, key));
}

/** `overs`: what the cells showed when the typing began, where they show another value by now. */
export function typed(sheet: AdvisingSheet, texts: Texts, overs: Texts = {}): AdvisingSheet {
  const { sheet: next, before } = laid(sheet, texts, overs);
  return Object.keys(before).length === 0 ? sheet : { ...next, undo: [...sheet.undo, before].slice(-STEPS), redo: [] };
}

export function stepped(sheet: AdvisingSheet, from: 'undo' | 'redo'): AdvisingSheet {
  const step = sheet[from].at(-1);
  if (!step) return sheet;
  const to = from === 'undo' ? 'redo' : 'undo';
  const { sheet: next, before } = laid(sheet, step);
  return { ...next, [from]: sheet[from].slice(0, -1), [to]: [...sheet[to], before] };
}

function laid(sheet: AdvisingSheet, texts: Texts, overs: Texts = {}): { sheet: AdvisingSheet; before: Texts } {
  const cells: Record<string, TypedCell> = { ...sheet.cells };
  const before: Record<string, string> = {};
  for (const [key, text] of Object.entries(texts)) {
    const shown = shownText(sheet, key);
    if (shown === text) continue;
    before[key] = shown;
    const known = sheet.cells[key];
    const stored = storedValue(sheet, key);
    const given = known ? undefined : overs[key];
    // The own value in another form, such as `ao` that was saved as `AO`, is no other value.
    const over = given === undefined || isValue(key, given, stored) ? undefined : given;
    if (known?.theirs === undefined && isValue(key, text, stored)) delete cells[key];
    else if (over !== undefined) cells[key] = { base: shownValue(key, over), text, theirs: stored };
    else cells[key] = { base: stored, ...known, text };
  }
  return { sheet: { ...sheet, cells }, before };
}

/** The value that a shown text is. */
function shownValue(key: string, text: string): AdvisingValue {
  const parsed = parseCell(fromKey(key).field, text);
  return 'value' in parsed ? parsed.value : null;
}

function isValue(key: string, text: string, value: AdvisingValue): boolean {
  const parsed = parseCell(fromKey(key).field, text);
  return 'value' in parsed && parsed.value === value;
}

/** The reason why a typed cell cannot be saved; null where it can. */
export function problemOf(sheet: AdvisingSheet, key: string): string | null {
  const cell = sheet.cells[key];
  if (!cell) return null;
  const { learner, field } = fromKey(key);
  const keyOf = (other: AdvisingField) => advisingKey({ learner, field: other });
  const shown = (other: AdvisingField) => shownText(sheet, keyOf(other));
  const parsed = parseCell(field, cell.text, shown, (other) => (sheet.cells[keyOf(other)] ? '' : shown(other)));
  return 'reason' in parsed ? parsed.reason : null;
}

/** The edits of a save: invalid cells, open conflicts, and figures that depend on one of these are left out. */
export function toEdits(sheet: AdvisingSheet): AdvisingEdit[] {
  const ready = Object.entries(sheet.cells).flatMap(([key, { text, base, theirs }]): AdvisingEdit[] => {
    const { learner, field } = fromKey(key);
    if (theirs !== undefined || problemOf(sheet, key) !== null) return [];
    const parsed = parseCell(field, text);
    return 'value' in parsed ? [{ learner, field, from: base, to: parsed.value }] : [];
  });
  return consistent(sheet, ready);
}

/** Without the edits that would not go with the values that are stored after the save. */
function consistent(sheet: AdvisingSheet, edits: AdvisingEdit[]): AdvisingEdit[] {
  const byKey = new Map(edits.map((edit) => [advisingKey(edit), edit.to]));
  const after = (key: string) => textOf(byKey.get(key) ?? (byKey.has(key) ? null : storedValue(sheet, key)));
  const kept = edits.filter(({ learner, field, to }) => {
    const parsed = parseCell(field, textOf(to), (other) => after(advisingKey({ learner, field: other })));
    return 'value' in parsed;
  });
  return kept.length === edits.length ? kept : consistent(sheet, kept);
}

/**
 * After the stored values are read anew, or changed by a save of `edits`: what was stored leaves the drafts, and what
 * somebody else changed becomes a conflict.
 */
export function saved(sheet: AdvisingSheet, edits: readonly AdvisingEdit[], advising: Kept | null): AdvisingSheet {
  const next = { ...sheet, stored: advising };
  const cells: Record<string, TypedCell> = { ...sheet.cells };
  for (const { learner, field, to } of edits) {
    const key = advisingKey({ learner, field });
    const cell = cells[key];
    if (!cell || storedValue(next, key) !== to) continue;
    if (isValue(key, cell.text, to)) delete cells[key];
    else cells[key] = { text: cell.text, base: to };
  }
  return { ...next, cells: rebased(advising, cells) };
}

function rebased(stored: Kept | null, cells: TypedCells): Record<string, TypedCell> {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([key, { text, base }]) => {
      const now = storedValue({ stored }, key);
      if (isValue(key, text, now)) return [];
      return [[key, now === base ? { text, base } : { text, base, theirs: now }]];
    }),
  );
}

export function conflictsOf({ cells }: AdvisingSheet): (AdvisingCell & TypedCell & { key: string })[] {
  return Object.entries(cells).flatMap(([key, cell]) =>
    cell.theirs === undefined ? [] : [{ ...fromKey(key), ...cell, key }],
  );
}

/** `mine` replaces the other value at the next save; `theirs` drops what was typed. */
export function decided(sheet: AdvisingSheet, key: string, choice: 'mine' | 'theirs'): AdvisingSheet {
  const { [key]: cell, ...others } = sheet.cells;
  if (!cell) return sheet;
  const mine = { text: cell.text, base: cell.theirs ?? null };
  return { ...sheet, cells: choice === 'mine' ? { ...others, [key]: mine } : others };
}

export function discarded(sheet: AdvisingSheet): AdvisingSheet {
  return openSheet(sheet.stored);
}
