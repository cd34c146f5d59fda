import { expect, test } from 'vitest';
import { aBook, aQuiz, ENGLISH, learnersOf, lrnOf, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { openedStore, storedTables } from '#support/storeWorld';
import type { Change } from '@/domain/book/change';
import type { ClassSubjectId, StudentId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { inTurn } from '@/plans/changes';
import { planClassAdd } from '@/plans/classes/planClassAdd';
import { type Adding, commitAdding, newPlannedAttempt } from './commitAdding';

/** A class of more rows than one batch takes. Its first learner is known from another class. */
const LARGE = {
  ...{ name: 'Rizal', academicYear: '2024-2025', gradeLevel: '7', learners: learnersOf(200) },
  subjects: [ENGLISH, { ...ENGLISH, subject: 'Math' }],
};

function open() {
  const { world, store } = openedStore(aBook({ name: 'Luna', learners: learnersOf(1) }).tables);
  let made = 0;
  const newId = () => {
    made += 1;
    return `own${made}`;
  };
  const idsIn = (changes: readonly Change[], name: Change['collection']) =>
    changes.flatMap(({ op, collection, id }) => (op === 'set' && collection === name ? [id] : []));
  const adding: Adding = {
    operation: 'classAdd',
    attempt: newPlannedAttempt(),
    queries: [{ of: 'controls' }, { of: 'classes' }, { of: 'subjects' }, { of: 'learnersByLrn', lrns: [lrnOf(1)] }],
    plan: (tables) =>
      inTurn(tables, [
        (now) => planClassAdd(now, LARGE, newId),
        (now) => planActivityAdd(now, aQuiz(rowsOf(now, 'classSubjects')[0]!.id), newId),
      ]),
    rereads: (changes): TreeQuery[] => [
      { of: 'learnersById', ids: idsIn(changes, 'students') as StudentId[] },
      ...(idsIn(changes, 'classSubjects') as ClassSubjectId[]).map(
        (subjectId): TreeQuery => ({ of: 'enrolments', subjectId }),
      ),
    ],
  };
  return { world, add: () => store.dispatch(commitAdding(adding)), stored: () => storedTables(world) };
}

test('what a first try stored in part is completed by the second one, and nothing is made twice or left out', async () => {
  const whole = open();
  await whole.add();
  expect(whole.world.batches.length).toBeGreaterThan(1);
  for (let at = 1; at < whole.world.batches.length; at += 1) {
    const { world, add, stored } = open();
    world.failAtBatch = at;
    await expect(add()).rejects.toMatchObject({ code: 'network/unreachable' });
    await add();
    expect(bookProblems(stored(), NO_WEIGHTS)).toEqual([]);
    const { controls: _, ...made } = stored();
    const { controls: __, ...expected } = whole.stored();
    for (const name of Object.keys(expected) as (keyof typeof expected)[]) {
      expect(Object.keys(made[name]).sort(), name).toEqual(Object.keys(expected[name]).sort());
    }
    expect(stored().controls['1']?.totalClasses).toBe(2);
  }
});
