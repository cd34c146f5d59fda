import { describe, expect, it } from 'vitest';
import { aBook, applied, countingIds, ENGLISH, NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { type ScoredActivity, withScores } from '#support/gradedBook';
import type { ClassStudentId, ClassSubjectId, StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { planIntent } from '@/intents/planIntent';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { joinObstacles } from './planJoin';

const ANA = { firstName: 'Ana', lastName: 'Cruz' };
const subject = { ...ENGLISH, writtenWorks: 100, performanceTask: 0, quarterlyExam: 0 };

/** Ana twice in English of Rizal, the second time with an LRN, and the second one in Bonifacio too. */
function twice(columns: readonly ScoredActivity['scores'][]) {
  const learners = [
    { ...ANA, lrn: '' },
    { ...ANA, firstName: 'ANA', lrn: '100000000001' },
  ];
  const rizal = aBook({ subjects: [subject], learners });
  const [english] = rizal.subjectIds as [ClassSubjectId];
  const scored = withScores(
    rizal,
    english,
    columns.map((scores, index) => ({ name: `Quiz ${index + 1}`, scores })),
  );
  const there = aBook({ name: 'Bonifacio', learners: learners.slice(1) }, scored.tables, countingIds('b'));
  const [kept, other] = rizal.studentIds as [StudentId, StudentId];
  return { tables: there.tables, english, there: there.subjectIds[0]!, kept, other };
}

type Twice = ReturnType<typeof twice>;

const joined = ({ kept, other }: Twice, tables: Tables) =>
  planIntent(
    tables,
    { kind: 'learnerJoin', studentId: kept, otherId: other, name: '' },
    { newId: countingIds(), subCategoryWeights: NO_WEIGHTS },
  );
const scoresOf = (tables: Tables, id: ClassStudentId | undefined) =>
  rowsOf(tables, 'studentPerformance', (row) => row.classStudentModel === id)
    .map(({ score }) => score)
    .sort();

describe('joining two records of one learner', () => {
  it('brings answers along; different answers with the same score stand in the way', () => {
    const book = twice([
      [null, 15],
      [20, 20],
    ]);
    const [own, other] = rowsOf(book.tables, 'classStudents', (row) => row.classModel === book.english);
    const answered = (tables: Tables, id: string | undefined, quiz: string, answers: string): Tables => {
      const activity = rowsOf(tables, 'activity', ({ name }) => name === quiz)[0];
      const row = tables.studentPerformance[`${activity?.id}_${id}`]!;
      return { ...tables, studentPerformance: { ...tables.studentPerformance, [row.id]: { ...row, answers } } };
    };
    const tables = answered(answered(book.tables, other?.id, 'Quiz 1', 'A,B'), own?.id, 'Quiz 2', 'C');
    const now = applied(tables, joined(book, tables));
    const kept = rowsOf(now, 'studentPerformance', (row) => row.classStudentModel === own?.id);
    expect(kept.map(({ score, answers }) => [score, answers]).sort()).toEqual([
      [15, 'A,B'],
      [20, 'C'],
    ]);
    const clash = answered(tables, other?.id, 'Quiz 2', 'D');
    const join = { studentId: book.kept, otherId: book.other };
    expect(joinObstacles(clash, join)).toMatchObject([{ why: 'cell' }]);
  });

  it('brings scores of the same subject together, takes enrolments over, and fills in the LRN', () => {
    const book = twice([
      [10, null],
      [null, 15],
      [20, 20],
    ]);
    const now = applied(book.tables, joined(book, book.tables));
    expect(now.students[book.other]).toBeUndefined();
    expect(now.students[book.kept]?.lrn).toBe('100000000001');
    const [own, ...more] = rowsOf(now, 'classStudents', (row) => row.classModel === book.english);
    expect(more).toEqual([]);
    expect(scoresOf(now, own?.id)).toEqual([10, 15, 20]);
    expect(rowsOf(now, 'classStudents', (row) => row.classModel === book.there)).toMatchObject([
      { studentModel: book.kept },
    ]);
    expect(rowsOf(now, 'class').map(({ students }) => students)).toEqual([[book.kept], [book.kept]]);
    expect(bookProblems(now, NO_WEIGHTS)).toEqual([]);
  });

  it('fills in what the kept record lacks, and leaves what it has', () => {
    const book = twice([]);
    const with2 = (kept: object, other: object): Tables => {
      const { students } = book.tables;
      const [own, second] = [students[book.kept]!, students[book.other]!];
      const both = { [own.id]: { ...own, ...kept }, [second.id]: { ...second, ...other } };
      return { ...book.tables, students: { ...students, ...both } };
    };
    const full = { lrn: '100000000001', sex: 'F', middleName: 'Reyes', extensionName: 'II' };
    const filled = with2({}, full);
    expect(applied(filled, joined(book, filled)).students[book.kept]).toMatchObject(full);
    const standing = with2({ ...full, lrn: '100000000001' }, { lrn: '', sex: 'M', middleName: 'R.' });
    expect(applied(standing, joined(book, standing)).students[book.kept]).toMatchObject(full);
  });

  it('brings marks together, and the grade leaves an excused activity out', () => {
    const book = twice([
      [10, null],
      [null, 'excused'],
      ['missing', 'missing'],
    ]);
    const now = applied(book.tables, joined(book, book.tables));
    const [own] = rowsOf(now, 'classStudents', (row) => row.classModel === book.english);
    const marks = rowsOf(now, 'scoreMarks').map(({ mark, classStudentModel }) => `${mark} ${classStudentModel}`);
    expect(marks.sort()).toEqual([`excused ${own?.id}`, `missing ${own?.id}`]);
    expect(bookProblems(now, NO_WEIGHTS)).toEqual([]);
  });

  it.each([[[10, 'excused']], [['missing', 'excused']], [['missing', 12]]] as const)(
    'refuses %j: a score or mark of a cell differs',
    (cell) => {
      const book = twice([cell]);
      const of = { studentId: book.kept, otherId: book.other };
      expect(joinObstacles(book.tables, of)).toMatchObject([{ why: 'cell', subjectId: book.english }]);
    },
  );

  it('is completed after any part of it, and changes nothing when it is done', () => {
    const book = twice([[null, 15]]);
    const changes = joined(book, book.tables);
    const whole = applied(book.tables, changes);
    expect(joined(book, whole)).toEqual([]);
    for (let done = 0; done <= changes.length; done += 1) {
      const half = applied(book.tables, changes.slice(0, done));
      expect(applied(half, joined(book, half)), `after ${done} changes`).toEqual(whole);
    }
  });

  it('loses no score: it refuses two different ones in a cell, closed periods, and other learners', () => {
    const book = twice([[10, 15]]);
    const of = { studentId: book.kept, otherId: book.other };
    expect(joinObstacles(book.tables, of)).toMatchObject([{ why: 'cell', subjectId: book.english }]);
    expect(() => joined(book, book.tables)).toThrow(expect.objectContaining({ code: 'input/invalid' }));
    const closed = applied(book.tables, planQuarterClose(book.tables, { subjectId: book.english, quarter: 1 }));
    expect(joinObstacles(closed, of).map(({ why }) => why)).toContain('closed');
    const student = { ...book.tables.students[book.kept]!, firstName: 'Bea' };
    const others = { ...book.tables, students: { ...book.tables.students, [book.kept]: student } };
    expect(joinObstacles(others, of)).toEqual([{ why: 'different' }]);
  });
});
