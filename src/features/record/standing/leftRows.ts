import { type ClassRecord, countedLearners, type RecordLearner } from '@/domain/book/classRecord';
import type { StandingInput } from '@/domain/learners/standing';
import { remarkOf } from '@/domain/learners/standingWords';
import { recordNames } from '@/domain/words/toldNames';
import { standingNote } from '@/language/standingNote';
import { msg, type Say } from '@/language/words';
import type { GraderOf } from '@/parts/record/learnerGrades';
import { NAME_COLUMN, REMARK_COLUMN } from '@/parts/record/recordColumns';
import { createRecordModel, type RecordModel } from '@/parts/record/recordModel';
import type { GridCell } from '@/ui/grid/gridTypes';

const LEFT_LOCK = msg(
  'This learner is no longer in class, so nothing is typed here. A standing is changed in Learners.',
);

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
  const left = withStandings(
    createRecordModel({ ...record, learners: record.left }, graderOf, { _, names: recordNames(record) }),
  );
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
      row < first ? named.getCell(row, colKey) : lockedCell(leftCell(left, row - first, colKey), _),
    learnerAt: (row) => at(row, (from, own) => from.learnerAt(own)),
    cellKeyAt: (row, colKey) => (row < first ? named.cellKeyAt(row, colKey) : null),
  };
}

/** The reason is said to a person who types there; a note that the cell has already stays. */
function lockedCell(cell: GridCell, _: Say): GridCell {
  return { ...cell, note: cell.note ?? _(LEFT_LOCK), readOnly: true };
}

/** No grade is in progress for a learner who left: the remark is that of School Form 1. */
function leftCell(left: RecordModel, row: number, colKey: string): GridCell {
  const learner = left.learnerAt(row);
  if (colKey !== REMARK_COLUMN || !learner?.standing) return left.getCell(row, colKey);
  return { text: codeOf(learner.standing), mark: 'muted', note: wordsOf(learner).join(' ') };
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
  const note = [cell.note, ...wordsOf(learner)].filter(Boolean).join(' ');
  return { ...cell, text: `${cell.text} (${codeOf(learner.standing)})`, note };
}

/** The remark without its date. */
function codeOf(standing: StandingInput): string {
  return remarkOf(standing).split(' ')[0] ?? '';
}
