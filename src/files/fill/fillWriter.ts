/** Collects what is written into a form, and what stands in the way: formulas, and what somebody else typed. */
import { cellAddress } from '@/files/workbook';
import type { OpenedForm } from './form';
import { type CellPlace, cellAt } from './references';
import { cellPlace, isInside } from './sheetMap';

export type FillValue = string | number;
/** The kinds of values that are asked about before they are overwritten. */
type OtherKind = 'names' | 'labels' | 'content';

type OtherValue = {
  readonly place: CellPlace;
  readonly about: string | undefined;
  readonly is: FillValue;
  readonly becomes: FillValue;
};

export type PlacedEdit = CellPlace & { readonly value: FillValue };

export type FillWriter = {
  /**
   * Writes a value where the cell is blank or has it already, else notes what it would overwrite. `''` empties.
   * `about`: what the cell is to a person, like “Abad, Juan, Quiz 1”; its address where it is left out.
   */
  readonly put: (place: CellPlace, value: FillValue, kind: OtherKind, about?: string) => void;
  /** Writes over what stands there, which was agreed to. */
  readonly set: (place: CellPlace, value: FillValue) => void;
  readonly edits: () => readonly PlacedEdit[];
  /** Cells whose formulas give something else. */
  readonly formulas: readonly string[];
  readonly others: Readonly<Record<OtherKind, readonly OtherValue[]>>;
  /** Numbers with decimals where the form takes whole ones. */
  readonly decimals: readonly string[];
};

export function makeWriter({ maps, grids }: Pick<OpenedForm, 'maps' | 'grids'>): FillWriter {
  const edits = new Map<string, PlacedEdit>();
  const formulas: string[] = [];
  const decimals: string[] = [];
  const others: Record<OtherKind, OtherValue[]> = {
    names: [],
    labels: [],
    content: [],
  };
  const put = (place: CellPlace, value: FillValue, kind: OtherKind, about?: string) => {
    const grid = grids.get(place.sheet);
    const is = grid?.value(place.row, place.column) ?? '';
    if (cellAt(maps, place)?.formula) {
      if (is !== value && !(value === '' && is === 0)) formulas.push(named(place, about));
      return;
    }
    if (typeof value === 'number' && !Number.isInteger(value) && isWholeOnly(place)) decimals.push(named(place, about));
    if (isSame(is, value)) return;
    const isKnown = others[kind].some((each) => addressOf(each.place) === addressOf(place));
    if (is !== '' && !isKnown) others[kind].push({ place, about, is, becomes: value });
    set(place, value);
  };
  const set = (place: CellPlace, value: FillValue) => {
    edits.set(`${place.sheet}\n${cellPlace(place.row, place.column)}`, { ...place, value });
  };
  const isWholeOnly = ({ sheet, row, column }: CellPlace) =>
    (maps.get(sheet)?.wholeOnly ?? []).some((range) => isInside(range, row, column));
  return { put, set, edits: () => [...edits.values()], formulas, others, decimals };
}

function isSame(is: FillValue, value: FillValue): boolean {
  if (typeof is === 'number' || typeof value === 'number') return is === value;
  return tidy(is) === tidy(value);
}

function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

function named(place: CellPlace, about: string | undefined): string {
  return about ? `${about} (${addressOf(place)})` : addressOf(place);
}

export function addressOf({ sheet, row, column }: CellPlace): string {
  return `${sheet}!${cellAddress(row + 1, column + 1)}`;
}
