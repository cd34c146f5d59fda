import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, countingIds, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { toRowGroups } from '@/data/book/rows';
import type { ActivityId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { planActivityAdd } from './planActivityAdd';
import { planActivityUpdate } from './planActivityUpdate';

const book = aBook();
const subjectId = book.subjectIds[0]!;
const quiz = 'quiz' as ActivityId;
const ITEMS = [1, 2, 3].map(() => ({ answerKey: 'A', points: 5 }));
const bare = applied(
  book.tables,
  planActivityAdd(book.tables, aQuiz(subjectId), () => quiz),
);
const { items: _none, ...form } = aQuiz(subjectId);
const withItems = (tables: Tables) => {
  const command = { ...form, totalPoints: 0, items: ITEMS, activityId: quiz, subCategoryWeights: NO_WEIGHTS };
  return planActivityUpdate(tables, command, countingIds('n'));
};

describe('the first items of an activity', () => {
  it('are written after it, and an update that broke off is finished', () => {
    const changes = withItems(bare);
    const rows = toRowGroups(changes).flatMap((group) => group.rows.map(({ collection }) => collection));
    expect(rows.slice(0, 4)).toEqual(['activity', 'activityItem', 'activityItem', 'activityItem']);
    const now = applied(bare, changes);
    expect(now.activity[quiz]).toMatchObject({ scannable: true, totalPoints: 15, activityItem: ['n1', 'n2', 'n3'] });
    expect(Object.keys(now.activityItem)).toEqual(['n1', 'n2', 'n3']);
    expect(bookProblems(now, NO_WEIGHTS)).toEqual([]);
    const begun = applied(bare, changes.slice(0, 3));
    expect(applied(begun, withItems(begun)).activityItem).toEqual(now.activityItem);
  });

  it('are refused where there are scores', () => {
    const edits = [{ activityId: quiz, classStudentId: book.enrolmentIds[0]!, score: 20 }];
    const scored = applied(bare, planScoreSave(bare, { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS }));
    expect(() => withItems(scored)).toThrow(expect.objectContaining({ code: 'data/overtaken' }));
  });
});
