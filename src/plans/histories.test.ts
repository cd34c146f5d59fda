import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applied, countingIds, LATER_MS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { calm } from '#support/calm';
import { aStep, planned, REPEATABLE, START, STEPS, type StepChoice, subCategoryWeights } from '#support/historySteps';
import { many } from '#support/many';
import { isListEdit, type Row, toRowGroups } from '@/data/book/rows';
import { type Change, SERVER_TIME } from '@/domain/book/change';
import { isGoing } from '@/domain/book/deleted';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { closedQuarters } from '@/domain/closing/quarterClosed';
import { unfinishedRemovals } from './classes/planClassRemove';
import { planRecount } from './planControls';

const EARLY = 6;

/** Rows as Firestore takes them: an update of a document that is not there fails. */
function applyRow(stored: Map<string, Record<string, unknown>>, row: Row): void {
  const key = `${row.collection}/${row.id}`;
  if (row.kind === 'delete') {
    stored.delete(key);
    return;
  }
  const before = row.kind === 'set' ? {} : stored.get(key);
  if (!before) throw new Error(`update of a document that does not exist: ${key}`);
  const fields = Object.entries(row.fields).map(([field, value]) => {
    const list = (before[field] ?? []) as string[];
    if (value === SERVER_TIME) return [field, LATER_MS];
    if (!isListEdit(value)) return [field, value];
    return [
      field,
      'link' in value ? [...new Set([...list, ...value.link])] : list.filter((id) => !value.unlink.includes(id)),
    ];
  });
  stored.set(key, { ...before, ...Object.fromEntries(fields) });
}

function treeOf(tables: Tables): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(tables).flatMap(([name, table]) => Object.entries(table).map(([id, row]) => [`${name}/${id}`, row])),
  );
}

/** Everything that belongs to a quarter of a subject, as text. */
function recordOf(tables: Tables, subjectId: string, quarter: number): string {
  const activities = rowsOf(
    tables,
    'activity',
    (row) => row.classSubjectModel === subjectId && row.quarter === quarter,
  );
  const ids = new Set<string>(activities.map(({ id }) => id));
  const ofActivity = (row: { activityModel: string }) => ids.has(row.activityModel);
  const { writtenWorks, performanceTask, quarterlyExam } = tables.classSubjects[subjectId]!;
  return JSON.stringify([
    [writtenWorks, performanceTask, quarterlyExam],
    activities,
    rowsOf(tables, 'activityItem', ofActivity),
    rowsOf(tables, 'studentPerformance', ofActivity),
    rowsOf(tables, 'scoreMarks', ofActivity),
    rowsOf(tables, 'studentPoints', ofActivity),
    rowsOf(tables, 'studentGrades', (row) => row.classSubjectModel === subjectId && row.quarter === quarter),
  ]);
}

type Closed = Map<string, { subjectId: string; quarter: number; record: string }>;

function noteClosed(tables: Tables, closed: Closed): void {
  for (const row of rowsOf(tables, 'classSubjects')) {
    const { id } = row;
    for (const quarter of closedQuarters(row)) {
      const key = `${id}_${quarter}`;
      if (isGoing(row)) closed.delete(key);
      else if (!closed.has(key)) {
        closed.set(key, { subjectId: id, quarter, record: recordOf(tables, id, quarter) });
      }
    }
  }
}

/** Answers what is wrong in the book at the end. */
function runHistory(steps: readonly StepChoice[]): string[] {
  const newId = countingIds('n');
  const stored = new Map(Object.entries(treeOf(START)));
  const closed: Closed = new Map();
  let tables = START;
  const write = (changes: Change[], part = 1): void => {
    const groups = toRowGroups(changes);
    const some = groups.slice(0, Math.ceil(groups.length * part));
    const rows = some.flatMap((group) => group.rows.filter(({ collection }) => collection !== 'deleteItemQueue'));
    const keys = rows.map(({ collection, id }) => `${collection}/${id}`);
    if (new Set(keys).size !== keys.length) throw new Error(`a document is written twice: ${keys.join(' ')}`);
    for (const row of rows) applyRow(stored, row);
    tables = applied(
      tables,
      some.flatMap((group) => group.changes),
    );
  };
  for (const [index, step] of steps.entries()) {
    // Early on most of the graded year is still there.
    if (index === EARLY) expect(bookProblems(tables, subCategoryWeights)).toEqual([]);
    if (step.cut !== null && REPEATABLE.includes(step.kind)) {
      write(planned(tables, step, newId), step.cut);
      write(planned(tables, step, newId));
      write(planRecount(tables));
    } else {
      write(planned(tables, step, newId));
    }
    noteClosed(tables, closed);
  }
  while (unfinishedRemovals(tables).classIds.length + unfinishedRemovals(tables).subjectIds.length > 0) {
    write(STEPS.finishRemovals!({ tables, dice: () => 0, newId }));
  }
  for (const { subjectId, quarter, record } of closed.values()) {
    if (tables.classSubjects[subjectId]) expect(recordOf(tables, subjectId, quarter)).toBe(record);
  }
  expect(Object.fromEntries(stored)).toEqual(treeOf(tables));
  return bookProblems(tables, subCategoryWeights);
}

describe('any history of plans', () => {
  it(
    'leaves counters, lists and grades right, no orphan, and closed quarters as they were',
    () => {
      fc.assert(
        fc.property(fc.array(aStep, { minLength: 30, maxLength: 30 }), (steps) => {
          expect(runHistory(steps)).toEqual([]);
        }),
        { numRuns: many(60, 300) },
      );
    },
    calm(240),
  );
});
