import type { ClassSubjectDoc } from '@/domain/book/entities';

export function isQuarterClosed(subject: ClassSubjectDoc, quarter: number): boolean {
  return subject.quarterClosed[quarter] === true;
}

export function hasClosedQuarter(subject: ClassSubjectDoc): boolean {
  return closedQuarters(subject).length > 0;
}

/** The numbers of the closed quarters, ascending. */
export function closedQuarters({ quarterClosed }: Pick<ClassSubjectDoc, 'quarterClosed'>): number[] {
  return Object.keys(quarterClosed)
    .filter((quarter) => quarterClosed[quarter] === true)
    .map(Number)
    .sort((a, b) => a - b);
}
