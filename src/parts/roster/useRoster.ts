import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { StudentDoc } from '@/domain/book/entities';
import type { LearnerInput } from '@/domain/intents/inputs';
import {
  checkRoster,
  isRefused,
  type KnownOf,
  type LeftLearner,
  type RowCheck,
} from '@/domain/learners/roster/checkRoster';
import type { NameOrder } from '@/domain/learners/roster/firstNameFirst';
import type { LetterMeaning } from '@/domain/learners/roster/nameSexes';
import { sectionsOf } from '@/domain/learners/roster/rosterDoubts';
import { IMPORT_LIMIT, isBlankRow, type RosterRow, withKnown } from '@/domain/learners/roster/rosterRow';
import { errorSentence } from '@/domain/words/errors';
import { refuseLrn } from '@/domain/words/validation';
import type { LrnAnswer } from '@/domain/words/whoseLrn';
import { loadLearnersByLrn, toLearnerInput } from '@/store/book/roster';
import { useAppDispatch } from '@/store/hooks';
import { BLANK_LINES, blankRows, isTyped, type ReadList, type RosterLine, reduceRoster, START } from './rosterLines';

export type RosterState = {
  lines: readonly RosterLine[];
  checks: readonly RowCheck[];
  /** Set when the server could not be asked which learners are known. */
  lookupError: string | null;
  dirty: boolean;
  /** `open`: questions about the list that are not answered. */
  counts: Record<'filled' | 'fresh' | 'matched' | 'onRoll' | 'left' | 'refused' | 'asked' | 'open', number>;
  /** The sections that the list names, while nobody has said which of them is meant. */
  sections: readonly string[];
  edit: (key: number, change: Partial<RosterRow>) => void;
  setAnswer: (key: number, answer: LrnAnswer | null) => void;
  /** Answers all open rows: the known learners are meant, under their known names. */
  keepKnown: () => void;
  /** Answers whether the last word is the middle name: of one line, or of all that are open. */
  readNames: (withMiddle: boolean, key?: number) => void;
  /** Answers whether the last name comes first, for all names of which nothing says it. */
  putInOrder: (order: NameOrder) => void;
  /** Answers whether M and F at the end of names are the sex, for all names that are open. */
  readLetters: (meaning: LetterMeaning) => void;
  /** Answers whether the names of a row stand in the other order. */
  readSwapped: (key: number, isSwapped: boolean) => void;
  /** Answers whether the last word of a first name is an extension. */
  readExtension: (key: number, isExtension: boolean) => void;
  /** Keeps the learners of one section of the list; null keeps all. */
  keepSection: (section: string | null) => void;
  /** Answers the number of rows that had no room. `list`: the list that they are of. */
  addRows: (rows: readonly RosterRow[], list?: ReadList) => number;
  /** The rows of a list that is read in another way. `before`: the lines of its learners until now. */
  readAnew: (rows: readonly RosterRow[], list: ReadList, before: readonly number[]) => number;
  /** Whether the person wrote into rows of that list. */
  isTyped: (list: number) => boolean;
  /** Agrees to all names that have an odd sign. */
  agreeToNames: () => void;
  /** The rows whose name another learner has, while nobody has said whether they are the same. */
  namesakes: readonly RosterLine[];
  /** Answers that for one row or all of them. The same learners fill in blanks of the earlier rows; others are added. */
  answerNamesakes: (areSame: boolean, key?: number) => void;
  addBlank: () => void;
  remove: (key: number) => void;
  removeRefused: () => void;
  clear: () => void;
  retryLookup: () => void;
  /** Index of the first row that nobody has said whose LRN it has; -1 for none. */
  firstAsked: number;
  /** Without learners who left the class. Call this only for a list without refused rows and with all answers. */
  toInputs: (isMeant?: (row: RosterRow) => boolean) => LearnerInput[];
};

const NOBODY: readonly LeftLearner[] = [];
const NO_LINES: readonly RosterLine[] = [];

/**
 * A list of learners in the making: typed, pasted or read from a file, with the effect of each row. `known`: learners by
 * LRN, where they are not those of the teacher's book; or what is known of the section of each row, for a list of several
 * sections, which nobody is asked about then.
 */
