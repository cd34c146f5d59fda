/** The open book: an administrator opens a teacher's book and closes it when leaving the page. */

import type { UserId } from '@/domain/book/ids';
import { toErrorNote } from '@/domain/words/errors';
import { say } from '@/domain/words/say';
import type { Thunk } from '@/store/makeStore';
import { bookOpened } from '@/store/state/entities';
import { schoolRead } from '@/store/state/school';

/**
 * Answers null once the book is open, else the sentence of the failure. Refuses teachers of another school. Does not
 * open a book that is no longer wanted when the answer arrives.
 */
export function openTeacherBook(teacherId: UserId, isWanted: () => boolean): Thunk<Promise<string | null>> {
  return async (dispatch, _, { data }) => {
    try {
      const reading = await (await data.records()).fetchUser(teacherId);
      if (!isWanted()) return null;
      dispatch(schoolRead({ reading }));
      dispatch(bookOpened(reading.id));
      return null;
    } catch (error) {
      const { code, message } = toErrorNote(error);
      const isUnknown = code === 'data/refused' || code === 'auth/no-record';
      return isUnknown ? say('There is no such teacher at your school.') : message;
    }
  };
}

export function closeTeacherBook(): Thunk<void> {
  return (dispatch, getState) => {
    if (!getState().school.reading) return;
    dispatch(bookOpened(null));
    dispatch(schoolRead({ reading: null }));
  };
}
