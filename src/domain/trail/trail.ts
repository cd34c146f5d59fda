/**
 * The school's trail: who did what, to whom, when. An entry is written in the batch of the action itself, by the person
 * who acts or by a function, and never changes. It holds no learner's name, and no free text in which a teacher may
 * have named one.
 */

import type { ClassId, ClassSubjectId, QuarterClosingId, SchoolId, UserId } from '@/domain/book/ids';
import type { UserDoc } from '@/domain/people/people';
import { fullName } from '@/domain/people/personName';
import { formText } from '@/domain/words/say';
import type { TimeMs } from '@/domain/words/time';
import type { TRAIL_KINDS } from './trailKinds';

export type TrailKind = keyof typeof TRAIL_KINDS;

export type TrailEntry = {
  /** Made from the action (`auditId`), so that the same action, sent again, makes the same entry. */
  id: string;
  kind: TrailKind;
  actorUid: UserId;
  actorName: string;
  /** The person concerned, mostly a teacher. Null where no person is, or one without an account. */
  teacherUid: UserId | null;
  /** The name at the time of the action: it stays when the account is deleted. */
  teacherName: string | null;
  /** The person who acted and the person concerned, for the filter by person. */
  people: readonly UserId[];
  /** Id of the subject, class, invite or application it is about. */
  aboutId: string | null;
  /** Of a published policy and of a form its name. */
  subject: string | null;
  section: string | null;
  /** 0 for final grades. */
  quarter: number | null;
  /** The administrator's reason for a rejection. */
  reason: string | null;
  at: TimeMs;
};

/** An entry before the server gives it its time. */
export type NewTrailEntry = Omit<TrailEntry, 'at'> & { schoolid: SchoolId };

export type Named = Pick<UserDoc, 'firstname' | 'lastname'>;
export type Actor = Named & Pick<UserDoc, 'id' | 'schoolid'>;

type About = Partial<Pick<TrailEntry, 'aboutId' | 'subject' | 'section' | 'quarter' | 'reason'>> & {
  teacher?: (Named & { id: UserId }) | null;
  /** The name of a person without an account. */
  name?: string;
};

export function toNewTrailEntry(kind: TrailKind, actor: Actor, about: About & { id: string }): NewTrailEntry {
  const { id, teacher = null, name = null, aboutId = null, subject = null, section = null } = about;
  return {
    id,
    kind,
    schoolid: actor.schoolid,
    actorUid: actor.id,
    actorName: fullName(actor),
    teacherUid: teacher?.id ?? null,
    teacherName: teacher ? fullName(teacher) : name,
    people: teacher && teacher.id !== actor.id ? [actor.id, teacher.id] : [actor.id],
    aboutId,
    subject,
    section,
    quarter: about.quarter ?? null,
    reason: about.reason ?? null,
  };
}

/** `parts` tell the entry from the others of its kind. */
export function auditId(kind: TrailKind, ...parts: readonly (string | number)[]): string {
  return [kind, ...parts].join('_');
}

/** One entry per policy: it is published once. The subject of the entry is the policy's name. */
export function publicationEntry(actor: Actor, { id, name }: { id: string; name: string }): NewTrailEntry {
  return toNewTrailEntry('policyPublished', actor, { id: auditId('policyPublished', id), aboutId: id, subject: name });
}

type Answered = { teacher: UserId; subjectId: ClassSubjectId; quarter: number; createdAt: TimeMs };

/** One answer of each kind to a request; the rules make the same id from the request itself. */
export function answerId(
  kind: 'reopenAccepted' | 'reopenRejected',
  { teacher, subjectId, quarter, createdAt }: Answered,
): string {
  // Times are read to the microsecond; the rules know whole milliseconds.
  return auditId(kind, teacher, subjectId, quarter, Math.floor(createdAt));
}

