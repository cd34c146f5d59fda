import { describe, expect, test } from 'vitest';
import { aBook, applied, aQuiz, lrnOf } from '#support/book';
import { type ClassRecord, toClassRecord } from '@/domain/book/classRecord';
import type { Tables } from '@/domain/book/tables';
import { createRecordModel } from '@/parts/record/recordModel';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import type { GridColumnKind } from '@/ui/grid/gridTypes';
import { namedOutcome, readNamedPaste, sureLearners } from './namedPaste';

/** Quiz 1 to Quiz 3 of 20 points; Ana Cruz, Ben Reyes, and two of the name Santos, Carla. */
function aRecord(): ClassRecord {
  const learners = [
    { firstName: 'Ana', lastName: 'Cruz', lrn: lrnOf(1) },
    { firstName: 'Ben', lastName: 'Reyes', lrn: lrnOf(2) },
    { firstName: 'Carla', lastName: 'Santos', lrn: lrnOf(3) },
    { firstName: 'Carla', lastName: 'Santos', lrn: lrnOf(4) },
  ];
  const book = aBook({ learners });
  const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[number]];
  const withQuiz = (tables: Tables, number: number) =>
    applied(tables, planActivityAdd(tables, aQuiz(subjectId, { name: `Quiz ${number}` }), book.newId));
  const record = toClassRecord([1, 2, 3].reduce(withQuiz, book.tables), subjectId, 1);
  if (!record) throw new Error('no record');
  return record;
}

/** Pastes from the column of an activity on; `onNames`: over the names of the rows from this one on. */
function paste(text: string, { from = 0, onNames, kinds = null }: PasteOptions = {}) {
  const record = aRecord();
  const model = createRecordModel(record, () => () => ({}) as never);
  const lines = text.split('\n').map((line) => line.split('\t'));
  const inputs = record.activities.slice(from).map(({ id }) => id);
  const colKey = model.columns[1]?.key ?? '';
  const edits =
    onNames === undefined ? [] : lines.map(([name = ''], index) => ({ row: onNames + index, colKey, text: name }));
  const named = readNamedPaste({ edits, lines, inputs, kinds }, record, model);
  if (!named) return null;
  const { plan, problem } = namedOutcome(named, sureLearners(named.matches), record, {});
  const nameOf = (id: string) => {
    const student = record.learners.find(({ classStudentId }) => classStudentId === id)?.student;
    return `${student?.firstName} ${student?.lrn.slice(-1)}`;
  };
  const activityOf = (id: string) => record.activities.find((activity) => activity.id === id)?.name;
  const added = plan.added.map(({ column, learner, text: score }) =>
    [nameOf(learner), activityOf(column.key), score].join(' '),
  );
  return { added, problem, kinds: [...named.matches.learners.values()].map(({ kind }) => kind), named };
}
type PasteOptions = { from?: number; onNames?: number; kinds?: readonly GridColumnKind[] | null };

describe('a paste with names', () => {
  test('gives each line to its learner, whatever the rows are', () => {
    const found = paste('Reyes, Ben\t12\nCruz, Ana\t18');
    expect(found).toMatchObject({ added: ['Ben 2 Quiz 1 12', 'Ana 1 Quiz 1 18'], problem: null });
  });

  test('takes LRNs as names, and tells namesakes by them', () => {
    const found = paste(`${lrnOf(4)}\t7\n${lrnOf(3)}\t8`);
    expect(found).toMatchObject({ added: ['Carla 4 Quiz 1 7', 'Carla 3 Quiz 1 8'], problem: null });
  });

  test('goes into the columns from the active one on; a blank column keeps its place', () => {
    const found = paste('Reyes, Ben\t12\t\t5\nCruz, Ana\t18\t\t6\nSantos, C\t\t\t');
    expect(found?.added).toEqual(['Ben 2 Quiz 1 12', 'Ana 1 Quiz 1 18', 'Ben 2 Quiz 3 5', 'Ana 1 Quiz 3 6']);
    const second = paste('Reyes, Ben\t12\t13\t14', { from: 1 });
    expect(second?.added).toEqual(['Ben 2 Quiz 2 12', 'Ben 2 Quiz 3 13']);
    expect(second?.named.left).toHaveLength(1);
  });

  test('scores of 1, 2, 3 are scores, and the numbers of the lines are not', () => {
    const found = paste('1\tReyes, Ben\t1\n2\tCruz, Ana\t2');
    expect(found?.added).toEqual(['Ben 2 Quiz 1 1', 'Ana 1 Quiz 1 2']);
  });

  test.each([
    ['nobody has the name', 'Nobody, Here\t12\nCruz, Ana\t18', ['none', 'sure']],
    ['two have it', 'Santos, Carla\t12\nCruz, Ana\t18', ['ask', 'sure']],
    ['one stands there twice', 'Cruz, Ana\t12\nCruz, Ana\t18', ['ask', 'ask']],
  ])('asks where %s', (_, text, kinds) => {
    const found = paste(text);
    expect(found?.kinds).toEqual(kinds);
    expect(found?.problem).toMatch(/still open/);
  });

  test('counts lines with a score and without a name', () => {
    expect(paste('Cruz, Ana\t12\nReyes, Ben\t13\n\t18')?.named.nameless).toBe(1);
  });

  test('has no totals that were copied in this grid', () => {
    const kinds: GridColumnKind[] = ['head', 'edit', 'computed', 'edit'];
    expect(paste('Cruz, Ana\t12\t12\t5', { kinds })?.added).toEqual(['Ana 1 Quiz 1 12', 'Ana 1 Quiz 2 5']);
  });
});

test('values without names are no paste by name', () => {
  expect(paste('12\t13\n14\tE')).toBeNull();
});

test('names that fall on themselves are no paste by name', () => {
  expect(paste('Cruz, Ana\t12\nReyes, Ben\t13', { onNames: 0 })).toBeNull();
  expect(paste('Cruz, Ana\t12\nReyes, Ben\t13', { onNames: 1 })).not.toBeNull();
});
