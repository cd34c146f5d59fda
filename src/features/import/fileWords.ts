/** The sentences about a recognised file: what it is, and what to do with it. */
import { formatList } from '@/language/formatters';
import { say } from '@/language/words';
import type { Recognised } from './recognise';

const MOST_NAMED = 4;

export function whatItIs(found: Recognised): string {
  switch (found.kind) {
    case 'classRecord':
      return say('A class record.');
    case 'roster':
      return found.isRegister
        ? say('School Form 1 with {count, plural, one {# learner} other {# learners}}.', { count: found.learners })
        : say('A list of {count, plural, one {# learner} other {# learners}}.', { count: found.learners });
    case 'scores': {
      const named = found.columns.slice(0, MOST_NAMED);
      const columns = found.columns.length > named.length ? `${named.join(', ')}, …` : formatList(named);
      return say('Scores of {count, plural, one {# learner} other {# learners}}: {columns}.', {
        count: found.learners,
        columns,
      });
    }
    case 'key':
      return say('An answer key with {count, plural, one {# item} other {# items}}.', { count: found.items });
    case 'other':
      return say(found.name);
    case 'unknown':
      return say('Talaan does not know what this is for.');
  }
}

/** Null where a button says it. */
export function whatToDo(found: Recognised): string | null {
  switch (found.kind) {
    case 'other':
      return say(found.advice);
    case 'unknown':
      return say(
        'It takes lists of learners, class records, tables with names and scores, and answer keys. Give the columns headings, or use the right page and paste the cells there.',
      );
    default:
      return null;
  }
}
