/** A teacher's request to reopen a closed quarter, fields as stored. Accepted, rejected or withdrawn, it is deleted. */

import type { ClassSubjectId, SchoolId, UserId } from '@/domain/book/ids';
import { keysOf } from '@/domain/fields';
import type { UserDoc } from '@/domain/people/people';
import type { TimeMs } from '@/domain/words/time';

/** Subject and class of a period as they were when its teacher asked. */
export type AskedNames = {
  subject: string;
  section: string;
  academicYear: string;
  /** As the class has it; null for the policy of classes that name none. */
  gradingPolicy: string | null;
};

/** A request of a client that does not know the names lacks them and the school until the hourly run adds them. */
export type ReopenRequestDoc = Partial<AskedNames> & {
  /** `reopenRequestId`: one pending request per subject and quarter. */
  id: string;
  subjectId: ClassSubjectId;
  quarter: number;
  adminReason: string;
  schoolid?: SchoolId;
  email: string;
  firstname: string;
  lastname: string;
  createdAt: TimeMs;
};

/** The fields of a new request; the rules compare name and address with the user record. */
export type ReopenAsking = {
  teacher: Pick<UserDoc, 'email' | 'firstname' | 'lastname' | 'schoolid'> & { id: UserId };
  subjectId: ClassSubjectId;
  quarter: number;
  reason: string;
  /** Absent where the book does not have them at hand; the rules compare them with the book. */
  names?: AskedNames | undefined;
};

export function askedNames({ subject, section, academicYear, gradingPolicy }: AskedNames): AskedNames {
  return { subject, section, academicYear, gradingPolicy };
}

export function isRenamed(before: AskedNames | undefined, now: AskedNames | undefined): boolean {
  return (
    before !== undefined && (now === undefined || keysOf(askedNames(before)).some((key) => before[key] !== now[key]))
  );
}

/** The names that the request itself has. */
export function namesOf({
  subject,
  section,
  academicYear,
  gradingPolicy = null,
}: ReopenRequestDoc): AskedNames | undefined {
  if (subject === undefined || section === undefined || academicYear === undefined) return undefined;
  return { subject, section, academicYear, gradingPolicy };
}
