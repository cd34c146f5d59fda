/** Every plan for a class of 45, written by the real data layer through the rules: one document, one write. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applied, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { type LiveWorld, openLiveWorld, serverTables } from '#support/liveData';
import { PLAN_STEPS } from '#support/planSteps';
import { withoutTimes } from '#support/withoutTimes';
import { lookupCount } from '@/data/book/batches';
import { toCommitBatches } from '@/data/book/batchWriter';
import type { Change } from '@/domain/book/change';
import type { UserId } from '@/domain/book/ids';
import { emptyTables, rowsOf } from '@/domain/book/tables';
import { BATCH_LOOKUPS, BATCH_ROWS } from '@/domain/constants';
import { errorCode } from '@/domain/words/errors';

const LONG_MS = 120_000;

describe('the plans, one after the other', () => {
  let live: LiveWorld;
  let owner: UserId;
  let tables = emptyTables();
  beforeAll(async () => {
    live = await openLiveWorld();
    owner = await live.newTeacher();
  });
  afterAll(() => live.close());

  it.each(PLAN_STEPS)(
    '%s',
    async (_name, operation, plan) => {
      const changes = plan(tables);
      const planned = toCommitBatches(changes, { operation });
      live.line.commits.length = 0;
      await live.records.commitChanges(owner, changes, { operation });

      const sent = live.line.commits.map((paths) => paths.length);
      // The version is one more document.
      expect(sent).toEqual(planned.map(({ rows }) => rows.length + 1));
      expect(sent.length).toBeGreaterThan(0);
      expect(Math.max(...sent)).toBeLessThanOrEqual(BATCH_ROWS[operation]);
      for (const { rows } of planned) expect(lookupCount(rows)).toBeLessThanOrEqual(BATCH_LOOKUPS);
      const version = `users/${owner}/globalVersion/1`;
      for (const paths of live.line.commits) expect(paths.at(-1)).toBe(version);
      const paths = live.line.commits.flat().filter((path) => path !== version);
      expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
      tables = applied(tables, changes);
    },
    LONG_MS,
  );

  it('the server has the rows of the tables, and all rows agree', async () => {
    const stored = await serverTables(owner);
    expect(withoutTimes(stored)).toEqual(withoutTimes(tables));
    expect(bookProblems(stored, NO_WEIGHTS)).toEqual([]);
  });

  it('the rules refuse a batch with a change that no plan makes, and none of it is written', async () => {
    const [activity] = rowsOf(tables, 'activity');
    const [enrolment] = rowsOf(tables, 'classStudents', (row) => row.classModel === activity!.classSubjectModel);
    const classStudentModel = enrolment!.id;
    const id = `${activity!.id}_${classStudentModel}`;
    const value = {
      ...{ id, classStudentModel, activityModel: activity!.id, classSubjectModel: activity!.classSubjectModel },
      ...{ score: activity!.totalPoints + 0.01, comments: '', createdAt: { serverTime: true } },
    };
    const changes: Change[] = [
      { op: 'update', collection: 'activity', id: activity!.id, fields: { name: 'Renamed' } },
      { op: 'set', collection: 'studentPerformance', id, value: value as never },
    ];
    const before = await serverTables(owner);
    const call = live.records.commitChanges(owner, changes, { operation: 'scoreSave' });
    expect(await call.then(() => 'no error', errorCode)).toBe('data/refused');
    expect(await serverTables(owner)).toEqual(before);
  });
});
