/** The rows of a class that the book of its next teacher still lacks: planned again, there are none. */
import type { Change } from '@/domain/book/change';
import { type ClassDoc, type StudentDoc, TREE_COLLECTIONS, type TreeCollection } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { fieldsOf } from '@/domain/fields';
import { FIELD_NAMES, factsOf } from '@/domain/learners/learnerFields';
import { activitiesOfClass, activityCounts, planCounts } from '@/plans/planControls';
import { SHOWN_LAST, toHandedRows, toSubjectOf } from './handedRows';
import { type Matches, ownRow } from './matchLearners';

/** `rows` may be written in any parts; `last` is one commit, with which the class stands in the other book. */
export type Handing = { rows: Change[]; last: Change[] };

type HandedRow = { id: string };

/**
 * Rows that are missing or differ are written whole; rows of an earlier copy that the class does not have any more are
 * deleted. A learner whom the other book knows keeps the names of that book, unless only this class has the learner.
 * Needs everything of the class in both books, and all learners, classes and controls of the other one.
 */
export function planHanding(books: { from: Tables; to: Tables; section: ClassDoc }, matches: Matches): Handing {
  const { from, to, section } = books;
  const handed = toHandedRows(from, section, matches);
  const changes: Change[] = [];
  for (const name of TREE_COLLECTIONS) {
    if (name === 'controls' || name === 'students') continue;
    for (const row of handed[name]) changes.push(...setWhereOther(to, name, row));
    changes.push(...goneChanges(to, { name, section, kept: new Set(handed[name].map(({ id }) => id)) }));
  }
  const gone = changes.filter(({ op, collection }) => op === 'delete' && collection === 'classStudents');
  const learners = planLearners(to, handed, new Set(gone.map(({ id }) => id)));
  const isLast = ({ collection }: Change) => SHOWN_LAST.includes(collection);
  return {
    rows: [...learners, ...changes.filter((change) => !isLast(change))],
    last: [...changes.filter(isLast), ...counted(books)],
  };
}

function setWhereOther(to: Tables, collection: TreeCollection, row: HandedRow): Change[] {
  const stored = ownRow<object>(to[collection], row.id);
  if (stored && textOf(stored) === textOf(row)) return [];
  return [{ op: 'set', collection, id: row.id, value: row } as unknown as Change];
}

const STAMPS = ['lastSync', 'updatedAt'];

/** Times of the last write are none of the row's own. */
function textOf(row: object): string {
  const own = Object.entries(row).filter(([name, value]) => !STAMPS.includes(name) && value !== undefined);
  return JSON.stringify(
    own.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    (_, value: unknown) => inOrder(value),
  );
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

type OfCopy = { name: TreeCollection; section: ClassDoc; kept: ReadonlySet<string> };

/** Rows of an earlier copy. */
function goneChanges(to: Tables, { name, section, kept }: OfCopy): Change[] {
  if (name === 'class') return [];
  const subjects = rowsOf(to, 'classSubjects', ({ classModel }) => classModel === section.id).map(({ id }) => id);
  const subjectOf = toSubjectOf(to);
  const isOfCopy = (row: object) => {
    const { classModel, subjects: several } = fieldsOf(row);
    if (name === 'classSubjects') return classModel === section.id;
    if (name === 'removed') return isWithin(several as readonly string[], subjects);
    return subjects.some((id) => id === (name === 'classStudents' ? classModel : subjectOf(row)));
  };
  return rowsOf(to, name, (row) => !kept.has(row.id) && isOfCopy(row)).map(
    ({ id }): Change => ({ op: 'delete', collection: name, id }),
  );
}

function isWithin(several: readonly string[], subjects: readonly string[]): boolean {
  return several.length > 0 && several.every((id) => subjects.includes(id));
}

/** `gone`: enrolments of an earlier copy that leave the book. */
function planLearners(to: Tables, handed: ReturnType<typeof toHandedRows>, gone: ReadonlySet<string>): Change[] {
  const enrolments = new Set<string>(handed.classStudents.map(({ id }) => id));
  const own = new Set(handed.students.map(({ id }) => id));
  const isLeft = (id: string) => gone.has(id) || enrolments.has(id);
  const left = rowsOf(to, 'students', (row) => !own.has(row.id) && row.classStudents.some(isLeft));
  const joined = handed.students.flatMap((row): Change[] => {
    const known = ownRow(to.students, row.id);
    if (!known) return setWhereOther(to, 'students', row);
    const elsewhere = known.classStudents.filter((id) => !enrolments.has(id) && !gone.has(id));
    const identity =
      elsewhere.length === 0 && known.classStudents.length > 0 ? row : { ...known, ...filledFrom(to, known, row) };
    const classStudents = [...elsewhere, ...row.classStudents];
    return setWhereOther(to, 'students', { ...identity, createdAt: known.createdAt, classStudents } as typeof row);
  });
  const unlinked = left.map(
    ({ id, classStudents }): Change => ({
      ...({ op: 'unlink', collection: 'students', field: 'classStudents', id } as const),
      ids: classStudents.filter(isLeft),
    }),
  );
  return [...joined, ...unlinked];
}

/** The fields that the learner of the other book lacks, from the class; no LRN that another learner there has. */
function filledFrom(to: Tables, known: StudentDoc, row: StudentDoc): Partial<StudentDoc> {
  const isFree = row.lrn === '' || rowsOf(to, 'students', ({ lrn }) => lrn === row.lrn).length === 0;
  const fields = FIELD_NAMES.filter(
    (field) => factsOf(field).joined === 'filled' && !known[field] && row[field] && (field !== 'lrn' || isFree),
  );
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

/** The counters with the class as it becomes, and without an earlier copy. */
function counted({ from, to, section }: { from: Tables; to: Tables; section: ClassDoc }): Change[] {
  const copy = ownRow(to.class, section.id);
  const before = copy && !copy.deletedAt ? [toDelta(to, copy, -1)] : [];
  return planCounts(to, [...before, toDelta(from, section, 1)]);
}

function toDelta(tables: Tables, row: ClassDoc, sign: 1 | -1) {
  const activities = activityCounts(activitiesOfClass(tables, row), sign);
  return { academicYear: row.academicYear, classes: sign, activities };
}
