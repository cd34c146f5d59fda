/** The grid model of an adviser's sheet: a learner a row, and texts over what is stored. */

import { learnerName } from '@/domain/learners/learnerNames';
import type { AdvisingField } from '@/domain/sections/sectionAdvising';
import type { ListedLearner } from '@/domain/sections/sectionRoster';
import { say } from '@/language/words';
import { WAITS } from '@/parts/record/draftedCell';
import { listNumbers } from '@/parts/record/learnerSections';
import type { GridCell, GridColumn, GridEdit, GridModel, GridSection } from '@/ui/grid/gridTypes';
import { type AdvisingSheet, advisingKey, problemOf, shownText, textOf } from './advisingSheet';

/** Column keys of typed cells are the fields. */
export type FieldColumn = Omit<GridColumn, 'key' | 'kind'> & { key: AdvisingField };

type Shape = {
  learners: readonly ListedLearner[];
  columns: readonly FieldColumn[];
  everybody?: Everybody | undefined;
  beside?: Beside | undefined;
  /** The text of a figure that is counted elsewhere, and takes no input here; null for a typed one. */
  derived?: ((learner: string, field: AdvisingField) => string | null) | undefined;
  /** On a phone the names leave room for what is typed. */
  isNarrow?: boolean;
};

/** Rows, columns and locks that a sheet of days has beside its learners and fields. */
export type Beside = {
  /** A first row of the section itself. */
  lead: { label: string; learner: string; fieldOf: (colKey: string) => AdvisingField };
  /**
   * Cells that take no input: days without school, and days on which the learner was not in the section. A mark that was
   * typed there before stays in sight, and counts no more.
   */
  isLocked: (sheet: AdvisingSheet, cell: { learner: string; field: AdvisingField }) => boolean;
  /** Columns behind the typed ones. */
  computed: readonly (Omit<GridColumn, 'kind'> & { key: string })[];
  textOf: (sheet: AdvisingSheet, learner: string, colKey: string) => string;
  /** Rows below the learners, which take no input. */
  foot: readonly { label: string; textOf: (sheet: AdvisingSheet, colKey: string) => string }[];
  sections: readonly GridSection[];
};

/** A first row whose texts go to every learner. */
export type Everybody = {
  label: string;
  /** Key of a column -> the field that stands in the first row. */
  fields: ReadonlyMap<string, AdvisingField>;
  /** Texts of a learner's other fields that the first row changes too. */
  withOthers?: (field: AdvisingField, text: string, shown: (field: AdvisingField) => string) => FieldTexts;
};

export type FieldTexts = Partial<Record<AdvisingField, string>>;

export type AdvisingGridModel = GridModel & {
  setSheet: (sheet: AdvisingSheet) => void;
  /** The texts of an edit, by the keys of their cells. */
  textsOf: (edits: readonly GridEdit[]) => Record<string, string>;
  /** The texts over which the texts of an edit were typed, where the cells show others by now. */
  oversOf: (edits: readonly GridEdit[]) => Record<string, string>;
  rowOf: (learner: string) => number;
  /** Whether the row takes no input at all, because it is below the learners. */
  isFoot: (row: number) => boolean;
  /** The column of a field: that of a learner and that of the section share one. */
  columnOf: (field: string) => string;
};

const NUMBER = 40;
const NAME = { wide: 220, narrow: 120 };
const BLANK: GridCell = { text: '', readOnly: true };

