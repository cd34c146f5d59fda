/** Files have the grades of the screen: those carried in, those of learners who left, and "Incomplete". */
import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, type Book, ENGLISH, NO_WEIGHTS } from '#support/book';
import { withGrades, withScores } from '#support/gradedBook';
import type { Change } from '@/domain/book/change';
import { toClassRecord } from '@/domain/book/classRecord';
import type { BookIntent } from '@/domain/intents/intents';
import { planIntent } from '@/intents/planIntent';
import { toRecordHeader } from '@/parts/print/recordHeader';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { planWorkbook } from './planWorkbook';
import { printedTable, quarterTable } from './recordTable';

const recordOf = ({ tables, subjectIds }: Book) => toClassRecord(tables, subjectIds[0]!, 1)!;
const endOf = (book: Book, learner = 0) =>
  quarterTable(recordOf(book), NO_WEIGHTS).cells.get(book.enrolmentIds[learner]!)?.slice(-3);
const after = (book: Book, changes: readonly Change[]): Book => ({ ...book, tables: applied(book.tables, changes) });
const done = (book: Book, intent: object) =>
  after(book, planIntent(book.tables, intent as BookIntent, { newId: book.newId, subCategoryWeights: NO_WEIGHTS }));

function graded(): Book {
  const book = aBook();
  return withGrades(book, book.subjectIds[0]!, { quarter: 1, scores: [12, 18, 18] });
}

function carriedIn(book: Book): Book {
  const of = { subjectId: book.subjectIds[0]!, classStudentId: book.enrolmentIds[0]!, quarter: 1 };
  return done(book, { kind: 'gradeCarried', ...of, before: null, after: { grade: 88, from: 'Elsewhere' } });
}

/** The first learner left with 75 before an activity of 50 points came. */
function leftBefore(book: Book): Book {
  const who = { studentId: book.studentIds[0]!, classId: book.classId, name: '' };
  const standing = { standing: 'transferredOut', on: '2024-08-01', note: '' };
  const left = done(book, { kind: 'learnerStanding', ...who, before: null, after: standing });
  const quiz = aQuiz(book.subjectIds[0]!, { name: 'Later', totalPoints: 50 });
  return after(left, planActivityAdd(left.tables, quiz, book.newId));
}

describe('the table of a file', () => {
  it('has no initial grade beside a carried-in one', () => {
    expect(endOf(carriedIn(graded()))).toEqual([null, 88, 'Passed']);
  });

  it('says "Incomplete" of a learner whose test is missing, and "In progress" while the test is being typed', () => {
    const terms = aBook({ subjects: [ENGLISH], gradingPolicy: 'DO15_2026', academicYear: '2026-2027' });
    const testsWith = (first: 'missing' | null) =>
      ['ST1', 'ST2', 'TE'].map((part) => ({
        ...{ name: part, category: 3, part: part as 'ST1', scores: part === 'ST2' ? [first, 10] : [10, 10] },
      }));
    const works = [1, 2].map((category) => ({ name: `Work ${category}`, category, scores: [20, 20] }));
    const bookWith = (first: 'missing' | null) =>
      withScores(terms, terms.subjectIds[0]!, [...works, ...testsWith(first)]);
    expect(endOf(bookWith('missing'))).toEqual([null, null, 'Incomplete']);
    // The view shows a grade so far, and so does the file; the printed form has no such column.
    expect(endOf(bookWith(null))).toEqual([null, null, 'In progress']);
    const table = quarterTable(recordOf(bookWith(null)), NO_WEIGHTS);
    const headersOf = ({ columns }: typeof table) => columns.slice(-4).map(({ header }) => header);
    expect(headersOf(table)).toEqual(['Grade so far', 'Initial grade', 'Term grade', 'Remark']);
    expect([...table.cells.values()].map((row) => row.at(-4))).toEqual([91, null, null]);
    expect(headersOf(printedTable(table))).not.toContain('Grade so far');
    expect(headersOf(quarterTable(recordOf(graded()), NO_WEIGHTS))).not.toContain('Grade so far');
  });

  it('has the grade that a learner had who left', () => {
    expect(endOf(leftBefore(graded()))).toEqual(['60.00', 75, 'Passed']);
  });

  it('has no grade of a learner who left without one, whatever the weights are now', () => {
    const works = [1, 2].map((category) => ({ name: `Work ${category}`, category, scores: [20, 20] }));
    const book = aBook();
    const left = leftBefore(withScores(book, book.subjectIds[0]!, works));
    const of = { classId: book.classId, subjectId: book.subjectIds[0]! };
    const weights = { subject: 'English', writtenWorks: 40, performanceTask: 60, quarterlyExam: 0 };
    const now = done(left, { kind: 'subjectUpdate', ...of, before: null, after: weights });
    expect(endOf(now)).toEqual([null, null, '']);
    expect(endOf(now, 1)).toEqual(['71.43', 82, 'Passed']);
  });

  it('has the grade of a period that was closed while the learner was away', () => {
    const away = leftBefore(graded());
    const closed = after(away, planQuarterClose(away.tables, { subjectId: away.subjectIds[0]!, quarter: 1 }));
    const who = { studentId: closed.studentIds[0]!, classId: closed.classId, name: '' };
    const back = { standing: 'enrolled', on: '', note: '' };
    const returned = done(closed, { kind: 'learnerStanding', ...who, before: null, after: back });
    expect(endOf(returned)).toEqual(['60.00', 75, 'Passed']);
  });
});

describe('the workbook', () => {
  const figuresOf = (book: Book) => {
    const record = recordOf(book);
    const header = toRecordHeader({
      user: null,
      schoolAddress: null,
      section: record.section,
      subject: record.subject,
    });
    const plan = planWorkbook({
      ...{ tables: book.tables, subjectId: book.subjectIds[0]!, header, subCategoryWeights: NO_WEIGHTS },
    })!;
    const [, sheet] = plan.sheets;
    return [...sheet!.cells.values()].filter((cell) => cell.style === 'grade' && 'value' in cell);
  };

  it('writes grades that no score changes as they stand', () => {
    for (const [book, grade] of [
      [carriedIn(graded()), 88],
      [leftBefore(graded()), 75],
    ] as const) {
      expect(figuresOf(book).filter((cell) => 'value' in cell && cell.value === grade)).toHaveLength(1);
    }
  });
});
