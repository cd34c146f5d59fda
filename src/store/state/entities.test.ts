import { expect, test } from 'vitest';
import { toTreeDoc } from '@/data/book/converters';
import type { ClassSubjectDoc } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { bookOpened, type EntitiesState, entitiesReducer, rowsLoaded } from './entities';

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