export function useRoster(
  onRoll: readonly StudentDoc[],
  left: readonly LeftLearner[] = NOBODY,
  known?: ReadonlyMap<string, StudentDoc> | KnownOf,
): RosterState {
  const [{ lines }, send] = useReducer(reduceRoster, START);
  const looked = useKnownLearners(known ? NO_LINES : lines);
  const areMany = typeof known === 'function';
  const checks = useMemo(
    () =>
      checkRoster(
        lines.map(({ row }) => row),
        typeof known === 'function' ? known : { byLrn: known ?? looked.byLrn, onRoll, left },
      ),
    [lines, known, looked.byLrn, onRoll, left],
  );
  const filled = lines.filter(({ row }) => !isBlankRow(row));
  const isAsked = ({ answer }: RosterLine, index: number) => answer === null && checks[index]?.isAsked === true;
  const asked = lines.filter(isAsked);
  const count = (is: (check: RowCheck) => boolean) => checks.filter(is).length;
  const room = IMPORT_LIMIT.rows - filled.length;
  const sections = areMany ? [] : sectionsOf(filled.map(({ row }) => row));
  const isNamedOpen = filled.some(({ row }) => row.isOrderOpen);
  const isLetterOpen = filled.some(({ row }) => row.mayBeSex !== undefined);
  const open = [sections.length > 1, isNamedOpen, isLetterOpen].filter(Boolean).length;
  const namesakes = lines.filter(({ row }, index) => isNamesake(row, checks[index]));
  const asking = lines.filter(({ row }, index) => isOpenRow(row, checks[index])).length;
  return {
    lines,
    checks,
    lookupError: looked.error,
    dirty: filled.length > 0,
    counts: {
      filled: filled.length,
      fresh: count(({ status }) => status === 'new'),
      matched: count(({ status }) => status === 'matched'),
      onRoll: count(({ status }) => status === 'onRoll'),
      left: count(({ status }) => status === 'left'),
      refused: count(isRefused),
      asked: asked.length,
      open: open + asking,
    },
    sections: sections.length > 1 ? sections : [],
    edit: useCallback((key, change) => send({ kind: 'edited', key, change }), []),
    setAnswer: useCallback((key, answer) => send({ kind: 'answered', keys: new Set([key]), answer }), []),
    keepKnown: () => send({ kind: 'answered', keys: new Set(asked.map(({ key }) => key)), answer: 'known' }),
    readNames: useCallback((withMiddle, key) => send({ kind: 'namesRead', withMiddle, key }), []),
    putInOrder: (order) => send({ kind: 'ordered', order }),
    readLetters: (meaning) => send({ kind: 'lettersRead', meaning }),
    readSwapped: useCallback((key, isSwapped) => send({ kind: 'swappedRead', key, isSwapped }), []),
    readExtension: useCallback((key, isExtension) => send({ kind: 'extensionRead', key, isExtension }), []),
    keepSection: (section) => send({ kind: 'sectionKept', section }),
    addRows: (rows, list) => {
      send({ kind: 'added', rows: rows.slice(0, room), ...(list ? { list } : {}) });
      return Math.max(0, rows.length - room);
    },
    readAnew: (rows, list, before) => {
      const others = filled.filter(({ origin }) => origin?.list !== list.id).length;
      send({ kind: 'readAnew', rows: rows.slice(0, IMPORT_LIMIT.rows - others), list, before });
      return Math.max(0, rows.length - (IMPORT_LIMIT.rows - others));
    },
    isTyped: (list) => lines.some(({ origin }) => origin?.list === list && isTyped(origin)),
    agreeToNames: () => send({ kind: 'namesAgreed' }),
    namesakes,
    answerNamesakes: (areSame, key) => {
      const meant = namesakes.filter((line) => line.key === (key ?? line.key));
      const twinOf = ({ key: own }: RosterLine) => checks[lines.findIndex((line) => line.key === own)]?.twin ?? -1;
      const into = new Map(meant.map((line) => [line.key, lines[twinOf(line)]?.key ?? null]));
      send(areSame ? { kind: 'merged', into } : { kind: 'toldApart', keys: new Set(into.keys()) });
    },
    addBlank: () => send({ kind: 'added', rows: blankRows(Math.min(BLANK_LINES, room)) }),
    remove: (key) => send({ kind: 'removed', keys: new Set([key]) }),
    removeRefused: () => send({ kind: 'removed', keys: refusedKeys(lines, checks) }),
    clear: () => send({ kind: 'cleared' }),
    retryLookup: looked.retry,
    firstAsked: lines.findIndex(isAsked),
    toInputs: (isMeant = () => true) =>
      lines.flatMap((line, index) => {
        const check = checks[index];
        return isBlankRow(line.row) || !isMeant(line.row) || check?.status === 'left'
          ? []
          : [inputOf(line, check?.match ?? null)];
      }),
  };
}

/** Whether the row asks something of its own. A learner who is known by LRN and name is no question. */
export function isOpenRow(row: RosterRow, check: RowCheck | undefined): boolean {
  const { mayBeExtension, isOdd, mayHaveLeft, mayBeSwapped } = row;
  const isKnown = check !== undefined && check.status !== 'new' && !check.nameDiffers;
  return !isKnown && ([mayBeExtension, isOdd, mayHaveLeft, mayBeSwapped].includes(true) || isNamesake(row, check));
}

function isNamesake({ isAnother }: RosterRow, check: RowCheck | undefined): boolean {
  return check?.isNamesake === true && isAnother !== true;
}

/** Of a learner who is meant under the known name, that name. */
function inputOf({ row, answer }: RosterLine, match: StudentDoc | null): LearnerInput {
  return toLearnerInput(answer === 'known' && match ? withKnown(row, match) : row, answer === 'renamed');
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
