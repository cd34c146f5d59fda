import { type Change, SERVER_TIME } from '@/domain/book/change';
import { toClassRecord } from '@/domain/book/classRecord';
import type { ClassSubjectDoc } from '@/domain/book/entities';
import { type ClassSubjectId, quarterClosingId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { toClosingSnapshot } from '@/domain/closing/closingSnapshot';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { closingsOf } from '@/domain/closing/quarterClosing';
import { AppError } from '@/domain/words/errors';
import { periodsOf } from '@/grading';
import { policyOfSubject, subjectOf } from '@/plans/rows';

/**
 * Closes a quarter of a subject; no change where it is closed already. The next closing of the quarter, which holds its
 * scores and grades, comes first, then the flag: the rules accept neither without the other. The batch has no other
 * write, because the rules judge every write by the subject after the batch. The map is written whole, so a commit that
 * is sent again has no effect.
 * Needs the subject and its class, the quarter's activities, scores, grades and earlier closings, the enrolments and
 * their learners.
 */
export function planQuarterClose(tables: Tables, command: { subjectId: ClassSubjectId; quarter: number }): Change[] {
  const subject = subjectOf(tables, command.subjectId);
  requirePeriod(tables, subject, command.quarter);
  if (isQuarterClosed(subject, command.quarter)) return [];
  const quarterClosed = { ...subject.quarterClosed, [command.quarter]: true };
  return [
    planClosing(tables, subject, command.quarter),
    { op: 'update', collection: 'classSubjects', id: subject.id, fields: { quarterClosed } },
  ];
}

function planClosing(tables: Tables, subject: ClassSubjectDoc, quarter: number): Change {
  const record = toClassRecord(tables, subject.id, quarter);
  if (!record) throw new AppError('data/missing');
  const number = (closingsOf(tables, subject.id, quarter).at(-1)?.number ?? 0) + 1;
  const id = quarterClosingId(subject.id, quarter, number);
  const value = {
    id,
    classSubjectModel: subject.id,
    quarter,
    number,
    ...toClosingSnapshot(record),
    closedAt: SERVER_TIME,
  };
  return { op: 'set', collection: 'quarterClosings', id, value };
}

/** Throws `data/quarter-closed`, and `data/handed-over`. Every plan that changes rows of a quarter calls this first. */
export function requireOpenQuarter(subject: ClassSubjectDoc, quarter: number): void {
  if (subject.handedOver) throw new AppError('data/handed-over');
  if (isQuarterClosed(subject, quarter)) throw new AppError('data/quarter-closed');
}

/** Throws `input/invalid` for a quarter in which the subject is not taught. */
export function requirePeriod(tables: Tables, subject: ClassSubjectDoc, quarter: number): void {
  if (!periodsOf(subject, policyOfSubject(tables, subject)).includes(quarter)) throw new AppError('input/invalid');
}
