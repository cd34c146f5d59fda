/**
 * The e-mails about answered requests to reopen. Several answers at once make one e-mail. Subject, section and period
 * come from the teacher's book; they are people's own texts, so each is made one short line.
 */
import type {
  QuarterAcceptEmailRequest,
  QuarterRejectEmailRequest,
  ReopenedPeriod,
  SentAnswer,
} from '@/domain/functionsApi';
import { calledName } from '@/domain/people/personName';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import { type Administrator, requireAdministrator } from './auth';
import { database } from './firebase';
import type { Endpoint, Reply } from './http';
import { type Mail, sentReply } from './mail';
import { type DecisionEntry, recentDecisions } from './owed/decisionEntries';
import { decidedReply, noteTold } from './owed/decisionMails';
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
  email: knownEmail,
  firstName,
  lastName: name,
  school: optional(schoolName),
  once: optional(documentId),
  quarter: periodNumber,
  others: optional(listOf(period, MOST_OTHERS)),
};

export const quarterRejectEmailEndpoint: Endpoint<'quarterRejectEmail', QuarterRejectEmailRequest, Administrator> = {
  ...common,
  name: 'quarterRejectEmail',
  parse: object({ ...fields, reason, subjectId: optional(documentId) }),
  work: async (admin, body) => {
    const teacher = await requireApproved(admin, body.email);
    const quarter = await quarterNameOf(teacher, body);
    if (!wantsMail(teacher, 'reopenAnswers')) return { status: 200, answer: { sent: true } };
    const first = body.subjectId === undefined ? [] : [{ subjectId: body.subjectId, quarter: body.quarter }];
    const asked = [...first, ...(body.others ?? [])];
    const spoken = await Promise.all(asked.map((each) => fetchPeriod(teacher, each)));
    const words = { quarter, reason: body.reason };
    return await answerWith(admin, {
      kind: 'reopenRejected',
      teacher,
      asked,
      once: body.once,
      toMail: (which) => rejection(teacher, { ...words, periods: spokenOf(which, spoken) }),
      ...(body.subjectId === undefined ? { ofPeriod: body.quarter } : {}),
    });
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
    const open = asked.flatMap((each, index) => (found[index]?.isOpen ? [each] : []));
    const spoken = found.filter((each) => each?.isOpen);
    if (open.length === 0) throw new AppError('server/not-found');
    if (!wantsMail(teacher, 'reopenAnswers')) return { status: 200, answer: { sent: true } };
    return await answerWith(admin, {
      kind: 'reopenAccepted',
      teacher,
      asked: open,
      once,
      toMail: (which) => acceptance(teacher, spokenOf(which, spoken)),
    });
  },
};

type Spoken = Awaited<ReturnType<typeof fetchPeriod>>;

/** The words of the periods at these places; a class that is gone has none. */
function spokenOf(places: readonly number[], all: readonly Spoken[]): string[] {
  return places.flatMap((place) => all[place]?.spoken ?? []);
}

function acceptance(teacher: Person, periods: readonly string[]): Mail {
  const { email, schoolid, language } = teacher;
  const message = quarterAccepted({ language, name: calledName(teacher), periods, link: appLink('/login') });
  return { to: email, message, school: schoolid };
}

type Rejection = { quarter: string; reason: string; periods: readonly string[] };

function rejection(teacher: Person, { quarter, reason, periods }: Rejection): Mail {
  const { email, schoolid, language } = teacher;
  const words = { language, name: calledName(teacher), quarter, periods, reason, link: appLink('/login') };
  return { to: email, message: quarterRejected(words), school: schoolid };
}

type Answering = {
  kind: 'reopenAccepted' | 'reopenRejected';
  teacher: Person;
  asked: readonly ReopenedPeriod[];
  once: string | undefined;
  /** The e-mail about those of `asked` at these places. */
  toMail: (places: readonly number[]) => Mail;
  /** The period of a call that names no subject. */
  ofPeriod?: number;
};

/**
 * Sends the e-mail of a call. The answers are found in the trail, so that each is told once, by this call or by the hourly
 * look. A call about something that the trail does not have is sent all the same.
 */
async function answerWith(
  admin: Administrator,
  { kind, teacher, asked, once, toMail, ofPeriod }: Answering,
): Promise<Reply<SentAnswer>> {
  const recent = await recentDecisions(teacher, kind);
  const decisions = asked.flatMap(({ subjectId, quarter }, place) => {
    const entry = recent.find((each) => each.aboutId === subjectId && each.quarter === quarter);
    return entry ? [{ schoolid: entry.schoolid, entryId: entry.entryId, place }] : [];
  });
  if (decisions.length > 0 && decisions.length === asked.length) {
    return await decidedReply(admin, { decisions, once, toMail: (untold) => toMail(untold.map(({ place }) => place)) });
  }
  const reply = await sentReply(admin, toMail(asked.map((_, place) => place)), once);
  await noteTold([...decisions, ...recent.filter((each) => each.quarter === ofPeriod)]);
  return reply;
}

type Group = readonly [DecisionEntry, ...DecisionEntry[]];

/** The e-mail about acceptances of the trail; null where none of the periods is open any more. */
export async function acceptedMail(
  teacher: Person,
  group: Group,
): Promise<((untold: readonly DecisionEntry[]) => Mail) | null> {
  const found = await periodsOf(teacher, group);
  const openOf = (some: readonly DecisionEntry[]) =>
    some.flatMap(({ entryId }) => {
      const period = found.get(entryId);
      return period?.isOpen ? period.spoken : [];
    });
  if (openOf(group).length === 0) return null;
  return (untold) => acceptance(teacher, openOf(untold).length > 0 ? openOf(untold) : openOf(group));
}

/** The e-mail about rejections of the trail, which one administrator gave with the same reason. */
export async function rejectedMail(teacher: Person, group: Group): Promise<(untold: readonly DecisionEntry[]) => Mail> {
  const [{ aboutId, quarter: number, reason }] = group;
  const found = await periodsOf(teacher, group);
  const policy = await fetchPolicyOfSubject(teacher, aboutId);
  const isOwn = policy?.periods.some((each) => each.number === number) === true;
  const { language } = teacher;
  const quarter = policy && isOwn ? spokenPeriod(policy, number, language) : spokenNumber(number, language);
  return (untold) =>
    rejection(teacher, {
      quarter,
      reason,
      periods: untold.flatMap(({ entryId }) => found.get(entryId)?.spoken ?? []),
    });
}

async function periodsOf(teacher: Person, group: Group): Promise<Map<string, Spoken>> {
  const found = group.map(async ({ entryId, aboutId, quarter }) => {
    return [entryId, await fetchPeriod(teacher, { subjectId: aboutId, quarter })] as const;
  });
  return new Map(await Promise.all(found));
}

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
