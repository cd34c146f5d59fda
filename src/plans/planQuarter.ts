import type { Change } from '@/domain/change';
import type { ClassSubjectDoc } from '@/domain/entities';
import { AppError } from '@/domain/errors';
import type { ClassSubjectId } from '@/domain/ids';
import { isQuarterClosed } from '@/domain/quarterClosed';
import type { Tables } from '@/domain/tables';
import { policyOfSubject, subjectOf } from './rows';

/**
 * Closes a quarter of a subject; nothing where it is closed already. A commit of its own: the rules judge the other
 * writes of a batch by the subject as it will be. The map is written whole, so a resent commit changes nothing.
 * Needs the subject and its class.
 */
export function planQuarterClose(tables: Tables, command: { subjectId: ClassSubjectId; quarter: number }): Change[] {
  const subject = subjectOf(tables, command.subjectId);
  requirePeriod(tables, subject, command.quarter);
  if (isQuarterClosed(subject, command.quarter)) return [];
  const quarterClosed = { ...subject.quarterClosed, [command.quarter]: true };
  return [{ op: 'update', collection: 'classSubjects', id: subject.id, fields: { quarterClosed } }];
}

/** Throws `data/quarter-closed`. Every plan that changes what belongs to a quarter asks here first. */
export function requireOpenQuarter(subject: ClassSubjectDoc, quarter: number): void {
  if (isQuarterClosed(subject, quarter)) throw new AppError('data/quarter-closed');
}

/** Throws `input/invalid` for a quarter that the class's grading policy does not have. */
export function requirePeriod(tables: Tables, subject: ClassSubjectDoc, quarter: number): void {
  const { periods } = policyOfSubject(tables, subject);
  if (!periods.some((period) => period.number === quarter)) throw new AppError('input/invalid');
}
