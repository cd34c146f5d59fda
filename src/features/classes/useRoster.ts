import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { StudentDoc } from '@/domain/book/entities';
import type { LearnerInput } from '@/domain/book/intents';
import { checkRoster, isRefused, type RowCheck } from '@/domain/roster/checkRoster';
import { EMPTY_ROSTER_ROW, IMPORT_LIMIT, isBlankRow, type RosterRow } from '@/domain/roster/rosterRow';
import { errorSentence } from '@/domain/words/errors';
import { refuseLrn } from '@/domain/words/validation';
import { loadLearnersByLrn, toLearnerInput } from '@/store/book/roster';
import { useAppDispatch } from '@/store/hooks';

export type RosterLine = { key: number; row: RosterRow; overrideName: boolean };

export type RosterState = {
  lines: readonly RosterLine[];
  checks: readonly RowCheck[];
  /** Set when the server could not be asked which learners are known. */
  lookupError: string | null;
  dirty: boolean;
  counts: Record<'filled' | 'fresh' | 'matched' | 'onRoll' | 'refused', number>;
  edit: (key: number, change: Partial<RosterRow>) => void;
  setOverride: (key: number, overrideName: boolean) => void;
  /** Answers the number of rows that had no room. */
  addRows: (rows: readonly RosterRow[]) => number;
  addBlank: () => void;
  remove: (key: number) => void;
  removeRefused: () => void;
  clear: () => void;
  retryLookup: () => void;
  /** Call this only for a list without refused rows. */
  toInputs: () => LearnerInput[];
};

type Action =
  | { kind: 'edited'; key: number; change: Partial<RosterRow> }
  | { kind: 'overridden'; key: number; overrideName: boolean }
  | { kind: 'added'; rows: readonly RosterRow[] }
  | { kind: 'removed'; keys: ReadonlySet<number> }
  | { kind: 'cleared' };

type Lines = { lines: readonly RosterLine[]; nextKey: number };

const BLANK_LINES = 5;

function withRows({ lines, nextKey }: Lines, rows: readonly RosterRow[]): Lines {
  const added = rows.map((row, index) => ({ key: nextKey + index, row, overrideName: false }));
  return { lines: [...lines, ...added], nextKey: nextKey + rows.length };
}

function blankRows(count: number): RosterRow[] {
  return Array.from({ length: count }, () => EMPTY_ROSTER_ROW);
}

const start: Lines = withRows({ lines: [], nextKey: 1 }, blankRows(BLANK_LINES));

function reduce(state: Lines, action: Action): Lines {
  switch (action.kind) {
    case 'edited':
      return mapLine(state, action.key, (line) => ({ ...line, row: { ...line.row, ...action.change } }));
    case 'overridden':
      return mapLine(state, action.key, (line) => ({ ...line, overrideName: action.overrideName }));
    case 'added': {
      const filled = state.lines.filter(({ row }) => !isBlankRow(row));
      return withRows({ ...state, lines: filled }, action.rows);
    }
    case 'removed':
      return { ...state, lines: state.lines.filter(({ key }) => !action.keys.has(key)) };
    case 'cleared':
      return withRows({ ...state, lines: [] }, blankRows(BLANK_LINES));
  }
}

function mapLine(state: Lines, key: number, change: (line: RosterLine) => RosterLine): Lines {
  return { ...state, lines: state.lines.map((line) => (line.key === key ? change(line) : line)) };
}

/** A list of learners in the making: typed, pasted or read from a file, with the effect of each row. */
export function useRoster(onRoll: readonly StudentDoc[]): RosterState {
  const [{ lines }, send] = useReducer(reduce, start);
  const { byLrn, error, retry } = useKnownLearners(lines);
  const checks = useMemo(
    () =>
      checkRoster(
        lines.map(({ row }) => row),
        { byLrn, onRoll },
      ),
    [lines, byLrn, onRoll],
  );
  const filled = lines.filter(({ row }) => !isBlankRow(row));
  const count = (is: (check: RowCheck) => boolean) => checks.filter(is).length;
  const room = IMPORT_LIMIT.rows - filled.length;
  return {
    lines,
    checks,
    lookupError: error,
    dirty: filled.length > 0,
    counts: {
      filled: filled.length,
      fresh: count(({ status }) => status === 'new'),
      matched: count(({ status }) => status === 'matched'),
      onRoll: count(({ status }) => status === 'onRoll'),
      refused: count(isRefused),
    },
    edit: useCallback((key, change) => send({ kind: 'edited', key, change }), []),
    setOverride: useCallback((key, overrideName) => send({ kind: 'overridden', key, overrideName }), []),
    addRows: (rows) => {
      send({ kind: 'added', rows: rows.slice(0, room) });
      return Math.max(0, rows.length - room);
    },
    addBlank: () => send({ kind: 'added', rows: blankRows(Math.min(BLANK_LINES, room)) }),
    remove: (key) => send({ kind: 'removed', keys: new Set([key]) }),
    removeRefused: () => send({ kind: 'removed', keys: refusedKeys(lines, checks) }),
    clear: () => send({ kind: 'cleared' }),
    retryLookup: retry,
    toInputs: () => filled.map(({ row, overrideName }) => toLearnerInput(row, overrideName)),
  };
}

function refusedKeys(lines: readonly RosterLine[], checks: readonly RowCheck[]): ReadonlySet<number> {
  const isBad = (index: number) => {
    const check = checks[index];
    return check !== undefined && isRefused(check);
  };
  return new Set(lines.filter((_, index) => isBad(index)).map(({ key }) => key));
}

/** Waits while an LRN is typed, before the server is asked. */
const LOOKUP_DELAY_MS = 400;

type KnownLearners = { byLrn: ReadonlyMap<string, StudentDoc>; error: string | null; retry: () => void };

/** Asks the server, once per LRN, which learner has it. */
function useKnownLearners(lines: readonly RosterLine[]): KnownLearners {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<ReadonlyMap<string, StudentDoc | null>>(new Map());
  const [error, setError] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const unknown = lines
    .map(({ row }) => row.lrn.trim())
    .filter((lrn) => lrn !== '' && refuseLrn(lrn) === null && !asked.has(lrn));
  const key = [...new Set(unknown)].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks the same again
  useEffect(() => {
    if (key === '') return;
    let gone = false;
    const ask = async () => {
      const lrns = key.split(' ');
      try {
        const found = await dispatch(loadLearnersByLrn(lrns));
        if (gone) return;
        const holders = new Map(found.map((learner) => [learner.lrn, learner]));
        setAsked((before) => new Map([...before, ...lrns.map((lrn) => [lrn, holders.get(lrn) ?? null] as const)]));
        setError(null);
      } catch (thrown) {
        if (!gone) setError(errorSentence(thrown));
      }
    };
    const timer = setTimeout(() => void ask(), LOOKUP_DELAY_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [key, tries, dispatch]);
  const byLrn = useMemo(
    () => new Map([...asked].flatMap(([lrn, learner]) => (learner ? [[lrn, learner] as const] : []))),
    [asked],
  );
  return { byLrn, error, retry: () => setTries((before) => before + 1) };
}
