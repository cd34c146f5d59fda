/** Finds cells of the record: a learner by name or by the last digits of the LRN, and any cell by its value. */

import { matchesLearner } from '@/domain/learners/learnerNames';
import { isSameText } from '@/domain/words/plainText';
import { NAME_COLUMN, NUMBER_COLUMN } from '@/parts/record/recordColumns';
import type { RecordModel } from '@/parts/record/recordModel';
import { isSameScore } from '@/store/state/draftCell';
import type { GridCellRef, GridColumn } from '@/ui/grid/gridTypes';

/** Fewer digits are a score: nearly every class has an LRN that ends with them. */
const LRN_DIGITS = 4;

/** The cells that answer the search, row by row. `columns` are those in sight. */
export function findCells(model: RecordModel, columns: readonly GridColumn[], search: string): GridCellRef[] {
  const wanted = search.trim();
  if (wanted === '') return [];
  const values = columns.filter(({ key }) => key !== NUMBER_COLUMN && key !== NAME_COLUMN);
  return Array.from({ length: model.rowCount }, (_, row) => row).flatMap((row) => {
    const name = isLearner(model, row, wanted) ? [{ row, colKey: NAME_COLUMN }] : [];
    const cells = values.filter(({ key }) => isValue(model.getCell(row, key).text, wanted));
    return [...name, ...cells.map(({ key }) => ({ row, colKey: key }))];
  });
}

function isLearner(model: RecordModel, row: number, wanted: string): boolean {
  const student = model.learnerAt(row)?.student;
  if (!student) return false;
  if (!/^[\d.,]+$/.test(wanted)) return matchesLearner(student, wanted);
  return wanted.length >= LRN_DIGITS && student.lrn.endsWith(wanted);
}

function isValue(text: string, wanted: string): boolean {
  if (text === '') return false;
  return isSameScore(text, wanted) || isSameText(text, wanted);
}

export type FindStep = 'here' | 'next' | 'previous';

/** Index of the match at or after a cell, after it, or before it; from the last match on to the first. -1 for none. */
export function matchFrom(
  matches: readonly GridCellRef[],
  columns: readonly GridColumn[],
  { active, step }: { active: GridCellRef; step: FindStep },
): number {
  const placeOf = ({ row, colKey }: GridCellRef) =>
    row * columns.length + columns.findIndex(({ key }) => key === colKey);
  const here = placeOf(active);
  if (step === 'previous') {
    const before = matches.findLastIndex((cell) => placeOf(cell) < here);
    return before === -1 ? matches.length - 1 : before;
  }
  const after = matches.findIndex((cell) => (step === 'next' ? placeOf(cell) > here : placeOf(cell) >= here));
  return after === -1 && matches.length > 0 ? 0 : after;
}
