/** Documents about people and schools, names as stored. */

import type { SchoolId, UserId } from '@/domain/book/ids';
import type { Signatories } from '@/domain/school/signatories';
import type { LanguageCode } from '@/domain/words/languages';
import type { TimeMs } from '@/domain/words/time';
import type { MailKind } from './mailKinds';
import type { Consents } from './privacyVersion';
import type { Role } from './roles';

/** The notice of a planned removal in a teacher's own record. `schoolid`: a person may move to another school. */
export type RemovalNotice = { schoolid: string; plannedFor: string; classes: number };

export type UserDoc = {
  id: UserId;
  firstname: string;
  lastname: string;
  lastnamelower: string;
  email: string;
  facultyId: string;
  school: string;
  schoolid: SchoolId;
  approved: boolean;
  role: Role;
  createdAt: TimeMs;
  lastLogin: TimeMs | null;
  passwordResetRequired: boolean;
  disabled?: boolean;
  /** Seconds since the epoch; a token issued before is refused. */
  tokensValidAfter?: number;
  /** Guided tours that the person has seen or does not want (`domain/tours.ts`). */
  toursSeen?: readonly string[];
  /** The language of e-mails to the person; English where it is absent. */
  language?: LanguageCode;
  /** The kinds of e-mails that the person does not want; without the field they want all. */
  mailsOff?: readonly MailKind[];
  /** An administrator's last visit to a list of what waits; no e-mail tells of what came in before it. */
  lookedAt?: TimeMs;
  /** The versions of the privacy policy that the person agreed to. */
  consents?: Consents;
  /** School year -> the removal of its records that the school planned, where the person has classes of that year. */
  removals?: Readonly<Record<string, RemovalNotice>>;
};

/** An invite to become an administrator, or an application. It is deleted once it is accepted, rejected or removed. */
export type AdminInviteDoc = {
  id: string;
  kind: 'invite' | 'application';
  email: string;
  name: string;
  school: string;
  schoolid: SchoolId;
  createdAt: TimeMs;
  /** The name of the inviting administrator; empty for an application. */
  invitedBy: string;
};

export type SchoolDoc = {
  id: SchoolId;
  name: string;
  nameNormalized: string;
  sector: string;
  schoolAddress: string;
  admins: string[];
  createdAt: TimeMs;
  gradingPolicy?: string;
  /** Every answer also has a row of its own, for other programs that read them; false: the school switched that off. */
  itemRows?: boolean;
  /** The adviser's desk shows ranks by the general average. Absent: it does not. */
  ranks?: boolean;
  /** Absent: nobody is named. */
  signatories?: Signatories;
};

/** A school of the public directory, from which people choose theirs. */
export type BeisSchoolDoc = {
  id: string;
  name: string;
  nameNormalized: string;
  sector: string;
  schoolAddress: SchoolAddress;
  /** Set by the server when the school gets its first administrator: teachers can join it. */
  onTalaan?: boolean;
};

export type SchoolAddress = { region: string; division: string };

/** The six counts of the administrator's dashboard. */
export type SchoolCounts = {
  accounts: number;
  admins: number;
  teachers: number;
  pendingTeachers: number;
  inviteRequests: number;
  activeToday: number;
};
