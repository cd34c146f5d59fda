import { beforeAll, describe, expect, it } from 'vitest';
import { type Change, SERVER_TIME } from '@/domain/book/change';
import { TREE_COLLECTIONS } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import { cellKey } from '@/domain/scores/cellKey';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { aBook, applied, aQuiz } from '../book';
import { setAll } from './contractBook';
import { codeOf, type Given, giveTeacher, newLearner, timeless, times } from './contractWorld';

/** Tests of the documents and the version that a commit leaves behind. */
export function describeCommits(given: Given): void {
  const stored = (collection: string) => given.world.stored(`users/${given.owner}/${collection}`);
  const write = (...list: Change[]) =>
    given.world.records.commitChanges(given.owner, list, { operation: 'studentOperation' });

  describe('commits', () => {
    beforeAll(() => giveTeacher(given));

    it("a new document has every field, the server's times, and moves the global version", async () => {
      await write(newLearner('new1', { middleName: 'Cruz' }));
      const row = (await stored('students')).get('new1')!;
      expect(timeless([row])).toEqual([
        {
          ...{ id: 'new1', firstName: 'Ana', middleName: 'Cruz', lastName: 'Reyes', lastNameLower: 'reyes' },
          ...{ lrn: '', classStudents: [] },
        },
      ]);
      expect(row.createdAt).toBeTypeOf('number');
      expect(row.lastSync).toBe(row.createdAt);
      const { lastSync: at } = row;
      const past = expect.stringMatching(/^1:.{4}$/) as string;
      const version = { id: '1', lastModified: at, rev: 1, revAt: at, c: { students: 1 }, past };
      expect((await stored('globalVersion')).get('1')).toEqual(version);
    });

    it('set replaces the whole document', async () => {
      await write(newLearner('new2', { middleName: 'Cruz' }));
      await write(newLearner('new2'));
      expect((await stored('students')).get('new2')).not.toHaveProperty('middleName');
    });

    it('update changes the named fields and the time of the last write', async () => {
      await write(newLearner('new3'));
      const before = (await stored('students')).get('new3')!;
      await write({ op: 'update', collection: 'students', id: 'new3', fields: { firstName: 'Bea' } });
      const after = (await stored('students')).get('new3')!;
      expect(after).toEqual({ ...before, firstName: 'Bea', lastSync: after.lastSync });
      expect(after.lastSync).toBeGreaterThan(before.lastSync as number);
    });

    it('link adds the missing ids, unlink removes the present ones', async () => {
      const list = { collection: 'students', id: 'new4', field: 'classStudents' } as const;
      const listed = async () => (await stored('students')).get('new4')!.classStudents;
      await write(newLearner('new4', { classStudents: ['a'] }));
      await write({ op: 'link', ...list, ids: ['b', 'a', 'c'] });
      expect(await listed()).toEqual(['a', 'b', 'c']);
      await write({ op: 'unlink', ...list, ids: ['b', 'x'] });
      expect(await listed()).toEqual(['a', 'c']);
    });

    it('delete leaves an entry in the queue, and may be sent again', async () => {
      const gone: Change = { op: 'delete', collection: 'students', id: 'new5' };
      await write(newLearner('new5'));
      await write(gone);
      expect((await stored('students')).has('new5')).toBe(false);
      const entry = (await stored('deleteItemQueue')).get('new5')!;
      const { deletedAt } = entry;
      expect(entry).toEqual({ deletedFirebaseItemId: 'new5', modelType: 'students', deletedAt });
      expect(deletedAt).toBe((await stored('globalVersion')).get('1')!.lastModified);
      await write(gone);
      expect((await stored('deleteItemQueue')).get('new5')!.deletedAt).toBeGreaterThan(deletedAt as number);
    });

    it('a score and a mark of one cell, which have one id, leave an entry each', async () => {
      const book = aBook();
      const subjectId = book.subjectIds[0]!;
      const tables = applied(book.tables, planActivityAdd(book.tables, aQuiz(subjectId), book.newId));
      await write(...setAll(tables));
      const activityModel = rowsOf(tables, 'activity')[0]!.id;
      const classStudentModel = book.enrolmentIds[0]!;
      const id = cellKey(activityModel, classStudentModel);
      const key = { id, activityModel, classStudentModel, classSubjectModel: subjectId, createdAt: SERVER_TIME };
      const mark = { ...key, mark: 'excused', note: '' };
      const gone = (collection: 'studentPerformance' | 'scoreMarks'): Change => ({ op: 'delete', collection, id });
      await write({ op: 'set', collection: 'scoreMarks', id, value: mark as never });
      await write(gone('studentPerformance'), gone('scoreMarks'));
      const queue = await stored('deleteItemQueue');
      const typeOf = (entry: string) => [queue.get(entry)?.deletedFirebaseItemId, queue.get(entry)?.modelType];
      expect(typeOf(id)).toEqual([id, 'studentPerformance']);
      expect(typeOf(`scoreMarks_${id}`)).toEqual([`scoreMarks_${id}`, 'scoreMarks']);
      expect((await stored('scoreMarks')).size).toBe(0);
    });

    it('a server time in a field is the time of the commit', async () => {
      const id = 'tomb1';
      const value = { id: id as never, name: 'A', academicYear: '2020-2021', gradeLevel: '7' };
      const lists = { classSubjects: [], students: [], createdAt: SERVER_TIME };
      await write({ op: 'set', collection: 'class', id, value: { ...value, ...lists } });
      await write({ op: 'update', collection: 'class', id, fields: { deletedAt: SERVER_TIME } });
      const { deletedAt, lastSync } = (await stored('class')).get(id)!;
      expect(deletedAt).toBe(lastSync);
      await write({ op: 'delete', collection: 'class', id });
    });

    it('the controls have their time in a field of another name', async () => {
      const counts = { currentAcademicYear: '', currentQuarter: 1, totalActivities: { 1: 0 }, totalClasses: 0 };
      await write({ op: 'set', collection: 'controls', id: '1', value: { id: '1', ...counts } });
      const row = (await stored('controls')).get('1')!;
      expect(row).toEqual({ id: '1', ...counts, updatedAt: row.updatedAt });
      expect(row.updatedAt).toBeTypeOf('number');
    });

    it('the version tells which collections changed last, and a delete counts for its queue too', async () => {
      await given.world.put(`users/${given.owner}/globalVersion/1`, {
        ...{ id: '1', lastModified: 5, rev: 7, revAt: 5, c: { activity: 6, students: 7 } },
      });
      await write(newLearner('new6'), { op: 'delete', collection: 'controls', id: '2020-2021' });
      const { lastSync: at } = (await stored('students')).get('new6')!;
      const c = { activity: 6, students: 8, controls: 8, deleteItemQueue: 8 };
      const past = expect.stringMatching(/^8:.{4}$/) as string;
      const version = { id: '1', lastModified: at, rev: 8, revAt: at, c, past };
      expect((await stored('globalVersion')).get('1')).toEqual(version);
    });

    it('after a client that wrote only the time, the next commit marks every collection as changed', async () => {
      await given.world.put(`users/${given.owner}/globalVersion/1`, {
        ...{ id: '1', lastModified: 9, rev: 7, revAt: 5, c: { students: 7 } },
      });
      await write(newLearner('new7'));
      const { c, rev } = (await stored('globalVersion')).get('1')!;
      expect(rev).toBe(8);
      const names = [...TREE_COLLECTIONS, 'deleteItemQueue'];
      expect(c).toEqual(Object.fromEntries(names.map((name) => [name, 8])));
    });

    it('changes that were planned on another version are not written', async () => {
      const { world, owner } = given;
      const planned = await world.records.fetchVersion(owner);
      const options = { operation: 'studentOperation', expected: planned } as const;
      const made = await world.records.commitChanges(owner, [newLearner('late1')], options);
      expect(made).toBe(await world.records.fetchVersion(owner));
      expect(await codeOf(world.records.commitChanges(owner, [newLearner('late2')], options))).toBe('data/stale');
      await world.records.commitChanges(owner, [newLearner('late3')], { ...options, expected: made });
      // Another client's commit that does not know revisions.
      const now = await world.records.fetchVersion(owner);
      await world.put(`users/${owner}/globalVersion/1`, {
        ...(await stored('globalVersion')).get('1'),
        lastModified: 7,
      });
      const again = { ...options, expected: now };
      expect(await codeOf(world.records.commitChanges(owner, [newLearner('late4')], again))).toBe('data/stale');
      const ids = [...(await stored('students')).keys()].filter((id) => id.startsWith('late'));
      expect(ids).toEqual(['late1', 'late3']);
    });

    it('the version for comparing is empty at first and changes with every commit', async () => {
      const { world } = given;
      await giveTeacher(given);
      const version = () => world.records.fetchVersion(given.owner);
      const seen = [await version()];
      for (const id of ['v1', 'v2']) {
        await write(newLearner(id));
        seen.push(await version(), await version());
      }
      expect(seen[0]).toBe('');
      expect([seen[1], seen[3]]).toEqual([seen[2], seen[4]]);
      expect(new Set(seen).size).toBe(3);
    });

    it('an empty commit writes nothing', async () => {
      const before = await stored('globalVersion');
      await write();
      expect(await stored('globalVersion')).toEqual(before);
    });

    it('a commit of several batches raises the version with each batch, and reports its progress', async () => {
      const told: { done: number; total: number; changes: number }[] = [];
      const before = (await stored('globalVersion')).get('1')?.rev ?? 0;
      await given.world.records.commitChanges(given.owner, deletes('many', 130), {
        operation: 'scoreSave',
        onProgress: ({ done, total, committed }) => told.push({ done, total, changes: committed.length }),
      });
      // The limit is 250 writes: 124 changes of two rows each, and the version.
      expect(told).toEqual([
        { done: 1, total: 2, changes: 124 },
        { done: 2, total: 2, changes: 6 },
      ]);
      const queue = await stored('deleteItemQueue');
      const [first, last] = [queue.get('many0')!.deletedAt, queue.get('many129')!.deletedAt];
      expect(last).toBeGreaterThan(first as number);
      expect((await stored('globalVersion')).get('1')!.lastModified).toBe(last);
      expect((await stored('globalVersion')).get('1')!.rev).toBe((before as number) + 2);
    });

    it('a batch that fails is not written, nor are later ones; earlier batches stay', async () => {
      const before = (await stored('globalVersion')).get('1')!;
      const missing: Change = { op: 'update', collection: 'students', id: 'nobody', fields: { lrn: '' } };
      const told: number[] = [];
      const call = given.world.records.commitChanges(given.owner, [...deletes('part', 127), missing], {
        operation: 'scoreSave',
        onProgress: ({ done }) => told.push(done),
      });
      expect(await codeOf(call)).toBe('data/refused');
      expect(told).toEqual([1]);
      const queue = await stored('deleteItemQueue');
      expect([queue.has('part123'), queue.has('part124')]).toEqual([true, false]);
      expect((await stored('students')).has('nobody')).toBe(false);
      // The first batch is stored and its revision announced, although the rest failed.
      expect((await stored('globalVersion')).get('1')!.rev).toBe((before.rev as number) + 1);
    });

    it('the list of a missing document cannot be edited', async () => {
      const list = { collection: 'students', id: 'nobody', field: 'classStudents' } as const;
      expect(await codeOf(write({ op: 'link', ...list, ids: ['a'] }))).toBe('data/refused');
      expect(await codeOf(write({ op: 'unlink', ...list, ids: ['a'] }))).toBe('data/refused');
    });
  });
}

function deletes(prefix: string, count: number): Change[] {
  return times(count, (index): Change => ({ op: 'delete', collection: 'students', id: `${prefix}${index}` }));
}
