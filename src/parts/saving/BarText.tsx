/** The words of the bar for the record’s changes: one state. */
import { useState } from 'react';
import { formatClock } from '@/language/formatters';
import { say, useWords } from '@/language/words';
import { selectOffered, selectUnsavedAnswers } from '@/parts/record/recordDrafts';
import { useAppSelector } from '@/store/hooks';
import { useOnline } from '@/ui/useOnline';
import { useSavesByItself } from './choice';
import { earlierText } from './earlierText';
import type { Saving } from './useSaving';

/** Numbers of columns by what the bar says of their heads. */
export type HeadCounts = {
  /** Refused highest possible scores, which their fields keep. */
  refused: number;
  /** Activities that are being made from a typed highest possible score. */
  making: number;
  /** Activities that the outbox has not sent yet. */
  waiting: number;
};

type BarCounts = {
  count: number;
  waiting: number;
  refused: number;
  heads: HeadCounts;
  /** Changes that a save does not take. */
  held: number;
};

type BarTextProps = { counts: BarCounts; sheetName: string; saving: Saving; hasTitle: boolean };

export function BarText({ counts, sheetName, saving, hasTitle }: BarTextProps) {
  const { _ } = useWords();
  const { count, waiting, refused, heads, held } = counts;
  const offered = useAppSelector((state) => selectOffered(state, sheetName));
  const answers = useAppSelector((state) => selectUnsavedAnswers(state, sheetName));
  const isByItself = useSavesByItself();
  const isOnline = useOnline();
  const savedAt = useSavedAt(sheetName, saving.status, count);
  const text = barText({ ...counts, offered, answers }, saving);
  const isSaved = count + waiting + refused + heads.making + heads.refused + offered + answers === 0;
  // The reason of a refused value needs the room more.
  const isSoon = isByItself && isOnline && saving.status === 'idle' && count > 0 && held === 0;
  return (
    <p className="bar-text font-medium" title={hasTitle ? text : undefined}>
      <span>{text}</span>
      {isSaved && savedAt !== null ? <span className="num font-normal text-muted"> {formatClock(savedAt)}</span> : null}
      {isSoon ? <span className="font-normal text-muted"> · {_('will be saved shortly')}</span> : null}
    </p>
  );
}

/** The time at which a save of this sheet was answered; null before the first, and on another sheet. */
function useSavedAt(sheetName: string, status: Saving['status'], count: number): number | null {
  const [before, setBefore] = useState({ sheetName, status });
  const [savedAt, setSavedAt] = useState<number | null>(null);
  if (before.sheetName !== sheetName || before.status !== status) {
    setBefore({ sheetName, status });
    if (before.sheetName !== sheetName) setSavedAt(null);
    else if (before.status === 'saving' && status === 'idle' && count === 0) setSavedAt(Date.now());
  }
  return savedAt;
}

/** `offered`: drafts of an earlier visit that are neither restored nor discarded. `answers`: to items, not saved. */
type Counts = Omit<BarCounts, 'held'> & { offered: number; answers: number };

function barText(
  { count, waiting, refused, heads, offered, answers }: Counts,
  { status, error, stored }: Saving,
): string {
  if (count === 0 && heads.making > 0)
    return say('Saving {count, plural, one {1 activity} other {# activities}}…', { count: heads.making });
  if (count === 0 && waiting === 0) return restText({ refused, heads: heads.refused, offered, answers });
  if (count === 0) return waitingText(waiting);
  switch (status) {
    case 'saving':
      if (stored > 0) return say('Saving: {stored} of {count} changes…', { stored, count });
      return say('Saving {count, plural, one {1 change} other {# changes}}…', { count });
    case 'failed':
      return `${notSaved(count)} ${error ?? ''}`;
    case 'idle':
      return waiting === 0 ? changes(count) : `${changes(count)}; ${waitingText(waiting)}`;
  }
}

/** The text where nothing is left to send. */
function restText({
  refused,
  heads,
  offered,
  answers,
}: Omit<Counts, 'heads' | 'count' | 'waiting'> & { heads: number }) {
  if (refused > 0) return notSaved(refused);
  if (heads === 0 && offered > 0) return earlierText(offered);
  if (heads === 0 && answers > 0)
    return say('{count, plural, one {1 answer is} other {# answers are}} not saved.', { count: answers });
  if (heads === 0) return say('All changes saved');
  return say('{count, plural, one {1 highest possible score is} other {# highest possible scores are}} not saved.', {
    count: heads,
  });
}

export function notSaved(count: number): string {
  return say('{count, plural, one {1 change} other {# changes}} not saved.', { count });
}

export function changes(count: number): string {
  return say('{count, plural, one {1 change} other {# changes}}', { count });
}

export function waitingText(count: number): string {
  return say('{count, plural, one {1 change} other {# changes}} waiting to sync', { count });
}
