/** Rows that an act looks at, counted: as many in a book of ten years as in one of one year. */
import { describe, expect, it, vi } from 'vitest';
import { NO_WEIGHTS } from '#support/book';
import { ACTIVITIES, activityOf, countedBook, enrolmentOf, numbers, subjectOf } from '#support/countedBook';
import { toClassRecord } from '@/domain/book/classRecord';
import type { ActivityId, ClassSubjectId } from '@/domain/book/ids';
import { applyChanges, applyRows, rowsWith, type Tables } from '@/domain/book/tables';
import { type TreeQuery, toQuerySpec } from '@/domain/book/treeQueries';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { packsOf } from './packs';
import { answer, emptyReplica, withRows } from './replica';

const recordQuestions = (subjectId: ClassSubjectId, section: number): TreeQuery[] => {
  const activityIds = numbers(ACTIVITIES).map((at) => activityOf(section, 1, at));
  return [
    { of: 'enrolments', subjectId },
    { of: 'activitiesOfSubject', subjectId, quarter: 1 },
    { of: 'scores', subjectId, activityIds },
    { of: 'marks', subjectId, activityIds },
    { of: 'allGradesOfSubject', subjectId },
  ];
};

type Act = (tables: Tables, section: number) => unknown;
const ACTS: Readonly<Record<string, Act>> = {
  'a question out of the replica': (tables, section) => {
    const replica = { ...emptyReplica(), tables };
    for (const query of recordQuestions(subjectOf(section), section)) answer(replica, toQuerySpec(query));
  },
  'an answer that the store has already': (tables, section) => {
    const replica = { ...emptyReplica(), tables };
    for (const query of recordQuestions(subjectOf(section), section)) {
      const spec = toQuerySpec(query);
      expect(applyRows(tables, spec, answer(replica, spec))).toBe(tables);
    }
  },
  'a record': (tables, section) => expect(toClassRecord(tables, subjectOf(section), 1)?.scores.size).toBe(60),
  'the plan of one score': (tables, section) =>
    planScoreSave(tables, {
      ...{ subjectId: subjectOf(section), quarter: 1, subCategoryWeights: NO_WEIGHTS },
      edits: [{ activityId: activityOf(section, 1, 0), classStudentId: enrolmentOf(section, 0), score: 12 }],
    }),
};

it('the plan of a score copies no table', () => {
  const tables = countedBook(9, new Set());
  let listed = 0;
  const watched = Object.fromEntries(
    Object.entries(tables).map(([name, table]) => {
      const ownKeys = () => {
        listed += 1;
        return Reflect.ownKeys(table);
      };
      return [name, new Proxy<object>(table, { ownKeys })];
    }),
  ) as unknown as Tables;
  const plan = (section: number) => ACTS['the plan of one score']?.(watched, section);
  plan(0);
  listed = 0;
  expect(plan(1)).toHaveLength(6);
  expect(listed).toBe(0);
});

it('a save hashes the ids of the rows that it changes, and no others, to find their packs', () => {
  let tables = countedBook(90, new Set());
  const save = (section: number) => {
    const edits = [{ activityId: activityOf(section, 1, 0), classStudentId: enrolmentOf(section, 0), score: 12 }];
    const command = { subjectId: subjectOf(section), quarter: 1, edits, subCategoryWeights: NO_WEIGHTS };
    const changes = planScoreSave(tables, command);
    tables = applyChanges(tables, changes, 2);
    return packsOf(tables, changes);
  };
  save(0);
  const hashed = vi.spyOn(String.prototype, 'charCodeAt');
  const packs = save(1);
  const letters = hashed.mock.calls.length;
  hashed.mockRestore();
  expect(packs.length).toBeGreaterThan(1);
  expect(letters).toBeLessThan(20 * 4 * 10);
});

/** Rows touched by an act in the second class, after the first one was looked at. */
function touchedBy(act: Act, classes: number): number {
  const touched = new Set<string>();
  const tables = countedBook(classes, touched);
  act(tables, 0);
  touched.clear();
  act(tables, 1);
  return touched.size;
}

describe('an act touches the rows of its subject, also in a book of ten years', () => {
  it.each(Object.entries(ACTS))('%s', (_, act) => {
    const [year, ten] = [touchedBy(act, 9), touchedBy(act, 90)];
    expect(year).toBeGreaterThan(20);
    expect(ten).toBeLessThanOrEqual(year * 1.1);
  });

  it('rows that are taken in later are found, and those that moved to another subject', () => {
    const tables = countedBook(3, new Set());
    const idsOf = (now: Tables, section: number) =>
      rowsWith(now, 'activity', { field: 'classSubjectModel', values: [subjectOf(section)] }).map(({ id }) => id);
    const before = idsOf(tables, 0);
    const row = tables.activity[activityOf(0, 1, 0)]!;
    const added = { ...row, id: 'new' as ActivityId };
    const elsewhere = { ...row, classSubjectModel: subjectOf(2) };
    const now = withRows(tables, { activity: [added, elsewhere] });
    expect(idsOf(now, 0)).toEqual([...before.filter((id) => id !== row.id), 'new']);
    expect(idsOf(now, 2)).toContain(row.id);
    expect(idsOf(tables, 0)).toEqual(before);
  });
});
