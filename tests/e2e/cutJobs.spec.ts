/** Work of several commits with the line cut at every boundary: inside a commit, and between two. */
import { expect, test } from '@playwright/test';
import { createPerson, storedRows } from '#support/adminWorld';
import { aBook, applied, aQuiz, countingIds, ENGLISH, learnersOf, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { type HistoriesApp, serveHistoriesApp } from '#support/histories/builtApp';
import { type Device, openDevice } from '#support/histories/device';
import type { Fault } from '#support/histories/line';
import { IMPORTED, JOB_NAMES, type JobName } from '#support/histories/shapes';
import { seedTables, serverTables } from '#support/liveData';
import type { UserId } from '@/domain/ids';
import { rowsOf, type Tables } from '@/domain/tables';
import { planActivityAdd } from '@/plans/planActivityAdd';
import { planPointsSave } from '@/plans/planPointsSave';
import { planScoreSave } from '@/plans/planScoreSave';

/** `npm run histories` cuts at each boundary in both ways, with and without a reload. */
const IS_LONG = process.env.TALAAN_CUTS === 'all';

test.use({ trace: 'off' });
test.setTimeout(IS_LONG ? 1_800_000 : 240_000);

/**
 * What is begun by a form is gone on with by that form alone. Left half done and begun by another one it is made anew: a
 * learner of the list then keeps ids of enrolments that the first form never wrote.
 */
const OF_THE_FORM: readonly JobName[] = [
  'an activity copied to many subjects',
  'a list of learners',
  'a class with a list of learners',
];

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

/** What each job leaves: a sentence where it did not. */
const LEFT: Readonly<Record<JobName, (tables: Tables) => unknown[]>> = {
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

/** Presses until it is done; `faultOf` says how the line breaks at each press. Answers how often it broke. */
async function pressThrough(
  device: Device,
  name: JobName,
  faultOf: (time: number) => { commits: number; fault: Fault; reload: boolean } | null,
): Promise<number> {
  for (let time = 0; ; time += 1) {
    const fault = faultOf(time);
    if (fault) device.line.cutAt(fault.commits, fault.fault);
    else device.line.mend();
    const outcome = await device.call('press', name);
    const wasCut = device.line.isCut();
    device.line.mend();
    if (!wasCut) {
      expect(outcome).toBe('done');
      return time;
    }
    if (fault?.reload) await device.reload();
    if (time > 40) throw new Error(`${name} does not end: ${outcome}`);
  }
}

async function expectWhole(owner: UserId, name: JobName): Promise<void> {
  const tables = await serverTables(owner);
  const [is, wanted] = LEFT[name](tables);
  expect({ name, is, problems: bookProblems(tables, NO_WEIGHTS) }).toEqual({ name, is: wanted, problems: [] });
  const ids = new Set(Object.values(tables).flatMap((table) => Object.keys(table)));
  const gone = [...(await storedRows(owner, 'deleteItemQueue')).keys()];
  // Grades and scores of a learner who came back would stand again; nobody does here.
  expect(gone.filter((id) => ids.has(id))).toEqual([]);
}

/**
 * What takes away goes on where it broke: one commit a press, without its answer, or with the next one not arriving. What
 * adds sends again what it links: there each press gets a commit further.
 */
function breakOf(name: JobName, time: number): { commits: number; fault: Fault } {
  if (OF_THE_FORM.includes(name)) return { commits: Math.floor(time / 2), fault: time % 2 === 0 ? 'before' : 'after' };
  return time % 2 === 0 ? { commits: 0, fault: 'after' } : { commits: 1, fault: 'before' };
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

test('each job ends whole though the line breaks at every commit of it', async ({ browser }) => {
  const [device, owner] = await opened(browser);
  try {
    for (const name of JOB_NAMES) {
      const broken = await pressThrough(device, name, (time) => ({
        ...breakOf(name, time),
        reload: time % 3 === 2 && !OF_THE_FORM.includes(name),
      }));
      process.stdout.write(`${name}: broken ${broken} times\n`);
      // What adds is an entry of the outbox: broken once, it may be sent on before the next press.
      const least = OF_THE_FORM.includes(name) ? 1 : 2;
      expect({ name, isBroken: broken >= least }).toEqual({ name, isBroken: true });
      await expect(() => expectWhole(owner, name)).toPass({ timeout: 40_000 });
    }
  } finally {
    await device.close();
  }
});

if (IS_LONG) {
  for (const name of JOB_NAMES) {
    test(`${name}: each boundary by itself`, async ({ browser }) => {
      let runs = 0;
      for (let commits = 0, isOver = false; !isOver; commits += 1) {
        for (const fault of ['before', 'after'] as const) {
          for (const reload of OF_THE_FORM.includes(name) ? [false] : [false, true]) {
            const [device, owner] = await opened(browser);
            const broken = await pressThrough(device, name, (time) => (time === 0 ? { commits, fault, reload } : null));
            await expectWhole(owner, name);
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
