import { describe, expect, it } from 'vitest';
import { aBook, applied, countingIds, LATER_MS, NO_WEIGHTS } from '#support/book';
import { applyChanges, emptyTables, rowsOf, type Tables } from '@/domain/book/tables';
import { findSampleClass, isUntouchedSample, planSampleClass } from './planSampleClass';

const COMMAND = { academicYear: '2026-2027', subCategoryWeights: NO_WEIGHTS };
const made = (before: Tables = emptyTables(), academicYear = COMMAND.academicYear) =>
  applied(before, planSampleClass(before, { ...COMMAND, academicYear }, countingIds('sample')));

function activitiesIn(tables: Tables) {
  return rowsOf(tables, 'activity').map((row) => [
    ...[row.name, row.activityCategoryModel, row.part ?? null, row.quarter, row.studentPerformance.length],
  ]);
}

describe('planSampleClass', () => {
  const tables = made();

  it('makes one class of twelve learners without an LRN, with one subject', () => {
    const [section, ...others] = rowsOf(tables, 'class');
    expect(others).toEqual([]);
    expect(section).toMatchObject({ name: 'Sample class', academicYear: '2026-2027', gradeLevel: '7' });
    expect(section?.students).toHaveLength(12);
    expect(rowsOf(tables, 'students').map(({ lrn }) => lrn)).toEqual(Array(12).fill(''));
    expect(rowsOf(tables, 'classSubjects').map(({ subject }) => subject)).toEqual(['English 7']);
  });

  it('has activities of every component and test, all of the first period, with a part of the scores', () => {
    expect(activitiesIn(tables)).toEqual([
      ['Quiz 1', 1, null, 1, 12],
      ['Quiz 2', 1, null, 1, 12],
      ['Short essay', 1, null, 1, 10],
      ['Role play', 2, null, 1, 12],
      ['Book report', 2, null, 1, 9],
      ['Summative test 1', 3, 'ST1', 1, 12],
      ['Summative test 2', 3, 'ST2', 1, 12],
      ['Term examination', 3, 'TE', 1, 9],
    ]);
  });

  it.each([
    ['2025-2026', undefined, [30, 50, 20], ['1', '2', '3', '4'], 'Quarterly exam'],
    ['2026-2027', 'DO15_2026', [20, 50, 30], ['1', '2', '3'], 'Term examination'],
    ['2027-2028', 'DO15_2027', [20, 50, 30], ['1', '2', '3'], 'Term examination'],
  ])('in %s has the policy, weights and periods of that year', (year, policy, weights, periods, exam) => {
    const own = made(emptyTables(), year);
    const [subject] = rowsOf(own, 'classSubjects');
    expect(rowsOf(own, 'class')[0]?.gradingPolicy).toBe(policy);
    expect([subject?.writtenWorks, subject?.performanceTask, subject?.quarterlyExam]).toEqual(weights);
    expect(Object.keys(subject?.quarterClosed ?? {})).toEqual(periods);
    expect(activitiesIn(own).at(-1)).toEqual([exam, 3, policy ? 'TE' : null, 1, 9]);
    expect(rowsOf(own, 'studentGrades').filter(({ transmutedGrade }) => transmutedGrade !== null)).toHaveLength(9);
  });

  it('counts in the controls, and grades learners who have scores in every component', () => {
    expect(tables.controls['1']).toMatchObject({ currentAcademicYear: '2026-2027', totalClasses: 1 });
    expect(tables.controls['1']?.totalActivities).toMatchObject({ '1': 8 });
    const grades = rowsOf(tables, 'studentGrades');
    expect(grades).toHaveLength(12);
    expect(grades.filter(({ transmutedGrade }) => transmutedGrade !== null)).toHaveLength(9);
    // Most learners pass and some do not, because the sample shows a grade below 75, too.
    const passing = grades.filter(({ transmutedGrade }) => (transmutedGrade ?? 0) >= 75);
    expect(passing.length).toBeGreaterThan(5);
  });

  it('shows these learners and scores to everybody, from 58 to 97 percent of the points', () => {
    const shown = rowsOf(tables, 'classStudents').map(({ id, studentModel }) => {
      const { lastName, firstName, sex } = tables.students[studentModel]!;
      const scores = rowsOf(tables, 'activity').map(({ id: own }) => tables.studentPerformance[`${own}_${id}`]?.score);
      return `${lastName}, ${firstName} (${sex}): ${scores.map((score) => score ?? '–').join(' ')}`;
    });
    expect(shown).toEqual([
      'Abad, Liwayway (F): 17 24 15 45 39 17 19 50',
      'Bayani, Makisig (M): 16 22 12 43 29 16 18 39',
      'Cruz, Tala (F): 19 21 14 40 35 19 17 46',
      'Dimaguiba, Dakila (M): 14 19 10 36 32 14 15 32',
      'Evangelista, Amihan (F): 19 21 14 49 34 19 16 45',
      'Flores, Bagwis (M): 12 17 11 31 28 12 13 37',
      'Guinto, Diwata (F): 17 23 12 45 31 17 19 41',
      'Hizon, Lakan (M): 17 18 12 35 31 17 15 41',
      'Ilagan, Marikit (F): 19 25 13 49 40 19 20 45',
      'Luna, Isagani (M): 12 13 9 33 – 12 10 –',
      'Nuñez, Hiraya (F): 15 21 – 40 – 15 17 –',
      'Zamora, Magiting (M): 15 21 – 40 – 15 17 –',
    ]);
  });

  it('stays within the points, and is the same each time', () => {
    for (const { score, activityModel } of rowsOf(tables, 'studentPerformance')) {
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(tables.activity[activityModel]?.totalPoints ?? 0);
    }
    expect(made()).toEqual(tables);
  });

  it('leaves a book beside it as it was', () => {
    const book = aBook({ name: 'Rizal', academicYear: COMMAND.academicYear });
    const beside = made(book.tables);
    expect(beside.class[book.classId]).toEqual(book.tables.class[book.classId]);
    expect(beside.controls['1']?.totalClasses).toBe((book.tables.controls['1']?.totalClasses ?? 0) + 1);
  });
});

