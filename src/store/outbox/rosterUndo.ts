/** Takes back a list that was added to a class, and says who stays and why. */
import type { Tables } from '@/domain/book/tables';
import type { RosterJoin } from '@/domain/intents/intents';
import { learnerName } from '@/domain/learners/learnerNames';
import { say } from '@/domain/words/say';
import { readForRosterUndo } from '@/intents/readForLearners';
import { leavingCount, type RosterStay, stayingOf } from '@/plans/learners/planRosterUndo';
import { readFor } from '@/store/book/readFresh';
import type { Thunk } from '@/store/makeStore';
import { newAttempt, type Outcome, perform } from './intents';

/** Toasts say the outcome. Throws the `AppError` of a refusal. */
export function undoRoster(join: RosterJoin): Thunk<Promise<Outcome>> {
  return async (dispatch, getState) => {
    const isWaiting = getState().outbox.entries.some(({ id }) => id === join.joinId);
    // The rows of this moment tell who stays. A list that waits goes first, with its undo behind it: nobody is named.
    const tables = isWaiting ? null : await dispatch(readFor(readForRosterUndo(join))).catch(() => null);
    const sentence = tables && undoSentence(tables, join);
    return await dispatch(perform({ kind: 'rosterUndo', ...join }, newAttempt(), () => sentence ?? said(join)));
  };
}

/** Of a list that was waiting, and where the rows could not be read before the connection came back. */
function said({ name }: RosterJoin): string {
  return say('The list was taken out of {name}. Learners for whom something was stored since stay.', { name });
}

const MOST_NAMES = 3;

/** `tables`: before the list is taken back. */
function undoSentence(tables: Tables, join: RosterJoin): string {
  const { name } = join;
  const left = leavingCount(tables, join);
  const staying = stayingOf(tables, join);
  const why = (reason: RosterStay['why']) => staying.filter((each) => each.why === reason);
  const renamed = join.renamed.length;
  return [
    say(
      '{count, plural, =0 {No learner left {name}.} one {# learner left {name} again.} other {# learners left {name} again.}}',
      {
        count: left,
        name,
      },
    ),
    stayText(why('stored'), (values) =>
      say(
        '{count, plural, one {{names} stays: something was stored for this learner since.} other {{names} stay: something was stored for them since.}}',
        values,
      ),
    ),
    stayText(why('changed'), (values) =>
      say(
        '{count, plural, one {{names} stays: name, LRN, sex or standing was changed since.} other {{names} stay: name, LRN, sex or standing was changed since.}}',
        values,
      ),
    ),
    renamed > 0
      ? say('{count, plural, one {# former name is} other {# former names are}} back.', { count: renamed })
      : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
}

function stayText(staying: readonly RosterStay[], text: (values: { count: number; names: string }) => string): string {
  if (staying.length === 0) return '';
  const names = staying.slice(0, MOST_NAMES).map(({ learner }) => learnerName(learner));
  const more = staying.length - names.length;
  const all = more > 0 ? [...names, say('and {count} more', { count: more })] : names;
  return text({ count: staying.length, names: all.join('; ') });
}
