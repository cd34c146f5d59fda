/** The grid model of an adviser's sheet: a learner a row, and texts over what is stored. */

import { learnerName } from '@/domain/learners/learnerNames';
import type { AdvisingField } from '@/domain/sections/sectionAdvising';
import type { ListedLearner } from '@/domain/sections/sectionRoster';
import { say } from '@/language/words';
import { WAITS } from '@/parts/record/draftedCell';
import type { GridCell, GridColumn, GridEdit, GridModel } from '@/ui/grid/gridTypes';
import { type AdvisingSheet, advisingKey, problemOf, shownText, textOf } from './advisingSheet';

/** Column keys of typed cells are the fields. */
export type FieldColumn = Omit<GridColumn, 'key' | 'kind'> & { key: AdvisingField };

type Shape = {
  learners: readonly ListedLearner[];
  columns: readonly FieldColumn[];
  everybody?: Everybody | undefined;
  /** On a phone the names leave room for what is typed. */
  isNarrow?: boolean;
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
};

const NUMBER = 40;
const NAME = { wide: 220, narrow: 120 };
const BLANK: GridCell = { text: '', readOnly: true };

export function createAdvisingGrid(
  { learners, columns, everybody, isNarrow = false }: Shape,
  first: AdvisingSheet,
): AdvisingGridModel {
  let sheet = first;
  const listeners = new Set<() => void>();
  const shift = everybody ? 1 : 0;
  const isField = new Set<string>(columns.map(({ key }) => key));
  const keyAt = (row: number, colKey: string) => {
    const learner = learners[row - shift];
    return learner && isField.has(colKey)
      ? advisingKey({ learner: learner.key, field: colKey as AdvisingField })
      : null;
  };
  const textsAt = (row: number, colKey: string, text: string): [key: string, text: string][] => {
    if (row >= shift) {
      const key = keyAt(row, colKey);
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
    rowCount: learners.length + shift,
    columns: [
      { key: 'number', label: say('Number'), header: '#', width: NUMBER, kind: 'head', align: 'end' },
      { key: 'name', label: say('Learner'), width: isNarrow ? NAME.narrow : NAME.wide, kind: 'head' },
      ...columns.map((column): GridColumn => ({ ...column, kind: 'edit' })),
    ],
    rowId: (row) => learners[row - shift]?.key ?? `row-${row}`,
    rowLabel: (row) => nameAt(row),
    getCell: (row, colKey) => {
      if (colKey === 'name') return { text: nameAt(row) };
      if (colKey === 'number') return { text: row < shift ? '' : String(row - shift + 1) };
      if (row < shift) return shared(colKey);
      const key = keyAt(row, colKey);
      return key === null ? BLANK : cellOf(sheet, key);
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
    rowOf: (learner) => learners.findIndex(({ key }) => key === learner) + shift,
  };

  function nameAt(row: number): string {
    const learner = learners[row - shift];
    return learner ? learnerName(learner) : (everybody?.label ?? '');
  }
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
