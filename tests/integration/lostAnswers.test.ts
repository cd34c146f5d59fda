/**
 * Every write of a teacher, with the answer to each commit lost after the server has stored it, and pressed again: the
 * tree equals the one of a good connection, document by document.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedDocs } from '#support/adminWorld';
import { aBook, applied, aQuiz, ENGLISH, lrnOf, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { withGrades } from '#support/gradedBook';
import { type LiveWorld, newSession, openLiveWorld, seedTables, serverHistory, serverTables } from '#support/liveData';
import { removalsSettled } from '#support/removalSteps';
import { withoutTimes } from '#support/withoutTimes';
import { memoryOutbox } from '@/data/memory/memoryOutbox';
import { memoryWorld } from '@/data/memory/memoryWorld';
import type { UserId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { copyActivity, removeActivity } from '@/features/activities/activities';
import { closeQuarter } from '@/features/closing/quarters';
import { addLearner, enrolLearner, removeLearner, updateLearner } from '@/features/learners/learners';
import { addClass, addLearnersToClass, addSubject, updateClass, updateSubject } from '@/parts/class-form/classes';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { newPlannedAttempt } from '@/store/book/commitAdding';
import { loadFresh } from '@/store/book/loadFresh';
import { recountControls } from '@/store/book/recount';
import { removeClass, removeSubject, resumeRemovals } from '@/store/book/removals';
import { addSampleClass } from '@/store/book/sampleClass';
import { itemSource } from '@/store/drafts/itemSource';
import { loadRecord } from '@/store/drafts/record';
import { saveDrafts } from '@/store/drafts/saveDrafts';
import { loadItems, saveItems } from '@/store/drafts/saveItems';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import type { Store } from '@/store/makeStore';
import { newAttempt } from '@/store/outbox/intents';
import { addActivity, updateActivity } from '@/store/outbox/saveActivity';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { requestReopening, withdrawReopening } from '@/store/school/reopening';

let live: LiveWorld;
beforeAll(async () => {
  live = await openLiveWorld();
});
afterAll(() => live.close());

const SCIENCE = { subject: 'Science', writtenWorks: 40, performanceTask: 40, quarterlyExam: 20 };
const book = aBook({ subjects: [ENGLISH, SCIENCE] });
const [subjectId, scienceId] = book.subjectIds as [(typeof book.subjectIds)[0], (typeof book.subjectIds)[0]];
const [studentId] = book.studentIds as [(typeof book.studentIds)[0]];
const [enrolmentId] = book.enrolmentIds as [(typeof book.enrolmentIds)[0]];
const { classId } = book;
const graded = withGrades(book, subjectId, { quarter: 1, scores: [12, 20, null] }).tables;
const scannable = aQuiz(subjectId, { name: 'Test', scannable: true, items: [{ answerKey: 'A', points: 2 }] });
const START = applied(graded, planActivityAdd(graded, scannable, book.newId));
const CLOSED = applied(START, planQuarterClose(START, { subjectId, quarter: 1 }));
const key = { subjectId, quarter: 1 };
const quiz = rowsOf(START, 'activity', (row) => !row.scannable)[0]!;
const test = rowsOf(START, 'activity', (row) => row.scannable)[0]!;
const item = rowsOf(START, 'activityItem')[0]!;
const ROW = {
  lastName: 'Cruz',
  firstName: 'Jose',
  middleName: '',
  extensionName: '',
  sex: '' as const,
  lrn: lrnOf(90),
};
const SCIENCE_TOO = { classId, subjectIds: [scienceId] };

/** One press of the button. `form` makes it, with the values that a form keeps from one press to the next. */
type Press = (store: Store) => Promise<unknown>;
type Path = { from?: Tables; form: () => Press; before?: Press };

const scores = (text: string): Path => ({
  before: async (store) => {
    await store.dispatch(loadRecord(key));
    store.dispatch(draftSheet(scoreSource(key), [{ key: `${quiz.id}_${enrolmentId}`, text }]));
  },
  form: () => async (store) => {
    await store.dispatch(saveDrafts(key));
    await store.dispatch(drainOutbox());
  },
});

