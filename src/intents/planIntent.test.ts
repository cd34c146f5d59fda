import { beforeEach, describe, expect, test } from 'vitest';
import { aBook, applied, aQuiz, type Book, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import type { ActivityId, ActivityItemId, ClassSubjectId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { BookIntent } from '@/domain/intents/intents';
import { AppError } from '@/domain/words/errors';
import { namedIds } from '@/domain/words/namedIds';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
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

describe('a learner leaves', () => {
  const scored = () => {
    const added = applied(book.tables, planActivityAdd(book.tables, aQuiz(subjectId), book.newId));
    const [quiz] = rowsOf(added, 'activity', ({ scannable }) => !scannable);
    const edits = [{ activityId: quiz!.id, classStudentId: book.enrolmentIds[0]!, score: 1 }];
    const command = { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS };
    return applied(added, planScoreSave(added, command));
  };
  const leaving = (over: Partial<Extract<BookIntent, { kind: 'learnerRemove' }>> = {}): BookIntent => ({
    ...{ kind: 'learnerRemove', studentId: book.studentIds[0]!, name: '', scope: 'entirely' },
    ...{ enrolmentIds: book.enrolmentIds.slice(0, 1), scores: 1, ...over },
  });
  const overtaken = expect.objectContaining({ code: 'data/overtaken' });

  test('with the scores that the teacher saw, and not with one more that came meanwhile', () => {
    const tables = scored();
    expect(applied(tables, plan(tables, leaving())).students[book.studentIds[0]!]).toBeUndefined();
    expect(() => plan(tables, leaving({ scores: 0 }))).toThrow(overtaken);
  });

  test('a class with fewer scores than the teacher saw, whatever other enrolments there are', () => {
    const other = aBook({ name: 'Luna' }, book.tables, namedIds('luna'));
    const scope = { classId: book.classId };
    const now = applied(other.tables, plan(other.tables, leaving({ scope, scores: 5 })));
    expect(now.class[book.classId]?.students).toHaveLength(2);
    expect(now.class[other.classId]?.students).toHaveLength(3);
  });

  test('the book entirely only where no enrolment came meanwhile, unless everything is meant', () => {
    const { tables } = aBook({ name: 'Luna' }, book.tables, namedIds('luna'));
    expect(() => plan(tables, leaving())).toThrow(overtaken);
    expect(applied(tables, plan(tables, leaving({ scores: null }))).students[book.studentIds[0]!]).toBeUndefined();
  });
});

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
