import { IMPORT_LIMIT } from '@/domain/roster/rosterRow';
import { msgs, say } from '@/language/words';
import type { RosterState } from './useRoster';

export type Notice = { tone: 'info' | 'warning' | 'error'; text: string };

/**
 * Reasons why a list was not saved: rows to correct; text of the paste box that was taken in, or that could not be
 * read; no new learner.
 */
export type SavingObstacle = 'refused' | 'taken' | 'unread' | 'empty';

/** Null once the obstacle is removed. */
export function obstacleSentence(obstacle: SavingObstacle, { counts }: RosterState): string | null {
  switch (obstacle) {
    case 'refused':
      return counts.refused === 0 ? null : refusedSentence(counts.refused);
    case 'taken':
      return say(
        'The text in the paste box was added to the list. Look at it, then save again. Nothing was saved yet.',
      );
    case 'unread':
      return say('No learner was found in the text of the paste box. Correct it, or cancel it. Nothing was saved.');
    case 'empty':
      if (counts.filled === 0) return say('There is no learner in the list yet.');
      return counts.filled === counts.onRoll ? say('Everybody in the list is in this class already.') : null;
  }
}

function refusedSentence(count: number): string {
  return say(
    '{count, plural, one {One row has to be corrected or left out first. Nothing was saved.} other {# rows have to be corrected or left out first. Nothing was saved.}}',
    { count },
  );
}

type Read = {
  from: string;
  source: 'register' | 'headings' | 'guessed';
  count: number;
  left: number;
  undivided?: number | undefined;
  ownShape?: number | undefined;
};

const HOW = msgs({
  register: '{count, plural, one {1 learner} other {# learners}} of a School Form 1.',
  headings: '{count, plural, one {1 learner} other {# learners}}, by the headings of the columns.',
  guessed:
    '{count, plural, one {1 learner} other {# learners}}. There were no headings, so look whether each column is in its place.',
});

function howRead({ source, count, undivided = 0, ownShape = 0 }: Read): string {
  const how = [say(HOW[source], { count })];
  if (ownShape > 0) {
    how.push(
      say(
        '{count, plural, one {One line has another shape than the rest, and was read by itself: look whether its name and LRN are in their place.} other {# lines have another shape than the rest, and each was read by itself: look whether their names and LRNs are in their place.}}',
        { count: ownShape },
      ),
    );
  }
  if (undivided > 0) {
    how.push(
      say(
        '{count, plural, one {One first name has} other {# first names have}} several words: nothing tells whether the last is a middle name, so it stays with the first. Move it in the list, or paste “LAST, FIRST, MIDDLE”.',
        { count: undivided },
      ),
    );
  }
  return how.join(' ');
}

export function readNotice(read: Read): Notice {
  const { from, source, left, ownShape = 0 } = read;
  const how = howRead(read);
  if (left > 0) {
    const rest = say('{left} more did not fit: at most {most}.', { left, most: IMPORT_LIMIT.rows });
    return { tone: 'warning', text: `${from}: ${how} ${rest}` };
  }
  return { tone: source === 'guessed' || ownShape > 0 ? 'warning' : 'info', text: `${from}: ${how}` };
}
