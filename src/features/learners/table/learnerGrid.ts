/** The grid model of the table of learners: a learner a row, a field a column. */

import type { StudentDoc } from '@/domain/book/entities';
import { FIELD_NAMES, factsOf, type LearnerField } from '@/domain/learners/learnerFields';
import { learnerName } from '@/domain/learners/learnerNames';
import { msg, say } from '@/language/words';
import { WAITS } from '@/parts/record/draftedCell';
import type { GridCell, GridColumn, GridEdit, GridModel } from '@/ui/grid/gridTypes';
import type { LearnerEdit, LearnerRow } from './learnerTexts';

export type LearnerGridState = {
  rows: readonly LearnerRow[];
  /** Why the server did not take a learner, by id. */
  failed: Readonly<Record<string, string>>;
  isWaiting: (id: string) => boolean;
  classesOf: (student: StudentDoc) => string;
};

export type LearnerGridModel = GridModel & {
  setState: (state: LearnerGridState) => void;
  editsOf: (edits: readonly GridEdit[]) => LearnerEdit[];
};

const WIDTHS = { number: 40, name: 190, wide: 150, middle: 130, narrow: 72, classes: 140 } as const;
const MASKED = msg('Press “Show LRNs” above the table to see and change LRNs.');

/** `hasLrns`: the LRNs are shown; masked ones take no input. Rows keep their places while they are edited. */
export function createLearnerGrid(first: LearnerGridState, { hasLrns, mask }: LrnView): LearnerGridModel {
  let state = first;
  const listeners = new Set<() => void>();
  const isField = (key: string): key is LearnerField => (FIELD_NAMES as readonly string[]).includes(key);
  const isLocked = (key: string) => key === 'lrn' && !hasLrns;
  const cellAt = (row: LearnerRow, field: LearnerField): GridCell => {
    const text = row.shown[field];
    if (isLocked(field)) return { text: mask(text), readOnly: true, mark: 'muted' };
    const problem = row.problems[field];
    if (problem !== undefined) return { text, state: 'invalid', note: problem };
    const failure = state.failed[row.student.id];
    if (row.typed[field] !== undefined) {
      return failure === undefined ? { text, state: 'saving' } : { text, state: 'failed', note: failure };
    }
    return state.isWaiting(row.student.id) ? { text, state: 'waiting', note: say(WAITS) } : { text };
  };
  return {
    rowCount: state.rows.length,
    columns: [
      { key: 'number', label: say('Number'), header: '#', width: WIDTHS.number, kind: 'head', align: 'end' },
      { key: 'name', label: say('Learner'), width: WIDTHS.name, kind: 'head' },
      ...FIELD_NAMES.map((field): GridColumn => {
        const { label, short = label, room } = factsOf(field);
        const lockNote = isLocked(field) ? say(MASKED) : undefined;
        return {
          key: field,
          label: say(label),
          header: say(short),
          width: WIDTHS[room],
          kind: 'edit',
          align: 'start',
          lockNote,
        };
      }),
      { key: 'classes', label: say('Classes'), width: WIDTHS.classes, kind: 'computed', align: 'start' },
    ],
    rowId: (row) => state.rows[row]?.student.id ?? `row-${row}`,
    rowLabel: (row) => nameAt(row),
    getCell: (row, colKey) => {
      const learner = state.rows[row];
      if (!learner) return { text: '' };
      if (colKey === 'number') return { text: String(row + 1) };
      if (isField(colKey)) return cellAt(learner, colKey);
      return { text: colKey === 'classes' ? state.classesOf(learner.student) : nameAt(row) };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setState: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
    editsOf: (edits) =>
      edits.flatMap(({ row, colKey, text }) => {
        const studentId = state.rows[row]?.student.id;
        return studentId && isField(colKey) && !isLocked(colKey) ? [{ studentId, field: colKey, text }] : [];
      }),
  };

  function nameAt(row: number): string {
    const learner = state.rows[row];
    return learner ? learnerName(learner.student) : '';
  }
}

type LrnView = { hasLrns: boolean; mask: (lrn: string) => string };
