/** Work of several commits, with the connection cut at every boundary: inside a commit, and between two. */

import { expect, test } from '@playwright/test';
import { createPerson, storedRows } from '#support/adminWorld';
import { aBook, applied, aQuiz, countingIds, ENGLISH, learnersOf, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { calm } from '#support/calm';
import { type HistoriesApp, serveHistoriesApp } from '#support/histories/builtApp';
import type { Fault } from '#support/histories/connection';
import { type Device, openDevice } from '#support/histories/device';
import { IMPORTED, LONG_WORK, type LongWorkName } from '#support/histories/shapes';
import { seedTables, serverTables } from '#support/liveData';
import type { UserId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planPointsSave } from '@/plans/activities/planPointsSave';
import { planScoreSave } from '@/plans/scores/planScoreSave';

/** `npm run histories` cuts at each boundary in both ways, with and without a reload. */
const IS_LONG = process.env.TALAAN_CUTS === 'all';

test.use({ trace: 'off' });
test.setTimeout(IS_LONG ? 1_800_000 : 240_000);

/** Work that begins with its first commit each time, with the same ids, and overwrites what is stored already. */
const SENT_ANEW: readonly LongWorkName[] = [
  'an activity copied to many subjects',
  'a list of learners',
  'a class with a list of learners',
];

/** Work without an outbox entry: it needs a connection, and the person presses again after a break. */
const ONLINE: readonly LongWorkName[] = ['a class deleted'];

const SUBJECTS = ['English', 'Art', 'Music', 'Health', 'Science', 'Filipino', 'Values', 'Math'];

function withScores(tables: Tables, subjectId: Tables['classSubjects'][string]['id']): Tables {
  return [1, 2, 3, 4].reduce((now, quarter) => {
    const isOwn = (row: { classSubjectModel: string; quarter: number; scannable: boolean }) =>
      row.classSubjectModel === subjectId && row.quarter === quarter && !row.scannable;
    const edits = rowsOf(now, 'activity', isOwn).flatMap(({ id: activityId }) =>
      rowsOf(now, 'classStudents', (row) => row.classModel === subjectId).map(({ id }, index) => ({
        ...{ activityId, classStudentId: id, score: index % 20 },
      })),
    );
    const save = { subjectId, quarter, edits, subCategoryWeights: NO_WEIGHTS };
    return edits.length === 0 ? now : applied(now, planScoreSave(now, save));
  }, tables);
}

/** One class with many learners and a test of many items, one with many subjects. */
function seed(): Tables {
  const big = aBook({ name: 'Big', learners: learnersOf(24) }, undefined, countingIds('b'));
  const [subjectId] = big.subjectIds as [(typeof big.subjectIds)[0]];
  let now = big.tables;
  for (let index = 0; index < 8; index += 1) {
    const quiz = aQuiz(subjectId, { name: `Quiz ${index}`, quarter: 1 + (index % 4), category: 1 + (index % 3) });
    now = applied(now, planActivityAdd(now, quiz, big.newId));
  }
  const items = Array.from({ length: 18 }, () => ({ answerKey: 'A', points: 1 }));
  now = applied(now, planActivityAdd(now, aQuiz(subjectId, { name: 'Test', scannable: true, items }), big.newId));
  const [scannable] = rowsOf(now, 'activity', (row) => row.scannable);
  const points = rowsOf(now, 'activityItem').flatMap(({ id: activityItemId }) =>
    big.enrolmentIds.map((classStudentId) => ({ activityItemId, classStudentId, pointsEarned: 1 })),
  );
  const save = { activityId: scannable!.id, edits: points, subCategoryWeights: NO_WEIGHTS };
  now = withScores(applied(now, planPointsSave(now, save)), subjectId);

  const leaving = { firstName: 'Lea', lastName: 'Leaving', lrn: '500000000000' };
  const subjects = SUBJECTS.map((subject) => ({ ...ENGLISH, subject }));
  const many = aBook({ name: 'Many', learners: [leaving, ...learnersOf(2)], subjects }, now, countingIds('m'));
  now = many.tables;
  for (const id of many.subjectIds) {
    for (const category of [1, 2, 3]) now = applied(now, planActivityAdd(now, aQuiz(id, { category }), many.newId));
    now = withScores(now, id);
  }
  return now;
}

const SEED = seed();

/** The result of each work in the tables, and the expected one. */
const LEFT: Readonly<Record<LongWorkName, (tables: Tables) => unknown[]>> = {
  'an activity copied to many subjects': (tables) => [
    rowsOf(tables, 'activity', ({ name, quarter }) => name === 'Test' && quarter === 4).length,
    SUBJECTS.length,
  ],
  'a list of learners': (tables) => [imported(tables, '3').length, IMPORTED],
  'a class with a list of learners': (tables) => [imported(tables, '4').length, IMPORTED],
  'a learner of many subjects deleted': (tables) => [
    rowsOf(tables, 'students', ({ lastName }) => lastName === 'Leaving').length,
    0,
  ],
  'an activity with many points deleted': (tables) => [
    rowsOf(tables, 'activity', ({ name, quarter }) => name === 'Test' && quarter === 1).length,
    0,
  ],
  'a class deleted': (tables) => [rowsOf(tables, 'class', ({ name }) => name === 'Big').length, 0],
};

const imported = (tables: Tables, first: string) =>
  rowsOf(tables, 'students', ({ lastName, lrn, classStudents }) => {
    const isWhole = classStudents.length === (first === '3' ? SUBJECTS.length : 3);
    return lastName.startsWith('Imported') && lrn.startsWith(first) && isWhole;
  });

type Break = { commits: number; fault: Fault; reload: boolean };

/**
 * Presses once. After each cut the connection comes back and is cut again at the next boundary; an outbox entry goes on
 * by itself. `breakOf` says how the connection breaks each time, null for no break. Returns the number of breaks.
 */
async function goThrough(device: Device, name: LongWorkName, breakOf: (time: number) => Break | null): Promise<number> {
  const cutNext = (time: number) => {
    const next = breakOf(time);
    if (next) device.line.cutAt(next.commits, next.fault);
    else device.line.mend();
  };
  cutNext(0);
  await device.call('press', name);
  for (let time = 0; time <= 60; time += 1) {
    const isAtRest = await atRest(device);
    if (!device.line.isCut()) {
      expect({ name, isAtRest }).toEqual({ name, isAtRest: true });
      device.line.mend();
      return time;
    }
    cutNext(time + 1);
    if (breakOf(time)?.reload) await device.reload();
    if (ONLINE.includes(name)) await device.call('press', name);
  }
  throw new Error(`${name} does not end.`);
}

/** Waits until the outbox is empty, or the connection is cut. */
async function atRest(device: Device): Promise<boolean> {
  let isEmpty = false;
  const isOver = async () => {
    const { waiting, sending, removals } = await device.call('settle');
    isEmpty = waiting === 0 && !sending && removals.length === 0;
    return isEmpty || device.line.isCut();
  };
  await expect.poll(isOver, { intervals: [100], timeout: calm(60) }).toBe(true);
  return isEmpty;
}

const isOfCounters = (problem: string) => problem.startsWith('controls/');

/** Checks the book at once; the counters, which a cut recount leaves wrong, after the next session has begun. */
async function expectWhole(device: Device, owner: UserId, name: LongWorkName): Promise<void> {
  const tables = await serverTables(owner);
  const [is, wanted] = LEFT[name](tables);
  const problems = bookProblems(tables, NO_WEIGHTS);
  const orphans = problems.filter((problem) => !isOfCounters(problem));
  expect({ name, is, orphans }).toEqual({ name, is: wanted, orphans: [] });
  const ids = new Set(Object.values(tables).flatMap((table) => Object.keys(table)));
  const gone = [...(await storedRows(owner, 'deleteItemQueue')).keys()];
  // A deleted id exists again only where a learner comes back, and none does here.
  expect(gone.filter((id) => ids.has(id))).toEqual([]);
  if (!problems.some(isOfCounters)) return;
  await device.reload();
  await expect.poll(async () => bookProblems(await serverTables(owner), NO_WEIGHTS)).toEqual([]);
}

/** Cuts at one boundary each time: the answer of a commit is lost, or the next commit does not arrive. */
function breakOf(name: LongWorkName, time: number): Break {
  const reload = time % 3 === 2;
  if (!SENT_ANEW.includes(name)) {
    return time % 2 === 0 ? { commits: 0, fault: 'after', reload } : { commits: 1, fault: 'before', reload };
  }
  return { commits: Math.floor(time / 2), fault: time % 2 === 0 ? 'before' : 'after', reload };
}

let app: HistoriesApp;
test.beforeAll(async () => {
  app = await serveHistoriesApp();
});
test.afterAll(() => app.close());

async function opened(browser: Parameters<typeof openDevice>[0]['browser']): Promise<[Device, UserId]> {
  const person = await createPerson('cut');
  await seedTables(person.uid as UserId, SEED);
  return [await openDevice({ browser, app, person }), person.uid as UserId];
}

/** One of each kind in `npm test`: sent anew, resumed, and pressed again; all of them in `npm run histories`. */
const WORK: readonly LongWorkName[] = IS_LONG
  ? LONG_WORK
  : ['an activity copied to many subjects', 'a learner of many subjects deleted', 'a class deleted'];

test('each work ends complete though the connection breaks at every commit', async ({ browser }) => {
  const [device, owner] = await opened(browser);
  try {
    for (const name of WORK) {
      const broken = await goThrough(device, name, (time) => breakOf(name, time));
      process.stdout.write(`${name}: broken ${broken} times\n`);
      expect({ name, isBroken: broken >= 2 }).toEqual({ name, isBroken: true });
      await expectWhole(device, owner, name);
    }
  } finally {
    await device.close();
  }
});

if (IS_LONG) {
  for (const name of LONG_WORK) {
    test(`${name}: each boundary by itself`, async ({ browser }) => {
      let runs = 0;
      for (let commits = 0, isOver = false; !isOver; commits += 1) {
        for (const fault of ['before', 'after'] as const) {
          for (const reload of [false, true]) {
            const [device, owner] = await opened(browser);
            const once = (time: number) => (time === 0 ? { commits, fault, reload } : null);
            const broken = await goThrough(device, name, once);
            await expectWhole(device, owner, name);
            await device.close();
            isOver ||= broken === 0;
            runs += 1;
          }
        }
      }
      process.stdout.write(`${name}: ${runs} runs\n`);
    });
  }
}
