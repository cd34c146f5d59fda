import { describe, expect, it } from 'vitest';
import { rowsOf } from '@/domain/book/tables';
import { policyOf } from '@/grading';
import { makeBooks } from './books';

const books = makeBooks().map(({ tables }) => tables);
const classes = books.flatMap((tables) => rowsOf(tables, 'class').map((section) => ({ tables, section })));

describe('the sample school', () => {
  it('has six sections of three terms in the year now running, and one of four quarters in the year before', () => {
    const described = classes.map(({ tables, section }) => {
      const [subject] = rowsOf(tables, 'classSubjects', (row) => row.classModel === section.id);
      return [section.name, section.academicYear, section.gradingPolicy, Object.values(subject?.quarterClosed ?? {})];
    });
    const term = (name: string, first = true) => [name, '2026-2027', 'DO15_2026', [first, false, false]];
    expect(described).toEqual([
      ['DepEd Order 8 Example', '2025-2026', undefined, [false, false, false, false]],
      ...[term('Rizal'), term('Bonifacio'), term('Mabini'), term('Del Pilar', false), term('Luna'), term('Silang')],
    ]);
  });

  it.each(classes.filter(({ section }) => section.gradingPolicy))(
    'has a first term with every grade and a second one in progress: $section.name',
    ({ tables, section }) => {
      const [subject] = rowsOf(tables, 'classSubjects', (row) => row.classModel === section.id);
      const grades = (period: number) =>
        rowsOf(tables, 'studentGrades', (row) => row.classSubjectModel === subject?.id && row.quarter === period);
      const isClosed = subject?.quarterClosed['1'] === true;
      expect(grades(1)).toHaveLength(45);
      expect(grades(1).filter(({ transmutedGrade }) => transmutedGrade !== null)).toHaveLength(isClosed ? 45 : 0);
      expect(
        grades(2).filter(({ transmutedGrade, percentageWrittenWork }) => !transmutedGrade && percentageWrittenWork),
      ).toHaveLength(45);
      expect(rowsOf(tables, 'quarterClosings', (row) => row.classSubjectModel === subject?.id)).toHaveLength(
        isClosed ? 1 : 0,
      );
      const parts = rowsOf(tables, 'activity', (row) => row.classSubjectModel === subject?.id)
        .filter(({ activityCategoryModel }) => activityCategoryModel === 3)
        .map(({ quarter, part }) => `${quarter} ${part}`);
      expect(parts).toEqual(['1 ST1', '1 ST2', '1 TE', '2 ST1', '2 ST2']);
    },
  );

  it('states every value within its policy', () => {
    for (const { tables, section } of classes) {
      const { periods, scale } = policyOf(section.gradingPolicy);
      for (const { transmutedGrade, quarter, carried } of rowsOf(tables, 'studentGrades')) {
        expect(periods.map(({ number }) => number)).toContain(quarter);
        expect(transmutedGrade ?? scale?.floor).toBeGreaterThanOrEqual(scale?.floor ?? 0);
        expect(carried).toBeUndefined();
      }
      const points = new Map(rowsOf(tables, 'activity').map(({ id, totalPoints }) => [id, totalPoints]));
      for (const { activityModel, score } of rowsOf(tables, 'studentPerformance')) {
        expect(score).toBeLessThanOrEqual(points.get(activityModel) ?? 0);
      }
    }
  });

  it('counts the activities of the year now running', () => {
    expect(books.map((tables) => tables.controls['1']?.currentAcademicYear)).toEqual(books.map(() => '2026-2027'));
    expect(books.map((tables) => tables.controls['1']?.currentQuarter)).toEqual(books.map(() => 2));
  });
});
