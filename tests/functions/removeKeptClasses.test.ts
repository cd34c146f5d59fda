/** Deleted classes and subjects go after 30 days, closed periods and all; what was put back, or is younger, stays. */
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { db, fieldsOf } from '#support/functionsWorld';
import { bookOf, makeOldYearSchool, type OldYearSchool, oldAndNew } from '#support/oldYearSchool';
import { runScheduled } from '#support/runScheduled';
import { rowsOf } from '@/domain/book/tables';

const SIZE = { learners: 3, activities: 12 };
const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => Timestamp.fromMillis(Date.now() - days * DAY_MS);
const { tables, stays, oldClass } = oldAndNew(SIZE);
const [oldSubject] = rowsOf(tables, 'classSubjects', ({ classModel }) => classModel === oldClass).map(({ id }) => id);

let world: OldYearSchool;
beforeEach(async () => {
  world = await makeOldYearSchool(SIZE);
});

const alter = (path: string, fields: object) => db.doc(`users/${world.ben.uid}/${path}`).update(fields);
async function deleted(days: number, deletedWith: 'class' | 'subject' | null): Promise<void> {
  const fields = { deletedAt: ago(days), deletedWith };
  await alter(`classSubjects/${oldSubject}`, fields);
  if (deletedWith !== 'subject') await alter(`class/${oldClass}`, fields);
}
const idsOf = (book: Map<string, unknown>) => [...book.keys()].filter((path) => !path.startsWith('controls/')).sort();
const staying = () =>
  Object.entries(stays)
    .flatMap(([name, rows]) => (name === 'controls' ? [] : Object.keys(rows).map((id) => `${name}/${id}`)))
    .concat(rowsOf(stays, 'classSubjects').map(({ id }) => `scoreChanges/save_${id}`))
    .sort();

describe('a class that was deleted', () => {
  it('goes with all of its rows after 30 days, and devices hear of it', async () => {
    await deleted(31, 'class');
    await runScheduled('oldRemoved');
    expect(idsOf(await bookOf(world.ben.uid))).toEqual(staying());
    expect(await fieldsOf(`users/${world.ben.uid}/deleteItemQueue/${oldClass}`)).toMatchObject({ modelType: 'class' });
    expect(Number((await fieldsOf(`users/${world.ben.uid}/globalVersion/1`))?.rev)).toBeGreaterThan(7);
  });

  it.each([
    ['a day before', async () => deleted(29, 'class')],
    ['that was put back', async () => alter(`class/${oldClass}`, { deletedAt: null, deletedWith: null })],
  ])('stays %s', async (_label, prepare) => {
    const before = idsOf(await bookOf(world.ben.uid));
    await prepare();
    await runScheduled('oldRemoved');
    expect(idsOf(await bookOf(world.ben.uid))).toEqual(before);
  });

  it('is finished where its removal was begun and left', async () => {
    await deleted(31, null);
    await runScheduled('oldRemoved');
    expect(idsOf(await bookOf(world.ben.uid))).toEqual(staying());
  });

  it('waits in a book that cannot be changed', async () => {
    await deleted(31, 'class');
    await alter('globalVersion/1', { restoring: true });
    const before = idsOf(await bookOf(world.ben.uid));
    await runScheduled('oldRemoved');
    expect(idsOf(await bookOf(world.ben.uid))).toEqual(before);
    expect((await fieldsOf(`users/${world.ben.uid}/class/${oldClass}`))?.deletedWith).toBe('class');
  });
});

it('a subject that was deleted goes after 30 days, out of the list of its class', async () => {
  await deleted(31, 'subject');
  await runScheduled('oldRemoved');
  const book = await bookOf(world.ben.uid);
  expect(book.has(`class/${oldClass}`)).toBe(true);
  expect(book.has(`classSubjects/${oldSubject}`)).toBe(false);
  const list = (await fieldsOf(`users/${world.ben.uid}/class/${oldClass}`))?.classSubjects;
  expect(list).not.toContain(oldSubject);
  const left = [...book.values()].filter(
    (row) => (row as { classSubjectModel?: string }).classSubjectModel === oldSubject,
  );
  expect(left).toEqual([]);
  expect([...book.keys()].filter((path) => path.startsWith('students/'))).toHaveLength(
    rowsOf(tables, 'students').length,
  );
});
