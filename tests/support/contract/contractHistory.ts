import { beforeAll, expect, it } from 'vitest';
import type { Change } from '@/domain/book/change';
import type { ActivityId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { cellKey } from '@/domain/scores/cellKey';
import { type CellChanges, SCORE_CHANGES, type ScoreChangesDoc } from '@/domain/scores/scoreChanges';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { aBook, applied, aQuiz, NO_WEIGHTS } from '../book';
import { setAll } from './contractBook';
import { codeOf, type Given, giveTeacher, times } from './contractWorld';

/** Tests of the history that a save writes with its rows. */
export function describeHistory(given: Given): void {
  const book = aBook({});
  const [subjectId] = book.subjectIds;
  const added = planActivityAdd(book.tables, aQuiz(subjectId!), book.newId);
  const activityId = added.find(({ collection, op }) => collection === 'activity' && op === 'set')?.id as ActivityId;
  const record = { subjectId: subjectId!, quarter: 1 };
  let tables: Tables = applied(book.tables, added);
  const key = (learner: number) => cellKey(activityId, book.enrolmentIds[learner]!);

  const planned = (score: number | null, learners = [0]): Change[] => {
    const edits = learners.map((n) => ({ activityId, classStudentId: book.enrolmentIds[n]!, score }));
    return planScoreSave(tables, { ...record, edits, subCategoryWeights: NO_WEIGHTS });
  };
  const save = async (saveId: string, changes: readonly Change[], typedAt?: number) => {
    const history = { saveId, before: tables, ...(typedAt === undefined ? {} : { typedAt }) };
    const options = { operation: 'scoreSave', history } as const;
    const version = await given.world.records.commitChanges(given.owner, changes, options);
    tables = applied(tables, changes);
    return version;
  };
  const revision = async () => (await stored('globalVersion')).get('1')?.rev as number;
  const stored = (name: string) => given.world.stored(`users/${given.owner}/${name}`);
  const page = (limit: number, after: string | null = null) =>
    given.world.history.fetchScoreChanges(given.owner, record, { limit, after });
  const cellsOf = (rows: readonly ScoreChangesDoc[]): CellChanges[] => rows.map(({ cells }) => cells);

  beforeAll(async () => {
    await giveTeacher(given);
    await given.world.records.commitChanges(given.owner, setAll(tables), { operation: 'classAdd' });
  });

  it('a save writes one document, with the cells as they were before and after, and the time of the rows', async () => {
    await save('save1', planned(7.5, [0, 1]), 5_000);
    const id = `save1_${await revision()}`;
    const cell = { from: { score: null }, to: { score: 7.5 } };
    const row = (await stored('studentPerformance')).get(key(0))!;
    expect((await stored(SCORE_CHANGES)).get(id)).toEqual({
      ...{ id, classSubjectModel: subjectId, quarter: 1, activities: [activityId], typedAt: 5_000 },
      names: { [activityId]: tables.activity[activityId]?.name },
      ...{ cells: { [key(0)]: cell, [key(1)]: cell }, at: row.lastSync },
    });
    expect((await stored(SCORE_CHANGES)).size).toBe(1);
    // The version tells nothing of it: no device keeps the history.
    expect((await stored('globalVersion')).get('1')?.c).not.toHaveProperty(SCORE_CHANGES);
  });

  it('a save that changes no cell, and a commit without a history, write none', async () => {
    await save('save2', planned(7.5, [0]));
    await given.world.records.commitChanges(given.owner, planned(8, [2]), { operation: 'scoreSave' });
    expect((await stored(SCORE_CHANGES)).size).toBe(1);
    tables = applied(tables, planned(8, [2]));
  });

  it('a save that is refused as stale writes none', async () => {
    const options = {
      operation: 'scoreSave',
      expected: 'another',
      history: { saveId: 'late', before: tables },
    } as const;
    const call = given.world.records.commitChanges(given.owner, planned(1, [0]), options);
    expect(await codeOf(call)).toBe('data/stale');
    expect((await stored(SCORE_CHANGES)).size).toBe(1);
  });

  it('two documents of one save do not collide', async () => {
    await save('save1', planned(9, [0]));
    expect((await stored(SCORE_CHANGES)).size).toBe(2);
  });

  it('pages are newest first, of a record and of an activity', async () => {
    for (const score of times(5, (n) => n + 1)) await save(`page${score}`, planned(score, [2]));
    const all = await page(20);
    expect(all.next).toBeNull();
    expect(all.rows.map(({ cells }) => cells[key(2)]?.to.score)).toEqual([5, 4, 3, 2, 1, undefined, undefined]);
    const first = await page(3);
    const second = await page(3, first.next);
    const third = await page(3, second.next);
    expect(cellsOf([...first.rows, ...second.rows, ...third.rows])).toEqual(cellsOf(all.rows));
    expect(third.next).toBeNull();
    const { history } = given.world;
    const ofActivity = await history.fetchScoreChanges(given.owner, { activityId }, { limit: 20, after: null });
    expect(ofActivity.rows).toEqual(all.rows);
    const ofOther = { activityId: 'other' as ActivityId };
    expect((await history.fetchScoreChanges(given.owner, ofOther, { limit: 20, after: null })).rows).toEqual([]);
    expect(
      (await history.fetchScoreChanges(given.owner, { ...record, quarter: 2 }, { limit: 20, after: null })).rows,
    ).toEqual([]);
  });

  it('the copy of an account has it', async () => {
    const own = await given.world.account.fetchOwnData(given.owner);
    const byId = (rows: readonly ScoreChangesDoc[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(own.history)).toEqual(byId((await page(20)).rows));
  });

  it('it goes with its subject, in any number, and not before', async () => {
    const path = (id: string) => `users/${given.owner}/${SCORE_CHANGES}/${id}`;
    const one = { ...record, classSubjectModel: subjectId, activities: [activityId], cells: {}, at: 1 };
    for (const n of times(120, (index) => index)) await given.world.put(path(`more_${n}`), { ...one, id: `more_${n}` });
    await given.world.put(path('other_1'), { ...one, id: 'other_1', classSubjectModel: 'other' });
    const remove = () => given.world.history.removeScoreChanges(given.owner, subjectId!);
    expect(await codeOf(remove())).toBe('data/refused');
    const subject = (await stored('classSubjects')).get(subjectId!);
    await given.world.put(`users/${given.owner}/classSubjects/${subjectId}`, { ...subject, deletedAt: 1 });
    await remove();
    await remove();
    expect([...(await stored(SCORE_CHANGES)).keys()]).toEqual(['other_1']);
  });
}
