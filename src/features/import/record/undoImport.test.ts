import { expect, test } from 'vitest';
import { ENGLISH, learnersOf, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { MATH, openIntentBook } from '#support/intentBook';
import { historyProblems } from '#support/scoreHistory';
import { storedTables, TEACHER } from '#support/storeWorld';
import { storedChanges } from '@/data/memory/memoryHistory';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { IntentOf } from '@/domain/intents/intents';
import { importedIds } from '@/domain/intents/recordImport';
import { namedIds } from '@/domain/words/namedIds';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { commit } from '@/store/book/commit';
import { newAttempt, perform } from '@/store/outbox/intents';
import { undoImport } from './undoImport';

type Column = IntentOf<'recordImport'>['subjects'][0]['periods'][0]['activities'][0];
const column = (scores: Column['scores']): Column => ({
  activity: { name: 'Essay', totalPoints: 20, category: 1, subCategory: null, weightOverride: null, part: null },
  scores,
});

async function open(into: 'new' | 'old') {
  const world = await openIntentBook();
  const { opened, book, subjectId, quizId, studentId } = world;
  const start = storedTables(opened.world);
  const attempt = newAttempt();
  const section = { name: 'Luna', gradeLevel: '7', academicYear: '2024-2025' };
  const record: IntentOf<'recordImport'> = {
    kind: 'recordImport',
    name: 'Luna',
    ...(into === 'new'
      ? { section, learners: learnersOf(5).map((learner) => ({ ...learner, lrn: '' })) }
      : {
          section: { classId: book.classId },
          learners: [{ studentId }, ...learnersOf(1).map((each) => ({ ...each, lrn: '' }))],
          learnerOrder: { before: [] },
        }),
    subjects:
      into === 'new'
        ? [
            {
              subject: ENGLISH,
              periods: [
                {
                  quarter: 1,
                  activities: [
                    column([
                      [0, '9', ''],
                      [4, '20', ''],
                    ]),
                  ],
                },
              ],
            },
          ]
        : [
            {
              subject: { subjectId },
              periods: [
                {
                  quarter: 1,
                  activities: [{ activity: { activityId: quizId }, scores: [[0, '19', '18']] }, column([[1, '9', '']])],
                },
              ],
            },
            {
              subject: { ...MATH, subject: 'Science' },
              periods: [{ quarter: 2, activities: [column([[0, '7', '']])] }],
            },
          ],
  };
  await opened.store.dispatch(perform(record, attempt, null));
  const stored = { id: attempt.id!, record };
  return { ...world, start, stored, now: () => storedTables(opened.world), store: opened.store };
}

/** A section without an order of its own lists by name, as one without the field. */
const isNoOrder = (key: string, value: unknown) => key === 'learnerOrder' && String(value) === '';

const plain = ({ controls: _, studentGrades: __, ...tables }: Tables) =>
  JSON.parse(
    JSON.stringify(tables, (key, value) =>
      /lastSync|studentGrades/.test(key) || isNoOrder(key, value) ? undefined : value,
    ),
  );

test.each(['new', 'old'] as const)(
  'an import into a %s section is stored with its history, offered, and taken back',
  async (into) => {
    const { opened, start, stored, now, store } = await open(into);
    expect(bookProblems(now(), NO_WEIGHTS)).toEqual([]);
    expect(historyProblems(storedChanges(opened.world, TEACHER), start, now())).toEqual([]);
    expect(storedChanges(opened.world, TEACHER)).not.toEqual([]);
    expect(store.getState().recordImports).toMatchObject({ progress: null, stored: [{ id: stored.id }] });
    await store.dispatch(undoImport(stored));
    expect(plain(now())).toEqual(plain(start));
    expect(bookProblems(now(), NO_WEIGHTS)).toEqual([]);
    expect(store.getState().recordImports.stored).toEqual([]);
  },
);

test.each(['new', 'old'] as const)('an import into a %s section stays after another save', async (into) => {
  const { stored, now, store } = await open(into);
  const before = now();
  const ids = importedIds(namedIds(stored.id));
  const activityId = ids.activity({ subject: 0, quarter: 1, activity: into === 'new' ? 0 : 1 });
  const row = rowsOf(before, 'studentPerformance', (each) => each.activityModel === activityId)[0]!;
  const edits = [{ activityId, classStudentId: row.classStudentModel, score: 3 }];
  const command = { subjectId: row.classSubjectModel, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS };
  await store.dispatch(
    commit(planScoreSave(before, command), { operation: 'scoreSave', saved: { id: 'other', at: 0 } }),
  );
  const saved = now();
  await expect(store.dispatch(undoImport(stored))).rejects.toMatchObject({ code: 'data/overtaken' });
  expect(plain(now())).toEqual(plain(saved));
});
