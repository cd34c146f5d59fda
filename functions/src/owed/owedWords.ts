/** The e-mail about a decision, made of its entry in the trail and of what the documents say now. */

import { auth, database, hasCode } from '#functions/firebase';
import type { Mail } from '#functions/mail';
import { fetchMember, type Person, toPerson, wantsMail } from '#functions/people';
import { acceptedMail, rejectedMail } from '#functions/reopenEmails';
import { givenAreasMail } from '#functions/sectionEmails';
import { appLink } from '#functions/settings';
import { applicantRejectedMail, approvedMail } from '#functions/teacherEmails';
import { adminAccepted } from '#functions/templates/adminAccepted';
import { calledName } from '@/domain/people/personName';
import { isAdmin, ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';
import type { SectionDoc } from '@/domain/sections/sections';
import type { LanguageCode } from '@/domain/words/languages';
import type { DecisionEntry, ToldKind } from './decisionEntries';

type Group = readonly [DecisionEntry, ...DecisionEntry[]];
type ToMail = (untold: readonly DecisionEntry[]) => Mail;

/**
 * Makes the e-mail of those of the group that are not told; null where there is nothing to tell any more: the person is gone,
 * wants no such e-mails, or something else was decided since.
 */
export async function owedMailOf(group: Group): Promise<ToMail | null> {
  return await WORDS[group[0].kind](group);
}

const WORDS: Readonly<Record<ToldKind, (group: Group) => Promise<ToMail | null>>> = {
  approved: async ([entry]) => {
    const teacher = await fetchMember(entry.schoolid, entry.teacherUid);
    if (teacher?.role !== ROLE_TEACHER) return null;
    const mail = approvedMail(teacher, await languageOf(entry.actorUid));
    return () => mail;
  },

  applicationAccepted: async ([entry]) => {
    const person = await fetchMember(entry.schoolid, entry.teacherUid);
    if (person?.role !== ROLE_ADMIN) return null;
    // Somebody new has chosen no language yet.
    const language = person.language !== 'en' ? person.language : await languageOf(entry.actorUid);
    const { school, schoolid } = person;
    const message = adminAccepted({ language, name: calledName(person), school, link: appLink('/login') });
    return () => ({ to: person.email, message, school: schoolid });
  },

  applicationRejected: async ([entry]) => {
    const [record, again, school] = await database().getAll(
      database().doc(`users/${entry.aboutId}`),
      database().doc(`adminInviteRequests/${entry.aboutId}`),
      database().doc(`schools/${entry.schoolid}`),
    );
    const person = record ? toPerson(record) : null;
    const email = await addressOf(entry.aboutId);
    // An applicant who applies again would take it for the answer to that.
    if (email === null || again?.exists || (person && isAdmin(person) && person.schoolid === entry.schoolid))
      return null;
    const { reason, teacherName: name, schoolid } = entry;
    const mail = applicantRejectedMail({
      email,
      name,
      language: await languageOf(entry.actorUid),
      reason: reason || undefined,
      school: { id: schoolid, name: String(school?.get('name') ?? '') },
    });
    return () => mail;
  },

  reopenAccepted: async (group) => {
    const teacher = await answered(group);
    return teacher && (await acceptedMail(teacher, group));
  },

  reopenRejected: async (group) => {
    const teacher = await answered(group);
    return teacher && (await rejectedMail(teacher, group));
  },

  claimAccepted: async ([entry]) => {
    const teacher = await fetchMember(entry.schoolid, entry.teacherUid);
    if (!teacher || !wantsMail(teacher, 'claimAnswers')) return null;
    const found = await database().doc(`schools/${entry.schoolid}/sections/${entry.aboutId}`).get();
    if (!found.exists) return null;
    const section = { ...(found.data() as SectionDoc), id: found.id };
    // The entry names no areas, and they may be another's by now.
    if (!Object.values(section.areaTeachers).some((uid) => uid === teacher.uid)) return null;
    const mail = givenAreasMail(teacher, { section, by: entry.actorName });
    return () => mail;
  },
};

/** The teacher whose requests were answered, if they want to be told of it. */
async function answered([{ schoolid, teacherUid }]: Group): Promise<Person | null> {
  const teacher = await fetchMember(schoolid, teacherUid);
  return teacher?.role === ROLE_TEACHER && wantsMail(teacher, 'reopenAnswers') ? teacher : null;
}

/** The language of the administrator who decided; English where that is nobody's. */
async function languageOf(uid: string): Promise<LanguageCode> {
  if (uid === '') return 'en';
  return toPerson(await database().doc(`users/${uid}`).get())?.language ?? 'en';
}

/** The proven address of an account that is not switched off; null where there is none. */
async function addressOf(uid: string): Promise<string | null> {
  try {
    const { email, emailVerified, disabled } = await auth().getUser(uid);
    return email !== undefined && emailVerified && !disabled ? email.toLowerCase() : null;
  } catch (thrown) {
    if (hasCode(thrown, 'auth/user-not-found')) return null;
    throw thrown;
  }
}
