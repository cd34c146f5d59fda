/** Sends the cells of an adviser's sheet. */
import type { AdvisingChange } from '@/domain/intents/intents';
import { keptId, keptValue } from '@/domain/sections/kept';
import type { Actor } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import type { Thunk } from '@/store/makeStore';
import { advisingRead } from '@/store/state/advising';

/** Throws `data/overtaken` where cells hold another value by now; what nobody else has changed is stored then. */
export function sendAdvising(change: AdvisingChange, by: Actor): Thunk {
  return async (dispatch, _, { data }) => {
    const sections = await data.sections();
    const { advising, conflicts } =
      change.part === 'days'
        ? await sections.changeAttendance(change, change.edits, by)
        : await sections.changeAdvising(change, change.edits, by);
    dispatch(advisingRead(advising));
    if (conflicts.length > 0) throw new AppError('data/overtaken');
  };
}

/** The cells that hold another value than was typed, each with that value. */
export function openCells(change: AdvisingChange): Thunk<AdvisingChange> {
  return (_, getState) => {
    const stored = getState().advising[keptId(change)] ?? null;
    const told = change.edits.map((edit) => ({ ...edit, theirs: keptValue(stored, edit.learner, edit.field) }));
    return { ...change, edits: told.filter(({ to, theirs }) => theirs !== to) };
  };
}

/** The change that replaces the values which were told. */
export function overTheirs(change: AdvisingChange): AdvisingChange {
  const edits = change.edits.map((edit) => ({ ...edit, from: edit.theirs === undefined ? edit.from : edit.theirs }));
  return { ...change, edits };
}
