/** Three numbered examinations of a term are its two summative tests and its term examination, in this order. */
import type { PartKey } from '@/domain/scores/componentParts';
import type { ScoreColumn, ScoreColumns } from './scoreColumns';

const TESTS: readonly PartKey[] = ['ST1', 'ST2', 'TE'];

/** Files from before DepEd Order 15 number them. */
export function withNumberedTests(found: ScoreColumns): ScoreColumns {
  const exams = found.columns.filter(({ category }) => category === 3);
  const isNumbered = exams.every(({ part, partName, name }) => part === null && partName === '' && name === '');
  if (exams.length !== TESTS.length || !isNumbered) return found;
  const columns = found.columns.map((column): ScoreColumn => {
    const part = TESTS[exams.indexOf(column)];
    return part ? { ...column, part, partName: part, place: 1 } : column;
  });
  return { ...found, columns };
}

export function isTermName(name: string): boolean {
  return /\bterm|trimester/i.test(name.replace(/_/g, ' '));
}
