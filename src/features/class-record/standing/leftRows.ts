import { type ClassRecord, countedLearners, type RecordLearner } from '@/domain/book/classRecord';
import { remarkOf } from '@/domain/words/standingWords';
import type { GraderOf } from '@/features/class-record/record/learnerGrades';
import { NAME_COLUMN } from '@/features/class-record/record/recordColumns';
import { createRecordModel, type RecordModel } from '@/features/class-record/record/recordModel';
import type { Say } from '@/language/words';
import type { GridCell } from '@/ui/grid/gridTypes';
import { standingNote } from './standingDate';

/**
 * The model with the learners who are no longer in class at its end, below a heading of their own. Their cells take no
 * input, and figures count them only in a closed period that they have a grade of.
 */
export function withLeft(
  model: RecordModel,
  record: ClassRecord,
  { graderOf, _ }: { graderOf: GraderOf; _: Say },
): RecordModel {
  const named = withStandings(model);
  if (record.left.length === 0) return named;
  const first = model.rowCount;
  const left = withStandings(createRecordModel({ ...record, learners: record.left }, graderOf, { _ }));
  const counted = new Set(countedLearners(record).map(({ classStudentId }) => classStudentId));
  const at = <Value>(row: number, ask: (from: RecordModel, row: number) => Value) =>
    row < first ? ask(named, row) : ask(left, row - first);
  return {
    ...named,
    rowCount: first + left.rowCount,
    sections: [...(model.sections ?? []), { row: first, label: _('No longer in class') }],
    leftFrom: first,
    isCounted: ({ classStudentId }) => counted.has(classStudentId),
    rowId: (row) => at(row, (from, own) => from.rowId(own)),
    rowLabel: (row) => at(row, (from, own) => from.rowLabel(own)),
    getCell: (row, colKey) =>
      row < first ? named.getCell(row, colKey) : { ...left.getCell(row - first, colKey), readOnly: true },
    learnerAt: (row) => at(row, (from, own) => from.learnerAt(own)),
    cellKeyAt: (row, colKey) => (row < first ? named.cellKeyAt(row, colKey) : null),
  };
}

/** Says the standing beside the name: the remark of School Form 1, and in words when the pointer or a reader asks. */
function withStandings(model: RecordModel): RecordModel {
  return {
    ...model,
    rowLabel: (row) => [model.rowLabel(row), ...wordsOf(model.learnerAt(row))].join(', '),
    getCell: (row, colKey) => {
      const cell = model.getCell(row, colKey);
      return colKey === NAME_COLUMN ? remarked(cell, model.learnerAt(row)) : cell;
    },
  };
}

function wordsOf(learner: RecordLearner | undefined): string[] {
  return learner?.standing ? [standingNote(learner.standing)] : [];
}

function remarked(cell: GridCell, learner: RecordLearner | undefined): GridCell {
  if (!learner?.standing) return cell;
  const [code] = remarkOf(learner.standing).split(' ');
  const note = [cell.note, ...wordsOf(learner)].filter(Boolean).join(' ');
  return { ...cell, text: `${cell.text} (${code})`, note };
}
