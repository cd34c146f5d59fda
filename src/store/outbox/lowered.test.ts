import { expect, test } from 'vitest';
import { aBook, applied, aQuiz, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { openedStore, storedTables, TEACHER } from '#support/storeWorld';
import { storedChanges } from '@/data/memory/memoryHistory';
import { rowsOf } from '@/domain/book/tables';
import type { Intent, IntentOf } from '@/domain/intents/intents';
import { AppError } from '@/domain/words/errors';
import { activityEditOf } from '@/intents/planIntent';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { loadRows } from '@/store/book/load';
import { signedOut } from '@/store/state/session';
import { newAttempt, perform } from './intents';
import { changeActivity } from './saveActivity';
import { drainOutbox } from './sendOutbox';

async function openedQuiz() {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const added = applied(book.tables, planActivityAdd(book.tables, aQuiz(subjectId), book.newId));
  const quiz = rowsOf(added, 'activity')[0]!;
  const edits = [20, 18, 12].map((score, index) => ({
    ...{ activityId: quiz.id, classStudentId: book.enrolmentIds[index]!, score },
  }));
  const save = { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS };
  const { world, store } = openedStore(applied(added, planScoreSave(added, save)));
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }, { of: 'activities' }]));
  const before = activityEditOf(quiz, []);
  const lower: IntentOf<'activityUpdate'> = {
    ...{ kind: 'activityUpdate', activityId: quiz.id, subjectId, before },
    after: { ...before, totalPoints: 15 },
  };
  const send = (intent: Intent) => store.dispatch(perform(intent, newAttempt(), () => ''));
  const scores = () => rowsOf(storedTables(world), 'studentPerformance').map(({ score }) => score);
  const total = () => storedTables(world).activity[quiz.id]?.totalPoints;
  return { world, store, lower, send, scores, total, quiz, lowering: () => store.getState().lowerings[quiz.id] };
}

test('what was lowered is offered to be taken back, and comes back in one commit', async () => {
  const { world, store, lower, send, scores, total, lowering } = await openedQuiz();
  await send(lower);
  expect([scores(), total()]).toEqual([[15, 15, 12], 15]);
  const offered = lowering()!;
  expect(offered.scores.map(({ from, to }) => [from, to])).toEqual([
    [20, 15],
    [18, 15],
  ]);
  const commits = world.batches.length;
  await send({ kind: 'loweringUndo', ...offered });
  expect([scores(), total(), world.batches.length - commits]).toEqual([[20, 18, 12], 20, 1]);
  expect(bookProblems(storedTables(world), NO_WEIGHTS)).toEqual([]);
  expect([lowering(), world.outbox.size, store.getState().outbox.entries]).toEqual([undefined, 0, []]);
  expect(storedChanges(world, TEACHER).map(({ cells }) => Object.values(cells))).toEqual([
    [20, 18].map((score) => ({ from: { score }, to: { score: 15 } })),
    [20, 18].map((score) => ({ from: { score: 15 }, to: { score } })),
  ]);
});

test('it is offered as well where the answer was lost, after which the rows do not tell it', async () => {
  const { world, store, lower, send, scores, lowering } = await openedQuiz();
  world.afterBatch = () => {
    throw new AppError('network/timeout');
  };
  expect(await send(lower)).toBe('waiting');
  expect([scores(), lowering()]).toEqual([[15, 15, 12], undefined]);
  expect(await store.dispatch(drainOutbox())).toBe('empty');
  expect(lowering()).toMatchObject({ totalPoints: { from: 20, to: 15 }, scores: [{ from: 20 }, { from: 18 }] });
  await send({ kind: 'loweringUndo', ...lowering()! });
  expect(scores()).toEqual([20, 18, 12]);
});

test('rescaled scores are stored with their total in one commit, and come back in one', async () => {
  const { world, store, send, scores, total, lowering, quiz } = await openedQuiz();
  const commits = world.batches.length;
  await store.dispatch(changeActivity(quiz, { totalPoints: 30 }, 'rescale'));
  expect([scores(), total(), world.batches.length - commits]).toEqual([[30, 27, 18], 30, 1]);
  expect(bookProblems(storedTables(world), NO_WEIGHTS)).toEqual([]);
  await send({ kind: 'loweringUndo', ...lowering()! });
  expect([scores(), total(), world.batches.length - commits]).toEqual([[20, 18, 12], 20, 2]);
  expect(storedChanges(world, TEACHER).map(({ cells }) => Object.values(cells).map(({ to }) => to.score))).toEqual([
    [30, 27, 18],
    [20, 18, 12],
  ]);
});

test('rescaled scores wait without a connection, are sent once, and are offered then', async () => {
  const { world, store, scores, total, lowering, quiz } = await openedQuiz();
  await store.dispatch(loadRows([{ of: 'scores', subjectId: quiz.classSubjectModel, activityIds: [quiz.id] }]));
  world.afterBatch = () => {
    throw new AppError('network/timeout');
  };
  await store.dispatch(changeActivity(quiz, { totalPoints: 10 }, 'rescale'));
  expect([scores(), total(), store.getState().outbox.entries.length]).toEqual([[10, 9, 6], 10, 1]);
  expect(await store.dispatch(drainOutbox())).toBe('empty');
  expect([scores(), total()]).toEqual([[10, 9, 6], 10]);
  expect(lowering()).toMatchObject({
    totalPoints: { from: 20, to: 10 },
    scores: [{ from: 20, to: 10 }, { from: 18 }, {}],
  });
});

test('a higher total that changes no score can be taken back as well', async () => {
  const { store, send, scores, total, lowering, quiz } = await openedQuiz();
  await store.dispatch(changeActivity(quiz, { totalPoints: 30 }));
  expect(lowering()).toMatchObject({ totalPoints: { from: 20, to: 30 }, scores: [] });
  await send({ kind: 'loweringUndo', ...lowering()! });
  expect([scores(), total()]).toEqual([[20, 18, 12], 20]);
});

test('where the total was changed again, taking back is refused and nothing is written', async () => {
  const { lower, send, scores, total, lowering, quiz } = await openedQuiz();
  await send(lower);
  const offered = lowering()!;
  const after = { ...activityEditOf(quiz, []), totalPoints: 30 };
  await send({ ...lower, before: null, after });
  await expect(send({ kind: 'loweringUndo', ...offered })).rejects.toMatchObject({ code: 'data/overtaken' });
  expect([scores(), total()]).toEqual([[15, 15, 12], 30]);
});

test('a person who signs out leaves no offer behind', async () => {
  const { store, lower, send, lowering } = await openedQuiz();
  await send(lower);
  expect(lowering()).toBeDefined();
  store.dispatch(signedOut(null));
  expect(lowering()).toBeUndefined();
});
