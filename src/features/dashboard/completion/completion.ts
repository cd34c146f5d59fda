/** The completion board: the progress of each subject of each teacher, read a page of teachers at a time. */

import type { UserId } from '@/domain/book/ids';
import { PAGE_SIZE } from '@/domain/constants';
import type { UserDoc } from '@/domain/people/people';
import type { PeriodsOfClass } from '@/domain/school/completion';
import { readPolicyOf } from '@/store/book/knownPolicies';
import type { Thunk } from '@/store/makeStore';
import { fetchFirstTeachers } from '@/store/session/aheadTeachers';
import { type CompletionBoard, emptyBoard, schoolRead } from '@/store/state/school';

/**
 * Number of teachers whose books are read together and shown at once. A book takes three queries, two of them one after
 * the other; in a larger group the first book would wait for the last.
 */
export const BOOKS_AT_ONCE = 5;

/**
 * Reads the board anew from the first teachers, unless that is in progress. Never throws: the board holds the failure.
 */
export function loadBoard(): Thunk {
  return async (dispatch, getState) => {
    if (getState().school.board.status === 'loading') return;
    dispatch(schoolRead({ board: emptyBoard }));
    await dispatch(loadMoreTeachers());
  };
}

/** Reads page after page until the last teacher or the first failure. */
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
 * Reads the next page of teachers; after a failure, the books that are missing. Cost: one read for each teacher, section, subject, and activity of its open quarter; also one for a query without an
 * answer. No score is read or counted.
 */
export function loadMoreTeachers(): Thunk {
  return async (dispatch, getState, { data, nowMs }) => {
    const { user } = getState().session;
    if (!user || getState().school.board.status === 'loading') return;
    const isCurrent = () => getState().session.user?.id === user.id;
    const show = (change: Partial<CompletionBoard>) => {
      if (isCurrent()) dispatch(schoolRead({ board: { ...getState().school.board, ...change } }));
    };
    show({ status: 'loading' });
    try {
      const school = await data.school();
      const periodsOfClass =
        (owner: UserId): PeriodsOfClass =>
        async ({ gradingPolicy }) =>
          (await readPolicyOf(data.records, owner, gradingPolicy)).periods.map(({ number }) => number);
      const { teachers, next } = getState().school.board;
      if (unread(getState().school.board).length === 0) {
        const page =
          next === null
            ? await fetchFirstTeachers({ data, nowMs }, user.schoolid)
            : await school.fetchTeachers(user.schoolid, { limit: PAGE_SIZE.teachers, after: next });
        show({ teachers: [...teachers, ...page.rows], next: page.next });
      }
      for (let left = unread(getState().school.board); isCurrent() && left.length > 0; ) {
        const together = left.slice(0, BOOKS_AT_ONCE);
        const books = await Promise.all(together.map(({ id }) => school.fetchSubjectStandings(id, periodsOfClass(id))));
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

/** The server lists teachers from Z to A, and the board shows A first, so the books are read from the end. */
function unread({ teachers, standings }: CompletionBoard): UserDoc[] {
  return teachers.filter(({ id }) => standings[id] === undefined).reverse();
}
