import { beforeEach, describe, expect, test } from 'vitest';
import { aBook, applied, aQuiz, type Book, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import type { ActivityId, ActivityItemId, ClassSubjectId } from '@/domain/book/ids';
import type { BookIntent } from '@/domain/book/intents';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import { namedIds } from '@/domain/words/namedIds';
import { planActivityAdd } from './planActivityAdd';
import { activityEditOf, planIntent } from './planIntent';

let book: Book;
let subjectId: ClassSubjectId;
let activityId: ActivityId;
let itemId: ActivityItemId;

/** A scannable test of one item. */
beforeEach(() => {
  book = aBook();
  [subjectId] = book.subjectIds as [ClassSubjectId];
  const items = [{ answerKey: 'A', points: 2 }];
  const scannable = aQuiz(subjectId, { scannable: true, items });
  const tables = applied(book.tables, planActivityAdd(book.tables, scannable, book.newId));
  [activityId] = Object.keys(tables.activity) as [ActivityId];
  [itemId] = Object.keys(tables.activityItem) as [ActivityItemId];
  book = { ...book, tables };
});

const plan = (tables: Tables, intent: BookIntent) =>
  planIntent(tables, intent, { newId: namedIds('entry'), subCategoryWeights: NO_WEIGHTS });

function editedItems(): BookIntent {
  const before = activityEditOf(book.tables.activity[activityId]!, rowsOf(book.tables, 'activityItem'));
  const items = [
    { id: itemId, answerKey: 'A', points: 2 },
    { answerKey: 'B', points: 3 },
  ];
  return { kind: 'activityUpdate', activityId, subjectId, before, after: { ...before, items } };
}

describe('items of an edit', () => {
  test('a new item joins, and a second plan over it has no change', () => {
    const tables = applied(book.tables, plan(book.tables, editedItems()));
    expect(rowsOf(tables, 'activityItem').map(({ answerKey }) => answerKey)).toEqual(['A', 'B']);
    expect(tables.activity[activityId]?.totalPoints).toBe(5);
    expect(bookProblems(tables, NO_WEIGHTS)).toEqual([]);
    expect(plan(tables, editedItems())).toEqual([]);
  });

  test('an edit that broke off after the new item is completed', () => {
    const [first] = plan(book.tables, editedItems());
    const tables = applied(book.tables, [first!]);
    const whole = applied(tables, plan(tables, editedItems()));
    expect(rowsOf(whole, 'activityItem')).toHaveLength(2);
    expect(whole.activity[activityId]?.totalPoints).toBe(5);
  });

  test('other items stored meanwhile are a conflict', () => {
    const other = { ...book.tables.activityItem[itemId]!, answerKey: 'C' };
    const tables = { ...book.tables, activityItem: { [itemId]: other } };
    expect(() => plan(tables, editedItems())).toThrow(new AppError('data/overtaken'));
  });
});
