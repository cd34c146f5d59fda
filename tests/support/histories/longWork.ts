/** Operations that take several commits, run in the page. */
import type { ClassDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { errorCode } from '@/domain/words/errors';
import { copyActivity, removeActivity } from '@/features/activities/activities';
import { removeLearner } from '@/features/learners/learners';
import { addClass, addLearnersToClass } from '@/parts/class-form/classes';
import { loadFresh } from '@/store/book/loadFresh';
import { removeClass, resumeRemovals } from '@/store/book/removals';
import type { Store } from '@/store/makeStore';
import { type Attempt, newAttempt } from '@/store/outbox/intents';
import { IMPORTED, type LongWorkName } from './shapes';

/** The attempts of forms, kept from one press to the next; they are lost when the page is left. */
const attempts = new Map<LongWorkName, Attempt>();

function attemptOf(name: LongWorkName): Attempt {
  const attempt = attempts.get(name) ?? newAttempt();
  attempts.set(name, attempt);
  return attempt;
}

const list = (start: number) =>
  Array.from({ length: IMPORTED }, (_, index) => ({
    ...{ firstName: `First${index}`, lastName: `Imported${index}`, lrn: String(start + index) },
  }));

const ENGLISH = { subject: 'English', writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 };

const classOf = (tables: Tables, name: string) => rowsOf(tables, 'class', (row) => row.name === name)[0] as ClassDoc;

type Job = (store: Store, tables: Tables) => Promise<unknown>;

const JOBS: Readonly<Record<LongWorkName, Job>> = {
  'a list of learners': (store, tables) => {
    const { id: classId } = classOf(tables, 'Many');
    const learners = list(300_000_000_000);
    return store.dispatch(addLearnersToClass({ classId, learners }, attemptOf('a list of learners')));
  },
  'a class with a list of learners': (store) => {
    const subjects = ['English', 'Art', 'Music'].map((subject) => ({ ...ENGLISH, subject }));
    const command = { name: 'Imported', academicYear: '2024-2025', gradeLevel: '8', subjects };
    const learners = list(400_000_000_000);
    return store.dispatch(addClass({ ...command, learners }, attemptOf('a class with a list of learners')));
  },
  'an activity copied to many subjects': (store, tables) => {
    const [source] = rowsOf(tables, 'activity', (row) => row.scannable);
    const { classSubjects: subjectIds } = classOf(tables, 'Many');
    if (!source) throw new Error('No source.');
    const attempt = attemptOf('an activity copied to many subjects');
    return store.dispatch(copyActivity({ activityId: source.id, subjectIds, quarter: 4 }, attempt));
  },
  'a learner of many subjects deleted': async (store, tables) => {
    const learner = rowsOf(tables, 'students', ({ lastName }) => lastName === 'Leaving')[0];
    return learner ? await store.dispatch(removeLearner(learner.id, 'entirely')) : true;
  },
  'an activity with many points deleted': async (store, tables) => {
    const big = new Set<string>(classOf(tables, 'Big').classSubjects);
    const activity = rowsOf(tables, 'activity', (row) => row.scannable && big.has(row.classSubjectModel))[0];
    return activity ? await store.dispatch(removeActivity(activity.id)) : true;
  },
  'a class deleted': async (store, tables) => {
    const section = rowsOf(tables, 'class', (row) => row.name === 'Big')[0];
    if (section && !section.deletedAt) await store.dispatch(removeClass(section.id));
    else await store.dispatch(resumeRemovals());
    const running = () => Object.values(store.getState().removals);
    while (running().some(({ error }) => error === null)) await new Promise((resolve) => setTimeout(resolve, 20));
    return running().length === 0;
  },
};

/** Presses the operation's button once. Returns the result that the person sees. */
export async function press(store: Store, name: LongWorkName): Promise<string> {
  try {
    const tables = await store.dispatch(
      loadFresh([{ of: 'classes' }, { of: 'subjects' }, { of: 'learners' }, { of: 'activities' }]),
    );
    return (await JOBS[name](store, tables)) === false ? 'failed' : 'done';
  } catch (error) {
    return errorCode(error) === 'unexpected' ? String((error as Error).stack) : errorCode(error);
  }
}
