import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '@/domain/book/change';
import { BATCH_LOOKUPS, BATCH_ROWS, type Operation } from '@/domain/constants';
import { lookupCount, toBatches } from './batches';
import { toRowGroups } from './rows';

const scoreUpdate = (subjectId: string, activityId: string, learner: number): Change => ({
  op: 'update',
  collection: 'studentPerformance',
  id: `${activityId}_e${learner}`,
  fields: { score: 1 },
  parents: { subjectId, activityId },
});

const batchesOf = (changes: Change[], operation: Operation) => toBatches(toRowGroups(changes), operation);
const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, i) => make(i));

describe('batches', () => {
  it('no rows make no batch', () => {
    expect(batchesOf([], 'scoreSave')).toEqual([]);
  });

  it.each<[Operation, number, number]>([
    ['scoreSave', 249, 1],
    ['scoreSave', 250, 2],
    ['gradeComputation', 299, 1],
    ['gradeComputation', 300, 2],
    ['classAdd', 399, 1],
    ['classAdd', 400, 2],
  ])('of %s: %i rows beside the version fill %i batch(es)', (operation, rows, expected) => {
    const changes = times(rows, (learner) => scoreUpdate('s1', 'a1', learner));
    const batches = batchesOf(changes, operation);
    expect(batches).toHaveLength(expected);
    for (const batch of batches) expect(batch.rows.length).toBeLessThan(BATCH_ROWS[operation]);
  });

  it('end where the rules would look up too much: 13 activities of one subject fit, 14 do not', () => {
    const changes = (activities: number) => times(activities, (index) => scoreUpdate('s1', `a${index}`, 1));
    expect(batchesOf(changes(13), 'scoreSave')).toHaveLength(1);
    expect(batchesOf(changes(14), 'scoreSave')).toHaveLength(2);
  });

  it('count the other look-ups of the rules: 3 new enrolments of a subject with 3 closed quarters fit, 4 do not', () => {
    const enrolment = (learner: number): Change => ({
      op: 'update',
      collection: 'classStudents',
      id: `e${learner}`,
      fields: {},
      parents: { subjectId: 's1', lookUps: ['queue', 'q1', 'q2', 'q3'].map((path) => `${path}/e${learner}`) },
    });
    expect(batchesOf(times(3, enrolment), 'studentOperation')).toHaveLength(1);
    expect(batchesOf(times(4, enrolment), 'studentOperation')).toHaveLength(2);
  });

  it('are not cut between changes that go together', () => {
    const changes = times(200, (learner): Change[] => {
      const together = `points of e${learner}`;
      const points: Change = { op: 'delete', collection: 'studentPoints', id: `i1_e${learner}`, together };
      return [{ ...scoreUpdate('s1', 'a1', learner), together }, points];
    });
    // The points come after all scores, as in a plan.
    const batches = batchesOf(
      [...changes.map(([score]) => score!), ...changes.map(([, points]) => points!)],
      'activityUpdate',
    );
    const learnersOf = (collection: string) =>
      batches.map(({ rows }) =>
        rows.filter((row) => row.collection === collection).map(({ id }) => id.slice(id.indexOf('_'))),
      );
    expect(learnersOf('studentPoints')).toEqual(learnersOf('studentPerformance'));
    expect(batches).toHaveLength(3);
  });

  it('never exceed a limit, keep a delete with its queue entry, have all the rows and keep their order', () => {
    const change = fc.record({
      subject: fc.integer({ min: 0, max: 8 }),
      activity: fc.integer({ min: 0, max: 40 }),
      learner: fc.integer({ min: 0, max: 60 }),
      remove: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 900 }), (drawn) => {
        const unique = new Map(
          drawn.map(({ subject, activity, learner, remove }) => {
            const update = scoreUpdate(`s${subject}`, `a${activity}`, learner);
            const { id } = update;
            const parents = { subjectId: `s${subject}`, activityId: `a${activity}` };
            return [id, remove ? ({ op: 'delete', collection: 'studentPerformance', id, parents } as const) : update];
          }),
        );
        const changes = [...unique.values()];
        const batches = batchesOf(changes, 'scoreSave');
        for (const { rows } of batches) {
          expect(rows.length).toBeLessThan(BATCH_ROWS.scoreSave);
          expect(lookupCount(rows)).toBeLessThanOrEqual(BATCH_LOOKUPS);
          for (const [index, row] of rows.entries()) {
            if (row.kind === 'delete')
              expect(rows[index + 1]).toMatchObject({ collection: 'deleteItemQueue', id: row.id });
          }
        }
        expect(batches.flatMap((batch) => batch.changes)).toEqual(changes);
      }),
      { numRuns: 50 },
    );
  });
});
