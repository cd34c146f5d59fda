/** Turns the drafts of a sheet into the edits of a plan; what a text means depends on the kind of sheet. */
import type { Tables } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import { msg, say } from '@/domain/words/say';
import type { Draft, DraftCells } from '@/store/state/draftCell';
import { goneCells, type SheetRef } from './goneCells';

/** A cell that a save leaves out, because its value is invalid or in conflict with another value. */
export type UnsavedCell = { key: string; reason: string };

/** Null where the column of the cell, which says how to read its text, is not there. */
export type ParseCell<Edit> = (tables: Tables, key: string, draft: Draft) => Edit | Unreadable | null;
type Unreadable = { kind: 'refused'; reason: string };

const CHOOSE_FIRST = msg('Changed elsewhere too: choose which value stays.');

/** The drafts that a save would leave behind, each with its reason. */
export function toUnsaved<Edit extends object>(
  parse: ParseCell<Edit>,
  tables: Tables,
  cells: DraftCells,
): UnsavedCell[] {
  return Object.entries(cells).flatMap(([key, draft]): UnsavedCell[] => {
    const parsed = parse(tables, key, draft);
    if (parsed === null) return [];
    if (draft.theirs) return [{ key, reason: say(CHOOSE_FIRST) }];
    return isUnreadable(parsed) ? [{ key, reason: parsed.reason }] : [];
  });
}

/** Throws `data/missing`, `data/conflict` or `input/invalid`: such cells must not get here. */
export function toEdits<Edit extends object>(
  parse: ParseCell<Edit>,
  tables: Tables,
  { cells, ...sheet }: SheetRef & { cells: DraftCells },
): Edit[] {
  if (goneCells(tables, sheet, cells).length > 0) throw new AppError('data/missing');
  return Object.entries(cells).flatMap(([key, draft]): Edit[] => {
    const parsed = parse(tables, key, draft);
    if (parsed === null) return [];
    if (draft.theirs) throw new AppError('data/conflict');
    if (isUnreadable(parsed)) throw new AppError('input/invalid');
    return [parsed];
  });
}

function isUnreadable(parsed: object): parsed is Unreadable {
  return 'kind' in parsed && parsed.kind === 'refused';
}
