/** The completion board: how far each subject of each teacher is, read a page of teachers at a time. */
import { PAGE_SIZE } from '@/domain/constants';
import type { UserDoc } from '@/domain/people';
import type { SubjectStanding } from '@/domain/school';
import type { Thunk } from './makeStore';
import { emptyBoard, schoolRead } from './schoolState';

/** Teachers whose books are asked at once: browsers keep some six connections to one server anyway. */
const AT_ONCE = 6;

/** Anew from the first teachers on. Never throws: the board holds the failure. */
export function loadBoard(): Thunk {
  return async (dispatch) => {
    dispatch(schoolRead({ board: emptyBoard }));
    await dispatch(loadMoreTeachers());
  };
}

/**
 * The next page of teachers. What it costs: a teacher, a section and a subject are one read each; a subject with
 * activities costs one count and its newest score more. No score is read beside that one.
 */
export function loadMoreTeachers(): Thunk {
  return async (dispatch, getState, { data }) => {
    const { user } = getState().session;
    if (!user) return;
    const before = getState().school.board;
    dispatch(schoolRead({ board: { ...before, status: 'loading' } }));
    try {
      const school = await data.school();
      const page = await school.fetchTeachers(user.schoolid, { limit: PAGE_SIZE.teachers, after: before.next });
      const teachers = [...before.teachers, ...page.rows];
      dispatch(schoolRead({ board: { ...before, teachers, next: page.next, status: 'loading' } }));
      const standings = (await inGroups(page.rows, (teacher) => dispatch(loadStandings(teacher)))).flat();
      dispatch(
        schoolRead({
          board: {
            teachers,
            standings: [...before.standings, ...standings],
            next: page.next,
            status: 'loaded',
          },
        }),
      );
    } catch {
      dispatch(schoolRead({ board: { ...before, status: 'failed' } }));
    }
  };
}

function loadStandings(teacher: UserDoc): Thunk<Promise<SubjectStanding[]>> {
  return async (_, __, { data }) => {
    const school = await data.school();
    const standings = await school.fetchSubjectStandings(teacher.id);
    return await Promise.all(
      standings.map(async (standing): Promise<SubjectStanding> => {
        // Without an activity there can be no score.
        if (standing.activities === 0) return { ...standing, scores: 0 };
        return { ...standing, ...(await school.fetchScoreStanding(teacher.id, standing.subjectId)) };
      }),
    );
  };
}

async function inGroups<Item, Answer>(items: readonly Item[], ask: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    answers.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(ask))));
  }
  return answers;
}
