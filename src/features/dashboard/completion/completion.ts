/** The completion board: the progress of each subject of each teacher, read a page of teachers at a time. */

import type { UserId } from '@/domain/book/ids';
import { PAGE_SIZE } from '@/domain/constants';
import type { UserDoc } from '@/domain/people/people';
import type { PeriodsOfClass, SubjectStanding } from '@/domain/school/completion';
import { readPolicyOf } from '@/store/book/knownPolicies';
import type { Thunk } from '@/store/makeStore';
import { fetchFirstTeachers } from '@/store/session/aheadTeachers';
import { type CompletionBoard, emptyBoard, schoolRead } from '@/store/state/school';

/**
 * Number of teachers whose books are read together. A book takes four queries, one after the other; in a larger group the
 * first book would wait for the last.
 */
const BOOKS_AT_ONCE = 5;

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
 * Reads the next page of teachers; after a failure, the books that are missing. The books of a page are shown at once:
 * each drawing goes through all rows that are there. Cost: one read for each teacher, school year of a book, section,
 * subject, and activity of its open quarter; also one for a query without an answer. No score is read or counted.
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
    const read: Record<string, readonly SubjectStanding[]> = {};
    const showRead = (status: CompletionBoard['status']) =>
      show({ status, standings: { ...getState().school.board.standings, ...read } });
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
        const asked = (id: UserId) => ({ periodsOfClass: periodsOfClass(id), nowMs: nowMs() });
        const books = await Promise.all(together.map(({ id }) => school.fetchSubjectStandings(id, asked(id))));
        for (const [index, { id }] of together.entries()) read[id] = books[index] ?? [];
        left = left.slice(BOOKS_AT_ONCE);
      }
      showRead('loaded');
    } catch {
      showRead('failed');
    }
  };
}

function unread({ teachers, standings }: CompletionBoard): UserDoc[] {
  return teachers.filter(({ id }) => standings[id] === undefined);
}
