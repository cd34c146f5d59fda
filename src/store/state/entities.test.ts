import { expect, test } from 'vitest';
import { toTreeDoc } from '@/data/book/converters';
import type { ClassSubjectDoc } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import type { TreeQuery } from '@/domain/book/treeQueries';
import {
  bookOpened,
  changesCommitted,
  type EntitiesState,
  entitiesReducer,
  pageLoaded,
  rowsArrived,
  rowsLoaded,
} from './entities';

const OWNER = 'ana' as UserId;
const query: TreeQuery = { of: 'subjects' };
const subject = (id: string): ClassSubjectDoc => toTreeDoc('classSubjects', id, { subject: id, classModel: 'c1' });
const [english, science] = [subject('english'), subject('science')];

function loaded(state: EntitiesState, classSubjects: ClassSubjectDoc[]): EntitiesState {
  return entitiesReducer(state, rowsLoaded({ owner: OWNER, answers: [{ query, rows: { classSubjects } }] }));
}

const open = () => entitiesReducer(undefined, bookOpened(OWNER));

test('an answer whose rows are all here already changes no table', () => {
  const before = loaded(open(), [english, science]);
  expect(before.tables.classSubjects).toEqual({ english, science });
  // The rows are the same objects, not copies and not proxies, because screens read thousands of them.
  expect(before.tables.classSubjects.english).toBe(english);
  expect(loaded(before, [english, science]).tables).toBe(before.tables);
});

test('an answer with one row more, fewer or changed changes the table', () => {
  const before = loaded(open(), [english, science]);
  expect(loaded(before, [english]).tables.classSubjects).toEqual({ english });
  const edited = { ...science, subject: 'Biology' };
  expect(loaded(before, [english, edited]).tables.classSubjects).toEqual({ english, science: edited });
  expect(Object.keys(loaded(before, [english, science, subject('math')]).tables.classSubjects)).toHaveLength(3);
  expect(loaded(before, []).tables.classSubjects).toEqual({});
});

test('an answer, a page, an arrival or a commit for another person’s book changes nothing in this one', () => {
  const before = loaded(open(), [english]);
  const owner = 'ben' as UserId;
  const rows = { classSubjects: [science] };
  const change = { op: 'set', collection: 'classSubjects', id: science.id, value: science } as const;
  for (const action of [
    rowsLoaded({ owner, answers: [{ query, rows }] }),
    pageLoaded({ owner, query, rows, stretch: { after: null, upTo: null } }),
    rowsArrived({ owner, arrived: { rows, gone: [], byOthers: [], from: '' } }),
    changesCommitted({ owner, changes: [change], at: 1 }),
  ]) {
    expect(entitiesReducer(before, action), action.type).toBe(before);
  }
});
