/** Orders and filters of the learners. Both are fixed when they are chosen: rows must not jump while scores are typed. */

import type { ClassStudentId } from '@/domain/book/ids';
import { letterOf } from '@/domain/scores/cellEntry';
import { fromCellKey } from '@/domain/scores/cellKey';
import { isCounted } from '@/features/record/recordFigures';
import { isMarked } from '@/parts/record/cellLooks';
import { QUARTERLY_COLUMN } from '@/parts/record/recordColumns';
import type { RecordModel } from '@/parts/record/recordModel';
import type { DraftCells } from '@/store/state/draftCell';

type FilterKind = 'blanks' | 'marked' | 'again' | 'below' | 'changed';

export type LearnerFilter = {
  kind: FilterKind;
  /** The activity whose blanks or marks are looked for; null for those in any activity. */
  colKey: string | null;
  /** Learners who join later are shown. */
  hidden: ReadonlySet<ClassStudentId>;
};

type Test = (row: number, learner: ClassStudentId) => boolean;

/** Null where no learner of the class would be left. */
function toFilter(
  model: RecordModel,
  filter: Pick<LearnerFilter, 'kind' | 'colKey'>,
  test: Test,
): LearnerFilter | null {
  const hidden = new Set<ClassStudentId>();
  for (let row = 0; row < model.rowCount; row += 1) {
    const learner = model.learnerAt(row)?.classStudentId;
    if (learner && !(isCounted(model, row) && test(row, learner))) hidden.add(learner);
  }
  return hidden.size === model.rowCount ? null : { ...filter, hidden };
}

/** Learners with a blank in this activity, or in any of those in sight. */
export function blankFilter(model: RecordModel, colKey: string | null): LearnerFilter | null {
  const columns = model.columns.filter(({ key, kind }) => kind === 'edit' && (colKey === null || key === colKey));
  return toFilter(model, { kind: 'blanks', colKey }, (row) =>
    columns.some(({ key }) => model.getCell(row, key).text.trim() === ''),
  );
}

/** Learners with a mark in this activity, or in any of those in sight. */
export function markFilter(model: RecordModel, colKey: string | null): LearnerFilter | null {
  const columns = model.columns.filter(({ key, kind }) => kind === 'edit' && (colKey === null || key === colKey));
  return toFilter(model, { kind: 'marked', colKey }, (row) =>
    columns.some(({ key }) => isMarked(model.getCell(row, key))),
  );
}

/** Learners who were absent from this activity, or from any of those in sight, and are to take it again. */
export function againFilter(model: RecordModel, colKey: string | null): LearnerFilter | null {
  const columns = model.columns.filter(({ key, kind }) => kind === 'edit' && (colKey === null || key === colKey));
  return toFilter(model, { kind: 'again', colKey }, (row) =>
    columns.some(({ key }) => {
      const cell = model.getCell(row, key);
      return cell.mark === 'letter' && cell.text === letterOf('absent');
    }),
  );
}

/** Learners whose grade, or grade so far, is below the passing grade. */
export function belowFilter(model: RecordModel, passing: number): LearnerFilter | null {
  return toFilter(model, { kind: 'below', colKey: null }, (row) => {
    const grade = model.getCell(row, QUARTERLY_COLUMN).text;
    return grade !== '' && Number(grade) < passing;
  });
}

/** Learners with a draft. */
export function changedFilter(model: RecordModel, cells: DraftCells): LearnerFilter | null {
  const drafted = Object.entries(cells).filter(([, { isWaiting }]) => !isWaiting);
  const changed = new Set<string>(drafted.map(([key]) => fromCellKey(key).classStudentId));
  return toFilter(model, { kind: 'changed', colKey: null }, (_, learner) => changed.has(learner));
}

/** Highest first; blanks and refused texts last; equal scores keep the order shown. */
export function orderByColumn(model: RecordModel, colKey: string): ClassStudentId[] {
  const rows = Array.from({ length: model.rowCount }, (_, row) => {
    const text = model.getCell(row, colKey).text.trim();
    const score = text === '' ? Number.NaN : Number(text.replace(',', '.'));
    return { id: model.learnerAt(row)?.classStudentId, score: Number.isNaN(score) ? -1 : score };
  });
  return rows.sort((a, b) => b.score - a.score).flatMap(({ id }) => (id ? [id] : []));
}
