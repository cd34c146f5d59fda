/** The completion board: how far each subject of each teacher is, read a page of teachers at a time. */
import { PAGE_SIZE } from '@/domain/constants';
import type { UserDoc } from '@/domain/people/people';
import type { Thunk } from '@/store/makeStore';
import { type CompletionBoard, emptyBoard, schoolRead } from '@/store/state/school';

/** The first page: what the table shows without scrolling. */
export const FIRST_TEACHERS = 10;

/**
 * Teachers whose books are read together and shown at once. A book is three questions, one after another two; of more
 * teachers the first would wait for the last.
 */
export const BOOKS_AT_ONCE = 5;

/** Anew from the first teachers on, unless it is on its way. Never throws: the board holds the failure. */
export function loadBoard(): Thunk {
  return async (dispatch, getState) => {
    if (getState().school.board.status === 'loading') return;
    dispatch(schoolRead({ board: emptyBoard }));
    await dispatch(loadTeachers(FIRST_TEACHERS));
  };
}

/** The next page of teachers; after a failure, the books that are missing. */
export function loadMoreTeachers(): Thunk {
  return loadTeachers(PAGE_SIZE.teachers);
}

/** Page after page to the last teacher, or to the first failure. */
export function loadAllTeachers(): Thunk {
  return async (dispatch, getState) => {
    const { user } = getState().session;
    do await dispatch(loadMoreTeachers());
    while (getState().session.user?.id === user?.id && hasMore(getState().school.board));
  };
}

function hasMore({ status, next }: CompletionBoard): boolean {
  return status === 'loaded' && next !== null;
}

/**
 * What it costs: a teacher, a section, a subject, and an activity of its open quarter are one read each; a question
 * without an answer is one as well. No score is read or counted.
 */
function loadTeachers(most: number): Thunk {
  return async (dispatch, getState, { data }) => {
    const { user } = getState().session;
    if (!user || getState().school.board.status === 'loading') return;
    const isCurrent = () => getState().session.user?.id === user.id;
    const show = (change: Partial<CompletionBoard>) => {
      if (isCurrent()) dispatch(schoolRead({ board: { ...getState().school.board, ...change } }));
    };
    show({ status: 'loading' });
    try {
      const school = await data.school();
      const { teachers, next } = getState().school.board;
      if (unread(getState().school.board).length === 0) {
        const page = await school.fetchTeachers(user.schoolid, { limit: most, after: next });
        show({ teachers: [...teachers, ...page.rows], next: page.next });
      }
      for (let left = unread(getState().school.board); isCurrent() && left.length > 0; ) {
        const together = left.slice(0, BOOKS_AT_ONCE);
        const books = await Promise.all(together.map(({ id }) => school.fetchSubjectStandings(id)));
        const read = Object.fromEntries(together.map(({ id }, index) => [id, books[index] ?? []]));
        show({ standings: { ...getState().school.board.standings, ...read } });
        left = left.slice(BOOKS_AT_ONCE);
      }
      show({ status: 'loaded' });
    } catch {
      show({ status: 'failed' });
    }
  };
}

/** Teachers come from Z to A; the board begins with the A that it shows on top. */
function unread({ teachers, standings }: CompletionBoard): UserDoc[] {
  return teachers.filter(({ id }) => standings[id] === undefined).reverse();
}
