/** Shared parts of the contract's tests, and the world in which they run. */
import type { Data } from '@/data/index';
import { type Change, SERVER_TIME } from '@/domain/book/change';
import type { SchoolId, StudentId, UserId } from '@/domain/book/ids';
import { type ErrorCode, errorCode } from '@/domain/words/errors';

export type Fields = Record<string, unknown>;
export type Person = { uid: UserId; email: string; password: string };

/** All times are in milliseconds, also in `put` and `stored`. */
export type ContractWorld = {
  records: Data['records'];
  history: Data['history'];
  people: Data['people'];
  session: Data['session'];
  account: Data['account'];
  identity: Data['identity'];
  registration: Data['registration'];
  schoolPort: Data['school'];
  policies: Data['policies'];
  sections: Data['sections'];
  /** A school that no other test uses. */
  school: SchoolId;
  /** Adds a person with an account and these fields in the user record; null means no record. */
  addPerson(record: Fields | null): Promise<Person>;
  /** Writes a document past the rules. */
  put(path: string, fields: Fields): Promise<void>;
  /** The documents of a collection, by id. */
  stored(path: string): Promise<Map<string, Fields>>;
  cut(): void;
  mend(): void;
};

/** Filled before each part, with a new signed-in teacher. */
export type Given = { world: ContractWorld; teacher: Person; owner: UserId };

export async function giveTeacher(given: Given): Promise<void> {
  const { world } = given;
  given.teacher = await world.addPerson(teacherOf(world.school));
  given.owner = given.teacher.uid;
  await world.session.signIn(given.teacher.email, given.teacher.password);
}

export function teacherOf(school: string): Fields {
  return { role: 1, approved: true, schoolid: school, createdAt: 1_000 };
}

const TIMES = ['createdAt', 'lastSync', 'updatedAt'];
export const timeless = (rows: readonly object[] = []) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => !TIMES.includes(field))));
export const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));
export const codeOf = (call: Promise<unknown>): Promise<ErrorCode | 'no error'> =>
  call.then(() => 'no error' as const, errorCode);

export function newLearner(id: string, fields: Fields = {}): Change {
  const value = { firstName: 'Ana', lastName: 'Reyes', lastNameLower: 'reyes', lrn: '', classStudents: [] };
  return {
    op: 'set',
    collection: 'students',
    id,
    value: { id: id as StudentId, ...value, createdAt: SERVER_TIME, ...fields },
  };
}
