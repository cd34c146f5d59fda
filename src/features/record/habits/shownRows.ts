import type { ClassStudentId } from '@/domain/book/ids';
import type { RecordModel } from '@/parts/record/recordModel';
import type { GridSection } from '@/ui/grid/gridTypes';
import { sectionAt } from '@/ui/grid/rowLayout';

/**
 * The model without the rows of some learners. It lies over the whole record, because the averages in the headers are
 * those of the class.
 */
export function withoutRows(model: RecordModel, hidden: ReadonlySet<ClassStudentId> | undefined): RecordModel {
  if (!hidden) return model;
  const rows = Array.from({ length: model.rowCount }, (_, row) => row).filter((row) => {
    const learner = model.learnerAt(row);
    return learner && !hidden.has(learner.classStudentId);
  });
  // A cell that is about to leave the screen may still ask for a row beyond the last one.
  const rowOf = (row: number) => rows[row] ?? model.rowCount;
  return {
    ...model,
    rowCount: rows.length,
    sections: model.sections && toSections(model, rows),
    rowId: (row) => model.rowId(rowOf(row)),
    rowLabel: (row) => model.rowLabel(rowOf(row)),
    getCell: (row, colKey) => model.getCell(rowOf(row), colKey),
    learnerAt: (row) => model.learnerAt(rowOf(row)),
    cellKeyAt: (row, colKey) => model.cellKeyAt(rowOf(row), colKey),
  };
}

/** A section is headed where the first of its rows is shown. */
function toSections({ sections }: RecordModel, rows: readonly number[]): GridSection[] {
  const labels = rows.map((row) => sectionAt(sections, row));
  // A record without sections has an empty list of them.
  if (sections?.length === 0) return [];
  return labels.flatMap((label, row) => (row === 0 || label !== labels[row - 1] ? [{ row, label }] : []));
}
