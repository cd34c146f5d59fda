/** A teacher's request to reopen a closed quarter, fields as stored. Accepted, rejected or withdrawn, it is deleted. */

import type { ClassSubjectId, UserId } from '@/domain/book/ids';
import type { UserDoc } from '@/domain/people/people';
import type { TimeMs } from '@/domain/words/time';

export type ReopenRequestDoc = {
  /** `reopenRequestId`: one pending request per subject and quarter. */
  id: string;
  subjectId: ClassSubjectId;
  quarter: number;
  adminReason: string;
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
};