const PATHS: Readonly<Record<string, Path>> = {
  'a score': scores('15'),
  'an emptied score': scores(''),
  answers: {
    before: async (store) => {
      await store.dispatch(loadItems({ ...key, activityId: test.id }, false));
      store.dispatch(draftSheet(itemSource(test.id), [{ key: `${item.id}_${enrolmentId}`, text: '✓' }]));
    },
    form: () => async (store) => {
      await store.dispatch(saveItems({ ...key, activityId: test.id }));
      await store.dispatch(drainOutbox());
    },
  },
  'an activity': {
    form: () => {
      const attempt = newAttempt();
      return (store) => store.dispatch(addActivity(aQuiz(subjectId, { name: 'New' }), attempt));
    },
  },
  'an activity with items': {
    form: () => {
      const attempt = newAttempt();
      return (store) => store.dispatch(addActivity({ ...scannable, name: 'New test' }, attempt));
    },
  },
  'an edited activity': {
    form: () => (store) => {
      const { id, quarter } = quiz;
      const edited = { name: 'Other', quarter, totalPoints: 15, weightOverride: null, category: 1, subCategory: 2 };
      return store.dispatch(updateActivity({ activityId: id, ...edited }));
    },
  },
  'an activity in another quarter': {
    form: () => (store) => {
      const edited = {
        name: 'Quiz',
        quarter: 2,
        totalPoints: 20,
        weightOverride: null,
        category: 1,
        subCategory: null,
      };
      return store.dispatch(updateActivity({ activityId: quiz.id, ...edited }));
    },
  },
  'edited items': {
    form: () => {
      const attempt = newAttempt();
      const { id, quarter, totalPoints } = test;
      const input = { name: 'Test', quarter, totalPoints, weightOverride: null, category: 1, subCategory: null };
      const items = [
        { id: item.id, answerKey: 'B', points: 1 },
        { answerKey: 'C', points: 3 },
      ];
      return (store) => store.dispatch(updateActivity({ activityId: id, ...input, items }, { attempt }));
    },
  },
  'a copied activity': {
    form: () => {
      const attempt = newAttempt();
      const target = { activityId: test.id, subjectIds: [scienceId], quarter: 2 };
      return (store) => store.dispatch(copyActivity(target, attempt));
    },
  },
  'a deleted activity': { form: () => (store) => store.dispatch(removeActivity(quiz.id)) },
  'a class': {
    form: () => {
      const attempt = newAttempt();
      const command = { name: 'Mabini', academicYear: '2024-2025', gradeLevel: '8', subjects: [ENGLISH] };
      return (store) => store.dispatch(addClass({ ...command, learners: [{ ...ROW, sex: 'M' }] }, attempt));
    },
  },
  'a list of learners': {
    form: () => {
      const attempt = newAttempt();
      const learners = [{ lastName: 'Cruz', firstName: 'Jose', lrn: lrnOf(90) }];
      return (store) => store.dispatch(addLearnersToClass({ classId, learners }, attempt));
    },
  },
  'a subject': {
    form: () => {
      const attempt = newAttempt();
      return (store) => store.dispatch(addSubject({ classId, subject: { ...SCIENCE, subject: 'Art' } }, attempt));
    },
  },
  'a class in another year': {
    form: () => (store) =>
      store.dispatch(updateClass(classId, { name: 'Luna', gradeLevel: '9', academicYear: '2025-2026' })),
  },
  'other weights': {
    form: () => (store) => store.dispatch(updateSubject(classId, { subjectId, subject: { ...SCIENCE, subject: 'E' } })),
  },
  'a learner': {
    form: () => {
      const attempt = newAttempt();
      return (store) => store.dispatch(addLearner({ row: ROW, overrideName: false, subjects: SCIENCE_TOO }, attempt));
    },
  },
  'an edited learner': { form: () => (store) => store.dispatch(updateLearner(studentId, ROW)) },
  'an enrolment': {
    from: applied(START, []),
    before: (store) => store.dispatch(removeLearner(studentId, { subjectId: scienceId })),
    form: () => {
      const attempt = newAttempt();
      return (store) => store.dispatch(enrolLearner(studentId, SCIENCE_TOO, attempt));
    },
  },
  'a learner out of a subject': { form: () => (store) => store.dispatch(removeLearner(studentId, { subjectId })) },
  'a learner out of the class': { form: () => (store) => store.dispatch(removeLearner(studentId, { classId })) },
  'a deleted learner': { form: () => (store) => store.dispatch(removeLearner(studentId, 'entirely')) },
  'a deleted class': { form: () => removing((store) => store.dispatch(removeClass(classId))) },
  'a deleted subject': { form: () => removing((store) => store.dispatch(removeSubject(subjectId))) },
  'a closed quarter': { form: () => (store) => store.dispatch(closeQuarter(key, { stillAs: () => true })) },
  'a request to reopen': {
    from: CLOSED,
    form: () => (store) => store.dispatch(requestReopening({ ...key, reason: 'Late work.' })),
  },
  'a request taken back': {
    from: CLOSED,
    before: (store) => store.dispatch(requestReopening({ ...key, reason: 'Late work.' })),
    form: () => (store) => store.dispatch(withdrawReopening(key)),
  },
  'the sample class': {
    form: () => {
      const attempt = newPlannedAttempt();
      return (store) => store.dispatch(addSampleClass('2024-2025', attempt));
    },
  },
  'counters that were off': {
    from: { ...START, controls: {} },
    form: () => (store) => store.dispatch(recountControls()),
  },
};

