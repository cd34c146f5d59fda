/**
 * The messages of decisions about teachers and applicants. The e-mail address of the body only points to a person of
 * the caller's own school: the address, name and school of the message come from the records, because otherwise a
 * caller could write to any address. After a deletion there is no record: then the notice that the server kept has all of
 * it, and is what is sent.
 */

import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type {
  RejectAdminEmailRequest,
  SentAnswer,
  TeacherDeleteEmailRequest,
  TeacherEmailRequest,
  TeacherRejectEmailRequest,
} from '@/domain/functionsApi';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { auditId } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import type { LanguageCode } from '@/domain/words/languages';
import { type Administrator, requireAdministrator } from './auth';
import { auth, database, hasCode } from './firebase';
import type { Endpoint, Reply } from './http';
import { countAction } from './limits';
import { type Mail, sentReply } from './mail';
import { findNotice, type Notice, sendNotice } from './notices';
import { decidedReply } from './owed/decisionMails';
import { fetchPersonByEmail, fullName, type Person } from './people';
import { documentId, firstName, knownEmail, name, object, optional, reason, schoolName } from './schema';
import { appLink } from './settings';
import { adminRejected } from './templates/adminRejected';
import { teacherAccepted } from './templates/teacherAccepted';
import { teacherDeleted } from './templates/teacherDeleted';
import { teacherRejected } from './templates/teacherRejected';

const once = optional(documentId);
const addressee = { email: knownEmail, firstName, lastName: name, school: optional(schoolName), once };
const common = { method: 'POST', admit: requireAdministrator } as const;

export const teacherDeleteEmailEndpoint: Endpoint<'teacherDeleteEmail', TeacherDeleteEmailRequest, Administrator> = {
  ...common,
  name: 'teacherDeleteEmail',
  parse: object({ ...addressee, targetUID: optional(documentId) }),
  work: async (admin, body) => {
    const kept = await sendKept(admin, 'deleted', body);
    if (kept) return kept;
    const teacher = await requireTeacher(admin, body.email);
    return await sentReply(
      admin,
      mailTo(teacher, teacherDeleted({ ...addressed(teacher), language: teacher.language })),
      body.once,
    );
  },
};

export const teacherRejectEmailEndpoint: Endpoint<'teacherRejectEmail', TeacherRejectEmailRequest, Administrator> = {
  ...common,
  name: 'teacherRejectEmail',
  parse: object({ ...addressee, reason, targetUID: optional(documentId) }),
  work: async (admin, body) => {
    const kept = await sendKept(admin, 'rejected', body);
    if (kept) return kept;
    const teacher = await requireTeacher(admin, body.email, (found) => !found.approved);
    const message = teacherRejected({ language: admin.language, ...addressed(teacher), reason: body.reason });
    return await sentReply(admin, mailTo(teacher, message), body.once);
  },
};

export const teacherAcceptEmailEndpoint: Endpoint<'teacherAcceptEmail', TeacherEmailRequest, Administrator> = {
  ...common,
  name: 'teacherAcceptEmail',
  parse: object(addressee),
  work: async (admin, body) => {
    const teacher = await requireTeacher(admin, body.email, (found) => found.approved);
    const decision = { schoolid: admin.schoolid, entryId: auditId('approved', teacher.uid) };
    const mail = approvedMail(teacher, admin.language);
    return await decidedReply(admin, { decisions: [decision], toMail: () => mail, once: body.once });
  },
};

export const rejectAdminEmailEndpoint: Endpoint<'rejectAdminEmail', RejectAdminEmailRequest, Administrator> = {
  ...common,
  name: 'rejectAdminEmail',
  parse: object({ email: knownEmail, fullname: name, school: optional(schoolName), reason: optional(reason), once }),
  work: async (admin, body) => {
    const { email, reason, once } = body;
    const school = { id: admin.schoolid, name: admin.school };
    const common = { email, reason, school, language: admin.language };
    const waiting = await findEntry(admin, email);
    if (waiting) return await sentReply(admin, applicantRejectedMail({ ...common, name: waiting.name }), once);
    const { name, entryId } = await requireTurnedDown(admin, body);
    const mail = applicantRejectedMail({ ...common, name });
    const decisions = [{ schoolid: admin.schoolid, entryId }];
    return await decidedReply(admin, { decisions, toMail: () => mail, once });
  },
};

