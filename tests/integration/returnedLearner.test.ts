/** The grades that a period opened again gets before it is closed, under the real rules. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { type LiveWorld, newSavingSession, openLiveWorld, seedTables, serverTables } from '#support/liveData';
import { returnedLearner } from '#support/returnedLearner';
import { closeQuarter } from '@/features/closing/quarters';
import { loadFresh } from '@/store/book/loadFresh';

let live: LiveWorld;
beforeAll(async () => {
  live = await openLiveWorld();
});
afterAll(() => live.close());

it.each([
  ['is there', 0],
  ['is lost after the grades were stored', 1],
  ['is lost after the period was closed', 2],
])(
  'the rules take the grade of a learner who returned, and the closing after it, while the answer %s',
  async (_, lost) => {
    const { reopened, key, gradeId, enrolmentId } = returnedLearner();
    const owner = await live.newTeacher();
    await seedTables(owner, reopened);
    const store = await newSavingSession(live, owner);
    await store.dispatch(loadFresh([{ of: 'classes' }, { of: 'subjects' }]));
    const press = () => store.dispatch(closeQuarter(key, { stillAs: () => true }));
    if (lost > 0) {
      live.line.cutAfter(lost, { loseAnswer: true });
      await press().catch(() => undefined);
      live.line.mend();
    }
    expect(await press()).toBe('closed');
    const stored = await serverTables(owner);
    expect(stored.classSubjects[key.subjectId]?.quarterClosed[1]).toBe(true);
    expect(stored.studentGrades[gradeId]?.transmutedGrade).toBe(81);
    expect(Object.keys(stored.quarterClosings)).toHaveLength(2);
    expect(stored.quarterClosings[`${key.subjectId}_1_2`]?.grades[enrolmentId]?.quarterly).toBe(81);
    expect(bookProblems(stored, NO_WEIGHTS)).toEqual([]);
  },
);
