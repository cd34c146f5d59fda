/**
 * The messages of sections. No body has an address: the section names the people, and their records have address, name
 * and language. The server names each e-mail itself, so that a repeated call sends none.
 */

import { schoolSectionRoute, sectionRoute } from '@/domain/bookRoutes';
import type { ClaimAnsweredRequest, SectionCompleteRequest, SectionRemindRequest } from '@/domain/functionsApi';
import { calledName } from '@/domain/people/personName';
import { isAdmin } from '@/domain/people/roles';
import { SECTION_LIMIT, type SectionDoc } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';
import type { GradingPolicy } from '@/grading';
import { type Member, requireMember } from './auth';
import type { Endpoint } from './http';
import { countAction } from './limits';
import { DAY_MS, type Mail, sendNamed } from './mail';
import { recentDecisions } from './owed/decisionEntries';
import { decidedReply } from './owed/decisionMails';
import { fetchMember, fullName, type Person, wantsMail } from './people';
import { fetchPolicy } from './policies';
import { documentId, flag, listOf, object, periodNumber, refuse } from './schema';
import { areaName, fetchHandedIn, isIn, ownEntry, requireKeeper, requireSection, sectionName } from './sections';
import { appLink } from './settings';
import { spokenList, spokenPeriod } from './spoken';
import { claimAnswered } from './templates/claimAnswered';
import { sectionComplete } from './templates/sectionComplete';
import { sectionRemind } from './templates/sectionRemind';

const common = { method: 'POST', admit: requireMember } as const;
/** The same grades are not told twice within a school year. */
const YEAR_MS = 400 * DAY_MS;

export const sectionRemindEmailEndpoint: Endpoint<'sectionRemindEmail', SectionRemindRequest, Member> = {
  ...common,
  name: 'sectionRemindEmail',
  parse: object({ sectionId: documentId, areaId: documentId, period: periodNumber }),
  work: async (member, { sectionId, areaId, period }) => {
    const section = await requireSection(member, sectionId);
    requireKeeper(member, section);
    const policy = await requirePolicy(member, section, period);
    const area = areaName(section, areaId);
    const teacher = await requireTeacher(member, ownEntry(section.areaTeachers, areaId));
    if (area === null || teacher.uid === member.uid) throw new AppError('server/not-found');
    const handedIn = await fetchHandedIn(member, { section, period, periods: policy.periods.length });
    const taught = handedIn.find((each) => each.areaId === areaId);
    if (!taught) return refuse('period');
    const { grades } = taught;
    if (isIn(grades)) throw new AppError('section/handed-in');
    if (!wantsMail(teacher, 'sectionReminders')) return { status: 200, answer: { sent: 'off' } };
    const { language } = teacher;
    const message = sectionRemind({
      language,
      name: calledName(teacher),
      reminder: fullName(member),
      section: sectionName(section),
      area,
      period: spokenPeriod(policy, period, language),
      isReopened: grades !== null,
      link: sectionLink(teacher, section, 'own'),
    });
    const name = ['sectionRemind', member.schoolid, sectionId, areaId, String(period)];
    const mail = { to: teacher.email, message, school: member.schoolid };
    const outcome = await send(member, name, mail);
    return { status: 200, answer: { sent: outcome === 'sent' ? 'now' : 'today' } };
  },
};

export const sectionCompleteEmailEndpoint: Endpoint<'sectionCompleteEmail', SectionCompleteRequest, Member> = {
  ...common,
  name: 'sectionCompleteEmail',
  parse: object({ sectionId: documentId, period: periodNumber }),
  work: async (member, { sectionId, period }) => {
    const section = await requireSection(member, sectionId);
    if (!Object.values(section.areaTeachers).some((uid) => uid === member.uid))
      throw new AppError('server/not-allowed');
    const policy = await requirePolicy(member, section, period);
    const unsent = { status: 200, answer: { sent: false } } as const;
    if (section.adviserUid === null || section.adviserUid === member.uid) return unsent;
    const handedIn = await fetchHandedIn(member, { section, period, periods: policy.periods.length });
    if (handedIn.length === 0 || !handedIn.every(({ grades }) => isIn(grades))) return unsent;
    const adviser = await fetchMember(member.schoolid, section.adviserUid);
    if (!adviser || !wantsMail(adviser, 'sectionComplete')) return unsent;
    const { language } = adviser;
    const message = sectionComplete({
      language,
      name: calledName(adviser),
      section: sectionName(section),
      areas: handedIn.length,
      period: spokenPeriod(policy, period, language),
      link: sectionLink(adviser, section, `desk&period=${period}`),
    });
    // Each handing in has another number, so the numbers say of which grades the adviser was told.
    const numbers = handedIn.map(({ areaId, grades }) => `${areaId} ${grades?.number}`).toSorted();
    const name = ['sectionComplete', member.schoolid, sectionId, String(period), adviser.uid, ...numbers];
    const mail = { to: adviser.email, message, school: member.schoolid };
    const outcome = await send(member, name, mail, YEAR_MS);
    return { status: 200, answer: { sent: outcome === 'sent' } };
  },
};

