import { describe, expect, it } from 'vitest';
import { aBook, applied, ENGLISH } from '#support/book';
import { withGrades } from '#support/gradedBook';
import type { Change } from '@/domain/book/change';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { areaGrades, averageOf, gradeOf, toSectionSummary } from './sectionSummary';

function subjectsNamed(...names: string[]) {
  return aBook({ subjects: names.map((subject) => ({ ...ENGLISH, subject })) });
}

/** Final grades by subject, for every learner in order. */
function withFinals(tables: Tables, finals: Readonly<Record<string, readonly (number | null)[]>>): Tables {
  const updates = rowsOf(tables, 'classSubjects').flatMap((subject) =>
    rowsOf(tables, 'classStudents', (row) => row.classModel === subject.id).map((row, index) => ({
      op: 'update' as const,
      collection: 'classStudents' as const,
      id: row.id,
      fields: { overallFinalGrade: finals[subject.subject]?.[index] ?? null },
    })),
  );
  return applied(tables, updates);
}

function summaryOf(names: string[], finals: Readonly<Record<string, readonly (number | null)[]>>) {
  const book = subjectsNamed(...names);
  return toSectionSummary(withFinals(book.tables, finals), book.classId)!;
}

describe('toSectionSummary', () => {
  it('has a line for each learner, a column for each subject, and the stored grades', () => {
    const book = subjectsNamed('Math', 'English');
    const english = book.subjectIds[1]!;
    const graded = withGrades(book, english, { quarter: 2, scores: [20, 12, null] });
    const summary = toSectionSummary(graded.tables, book.classId)!;
    expect(summary.subjects.map(({ subject }) => subject)).toEqual(['English', 'Math']);
    expect(summary.rows.map(({ name }) => name)).toEqual(['Last1, First1', 'Last2, First2', 'Last3, First3']);
    const second = summary.rows.map((row) => gradeOf(row, { subjectId: english, quarter: 2 }));
    expect(second).toEqual([100, 75, null]);
    const first = summary.rows.map((row) => gradeOf(row, { subjectId: english, quarter: 1 }));
    expect(first).toEqual([null, null, null]);
  });

  it('lists the learners in the order of the class', () => {
    const book = subjectsNamed('Math');
    const fields = { learnerOrder: book.studentIds.toReversed() };
    const ordered = applied(book.tables, [{ op: 'update', collection: 'class', id: book.classId, fields }]);
    const names = toSectionSummary(ordered, book.classId)?.rows.map(({ name }) => name);
    expect(names).toEqual(['Last3, First3', 'Last2, First2', 'Last1, First1']);
  });

  it('a grade that names another subject is no grade of the enrolment’s subject', () => {
    const book = subjectsNamed('Math', 'English');
    const [math, english] = book.subjectIds;
    const graded = withGrades(book, english!, { quarter: 2, scores: [20, 12, null] });
    const [planted] = rowsOf(graded.tables, 'studentGrades');
    const fields = { classSubjectModel: math! };
    const moved = applied(graded.tables, [{ op: 'update', collection: 'studentGrades', id: planted!.id, fields }]);
    const summary = toSectionSummary(moved, book.classId)!;
    const row = summary.rows[0]!;
    expect(gradeOf(row, { subjectId: english!, quarter: 2 })).toBeNull();
    expect(gradeOf(row, { subjectId: math!, quarter: 2 })).toBeNull();
  });

  it('leaves out learners who left, and a class that is being deleted', () => {
    const book = subjectsNamed('Math');
    const [gone] = book.enrolmentIds;
    const left = applied(book.tables, [
      { op: 'update', collection: 'classStudents', id: gone!, fields: { deletedAt: 1 } },
    ]);
    expect(toSectionSummary(left, book.classId)!.rows).toHaveLength(2);
    const dead = applied(book.tables, [
      { op: 'update', collection: 'class', id: book.classId, fields: { deletedAt: 1 } },
    ]);
    expect(toSectionSummary(dead, book.classId)).toBeNull();
  });

  it('does not count a subject that a learner does not take', () => {
    const book = subjectsNamed('Math', 'English');
    const english = book.subjectIds[1]!;
    const enrolment = rowsOf(book.tables, 'classStudents', (row) => row.classModel === english)[0]!;
    const without = applied(book.tables, [{ op: 'delete', collection: 'classStudents', id: enrolment.id }]);
    const summary = toSectionSummary(withFinals(without, { Math: [90, 90, 90] }), book.classId)!;
    const [first, second] = summary.rows;
    expect(gradeOf(first!, { subjectId: english, quarter: 0 })).toBeUndefined();
    expect([averageOf(summary, first!, 0), averageOf(summary, second!, 0)]).toEqual([90, null]);
  });
});