/** Begins a removal, and finishes one that is half done. */
function removing(press: Press): Press {
  let isBegun = false;
  return async (store) => {
    if (!isBegun) await press(store);
    isBegun = true;
    await store.dispatch(resumeRemovals());
    await removalsSettled(store);
  };
}

/** `told`: the cells of each document of the history, in order. */
type Left = Record<'tree' | 'requests' | 'told', unknown> & { trail: unknown[]; commits: number; problems: string[] };

/** Plays one path, with the answer to commit `lost` (from 1) lost; 0 loses none. */
async function play({ from = START, before, form }: Path, lost: number): Promise<Left> {
  const owner = await live.newTeacher();
  await seedTables(owner, from);
  // These ids are the same for every teacher: new documents have ids made from them, and the trail has the teacher's.
  const prefix = 'new';
  const store = await aSession(owner, prefix);
  await before?.(store);
  const press = form();
  const began = live.line.commits.length;
  if (lost > 0) live.line.cutAfter(lost, { loseAnswer: true });
  const presses = lost > 0 ? [1, 2] : [1];
  for (const time of presses) {
    const isLast = time === presses.length;
    const pressed = await press(store).catch((error: unknown) => {
      if (isLast) throw error;
    });
    // A failure that ends in a toast does not throw.
    expect(isLast && pressed === false).toBe(false);
    live.line.mend();
  }
  const commits = live.line.commits.length - began;
  const tables = await serverTables(owner);
  const trail = [...(await storedDocs(`schools/${SCHOOL_ID}/audit`)).values()].filter(
    (row) => row.teacherUid === owner,
  );
  const requests = [...(await storedDocs(`adminRequests/${owner}/requests`)).keys()];
  const history = await serverHistory(owner, from, tables);
  const problems = [...bookProblems(tables, NO_WEIGHTS), ...history.problems];
  const told = history.documents.map(({ cells }) => cells);
  const tree = JSON.parse(JSON.stringify(withoutTimes(tables))) as unknown;
  return { tree, requests, trail: trail.map(({ kind }) => kind), told, commits, problems };
}

const SCHOOL_ID = '301847';

async function aSession(owner: UserId, prefix: string): Promise<Store> {
  const outbox = memoryOutbox(memoryWorld());
  const data = { ...live.data, outbox: () => Promise.resolve(outbox) };
  const store = newSession({ ...live, data }, owner, prefix);
  const user = await live.records.fetchUser(owner);
  const { signedIn } = await import('@/store/state/session');
  store.dispatch(signedIn({ user, emailVerified: true }));
  await store.dispatch(loadFresh([{ of: 'classes' }, { of: 'subjects' }, { of: 'activities' }, { of: 'controls' }]));
  return store;
}

describe('every write of a teacher has one effect, whichever answer is lost', () => {
  it.each(Object.entries(PATHS))(
    '%s',
    async (_, path) => {
      const good = await play(path, 0);
      expect(good.commits).toBeGreaterThan(0);
      for (let lost = 1; lost <= good.commits; lost += 1) {
        const { commits: _, ...left } = await play(path, lost);
        expect({ ...left, commits: good.commits }).toEqual(good);
      }
    },
    120_000,
  );
});

it('the book at the start is whole, with a closed quarter and grades', () => {
  expect(bookProblems(START, NO_WEIGHTS)).toEqual([]);
  expect(isQuarterClosed(CLOSED.classSubjects[subjectId]!, 1)).toBe(true);
  expect(rowsOf(START, 'studentGrades').length).toBeGreaterThan(0);
});
