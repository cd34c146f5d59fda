/**
 * The e-mails about answered requests to reopen. Several answers at once make one e-mail. Subject, section and period
 * come from the teacher's book; they are people's own texts, so each is made one short line.
 */
import type { QuarterAcceptEmailRequest, QuarterRejectEmailRequest, ReopenedPeriod } from '@/domain/functionsApi';
import { calledName } from '@/domain/people/personName';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import { type Administrator, requireAdministrator } from './auth';
import { database } from './firebase';
import type { Endpoint } from './http';
import { sentReply } from './mail';
import { fetchPersonByEmail, type Person, wantsMail } from './people';
import { fetchPolicy, fetchPolicyOfSubject } from './policies';
import {
  documentId,
  firstName,
  knownEmail,
  listOf,
  name,
  object,
  optional,
  periodNumber,
  reason,
  refuse,
  schoolName,
} from './schema';
import { shortLine } from './sections';
import { appLink } from './settings';
import { spokenNumber, spokenPeriod } from './spoken';
import { quarterAccepted } from './templates/quarterAccepted';
import { quarterRejected } from './templates/quarterRejected';

/** The most requests in one e-mail besides the first. */
const MOST_OTHERS = 50;

const common = { method: 'POST', admit: requireAdministrator } as const;
const period = object({ subjectId: documentId, quarter: periodNumber });
const fields = {
  ...{ email: knownEmail, firstName, lastName: name, school: optional(schoolName), once: optional(documentId) },
  ...{ quarter: periodNumber, others: optional(listOf(period, MOST_OTHERS)) },
};

export const quarterRejectEmailEndpoint: Endpoint<'quarterRejectEmail', QuarterRejectEmailRequest, Administrator> = {
  ...common,
  name: 'quarterRejectEmail',
  parse: object({ ...fields, reason, subjectId: optional(documentId) }),
  work: async (admin, body) => {
    const teacher = await requireApproved(admin, body.email);
    const quarter = await quarterNameOf(teacher, body);
    if (!wantsMail(teacher, 'reopenAnswers')) return { status: 200, answer: { sent: true } };
    const { language } = teacher;
    const asked = body.subjectId === undefined ? [] : [{ subjectId: body.subjectId, quarter: body.quarter }];
    const found = await Promise.all([...asked, ...(body.others ?? [])].map((each) => fetchPeriod(teacher, each)));
    const periods = found.flatMap((each) => each?.spoken ?? []);
    const message = quarterRejected({
      ...{ language, name: calledName(teacher), quarter, periods, reason: body.reason, link: appLink('/login') },
    });
    return await sentReply(admin, { to: teacher.email, message }, body.once);
  },
};

export const quarterAcceptEmailEndpoint: Endpoint<'quarterAcceptEmail', QuarterAcceptEmailRequest, Administrator> = {
  ...common,
  name: 'quarterAcceptEmail',
  parse: object({ ...fields, subjectId: documentId }),
  work: async (admin, { email: address, subjectId, quarter, others = [], once }) => {
    const teacher = await requireApproved(admin, address);
    const asked = [{ subjectId, quarter }, ...others];
    const found = await Promise.all(asked.map((each) => fetchPeriod(teacher, each)));
    // The message must be true: periods that the teacher has closed again meanwhile are left out.
    const periods = found.flatMap((each) => (each?.isOpen ? each.spoken : []));
    if (periods.length === 0) throw new AppError('server/not-found');
    if (!wantsMail(teacher, 'reopenAnswers')) return { status: 200, answer: { sent: true } };
    const { language } = teacher;
    const message = quarterAccepted({ language, name: calledName(teacher), periods, link: appLink('/login') });
    return await sentReply(admin, { to: teacher.email, message }, once);
  },
};

/** The period by the words of its class. A subject that was deleted leaves only the number to say. */
async function quarterNameOf(
  teacher: Person,
  { subjectId, quarter }: { subjectId?: string; quarter: number },
): Promise<string> {
  const policy = await fetchPolicyOfSubject(teacher, subjectId);
  if (policy === null) return spokenNumber(quarter, teacher.language);
  const isOwn = policy.periods.some(({ number }) => number === quarter);
  return isOwn ? spokenPeriod(policy, quarter, teacher.language) : refuse('quarter');
}

/** Null where subject or class are gone, or the policy of the class has no such period. */
async function fetchPeriod(
  { uid, schoolid, language }: Person,
  { subjectId, quarter }: ReopenedPeriod,
): Promise<{ spoken: string; isOpen: boolean } | null> {
  const subject = await database().doc(`users/${uid}/classSubjects/${subjectId}`).get();
  const classId: unknown = subject.get('classModel');
  if (typeof classId !== 'string' || classId === '') return null;
  const section = await database().doc(`users/${uid}/class/${classId}`).get();
  if (!section.exists) return null;
  const policy = await fetchPolicy(schoolid, section.get('gradingPolicy'));
  if (policy && !policy.periods.some(({ number }) => number === quarter)) return null;
  const name = policy ? spokenPeriod(policy, quarter, language) : spokenNumber(quarter, language);
  const texts = [shortLine(subject.get('subject')), shortLine(section.get('name')), name];
  const closed: unknown = subject.get(`quarterClosed.${quarter}`);
  return { spoken: texts.filter((text) => text !== '').join(', '), isOpen: closed !== true };
}

/** Gives the same refusal for an unknown address, a person of another school, and one who waits for approval. */
async function requireApproved(admin: Administrator, address: string): Promise<Person> {
  const found = await fetchPersonByEmail(admin.schoolid, address);
  if (found?.role !== ROLE_TEACHER || !found.approved) throw new AppError('server/not-found');
  return found;
}
