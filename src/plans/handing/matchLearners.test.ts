import { describe, expect, it } from 'vitest';
import { aBook, applied, countingIds, lrnOf } from '#support/book';
import type { StudentDoc } from '@/domain/book/entities';
import type { DoubtAnswer } from '@/domain/book/handing';
import type { ClassId, StudentId } from '@/domain/book/ids';
import { emptyTables, rowsOf, type Tables } from '@/domain/book/tables';
import { matchLearners } from './matchLearners';
import { planHanding } from './planHanding';

type Child = { firstName: string; lastName: string; lrn: string };
const JUAN = { firstName: 'Juan', lastName: 'Abad', lrn: lrnOf(1) };
const PEDRO = { firstName: 'Pedro', lastName: 'Santos', lrn: lrnOf(2) };
const MARIA = { firstName: 'Maria', lastName: 'Cruz', lrn: lrnOf(3) };

const bookOf = (learners: Child[], prefix: string) =>
  aBook({ learners }, emptyTables(), countingIds(`${prefix}Learner`));

function retyped(tables: Tables, id: StudentId, fields: Partial<StudentDoc>): Tables {
  return applied(tables, [{ op: 'update', collection: 'students', id, fields }]);
}
/** A learner of another class of the book. */
function withLearner(tables: Tables, id: string, child: Child): Tables {
  const value = { ...child, id, lastNameLower: child.lastName.toLowerCase(), classStudents: [`elsewhere--${id}`] };
  return applied(tables, [{ op: 'set', collection: 'students', id, value } as never]);
}

function handed(from: Tables, to: Tables, classId: ClassId, answers: readonly DoubtAnswer[] = []) {
  const section = from.class[classId]!;
  const { matches, known, doubts } = matchLearners({ from, to, section }, answers);
  const { rows, last } = planHanding({ from, to, section }, matches);
  const tables = applied(applied(to, rows), last);
  const asked = doubts.map(({ learner, candidates }) => [learner.id, candidates.map(({ id }) => id)]);
  return { matches, known, asked, tables };
}

/** The names by enrolment: each belongs to the same child in both books. */
const namesOf = (tables: Tables) =>
  Object.fromEntries(
    rowsOf(tables, 'classStudents').map(({ id, studentModel }) => [id, tables.students[studentModel]?.firstName]),
  );

it('gives a newcomer another id where a learner of the class was matched to the own one', () => {
  const book = bookOf([JUAN, PEDRO], 'a');
  const [juan, pedro] = book.studentIds as [StudentId, StudentId];
  // The other book has Juan with the id that Pedro has here.
  const other = withLearner(emptyTables(), pedro, JUAN);
  const { matches, known, asked, tables } = handed(book.tables, other, book.classId);
  expect([asked, known, matches.get(juan)]).toEqual([[], 1, pedro]);
  expect(namesOf(tables)).toEqual(namesOf(book.tables));
  expect(new Set(tables.class[book.classId]?.students).size).toBe(2);
  expect(tables.students[matches.get(pedro)!]).toMatchObject(PEDRO);
  // A repeat makes the same.
  expect(handed(book.tables, other, book.classId).matches).toEqual(matches);
  expect(handed(book.tables, tables, book.classId).matches).toEqual(matches);
});

it('looks at the LRNs of all learners before the ids of any', () => {
  const book = bookOf([JUAN, PEDRO], 'a');
  const [juan, pedro] = book.studentIds as [StudentId, StudentId];
  const other = withLearner(withLearner(emptyTables(), juan, PEDRO), pedro, JUAN);
  const { matches, tables } = handed(book.tables, other, book.classId);
  expect([...matches]).toEqual([
    [juan, pedro],
    [pedro, juan],
  ]);
  expect(namesOf(tables)).toEqual(namesOf(book.tables));
});

it('replaces ids in kept deletions at once where they follow each other', () => {
  const book = bookOf([JUAN, PEDRO], 'a');
  const [juan, pedro] = book.studentIds as [StudentId, StudentId];
  const kept = { id: 'gone', rootId: juan, subjects: book.subjectIds, rows: JSON.stringify([[juan, pedro]]) };
  const from = applied(book.tables, [{ op: 'set', collection: 'removed', id: 'gone', value: kept } as never]);
  const { matches, tables } = handed(from, withLearner(emptyTables(), pedro, JUAN), book.classId);
  expect(tables.removed.gone).toMatchObject({ rootId: pedro, rows: JSON.stringify([[pedro, matches.get(pedro)]]) });
});

describe('an id that another child has', () => {
  const book = bookOf([JUAN, PEDRO], 'a');
  const [juan, pedro] = book.studentIds as [StudentId, StudentId];
  const other = withLearner(emptyTables(), juan, MARIA);

  it('is a doubt, and another child comes with another id', () => {
    expect(handed(book.tables, other, book.classId).asked).toEqual([[juan, [juan]]]);
    const { asked, matches, known, tables } = handed(book.tables, other, book.classId, [
      { learnerId: juan, same: null },
    ]);
    expect([asked, known, matches.has(pedro)]).toEqual([[], 0, false]);
    expect(tables.students[juan]).toEqual(other.students[juan]);
    expect(namesOf(tables)).toEqual(namesOf(book.tables));
  });

  it('is the learner where a person says so, who keeps the names there', () => {
    const { known, tables } = handed(book.tables, other, book.classId, [{ learnerId: juan, same: juan }]);
    expect([known, tables.students[juan]?.firstName]).toEqual([1, 'Maria']);
  });
});

