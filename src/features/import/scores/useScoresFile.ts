import { useMemo, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { errorSentence } from '@/domain/words/errors';
import { say } from '@/language/words';
import {
  type Choices,
  type ColumnChoice,
  firstChoices,
  type Matches,
  type ReviewedScores,
  toMatches,
  toOutcome,
} from '@/parts/scores-review/scoresChoices';
import type { DraftCells } from '@/store/state/draftCell';
import { type NamedTable, readPastedScores, readScoresFile, type ScoresFile } from './readScoresFile';

/** `from`: the name of the file. */
type Found = { from: string; tables: readonly NamedTable[]; at: number; matches: Matches; choices: Choices };

export type ScoresReview = Found &
  ReviewedScores & {
    showSheet: (at: number) => void;
    chooseColumn: (at: number, choice: ColumnChoice) => void;
  };

export type ScoresFileState = {
  /** Null until a file or a text was read. */
  review: ScoresReview | null;
  refusal: string | null;
  readFile: (file: File, signal: AbortSignal) => Promise<void>;
  /** Answers whether the text has scores. */
  readText: (text: string) => boolean;
};

export function useScoresFile(record: ClassRecord, cells: DraftCells): ScoresFileState {
  const [found, setFound] = useState<Found | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [replaced, setReplaced] = useState<ReadonlySet<string>>(new Set());
  const show = (from: string, tables: readonly NamedTable[], at: number) => {
    const table = tables[at]?.table;
    if (!table) return;
    const matches = toMatches(table, record);
    setReplaced(new Set());
    setFound({ from, tables, at, matches, choices: firstChoices(matches) });
  };
  const take = (from: string, read: ScoresFile) => {
    setRefusal('refusal' in read ? `${from}: ${read.refusal}` : null);
    if ('tables' in read) show(from, read.tables, 0);
    return 'tables' in read;
  };
  const readFile = async (file: File, signal: AbortSignal) => {
    try {
      take(file.name, await readScoresFile(file, signal));
    } catch (error) {
      if (!signal.aborted) setRefusal(errorSentence(error));
    }
  };
  const choose = (change: (choices: Choices) => Choices) =>
    setFound((before) => before && { ...before, choices: change(before.choices) });
  const table = found?.tables[found.at]?.table;
  const outcome = useMemo(
    () => (found && table ? toOutcome(table, found.choices, record, cells) : null),
    [found, table, record, cells],
  );
  const review: ScoresReview | null =
    found && table && outcome
      ? {
          ...found,
          ...outcome,
          table,
          replaced,
          showSheet: (at) => show(found.from, found.tables, at),
          chooseColumn: (at, choice) =>
            choose(({ columns, ...rest }) => ({ ...rest, columns: new Map(columns).set(at, choice) })),
          chooseLearner: (row, choice) =>
            choose(({ learners, ...rest }) => ({ ...rest, learners: new Map(learners).set(row, choice) })),
          replace: (keys, isReplaced) =>
            setReplaced(
              (before) => new Set(isReplaced ? [...before, ...keys] : [...before].filter((key) => !keys.includes(key))),
            ),
        }
      : null;
  return { review, refusal, readFile, readText: (text) => take(say('Pasted'), readPastedScores(text)) };
}
