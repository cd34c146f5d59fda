import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aBook, applied, aQuiz, learnersOf, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { toBatches } from '@/data/book/batches';
import { toRowGroups } from '@/data/book/rows';
import type { ActivityId, ActivityItemId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { planActivityAdd } from './planActivityAdd';
import { type PointsEdit, planPointsSave } from './planPointsSave';

const KEYS = ['A', 'B|C', 'True', '|x|'];
const ANSWERS = ['A', 'B', 'C', 'F', 'true', 'A|B', '|x|', 'x'];

function aTest(answerKeys: readonly string[], learners = 3) {
  const book = aBook({ learners: learnersOf(learners) });
  const subjectId = book.subjectIds[0]!;
  const items = answerKeys.map((answerKey, index) => ({ answerKey, points: (index % 3) + 1 }));
  const tables = applied(
    book.tables,
    planActivityAdd(book.tables, aQuiz(subjectId, { scannable: true, items }), book.newId),
  );
  const activityId: ActivityId = rowsOf(tables, 'activity')[0]!.id;
  const inOrder = rowsOf(tables, 'activityItem').sort((a, b) => a.itemNumber - b.itemNumber);
  return { ...book, tables, activityId, items: inOrder };
}

type Book = ReturnType<typeof aTest>;

const save = (book: Book, tables: Tables, edits: readonly PointsEdit[]) =>
  planPointsSave(tables, { activityId: book.activityId, edits, subCategoryWeights: NO_WEIGHTS });

/** The values of one learner by item, as they were typed. */
type Typed = Map<string, string | number>;

const RIGHT: Readonly<Record<string, readonly string[]>> = {
  A: ['A'],
  'B|C': ['B', 'C'],
  True: ['true'],
  '|x|': ['|x|'],
};

/** The score of the values, worked out without the code of the plans. */
function scoreOf({ items }: Book, typed: Typed): number | null {
  if (typed.size === 0) return null;
  return items.reduce((sum, { id, answerKey, points }) => {
    const value = typed.get(id);
    if (typeof value === 'number') return sum + value;
    return sum + (value !== undefined && RIGHT[answerKey]?.includes(value) ? points : 0);
  }, 0);
}

const aValue = fc.oneof(fc.constantFrom(...ANSWERS), fc.constantFrom(0, 0.5, 1), fc.constant(null));
const anEdit = fc.record({ item: fc.nat(3), learner: fc.nat(2), value: aValue });

describe('answers and points', () => {
  test('of any saves give the score that they add up to, and grades and lists that fit', () => {
    const book = aTest(KEYS);
    fc.assert(
      fc.property(fc.array(fc.array(anEdit, { minLength: 1, maxLength: 6 }), { maxLength: 5 }), (saves) => {
        let { tables } = book;
        const typed = new Map<string, Typed>(book.enrolmentIds.map((id) => [id, new Map()]));
        for (const edits of saves) {
          const changes = edits.map(({ item, learner, value }): PointsEdit => {
            const [activityItemId, classStudentId] = [book.items[item]!.id, book.enrolmentIds[learner]!];
            if (value === null) typed.get(classStudentId)?.delete(activityItemId);
            else typed.get(classStudentId)?.set(activityItemId, value);
            const of = { activityItemId, classStudentId };
            return typeof value === 'string' ? { ...of, answer: value } : { ...of, pointsEarned: value };
          });
          tables = applied(tables, save(book, tables, changes));
        }
        for (const id of book.enrolmentIds) {
          const row = tables.studentPerformance[`${book.activityId}_${id}`];
          expect(row?.score ?? null).toBe(scoreOf(book, typed.get(id)!));
        }
        expect(bookProblems(tables, NO_WEIGHTS)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('saved a second time change nothing', () => {
    const book = aTest(KEYS);
    const [activityItemId, other] = book.items.map(({ id }) => id) as [ActivityItemId, ActivityItemId];
    const edits: PointsEdit[] = book.enrolmentIds.flatMap((classStudentId) => [
      { activityItemId, classStudentId, answer: 'A' },
      { activityItemId: other, classStudentId, pointsEarned: 1 },
    ]);
    const tables = applied(book.tables, save(book, book.tables, edits));
    expect(save(book, tables, edits)).toEqual([]);
    const one = { activityItemId, classStudentId: book.enrolmentIds[0]! };
    expect(() => save(book, tables, [{ ...one, answer: 'A,B' }])).toThrow();
    expect(() => save(book, tables, [{ ...one, answer: '' }])).toThrow();
    expect(() => save(book, tables, [{ ...one, pointsEarned: 1.5 }])).toThrow();
  });

  test('of 45 learners to 50 items are 45 scores and no row of an item', () => {
    const book = aTest(
      Array.from({ length: 50 }, (_, index) => 'ABCDE'[index % 5]!),
      45,
    );
    const edits = book.enrolmentIds.flatMap((classStudentId, learner) =>
      book.items.map(
        ({ id }, item): PointsEdit => ({
          ...{ activityItemId: id, classStudentId },
          answer: 'ABCDE'[(learner * item) % 5]!,
        }),
      ),
    );
    expect(edits).toHaveLength(2_250);
    const groups = toRowGroups(save(book, book.tables, edits));
    const counts: Record<string, number> = {};
    for (const { collection } of groups.flatMap(({ rows }) => rows)) {
      counts[collection] = (counts[collection] ?? 0) + 1;
    }
    expect(counts).toEqual({ studentPerformance: 45, activity: 1, classStudents: 45, studentGrades: 45 });
    expect(toBatches(groups, 'scoreSave')).toHaveLength(1);
  });
});