describe('a class that comes back', () => {
  const book = bookOf([JUAN, PEDRO], 'a');
  const [juan] = book.studentIds as [StudentId];
  const there = handed(book.tables, emptyTables(), book.classId).tables;

  it('asks about a learner who became somebody else', () => {
    const later = retyped(there, juan, { ...MARIA, lastNameLower: 'cruz' });
    expect(handed(later, book.tables, book.classId).asked).toEqual([[juan, [juan]]]);
    const { asked, tables } = handed(later, book.tables, book.classId, [{ learnerId: juan, same: null }]);
    expect([asked, namesOf(tables)]).toEqual([[], namesOf(later)]);
    expect(tables.students[juan]?.classStudents).toEqual([]);
    expect(tables.students[juan]?.firstName).toBe('Juan');
  });

  it('asks about another LRN, and knows another spelling', () => {
    expect(handed(retyped(there, juan, { lrn: lrnOf(9) }), book.tables, book.classId).asked).toHaveLength(1);
    const spelled = retyped(there, juan, { firstName: 'Juann' });
    const { asked, known } = handed(spelled, book.tables, book.classId);
    expect([asked, known]).toEqual([[], 2]);
  });
});

it('takes no learner of the other book for two namesakes', () => {
  const same = { ...JUAN, lrn: '' };
  const book = bookOf([same, same], 'a');
  const other = bookOf([same], 'b');
  const [one, two] = book.studentIds as [StudentId, StudentId];
  const candidates = other.studentIds;
  const both = [one, two].map((learnerId) => ({ learnerId, same: candidates[0]! }));
  expect(handed(book.tables, other.tables, book.classId, both).asked).toEqual([
    [one, candidates],
    [two, candidates],
  ]);
  const answers = [both[0]!, { learnerId: two, same: null }];
  const { asked, known } = handed(book.tables, other.tables, book.classId, answers);
  expect([asked, known]).toEqual([[], 1]);
});

it('fills what the other book does not know of a learner, and writes over nothing', () => {
  const book = bookOf([JUAN, PEDRO], 'a');
  const [juan, pedro] = book.studentIds as [StudentId, StudentId];
  const more = { middleName: 'Reyes', extensionName: 'Jr.', sex: 'M' } as const;
  const from = retyped(retyped(book.tables, juan, more), pedro, more);
  const other = withLearner(withLearner(emptyTables(), 'known', { ...JUAN, lrn: '' }), 'full', PEDRO);
  const to = retyped(retyped(other, 'known' as StudentId, { extensionName: 'Jr.' }), 'full' as StudentId, {
    ...{ middleName: 'R.', extensionName: 'Jr.', sex: 'F' },
  });
  const answers = [{ learnerId: juan, same: 'known' as StudentId }];
  const { tables } = handed(from, to, book.classId, answers);
  expect(tables.students.known).toMatchObject({ ...JUAN, ...more });
  expect(tables.students.full).toMatchObject({ middleName: 'R.', sex: 'F' });
});

it('gives no LRN that another learner of the other book has', () => {
  const book = bookOf([JUAN], 'a');
  const other = withLearner(withLearner(emptyTables(), 'known', { ...JUAN, lrn: '' }), 'other', {
    ...MARIA,
    lrn: JUAN.lrn,
  });
  const answers = [{ learnerId: book.studentIds[0]!, same: 'known' as StudentId }];
  expect(handed(book.tables, other, book.classId, answers).tables.students.known?.lrn).toBe('');
});

it('takes a learner whose id is a word of every object', () => {
  const book = bookOf([JUAN], 'a');
  const tables = withLearner(book.tables, 'constructor', PEDRO);
  const students = [...book.studentIds, 'constructor' as StudentId];
  const from = applied(tables, [{ op: 'update', collection: 'class', id: book.classId, fields: { students } }]);
  const { asked, known, tables: to } = handed(from, emptyTables(), book.classId);
  expect([asked, known, Object.hasOwn(to.students, 'constructor')]).toEqual([[], 0, true]);
});

it('gives another child one id, whichever of the child’s classes goes first', () => {
  const book = bookOf([{ ...JUAN, lrn: '' }], 'a');
  const [juan] = book.studentIds as [StudentId];
  // The other book has another child with this id.
  const other = withLearner(emptyTables(), juan, PEDRO);
  const { matches, tables } = handed(book.tables, other, book.classId, [{ learnerId: juan, same: null }]);
  const own = matches.get(juan);
  expect(own).not.toBe(juan);
  // A second class of the same child, whose enrolments the other book does not have yet.
  const section = { ...book.tables.class[book.classId]!, id: 'second' as ClassId };
  const to = { ...tables, classStudents: {} };
  const second = matchLearners({ from: book.tables, to, section }, []);
  expect([second.matches.get(juan), second.known, second.doubts]).toEqual([own, 1, []]);
});
