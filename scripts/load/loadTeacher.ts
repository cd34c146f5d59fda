/**
 * One teacher of a load run: signs in and saves through the app's own data layer, under the rules. The bundle of this
 * file is loaded once for each teacher, because the data layer has one signed-in person.
 */
import { setLogLevel } from 'firebase/firestore/lite';
import { lazyData } from '@/data/loadData';
import type { UserId } from '@/domain/book/ids';
import { applyChanges, applyRows, emptyTables, type Tables } from '@/domain/book/tables';
import { type TreeQuery, toQuerySpec } from '@/domain/book/treeQueries';
import { errorCode } from '@/domain/words/errors';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import type { SaveTime, TeacherPlan } from './loadPlan';

const QUARTER = 1;
const TRIES = 20;
const PAUSE_MS = 1_000;
const MOST_PAUSE_MS = 30_000;
/** The app, too, plans and sends such a save again. */
const AGAIN: readonly unknown[] = ['data/stale', 'network/timeout', 'network/unreachable'];

/** The SDK would log each failure with its whole request; failures end the run with their sentence. */
setLogLevel('silent');

/** Runs the work when it is its turn. */
type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Signs in. Resolves to the saves, so that all teachers can begin them at once. A save begins once the gate lets it. */
export async function enter(plan: TeacherPlan, gate: Gate): Promise<() => Promise<SaveTime[]>> {
  const [session, records] = await Promise.all([lazyData.session(), lazyData.records()]);
  await patiently(() => session.signIn(plan.email, plan.password));
  const owner = plan.uid as UserId;
  const subCategoryWeights = await records.fetchSubCategoryWeights();
  const { subjectId } = plan;
  const questions: TreeQuery[] = [
    ...([{ of: 'classes' }, { of: 'subjects' }, { of: 'enrolments', subjectId }] as const),
    ...([
      { of: 'allActivitiesOfSubject', subjectId },
      { of: 'scoresOfSubject', subjectId },
    ] as const),
    ...([
      { of: 'marksOfSubject', subjectId },
      { of: 'allGradesOfSubject', subjectId },
    ] as const),
    { of: 'itemsOfSubject', subjectId },
  ];
  const read = async (): Promise<Tables> => {
    const rows = await Promise.all(questions.map((question) => records.fetchRows(owner, question)));
    return rows.reduce((tables, some, index) => {
      const question = questions[index];
      return question ? applyRows(tables, toQuerySpec(question), some) : tables;
    }, emptyTables());
  };
  // A page knows its rows before somebody types into them, and what it saved itself afterwards.
  let tables = await patiently(read);
  const save = async (edits: TeacherPlan['saves'][number], start: number): Promise<SaveTime> => {
    for (let tries = 1; ; tries += 1) {
      try {
        const expected = await records.fetchReplicaVersion(owner);
        const changes = planScoreSave(tables, { subjectId, quarter: QUARTER, edits, subCategoryWeights });
        // A save whose answer was lost leaves nothing to write.
        if (changes.length > 0) await records.commitChanges(owner, changes, { operation: 'scoreSave', expected });
        tables = applyChanges(tables, changes, Date.now());
        return { ms: performance.now() - start, replanned: tries - 1 };
      } catch (error) {
        if (tries === TRIES || !AGAIN.includes(errorCode(error))) throw error;
        await pause(tries);
        tables = await patiently(read);
      }
    }
  };
  return async () => {
    const times: SaveTime[] = [];
    for (const edits of plan.saves) {
      const start = performance.now();
      times.push(await gate(() => save(edits, start)));
    }
    return times;
  };
}

/** Tries again where the server is too busy to answer, as a person would. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === TRIES || !AGAIN.includes(errorCode(error))) throw error;
      await pause(tries);
    }
  }
}

/** Longer each time and never the same for two teachers: if all came back at once, the server would stay too busy. */
async function pause(tries: number): Promise<void> {
  const most = Math.min(PAUSE_MS * 2 ** tries, MOST_PAUSE_MS);
  await new Promise((resolve) => setTimeout(resolve, most * (0.5 + Math.random() / 2)));
}
