import type { ClassSubjectDoc } from './entities';

export function isQuarterClosed(subject: ClassSubjectDoc, quarter: number): boolean {
  return subject.quarterClosed[quarter] === true;
}

export function hasClosedQuarter(subject: ClassSubjectDoc): boolean {
  return Object.values(subject.quarterClosed).includes(true);
}
