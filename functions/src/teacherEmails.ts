/**
 * The messages of decisions about teachers and applicants. The e-mail address of the body only points to a person of
 * the caller's own school: the address, name and school of the message come from the records, because otherwise a
 * caller could write to any address. After a deletion there is no record: then the notice that the server kept has all of
 * it, and is what is sent.
 */

import { Timestamp } from 'firebase-admin/firestore';
import type {
  RejectAdminEmailRequest,
  SentAnswer,
  TeacherDeleteEmailRequest,
  TeacherEmailRequest,
  TeacherRejectEmailRequest,
} from '@/domain/functionsApi';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import { type Administrator, requireAdministrator } from './auth';
import { auth, database, hasCode } from './firebase';
import type { Endpoint, Reply } from './http';
import { countAction } from './limits';
import { sentReply } from './mail';
import { findNotice, type Notice, sendNotice } from './notices';
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
      { to: teacher.email, message: teacherDeleted({ ...addressed(teacher), language: teacher.language }) },
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
    return await sentReply(admin, { to: teacher.email, message }, body.once);
  },
};

export const teacherAcceptEmailEndpoint: Endpoint<'teacherAcceptEmail', TeacherEmailRequest, Administrator> = {
  ...common,
  name: 'teacherAcceptEmail',
  parse: object(addressee),
  work: async (admin, body) => {
    const teacher = await requireTeacher(admin, body.email, (found) => found.approved);
    const message = teacherAccepted({ language: admin.language, ...addressed(teacher), link: appLink('/login') });
    return await sentReply(admin, { to: teacher.email, message }, body.once);
  },
};

export const rejectAdminEmailEndpoint: Endpoint<'rejectAdminEmail', RejectAdminEmailRequest, Administrator> = {
  ...common,
  name: 'rejectAdminEmail',
  parse: object({ email: knownEmail, fullname: name, school: optional(schoolName), reason: optional(reason), once }),
  work: async (admin, body) => {
    const { name } = (await findEntry(admin, body.email)) ?? (await requireTurnedDown(admin, body.email));
    const message = adminRejected({ language: admin.language, name, school: admin.school, reason: body.reason });
    return await sentReply(admin, { to: body.email, message }, body.once);
  },
};

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
 * entry is the proof: it has the applicant's id and name, and the identity provider has the address.
 */
async function requireTurnedDown(admin: Administrator, address: string): Promise<{ name: string }> {
  const uid = await findUid(address);
  if (uid === null) throw new AppError('server/not-found');
  const acts = await database()
    .collection(`schools/${admin.schoolid}/audit`)
    .where('aboutId', '==', uid)
    .where('kind', '==', 'applicationRejected')
    .get();
  const recent = acts.docs.find((act) => isWithinDay(act.get('at')));
  if (!recent) throw new AppError('server/not-found');
  return { name: String(recent.get('teacherName') ?? '') };
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
