import { useMemo, useReducer } from 'react';
import {
  checkStaff,
  EMPTY_STAFF_ROW,
  isBlankStaffRow,
  STAFF_LIMIT,
  type StaffErrors,
  type StaffRow,
} from '@/domain/people/staffRow';

/** The server's answer; null before the row is sent, and after it is corrected. */
type StaffOutcome = { added: true; mailSent: boolean; again: boolean } | { added: false; sentence: string } | null;
export type StaffLine = { key: number; row: StaffRow; outcome: StaffOutcome };

export type StaffLines = {
  lines: readonly StaffLine[];
  errors: readonly StaffErrors[];
  /** Filled rows that are not added yet. */
  waiting: readonly StaffLine[];
  refused: number;
  dirty: boolean;
  edit: (key: number, change: Partial<StaffRow>) => void;
  /** Answers the number of rows that had no room. */
  append: (rows: readonly StaffRow[]) => number;
  remove: (key: number) => void;
  answer: (key: number, outcome: StaffOutcome) => void;
};

type State = { lines: readonly StaffLine[]; nextKey: number };
type Action =
  | { kind: 'edited'; key: number; change: Partial<StaffRow> }
  | { kind: 'appended'; rows: readonly StaffRow[] }
  | { kind: 'removed'; key: number }
  | { kind: 'answered'; key: number; outcome: StaffOutcome };

function reduce({ lines, nextKey }: State, action: Action): State {
  switch (action.kind) {
    case 'edited':
      return {
        nextKey,
        lines: lines.map((line) =>
          line.key === action.key ? { ...line, row: { ...line.row, ...action.change }, outcome: null } : line,
        ),
      };
    case 'answered':
      return {
        nextKey,
        lines: lines.map((line) => (line.key === action.key ? { ...line, outcome: action.outcome } : line)),
      };
    case 'removed':
      return { nextKey, lines: lines.filter(({ key }) => key !== action.key) };
    case 'appended': {
      const added = action.rows.map((row, index) => ({ key: nextKey + index, row, outcome: null }));
      return { lines: [...lines, ...added], nextKey: nextKey + added.length };
    }
  }
}

const START: State = { lines: [{ key: 1, row: EMPTY_STAFF_ROW, outcome: null }], nextKey: 2 };

export function useStaffLines(): StaffLines {
  const [{ lines }, dispatch] = useReducer(reduce, START);
  const errors = useMemo(() => checkStaff(lines.map(({ row }) => row)), [lines]);
  const waiting = lines.filter(({ row, outcome }) => !isBlankStaffRow(row) && !outcome?.added);
  return {
    lines,
    errors,
    waiting,
    refused: errors.filter((each, index) => Object.keys(each).length > 0 && !lines[index]?.outcome?.added).length,
    dirty: waiting.length > 0,
    edit: (key, change) => dispatch({ kind: 'edited', key, change }),
    append: (rows) => {
      // A pasted list replaces blank rows, so that it starts at the top of an empty table.
      const blank = lines.filter(({ row }) => isBlankStaffRow(row));
      const fitting = rows.slice(0, Math.max(0, STAFF_LIMIT - (lines.length - blank.length)));
      const isList = rows.some((row) => !isBlankStaffRow(row));
      if (isList) for (const { key } of blank) dispatch({ kind: 'removed', key });
      dispatch({ kind: 'appended', rows: fitting });
      return rows.length - fitting.length;
    },
    remove: (key) => dispatch({ kind: 'removed', key }),
    answer: (key, outcome) => dispatch({ kind: 'answered', key, outcome }),
  };
}