export function createAdvisingGrid(
  { learners, columns, everybody, beside, derived, isNarrow = false }: Shape,
  first: AdvisingSheet,
): AdvisingGridModel {
  let sheet = first;
  const listeners = new Set<() => void>();
  const shift = everybody || beside ? 1 : 0;
  const footAt = (row: number) => beside?.foot[row - shift - learners.length];
  const leadKey = beside && advisingKeyOf(beside.lead);
  // Below headings the numbers begin anew, as in the record.
  const numbers = beside ? listNumbers(learners, ({ sex }) => sex) : learners.map((_, at) => at + 1);
  const isField = new Set<string>(columns.map(({ key }) => key));
  const isLocked = (row: number, colKey: string) => {
    const learner = learners[row - shift]?.key;
    if (learner === undefined) return false;
    const field = colKey as AdvisingField;
    return beside?.isLocked(sheet, { learner, field }) === true || (derived?.(learner, field) ?? null) !== null;
  };
  const keyAt = (row: number, colKey: string) => {
    if (leadKey && row < shift) return isField.has(colKey) ? leadKey(colKey) : null;
    const learner = learners[row - shift];
    return learner && isField.has(colKey)
      ? advisingKey({ learner: learner.key, field: colKey as AdvisingField })
      : null;
  };
  const textsAt = (row: number, colKey: string, text: string): [key: string, text: string][] => {
    if (row >= shift || leadKey) {
      const key = isLocked(row, colKey) ? null : keyAt(row, colKey);
      return key === null ? [] : [[key, text]];
    }
    const field = everybody?.fields.get(colKey);
    if (!field) return [];
    return learners.flatMap(({ key: learner }) => {
      const keyOf = (each: AdvisingField) => advisingKey({ learner, field: each });
      const others = everybody?.withOthers?.(field, text, (each) => shownText(sheet, keyOf(each))) ?? {};
      return Object.entries({ ...others, [field]: text }).map(([each, value]): [string, string] => [
        keyOf(each as AdvisingField),
        value,
      ]);
    });
  };
  const shared = (colKey: string): GridCell => {
    const field = everybody?.fields.get(colKey);
    if (!field) return BLANK;
    const texts = new Set(learners.map(({ key: learner }) => shownText(sheet, advisingKey({ learner, field }))));
    return { text: texts.size === 1 ? ([...texts][0] ?? '') : '', mark: 'strong' };
  };
  return {
    rowCount: learners.length + shift + (beside?.foot.length ?? 0),
    columns: [
      { key: 'number', label: say('Number'), header: '#', width: NUMBER, kind: 'head', align: 'end' },
      { key: 'name', label: say('Learner'), width: isNarrow ? NAME.narrow : NAME.wide, kind: 'head' },
      ...columns.map((column): GridColumn => ({ ...column, kind: 'edit' })),
      ...(beside?.computed ?? []).map((column): GridColumn => ({ ...column, kind: 'computed' })),
    ],
    sections: beside?.sections,
    rowId: (row) => learners[row - shift]?.key ?? `row-${row}`,
    rowLabel: (row) => nameAt(row),
    getCell: (row, colKey) => {
      if (colKey === 'name') return { text: nameAt(row) };
      if (colKey === 'number') return { text: String(numbers[row - shift] ?? '') };
      if (row < shift && !leadKey) return shared(colKey);
      const key = keyAt(row, colKey);
      if (key === null) return computedAt(row, colKey);
      if (!isLocked(row, colKey)) return cellOf(sheet, key);
      const counted = derived?.(learners[row - shift]?.key ?? '', colKey as AdvisingField);
      return { text: counted ?? shownText(sheet, key), readOnly: true, mark: 'muted' };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setSheet: (next) => {
      sheet = next;
      for (const listener of listeners) listener();
    },
    textsOf: (edits) => Object.fromEntries(edits.flatMap(({ row, colKey, text }) => textsAt(row, colKey, text.trim()))),
    oversOf: (edits) =>
      Object.fromEntries(
        edits.flatMap(({ row, colKey, over }) => {
          const key = over === undefined ? null : keyAt(row, colKey);
          return key === null || over === undefined ? [] : [[key, over.trim()]];
        }),
      ),
    columnOf: (field) => (beside ? field.replace(/^school /, 'day ') : field),
    isFoot: (row) => footAt(row) !== undefined,
    rowOf: (learner) => learners.findIndex(({ key }) => key === learner) + shift,
  };

  function computedAt(row: number, colKey: string): GridCell {
    const foot = footAt(row);
    if (foot) return { text: foot.textOf(sheet, colKey), readOnly: true, mark: 'strong' };
    const learner = learners[row - shift]?.key;
    return beside && learner !== undefined ? { text: beside.textOf(sheet, learner, colKey), readOnly: true } : BLANK;
  }

  function nameAt(row: number): string {
    const learner = learners[row - shift];
    return learner ? learnerName(learner) : (footAt(row)?.label ?? everybody?.label ?? beside?.lead.label ?? '');
  }
}

function advisingKeyOf({ learner, fieldOf }: Beside['lead']): (colKey: string) => string {
  return (colKey) => advisingKey({ learner, field: fieldOf(colKey) });
}

function cellOf(sheet: AdvisingSheet, key: string): GridCell {
  const text = shownText(sheet, key);
  const cell = sheet.cells[key];
  if (!cell) return sheet.waiting?.has(key) ? { text, state: 'waiting', note: say(WAITS) } : { text };
  if (cell.theirs !== undefined) {
    const values = { mine: cell.text || say('nothing'), theirs: textOf(cell.theirs) || say('nothing') };
    return { text, state: 'conflict', note: say('You typed {mine}; saved elsewhere meanwhile: {theirs}.', values) };
  }
  const problem = problemOf(sheet, key);
  return problem === null ? { text, state: 'draft' } : { text, state: 'invalid', note: problem };
}

/** A cell in words: the learner and the column. */
export function cellName(learners: readonly ListedLearner[], key: string, column: string): string {
  const learner = learners.find((each) => each.key === key);
  return `${learner ? learnerName(learner) : key} · ${column}`;
}