/** The e-mail to a teacher who was approved. `language`: the administrator's, because the teacher has chosen none yet. */
export function approvedMail(teacher: Person, language: LanguageCode): Mail {
  return mailTo(teacher, teacherAccepted({ language, ...addressed(teacher), link: appLink('/login') }));
}

type Applicant = {
  email: string;
  name: string;
  school: { id: string; name: string };
  language: LanguageCode;
  reason?: string | undefined;
};

/** The e-mail to somebody who does not become an administrator of the school. */
export function applicantRejectedMail({ email, school, ...words }: Applicant): Mail {
  return { to: email, message: adminRejected({ ...words, school: school.name }), school: school.id };
}

function mailTo({ email, schoolid }: Person, message: Mail['message']): Mail {
  return { to: email, message, school: schoolid };
}

/**
 * Sends what the server kept of a deletion, once however often it is asked for. Null where nothing was kept: then the
 * account still stands. Throws where the mail server refuses; the hourly look tries it again.
 */
async function sendKept(
  admin: Administrator,
  kind: Notice['kind'],
  { email: address, targetUID: uid }: TeacherDeleteEmailRequest,
): Promise<Reply<SentAnswer> | null> {
  const deleted = await findNotice({ schoolid: admin.schoolid, kind, email: address, uid });
  if (deleted === null) return null;
  await countAction(admin.uid, 'mails');
  if ((await sendNotice(deleted))?.isFailed !== false) throw new AppError('server/mail-failed');
  return { status: 200, answer: { sent: true } };
}

function addressed(teacher: Person): { name: string; school: string } {
  return { name: fullName(teacher), school: teacher.school };
}

/**
 * Gives the same refusal for an unknown address, a person of another school, and a person for whom the message is not
 * true.
 */
async function requireTeacher(
  admin: Administrator,
  address: string,
  isMeant: (teacher: Person) => boolean = () => true,
): Promise<Person> {
  const found = await fetchPersonByEmail(admin.schoolid, address);
  if (found?.role !== ROLE_TEACHER || !isMeant(found)) throw new AppError('server/not-found');
  return found;
}

/** The invite or application of this address that still exists. */
async function findEntry(admin: Administrator, address: string): Promise<{ name: string } | null> {
  const found = await database()
    .collection('adminInviteRequests')
    .where('schoolid', '==', admin.schoolid)
    .where('email', '==', address)
    .limit(1)
    .get();
  const [entry] = found.docs;
  return entry ? { name: String(entry.get('name') ?? '') } : null;
}

/**
 * The applicant whom the school rejected within the last day. The application itself is already deleted, so the trail
 * entry is the proof: it has the applicant's id and name, and the identity provider has the address. Of several the one that
 * the call names, else the newest.
 */
async function requireTurnedDown(
  admin: Administrator,
  { email: address, once: named }: Pick<RejectAdminEmailRequest, 'email' | 'once'>,
): Promise<{ name: string; entryId: string }> {
  const uid = await findUid(address);
  if (uid === null) throw new AppError('server/not-found');
  const acts = await database()
    .collection(`schools/${admin.schoolid}/audit`)
    .where('aboutId', '==', uid)
    .where('kind', '==', 'applicationRejected')
    .get();
  const recent = acts.docs.filter((act) => isWithinDay(act.get('at')));
  const timeOf = (act: DocumentSnapshot) => (act.get('at') as Timestamp).toMillis();
  const act = recent.find(({ id }) => id === named) ?? recent.toSorted((a, b) => timeOf(b) - timeOf(a))[0];
  if (!act) throw new AppError('server/not-found');
  return { name: String(act.get('teacherName') ?? ''), entryId: act.id };
}

function isWithinDay(at: unknown): boolean {
  return at instanceof Timestamp && Date.now() - at.toMillis() < 24 * 60 * 60 * 1000;
}

async function findUid(address: string): Promise<string | null> {
  try {
    return (await auth().getUserByEmail(address)).uid;
  } catch (thrown) {
    if (hasCode(thrown, 'auth/user-not-found') || hasCode(thrown, 'auth/invalid-email')) return null;
    throw thrown;
  }
}
