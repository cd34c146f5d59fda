import { useMemo, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { parseBy, type Separator } from '@/domain/learners/roster/parseDelimited';
import { readScoresTable, type ScoresReading, tableOf } from '@/files/record-file/table/readScoresTable';
import type { Cells, ScoresGuide, ScoresLayout } from '@/files/record-file/table/scoresTable';
import type { OpenLetters } from '@/parts/list-table/LettersQuestion';
import {
  type Choices,
  type ColumnChoice,
  choicesOf,
  type LearnerChoice,
  NO_CHOICES,
  type ReviewedScores,
  toMatches,
  toOutcome,
} from '@/parts/scores-review/scoresChoices';
import type { DraftCells } from '@/store/state/draftCell';
import { keepScoreLayout } from './keptScoreLayouts';
import { type Brought, useBroughtScores } from './useBroughtScores';

/** The list as it came, and how it is read. */
export type ScoresList = Pick<Brought, 'id' | 'from' | 'at' | 'guide' | 'separator'> & {
  sheets: readonly string[];
  isText: boolean;
  layout: ScoresLayout;
  showSheet: (at: number) => void;
  /** Reads the list anew. Answers false where it has no scores so. */
  read: (guide: ScoresGuide) => boolean;
  separate: (separator: Separator) => void;
  chooseColumn: (at: number, choice: ColumnChoice) => void;
};

export type ScoresReview = ReviewedScores & {
  /** The list has scores without a name or an LRN beside them. */
  isNameless: boolean;
  chooseColumn: ScoresList['chooseColumn'];
  chooseLearners: (choices: ReadonlyMap<number, LearnerChoice>) => void;
};

export type ScoresFileState = {
  /** Null until a file or a text was read. */
  list: ScoresList | null;
  /** Null while no scores are found. */
  review: ScoresReview | null;
  letters: OpenLetters | null;
  chooseLetters: (cells: Cells, from: string) => void;
  refusal: string | null;
  readFile: (file: File, signal: AbortSignal) => Promise<void>;
  /** Answers whether the text has scores. */
  readText: (text: string) => boolean;
};

/** Keys of cells whose value of the file replaces the one that is there, of one list. */
type Replaced = { id: number; keys: ReadonlySet<string> };
const NONE: ReadonlySet<string> = new Set();

export function useScoresFile(record: ClassRecord, drafts: DraftCells): ScoresFileState {
  const { brought, setBrought, show, unread, ...source } = useBroughtScores();
  const [replacing, setReplacing] = useState<Replaced>({ id: 0, keys: NONE });
  const cells = brought?.sheets[brought.at]?.cells;
  const guide = brought?.guide;
  const reading = useMemo(() => (cells && guide ? readScoresTable(cells, guide) : null), [cells, guide]);
  const change = (part: Partial<Brought>) => setBrought((before) => before && { ...before, ...part });
  const read = (next: ScoresGuide) => {
    const found = readScoresTable(cells ?? [], next);
    change({ guide: next });
    const isRead = tableOf(found) !== undefined;
    if (isRead && found.layout) keepScoreLayout(found.layout, next);
    return isRead;
  };
  const separate = (separator: Separator) => {
    if (!brought || brought.text === null) return;
    const sheets = [{ sheet: '', cells: parseBy(brought.text, separator) }];
    change({ at: 0, sheets, separator, guide: {}, said: NO_CHOICES });
  };
  const choose = (said: (before: Choices) => Partial<Choices>) =>
    setBrought((before) => before && { ...before, said: { ...before.said, ...said(before.said) } });
  const chooseColumn = (at: number, choice: ColumnChoice) =>
    choose(({ columns }) => ({ columns: new Map(columns).set(at, choice) }));
  const list =
    brought && reading?.layout
      ? {
          ...brought,
          sheets: brought.sheets.map(({ sheet }) => sheet),
          isText: brought.text !== null,
          layout: reading.layout,
          showSheet: (at: number) => void show({ ...brought, at }),
          read,
          separate,
          chooseColumn,
        }
      : null;
  const answered = useAnswered(brought, reading, record, drafts);
  const replaced = replacing.id === brought?.id ? replacing.keys : NONE;
  const review = answered && {
    ...answered,
    replaced,
    chooseColumn,
    chooseLearner: (row: number, choice: LearnerChoice) =>
      choose(({ learners }) => ({ learners: new Map(learners).set(row, choice) })),
    chooseLearners: (said: ReadonlyMap<number, LearnerChoice>) =>
      choose(({ learners }) => ({ learners: new Map([...learners, ...said]) })),
    replace: (keys: readonly string[], isReplaced: boolean) =>
      setReplacing({
        id: brought?.id ?? 0,
        keys: new Set(isReplaced ? [...replaced, ...keys] : [...replaced].filter((key) => !keys.includes(key))),
      }),
  };
  const noScores = reading && 'refusal' in reading && !reading.nameless ? `${brought?.from}: ${reading.refusal}` : null;
  return { ...source, list, review, refusal: unread ?? noScores };
}

/** The scores of a reading, with the choices so far and what follows from them; null where it has none. */
function useAnswered(brought: Brought | null, reading: ScoresReading | null, record: ClassRecord, drafts: DraftCells) {
  const table = reading ? tableOf(reading) : undefined;
  const said = brought?.said;
  const matches = useMemo(() => (table ? toMatches(table, record) : null), [table, record]);
  const choices = useMemo(
    () => (table && matches && said ? choicesOf(table, matches, said) : null),
    [table, matches, said],
  );
  const outcome = useMemo(
    () => (table && choices ? toOutcome(table, choices, record, drafts) : null),
    [table, choices, record, drafts],
  );
  if (!table || !matches || !choices || !outcome) return null;
  return { ...outcome, table, matches, choices, isNameless: reading !== null && 'refusal' in reading };
}
