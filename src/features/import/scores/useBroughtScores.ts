import { useState } from 'react';
import type { Separator } from '@/domain/learners/roster/parseDelimited';
import { errorSentence } from '@/domain/words/errors';
import { readScoresTable, tableOf } from '@/files/record-file/table/readScoresTable';
import type { Cells, ScoresGuide } from '@/files/record-file/table/scoresTable';
import { say } from '@/language/words';
import type { OpenLetters } from '@/parts/list-table/LettersQuestion';
import { type Choices, NO_CHOICES } from '@/parts/scores-review/scoresChoices';
import { keptScoreGuide } from './keptScoreLayouts';
import { readPastedScores, readScoresFile, type ScoresSheets } from './readScoresFile';

/** The list that was brought. `said`: the choices that the person made. */
export type Brought = Omit<ScoresSheets, 'others'> & {
  /** Another one for each list and sheet. */
  id: number;
  from: string;
  at: number;
  guide: ScoresGuide;
  separator: Separator | '';
  said: Choices;
};

/** Takes files and pasted texts, each in the place of the one before. */
export function useBroughtScores() {
  const [brought, setBrought] = useState<Brought | null>(null);
  const [letters, setLetters] = useState<OpenLetters | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const show = (next: Omit<Brought, 'guide' | 'said' | 'id'>) => {
    const cells = next.sheets[next.at]?.cells ?? [];
    const { layout } = readScoresTable(cells);
    const kept = layout ? keptScoreGuide(layout) : null;
    const guide = kept && tableOf(readScoresTable(cells, kept)) ? kept : {};
    setUnread(null);
    setLetters(null);
    setBrought((before) => ({ ...next, id: (before?.id ?? 0) + 1, guide, said: NO_CHOICES }));
    return tableOf(readScoresTable(cells, guide)) !== undefined;
  };
  const take = (from: string, { others, ...found }: ScoresSheets) => {
    const [first] = found.sheets;
    const reading = readScoresTable(first?.cells ?? []);
    // A list without scores does not take the place of one that has some.
    if (others.length === 0 && 'refusal' in reading && !reading.nameless && hasScores(brought)) {
      setUnread(`${from}: ${reading.refusal}`);
      return false;
    }
    if (!first || others.length === 0) return show({ from, ...found, at: 0, separator: '' });
    setBrought(null);
    setUnread(null);
    setLetters({ from, tables: [first.cells, ...others] });
    return true;
  };
  const readFile = async (file: File, signal: AbortSignal) => {
    try {
      const found = await readScoresFile(file, signal);
      if ('refusal' in found) setUnread(`${file.name}: ${found.refusal}`);
      else take(file.name, found);
    } catch (error) {
      if (!signal.aborted) setUnread(errorSentence(error));
    }
  };
  return {
    brought,
    setBrought,
    show,
    letters,
    unread,
    readFile,
    chooseLetters: (cells: Cells, from: string) =>
      void show({ from, sheets: [{ sheet: '', cells }], text: null, at: 0, separator: '' }),
    /** Answers whether the text has scores. */
    readText: (text: string) => take(say('Pasted'), readPastedScores(text)),
  };
}

function hasScores(brought: Brought | null): boolean {
  const cells = brought?.sheets[brought.at]?.cells;
  return cells !== undefined && tableOf(readScoresTable(cells, brought?.guide)) !== undefined;
}