export const claimAnsweredEmailEndpoint: Endpoint<'claimAnsweredEmail', ClaimAnsweredRequest, Member> = {
  ...common,
  name: 'claimAnsweredEmail',
  parse: object({
    sectionId: documentId,
    teacherUID: documentId,
    accepted: flag,
    areas: listOf(documentId, SECTION_LIMIT.areas),
  }),
  work: async (member, { sectionId, teacherUID, accepted, areas }) => {
    const section = await requireSection(member, sectionId);
    requireKeeper(member, section);
    const names = [...new Set(areas)].map((id) => areaName(section, id) ?? refuse('areas'));
    if (names.length === 0) return refuse('areas');
    const teacher = await requireTeacher(member, teacherUID);
    const isTeachers = (id: string) => ownEntry(section.areaTeachers, id) === teacherUID;
    const isTrue = accepted
      ? areas.every(isTeachers)
      : ownEntry(section.claims, teacherUID) === undefined && !areas.some(isTeachers);
    if (!isTrue) throw new AppError('server/not-found');
    if (!wantsMail(teacher, 'claimAnswers')) return { status: 200, answer: { sent: true } };
    const { language } = teacher;
    const message = claimAnswered({
      language,
      name: calledName(teacher),
      by: fullName(member),
      section: sectionName(section),
      accepted,
      areas: spokenList(names, language),
      link: sectionLink(teacher, section, accepted ? 'own' : 'areas'),
    });
    const mail = { to: teacher.email, message, school: member.schoolid };
    const given = accepted ? await recentDecisions(teacher, 'claimAccepted') : [];
    const decisions = given.filter(({ aboutId }) => aboutId === sectionId).slice(0, 1);
    if (decisions.length > 0) return await decidedReply(member, { decisions, toMail: () => mail, once: sectionId });
    // A refusal leaves no trace in the section, so a section sends a teacher one a day; giving areas leaves a revision.
    const which = accepted ? String(section.revision) : 'refused';
    await send(member, ['claimAnswered', member.schoolid, sectionId, teacherUID, which], mail);
    return { status: 200, answer: { sent: true } };
  },
};

/** The e-mail of the hourly look to a teacher who was given areas. The trail does not name them, so neither does the e-mail. */
export function givenAreasMail(teacher: Person, { section, by }: { section: SectionDoc; by: string }): Mail {
  const { language, email, schoolid } = teacher;
  const message = claimAnswered({
    language,
    name: calledName(teacher),
    by,
    section: sectionName(section),
    accepted: true,
    areas: null,
    link: sectionLink(teacher, section, 'own'),
  });
  return { to: email, message, school: schoolid };
}

/** The policy of the section, which must have the period. */
async function requirePolicy(
  { schoolid }: Member,
  { gradingPolicy }: SectionDoc,
  period: number,
): Promise<GradingPolicy> {
  const policy = await fetchPolicy(schoolid, gradingPolicy);
  if (!policy) throw new AppError('server/not-found');
  return policy.periods.some(({ number }) => number === period) ? policy : refuse('period');
}

async function requireTeacher({ schoolid }: Member, uid: string | undefined): Promise<Person> {
  const teacher = uid === undefined ? null : await fetchMember(schoolid, uid);
  if (!teacher) throw new AppError('server/not-found');
  return teacher;
}

/** The page of the section for this person. A teacher who became an administrator has another address for it. */
function sectionLink(person: Person, { id }: SectionDoc, tab: string): string {
  return appLink(isAdmin(person) ? `${sectionRoute(id)}?tab=desk` : `${schoolSectionRoute(id)}?tab=${tab}`);
}

async function send(member: Member, name: readonly string[], mail: Mail, holdsMs?: number): Promise<'sent' | 'before'> {
  await countAction(member.uid, 'mails');
  const outcome = await sendNamed(name, mail, holdsMs);
  if (outcome === 'failed') throw new AppError('server/mail-failed');
  return outcome;
}
