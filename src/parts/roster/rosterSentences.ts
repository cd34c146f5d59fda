import type { ListNotes, Roster } from '@/domain/learners/roster/listReading';
import { countSentences } from '@/domain/learners/roster/rosterDoubts';
import { IMPORT_LIMIT, type RosterRow } from '@/domain/learners/roster/rosterRow';
import { formatList } from '@/language/formatters';
import { msgs, say } from '@/language/words';
import type { RosterState } from './useRoster';

export type Notice = { tone: 'info' | 'warning' | 'error'; text: string };

/**
 * Reasons why a list was not saved: rows to correct; rows with the LRN of another name, not yet answered for; questions
 * about the list; text of the paste box that was taken in just now, or that could not be read; no new learner.
 */
export type SavingObstacle = 'refused' | 'asked' | 'open' | 'taken' | 'unread' | 'empty';

/** Null once the obstacle is removed. */
export function obstacleSentence(obstacle: SavingObstacle, { counts }: RosterState): string | null {
  switch (obstacle) {
    case 'refused':
      return counts.refused === 0 ? null : refusedSentence(counts.refused);
    case 'asked':
      return counts.asked === 0 ? null : askedSentence(counts.asked);
    case 'open':
      return counts.open === 0 && counts.filled > 0
        ? null
        : say('Answer the questions about the list first. Nothing was saved.');
    case 'taken':
      // The list shows what was read, and the button counts it.
      return null;
    case 'unread':
      return say('No learner was found in the pasted text. Correct it or cancel it. Nothing was saved.');
    case 'empty':
      if (counts.filled === 0) return say('There is no learner in the list yet.');
      if (counts.filled === counts.onRoll) return say('Everybody in the list is there already.');
      return counts.filled === counts.onRoll + counts.left
        ? say('Everybody in the list is there already, or no longer in it.')
        : null;
  }
}

function refusedSentence(count: number): string {
  return say(
    '{count, plural, one {One row has to be corrected or left out first. Nothing was saved.} other {# rows have to be corrected or left out first. Nothing was saved.}}',
    { count },
  );
}

function askedSentence(count: number): string {
  return say('Say whose LRN it is in {count, plural, one {one row} other {# rows}} first. Nothing was saved.', {
    count,
  });
}

type Read = {
  from: string;
  source: Roster['source'] | 'plain';
  count: number;
  left: number;
  remarks?: number | undefined;
  ownShape?: number | undefined;
  notes: ListNotes;
  rows: readonly RosterRow[];
};

const HOW = msgs({
  register: '{count, plural, one {1 learner} other {# learners}} of a School Form 1.',
  headings: '{count, plural, one {1 learner} other {# learners}}, by the headings of the columns.',
  said: '{count, plural, one {1 learner} other {# learners}}, by the columns as you set them.',
  plain: '{count, plural, one {1 learner} other {# learners}}, read by the contents of the columns.',
  guessed: '{count, plural, one {1 learner} other {# learners}}. No headings found. Check that each column is right.',
});

function howRead({ source, count, remarks = 0, ownShape = 0, notes: { noLrn } }: Read): string {
  const how = [say(HOW[source], { count })];
  if (ownShape > 0) {
    how.push(
      say(
        '{count, plural, one {1 line is formatted differently. Check its name and LRN.} other {# lines are formatted differently. Check their names and LRNs.}}',
        { count: ownShape },
      ),
    );
  }
  if (remarks > 0) {
    how.push(
      say(
        '{count, plural, one {1 remark is a standing. Check it in the list.} other {# remarks are standings. Check them in the list.}}',
        { count: remarks },
      ),
    );
  }
  if (noLrn > 0) {
    how.push(
      say(
        '{count, plural, one {1 learner has} other {# learners have}} no LRN: the list has “N/A”, “none” or “-” in its place.',
        { count: noLrn },
      ),
    );
  }
  return how.join(' ');
}

export function readNotice(read: Read): Notice {
  const notice = noticeOf(read);
  const counts = countSentences(read.rows, read.notes);
  return {
    tone: counts.length > 0 ? 'warning' : notice.tone,
    text: [notice.text, ...counts].join(' '),
  };
}

type OfSheets = { from: string; count: number; left: number; sheets: number; guessed: string[]; unread: string[] };

/** The learners that were read of a workbook of several sheets. */
export function sheetsNotice({ from, count, left, sheets, guessed, unread }: OfSheets): Notice {
  const said = [
    say('{count, plural, one {1 learner} other {# learners}} of {sheets, plural, one {1 sheet} other {# sheets}}.', {
      count,
      sheets,
    }),
  ];
  if (left > 0) said.push(say('{left} more were left out: the most is {most}.', { left, most: IMPORT_LIMIT.rows }));
  if (guessed.length > 0) {
    said.push(say('No headings found in {sheets}. Check that each column is right.', { sheets: formatList(guessed) }));
  }
  if (unread.length > 0) said.push(say('No learner was found in {sheets}.', { sheets: formatList(unread) }));
  const isDoubtful = count === 0 || left > 0 || guessed.length > 0;
  return { tone: isDoubtful ? 'warning' : 'info', text: `${from}: ${said.join(' ')}` };
}

function noticeOf(read: Read): Notice {
  const { from, source, left, ownShape = 0 } = read;
  const how = howRead(read);
  if (left > 0) {
    const rest = say('{left} more were left out: the most is {most}.', { left, most: IMPORT_LIMIT.rows });
    return { tone: 'warning', text: `${from}: ${how} ${rest}` };
  }
  return { tone: source === 'guessed' || ownShape > 0 ? 'warning' : 'info', text: `${from}: ${how}` };
}