describe('the sample class in a book', () => {
  const tables = made();
  const section = findSampleClass(tables)!;

  it.each(['Sample class', ' sample CLASS '])('is found as "%s", until it is deleted', (name) => {
    expect(findSampleClass({ ...tables, class: { [section.id]: { ...section, name } } })?.id).toBe(section.id);
    expect(
      findSampleClass({ ...tables, class: { [section.id]: { ...section, deletedAt: LATER_MS } } }),
    ).toBeUndefined();
    expect(
      findSampleClass({ ...tables, class: { [section.id]: { ...section, name: 'Sample class 2' } } }),
    ).toBeUndefined();
  });

  it('is untouched when new, and not with another name, a further learner, subject or activity, or a closed quarter', () => {
    expect(isUntouchedSample(tables, section)).toBe(true);
    expect(isUntouchedSample(tables, { ...section, students: [...section.students, 'x' as never] })).toBe(false);
    const [learner] = section.students;
    const real = { ...tables.students[learner!]!, lastName: 'Real' };
    expect(isUntouchedSample({ ...tables, students: { ...tables.students, [real.id]: real } }, section)).toBe(false);
    const [subject] = rowsOf(tables, 'classSubjects');
    const withSubject = (change: object, id = subject!.id) =>
      applyChanges(tables, [{ op: 'set', collection: 'classSubjects', id, value: { ...subject!, id, ...change } }], 0);
    expect(isUntouchedSample(withSubject({}, 'other' as never), section)).toBe(false);
    expect(isUntouchedSample(withSubject({ activity: [...subject!.activity, 'x'] }), section)).toBe(false);
    expect(isUntouchedSample(withSubject({ quarterClosed: { '1': true } }), section)).toBe(false);
    expect(isUntouchedSample(withSubject({ subject: 'Science' }), section)).toBe(false);
  });
});