/** One entry per subject or class: a deleted one does not come back under its id. */
export function removalId(
  kind: 'subjectRemoved' | 'classRemoved',
  teacher: UserId,
  id: ClassSubjectId | ClassId,
): string {
  return auditId(kind, teacher, id);
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Looked = { subjectId: ClassSubjectId; atMs: TimeMs };

/** One entry per person, subject and day: it tells who looked, not how often. The day is UTC's, the same for all. */
export function viewId(actor: UserId, teacher: UserId, { subjectId, atMs }: Looked): string {
  return auditId('viewed', actor, teacher, subjectId, Math.floor(atMs / DAY_MS));
}

/**
 * One entry per person, record and hour. The rules compare the hour with the server's and allow a day for wrong clocks;
 * otherwise a client could flood the trail with exports that never happened.
 */
export function exportId(actor: UserId, teacher: UserId, { subjectId, quarter, atMs }: Looked & { quarter: number }) {
  return auditId('exported', actor, teacher, subjectId, quarter, Math.floor(atMs / HOUR_MS));
}

/**
 * An entry of an hour that waited on the device: its hour becomes the present one where the server would not take the
 * former one any more, because it is more than a day off by age or by a clock that was wrong.
 */
export function atServerHour<Entry extends Pick<NewTrailEntry, 'id'>>(entry: Entry, nowMs: TimeMs): Entry {
  const at = entry.id.lastIndexOf('_') + 1;
  const hour = Math.floor(nowMs / HOUR_MS);
  const isTaken = Math.abs(Number(entry.id.slice(at)) - hour) < DAY_MS / HOUR_MS;
  return isTaken ? entry : { ...entry, id: `${entry.id.slice(0, at)}${hour}` };
}

/** One entry per request to reopen and hour; the rules require the request in the same batch. */
export function requestId(teacher: UserId, { subjectId, quarter, atMs }: Looked & { quarter: number }): string {
  return auditId('reopenRequested', teacher, teacher, subjectId, quarter, Math.floor(atMs / HOUR_MS));
}

/** One entry per closing, whose id holds subject, quarter and number; the rules require it in the same batch. */
export function closingEntryId(teacher: UserId, closing: QuarterClosingId): string {
  return auditId('closed', teacher, closing);
}

/** The stored name of a copy of a whole account. The database rules take no other. */
export const STORED_COPY = formText('Copy of the account');

/** A person's copy of the own account, with all learners in it: one entry per person and hour, about the person. */
export function copyExportEntry(actor: Actor, atMs: TimeMs): NewTrailEntry {
  const id = auditId('exported', actor.id, 'copy', Math.floor(atMs / HOUR_MS));
  return toNewTrailEntry('exported', actor, { id, teacher: actor, aboutId: actor.id, subject: STORED_COPY });
}

/** The lists of the school that an administrator may take along, by the name that is stored. The rules take no other. */
export const EXPORTED_LISTS = {
  list: formText('Who did what'),
  listTeachers: formText('Teachers'),
  listAdmins: formText('Administrators'),
  listPending: formText('Pending'),
  listSections: formText('Sections'),
} as const;

export type ExportedList = keyof typeof EXPORTED_LISTS;
/** Behind the stored name where only the rows were taken that a search or a filter left. */
export const PART_OF_LIST = formText(', searched');

/** `isPart`: a search or a filter left only some rows. */
export type ListExport = { list: ExportedList; isPart: boolean };

/**
 * One entry per person, list and hour, and one for its parts; the rules compare the hour with the server's. What was
 * searched is not stored, because it may be a name.
 */
export function listExportEntry(actor: Actor, { list, isPart }: ListExport, atMs: TimeMs): NewTrailEntry {
  const id = auditId('exported', actor.id, isPart ? `${list}Part` : list, Math.floor(atMs / HOUR_MS));
  return toNewTrailEntry('exported', actor, { id, subject: `${EXPORTED_LISTS[list]}${isPart ? PART_OF_LIST : ''}` });
}

/** One entry per person, section, period (0: the year) and hour; the rules compare the hour with the server's. */
export function sectionExportEntry(
  actor: Actor,
  { id: aboutId, name: section }: { id: string; name: string },
  { quarter, atMs }: { quarter: number; atMs: TimeMs },
): NewTrailEntry {
  const id = auditId('sectionExported', actor.id, aboutId, quarter, Math.floor(atMs / HOUR_MS));
  return toNewTrailEntry('sectionExported', actor, { id, aboutId, section, quarter });
}

/** One entry per person, section and hour, however many cards or months; the rules compare the hour with the server's. */
export function sectionPrintedEntry(
  kind: 'cardsPrinted' | 'attendancePrinted' | 'permanentRecordsPrinted',
  actor: Actor,
  { id: aboutId, name: section }: { id: string; name: string },
  atMs: TimeMs,
): NewTrailEntry {
  const id = auditId(kind, actor.id, aboutId, Math.floor(atMs / HOUR_MS));
  return toNewTrailEntry(kind, actor, { id, aboutId, section });
}

/** The administrator who withdraws, and the reason of a rejection. */
export type Withdrawal = { by: Actor; reason?: string | null };
type Withdrawn = { id: string; kind: 'invite' | 'application'; name: string; createdAt: TimeMs };

/** An invite taken back, or an application turned down; the rules make the same id from the entry itself. */
export function withdrawalEntry(
  { by, reason = null }: Withdrawal,
  { id, kind, name, createdAt }: Withdrawn,
): NewTrailEntry {
  const act = kind === 'invite' ? 'inviteRemoved' : 'applicationRejected';
  return toNewTrailEntry(act, by, { id: auditId(act, id, Math.floor(createdAt)), name, aboutId: id, reason });
}

/** One entry per account. The function that removes the account writes the entry of a rejection. */
export function approvalEntry(actor: Actor, teacher: Named & { id: UserId }): NewTrailEntry {
  return toNewTrailEntry('approved', actor, { id: auditId('approved', teacher.id), teacher });
}

export type TrailFilter = {
  kind?: TrailKind;
  person?: UserId;
  /** First and last moment, both included. */
  fromMs?: TimeMs;
  toMs?: TimeMs;
};

/** The query of a list of trail entries: those of the whole school, or those that concern one teacher. */
export type TrailQuery = TrailFilter & { school: SchoolId; concerning?: UserId };