describe('the average of the subjects', () => {
  it('is a whole number, halves up, and missing while a final grade is missing', () => {
    const summary = summaryOf(['Math', 'English'], { Math: [86, 86, 90], English: [87, 86, null] });
    expect(summary.rows.map((row) => averageOf(summary, row, 0))).toEqual([87, 86, null]);
  });

  it('counts MAPEH once, as the mean of its parts', () => {
    const parts = ['Music', 'Arts', 'Physical Education', 'Health'];
    const summary = summaryOf(['Math', ...parts], {
      Math: [90, 90, 90],
      Music: [80, 80, 80],
      Arts: [80, 80, 80],
      'Physical Education': [80, 80, 80],
      Health: [82, 80, null],
    });
    expect(summary.rows.map((row) => averageOf(summary, row, 0))).toEqual([86, 85, null]);
    expect([...areaGrades(summary, summary.rows[0]!, 0)].sort()).toEqual([81, 90]);
  });

  it.each(['MAPEH - Music', 'MAPEH (PE)', 'Music and Arts', 'PE & Health', 'P.E.'])('%s is a part of MAPEH', (part) => {
    const summary = summaryOf(['Health', part], { Health: [80], [part]: [90] });
    expect(areaGrades(summary, summary.rows[0]!, 0)).toEqual([85]);
  });

  it.each(['MAPEH', 'Contemporary Philippine Arts', 'Health Sciences', 'Math'])('%s is not', (subject) => {
    const summary = summaryOf(['Health', subject], { Health: [80], [subject]: [90] });
    expect(areaGrades(summary, summary.rows[0]!, 0)).toHaveLength(2);
  });
});

describe('MAPEH at the end of a year of terms', () => {
  const summaryOfTerms = (subjects: readonly object[], terms: readonly (readonly number[])[]) => {
    const named = subjects.map((each) => ({ ...ENGLISH, subject: '', ...each }));
    const book = aBook({ subjects: named, gradingPolicy: 'DO15_2026', academicYear: '2026-2027' });
    const graded = book.subjectIds.flatMap((subjectId, index) => {
      const [enrolment] = rowsOf(book.tables, 'classStudents', (row) => row.classModel === subjectId);
      return terms[index]!.map((transmutedGrade, place) => {
        const [classStudentModel, quarter] = [enrolment!.id, place + 1];
        const id = `${classStudentModel}_${quarter}`;
        const value = { id, classStudentModel, classSubjectModel: subjectId, quarter, comments: '', transmutedGrade };
        return { op: 'set', collection: 'studentGrades', id, value } as unknown as Change;
      });
    });
    const finals = { Music: [80], Health: [80] };
    return toSectionSummary(withFinals(applied(book.tables, graded), finals), book.classId)!;
  };

  it('is combined term by term, as on the adviser’s desk and on the cards', () => {
    const summary = summaryOfTerms(
      [{ subject: 'Music' }, { subject: 'Health' }],
      [
        [80, 80, 81],
        [80, 81, 80],
      ],
    );
    expect(areaGrades(summary, summary.rows[0]!, 0)).toEqual([81]);
    expect(averageOf(summary, summary.rows[0]!, 0)).toBe(81);
  });

  it('has no grade where the parts are taught in different terms', () => {
    const parts = [{ subject: 'Music', periods: [1, 2] }, { subject: 'Health' }];
    const summary = summaryOfTerms(parts, [
      [80, 80],
      [80, 81, 80],
    ]);
    expect(areaGrades(summary, summary.rows[0]!, 0)).toEqual([null]);
  });
});
