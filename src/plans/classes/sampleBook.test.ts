import { describe, expect, it } from 'vitest';
import { rowsOf } from '@/domain/book/tables';
import { policyOf } from '@/grading';
import { sampleBook } from './sampleBook';

const NOW = Date.UTC(2026, 10, 29, 8);
const tables = sampleBook(NOW);

describe('the book of the sample', () => {
  it('is a class of thirty invented learners, none with an LRN, who take two subjects', () => {
    const [section] = rowsOf(tables, 'class');
    expect(section?.students).toHaveLength(30);
    expect(section?.classSubjects).toHaveLength(2);
    expect(new Set(rowsOf(tables, 'students').map(({ lrn }) => lrn))).toEqual(new Set(['']));
  });

  it('is graded by the order of its school year, in terms', () => {
    const policy = policyOf(rowsOf(tables, 'class')[0]?.gradingPolicy);
    expect(policy.id).toBe('DO15_2026');
    expect(policy.periods).toHaveLength(3);
  });

  it('has a grade of every learner in the first period of each subject, and figures in the second', () => {
    for (const { id } of rowsOf(tables, 'classSubjects')) {
      const gradesIn = (quarter: number) =>
        rowsOf(tables, 'studentGrades', (row) => row.classSubjectModel === id && row.quarter === quarter);
      expect(gradesIn(1).map(({ transmutedGrade }) => typeof transmutedGrade)).toEqual(Array(30).fill('number'));
      expect(gradesIn(2).map(({ weightedWrittenWorks }) => typeof weightedWrittenWorks)).toEqual(
        Array(30).fill('number'),
      );
    }
  });

  it('leaves scores of the newest column to be typed', () => {
    const newest = rowsOf(tables, 'activity', (row) => row.quarter === 2 && row.name === 'Summative test 1');
    const scores = (id: string) => rowsOf(tables, 'studentPerformance', (row) => row.activityModel === id);
    expect(newest.map(({ id }) => scores(id).length)).toEqual([18, 18]);
  });

  it('has the same ids each time, so that an address of the sample holds after a reload', () => {
    expect(Object.keys(sampleBook(NOW + 1000).classSubjects)).toEqual(Object.keys(tables.classSubjects));
  });
});
