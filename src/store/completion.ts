/** The completion board: how far each subject of each teacher is, read a page of teachers at a time. */
import { PAGE_SIZE } from '@/domain/constants';
import type { UserDoc } from '@/domain/people';
import type { Thunk } from './makeStore';
import { type CompletionBoard, emptyBoard, schoolRead } from './schoolState';

/** Teachers whose books are asked at once: browsers keep some six connections to one server anyway. */
const AT_ONCE = 6;

/** Anew from the first teachers on, unless it is on its way. Never throws: the board holds the failure. */
export function loadBoard(): Thunk {
  return async (dispatch, getState) => {
    if (getState().school.board.status === 'loading') return;
    dispatch(schoolRead({ board: emptyBoard }));
    await dispatch(loadMoreTeachers());
  };
}

/**
 * The next page of teachers, then their books, each shown as it comes; after a failure, the books that are missing.
 * What it costs: a teacher, a section, a subject, and an activity of its open quarter are one read each; a question
 * without an answer is one as well. No score is read or counted.
 */
export function loadMoreTeachers(): Thunk {
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
        const page = await school.fetchTeachers(user.schoolid, { limit: PAGE_SIZE.teachers, after: next });
        show({ teachers: [...teachers, ...page.rows], next: page.next });
      }
      await eachAtOnce(unread(getState().school.board), async ({ id }) => {
        const own = await school.fetchSubjectStandings(id);
        show({ standings: { ...getState().school.board.standings, [id]: own } });
      });
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

/** Each of a few workers takes the next item as soon as it is free; the first failure ends them all. */
async function eachAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    left.length = 0;
  }
}
