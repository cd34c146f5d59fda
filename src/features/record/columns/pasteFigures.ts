/** A row of highest possible scores, pasted into the line of the heads. */
import type { ClassRecord } from '@/domain/book/classRecord';
import { say } from '@/domain/words/say';
import { refuseTotalPoints } from '@/domain/words/validation';
import { scoredLearners } from '@/store/drafts/scoredLearners';
import type { RootState, Thunk } from '@/store/makeStore';
import { notified } from '@/store/state/shell';

type Figure = { colKey: string; text: string };

/** `colKeys`: the columns from the one that was pasted into to the last of its component or part. */
type FiguresPaste = {
  record: ClassRecord;
  colKeys: readonly string[];
  lines: readonly (readonly string[])[];
  take: (colKey: string, text: string) => string | null;
};

/** Gives each field its figure, a blank cell none; or takes nothing, and says why. */
export function pasteFigures({ record, colKeys, lines, take }: FiguresPaste): Thunk<void> {
  return (dispatch, getState) => {
    const figures = (lines[0] ?? []).flatMap((text, at): Figure[] =>
      text.trim() === '' ? [] : [{ colKey: colKeys[at] ?? '', text: text.trim() }],
    );
    const reason = lines.length > 1 ? ONE_ROW() : refuseFigures(getState(), record, figures);
    if (reason === null) for (const { colKey, text } of figures) take(colKey, text);
    else dispatch(notified({ message: reason, status: 'warning' }));
  };
}

const ONE_ROW = () =>
  say('Nothing was pasted. Copy the row of highest possible scores alone; scores go into the cells.');

function refuseFigures(state: RootState, { activities }: ClassRecord, figures: readonly Figure[]): string | null {
  const outside = figures.filter(({ colKey }) => colKey === '').length;
  if (outside > 0) {
    return say(
      'Nothing was pasted. {outside, plural, one {# figure is} other {# figures are}} beyond the last column of this part. Paste what fits; more columns come as you use these.',
      { outside },
    );
  }
  for (const { colKey, text } of figures) {
    const refusal = refuseTotalPoints(text);
    if (refusal !== null) return say('Nothing was pasted. “{text}”: {reason}', { text, reason: refusal });
    const activity = activities.find(({ id }) => id === colKey);
    if (activity?.scannable && text !== String(activity.totalPoints)) {
      return say(
        'Nothing was pasted. {name} is scored by item: its highest possible score is the sum of its items, {most}.',
        { name: activity.name, most: activity.totalPoints },
      );
    }
    if (activity && text !== String(activity.totalPoints) && scoredLearners(state, activity) > 0) {
      return say(
        'Nothing was pasted. {name} has scores: type its highest possible score by itself, to see which grades change.',
        { name: activity.name },
      );
    }
  }
  return null;
}
