/** Types for the administrator's pages, besides the stored documents. */

import type { UserId } from '@/domain/book/ids';
import type { SchoolDoc, UserDoc } from '@/domain/people/people';
import type { TimeMs } from '@/domain/words/time';
import type { AskedNames, ReopenRequestDoc } from './reopening';
import type { Signatories } from './signatories';

/** A request to reopen, with the teacher who made it. */
export type SchoolRequest = ReopenRequestDoc & { teacher: UserId };

/** The names behind a class-subject id, and the policy that has the words for its periods. */
export type SubjectNames = AskedNames & {
  /** The section of the school that gets its grades; absent without one. */
  handsInTo?: { sectionId: string; areaId: string };
};

/** How many wait for an administrator, in each list. */
export type WaitingCounts = { requests: number; pending: number; applications: number };

/** An administrator's answer to a request. */
export type ReopenAnswer = {
  request: SchoolRequest;
  subjectNames: SubjectNames | null;
  /** The reason of a rejection, for the e-mail and the trail. */
  reason: string | null;
  administrator: Pick<UserDoc, 'id' | 'firstname' | 'lastname' | 'schoolid'>;
};

/** Fields that an administrator may correct; name and id are the directory's. */
export type SchoolEdit = Pick<SchoolDoc, 'sector' | 'schoolAddress' | 'itemRows' | 'ranks' | 'signatories'> & {
  gradingPolicy: string | null;
};

/**
 * The parts of the school's document that teachers go by: sector and policy decide which policy a new class is offered
 * (null: no default was set), `itemRows` how answers are stored, `ranks` whether the adviser's desk shows them, `signatories` who signs what is printed.
 */
export type SchoolSetting = {
  sector: string;
  gradingPolicy: string | null;
  itemRows?: boolean;
  ranks?: boolean;
  signatories?: Signatories | undefined;
};

/** The orders of DepEd bind the grades of these schools. */
export const PUBLIC_SECTOR = 'Public';
export const SECTORS = [PUBLIC_SECTOR, 'Private', 'SUC/LUC', 'PSO'] as const;

/** The application of a person who wants to be an administrator, as stored in `adminInviteRequests`. */
export type Application = { id: string; name: string; email: string; createdAt: TimeMs };
