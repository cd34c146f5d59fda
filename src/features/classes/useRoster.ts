import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { StudentDoc } from '@/domain/book/entities';
import type { LearnerInput } from '@/domain/book/intents';
import { checkRoster, isRefused, type LeftLearner, type RowCheck } from '@/domain/roster/checkRoster';
import { EMPTY_ROSTER_ROW, IMPORT_LIMIT, isBlankRow, type RosterRow } from '@/domain/roster/rosterRow';
import { withMiddleName } from '@/domain/roster/splitName';
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
  counts: Record<'filled' | 'fresh' | 'matched' | 'onRoll' | 'left' | 'refused', number>;
  edit: (key: number, change: Partial<RosterRow>) => void;
  setOverride: (key: number, overrideName: boolean) => void;
  /** Answers whether the last word is the middle name: of one line, or of all that are open. */
  readNames: (withMiddle: boolean, key?: number) => void;
  /** Answers the number of rows that had no room. */
  addRows: (rows: readonly RosterRow[]) => number;
  addBlank: () => void;
  remove: (key: number) => void;
  removeRefused: () => void;
  clear: () => void;
  retryLookup: () => void;
  /** Without learners who left the class. Call this only for a list without refused rows. */
  toInputs: () => LearnerInput[];
};

type Action =
  | { kind: 'edited'; key: number; change: Partial<RosterRow> }
  | { kind: 'overridden'; key: number; overrideName: boolean }
  | { kind: 'namesRead'; withMiddle: boolean; key: number | undefined }
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
      return mapLine(state, action.key, (line) => ({ ...line, row: edited(line.row, action.change) }));
    case 'namesRead': {
      const isMeant = ({ key, row }: RosterLine) => row.isUndivided && (action.key ?? key) === key;
      const read = (row: RosterRow) => ({ ...(action.withMiddle ? withMiddleName(row) : row), isUndivided: false });
      return { ...state, lines: state.lines.map((line) => (isMeant(line) ? { ...line, row: read(line.row) } : line)) };
    }
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

/** A name that a person types is divided by them. */
function edited(row: RosterRow, change: Partial<RosterRow>): RosterRow {
  const isOfName = change.firstName !== undefined || change.middleName !== undefined;
  const isSame = (change.firstName ?? row.firstName) === row.firstName && (change.middleName ?? '') === row.middleName;
  return { ...row, ...change, ...(isOfName && !isSame ? { isUndivided: false } : {}) };
}

function mapLine(state: Lines, key: number, change: (line: RosterLine) => RosterLine): Lines {
  return { ...state, lines: state.lines.map((line) => (line.key === key ? change(line) : line)) };
}

const NOBODY: readonly LeftLearner[] = [];
const NO_LINES: readonly RosterLine[] = [];

/**
 * A list of learners in the making: typed, pasted or read from a file, with the effect of each row. `known`: learners by
 * LRN, where they are not those of the teacher's book.
 */
export function useRoster(
  onRoll: readonly StudentDoc[],
  left: readonly LeftLearner[] = NOBODY,
  known?: ReadonlyMap<string, StudentDoc>,
): RosterState {
  const [{ lines }, send] = useReducer(reduce, start);
  const asked = useKnownLearners(known ? NO_LINES : lines);
  const { error, retry } = asked;
  const byLrn = known ?? asked.byLrn;
  const checks = useMemo(
    () =>
      checkRoster(
        lines.map(({ row }) => row),
        { byLrn, onRoll, left },
      ),
    [lines, byLrn, onRoll, left],
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
      left: count(({ status }) => status === 'left'),
      refused: count(isRefused),
    },
    edit: useCallback((key, change) => send({ kind: 'edited', key, change }), []),
    setOverride: useCallback((key, overrideName) => send({ kind: 'overridden', key, overrideName }), []),
    readNames: useCallback((withMiddle, key) => send({ kind: 'namesRead', withMiddle, key }), []),
    addRows: (rows) => {
      send({ kind: 'added', rows: rows.slice(0, room) });
      return Math.max(0, rows.length - room);
    },
    addBlank: () => send({ kind: 'added', rows: blankRows(Math.min(BLANK_LINES, room)) }),
    remove: (key) => send({ kind: 'removed', keys: new Set([key]) }),
    removeRefused: () => send({ kind: 'removed', keys: refusedKeys(lines, checks) }),
    clear: () => send({ kind: 'cleared' }),
    retryLookup: retry,
    toInputs: () =>
      lines.flatMap(({ row, overrideName }, index) =>
        isBlankRow(row) || checks[index]?.status === 'left' ? [] : [toLearnerInput(row, overrideName)],
      ),
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
