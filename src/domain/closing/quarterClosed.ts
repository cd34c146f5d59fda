import type { ClassSubjectDoc } from '@/domain/book/entities';

/** The copy of a class that was handed over takes nothing in any quarter, so all of them count as closed. */
export function isQuarterClosed(subject: ClassSubjectDoc, quarter: number): boolean {
  return subject.handedOver !== undefined || subject.quarterClosed[quarter] === true;
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
