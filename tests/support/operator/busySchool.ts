/**
 * A school with many of everything, and what its people do between a backup and its restore: the changes of a bad month, each kind
 * `EACH` times. Then what they do after the restore, which no number of before may refuse.
 */
import { Timestamp } from 'firebase-admin/firestore';
import { adminDb } from '#support/adminWorld';
import { aBook, aQuiz, countingIds, NO_WEIGHTS } from '#support/book';
import { call, makePerson, type Someone, unique } from '#support/functionsWorld';
import { withGrades } from '#support/gradedBook';
import { type LiveWorld, serverTables } from '#support/liveData';
import { keepFor, makeOldYearSchool, OLD_YEAR, type OldYearSchool } from '#support/oldYearSchool';
import { storeBook } from '#support/storedBook';
import type { Data } from '@/data/index';
import type { SchoolId, UserId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { ROLE_TEACHER } from '@/domain/people/roles';
import type { NewSchoolPolicy } from '@/domain/school/policies';
import { daysLater } from '@/domain/school/retention';
import type { SectionLearner } from '@/domain/sections/sectionRoster';
import { newSection } from '@/domain/sections/sections';
import { type Actor, auditId, publicationEntry, toNewTrailEntry } from '@/domain/trail/trail';
import { philippineDay } from '@/domain/words/philippineTime';
import { policyOf } from '@/grading';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { planScoreSave } from '@/plans/scores/planScoreSave';

export type BusySchool = OldYearSchool & {
  id: SchoolId;
  by: Actor;
  /** Teachers with a book of three learners, whose first quarter has grades and is open. */
  teachers: Someone[];
  /** People who wait for approval, invites and applications, by what becomes of them. */
  waiting: Someone[];
  leaving: Someone[];
  accepted: Someone[];
  each: number;
};
type Ports = { sections: Data['sections']; school: Data['school']; people: Data['people']; policies: Data['policies'] };

const PASSWORD_OF_WORLD = 'Sampaguita-1';
const NAMES = { academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO8_2015' };
const LOGOS = ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgoA'];
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const at = (path: string) => adminDb().doc(path);

export async function portsOf({ data }: LiveWorld): Promise<Ports> {
  const [sections, school, people, policies] = await Promise.all([
    ...[data.sections(), data.school()],
    ...[data.people(), data.policies()],
  ] as const);
  return { sections, school, people, policies };
}

export const signInAs = ({ session }: LiveWorld, { email }: Someone) => session.signIn(email, PASSWORD_OF_WORLD);

export async function makeBusySchool(live: LiveWorld, { teachers: count, each }: { teachers: number; each: number }) {
  const world = await makeOldYearSchool();
  const { school, admin } = world.own;
  const id = school.id as SchoolId;
  const place = { school, role: ROLE_TEACHER, approved: true } as const;
  const some = (number: number, approved = true) =>
    inTurns(number, () => makePerson({ ...place, approved, firstname: 'Tess', lastname: 'Tester' }));
  const busy: BusySchool = {
    ...{ ...world, id, each, by: { id: admin.uid as UserId, schoolid: id, firstname: 'Gloria', lastname: 'Santos' } },
    ...{ teachers: await some(count), waiting: await some(each, false), leaving: await some(each) },
    accepted: await inTurns(each, () => makePerson({ ...place, school: { ...school, id: 'none' }, approved: false })),
  };
  for (const { uid } of busy.accepted) await at(`users/${uid}`).delete();
  for (const { uid, email } of busy.waiting) {
    await at(`adminTeacherRegisterRequests/${uid}`).set({ id: uid, email, schoolid: id, createdAt: Timestamp.now() });
  }
  for (const { uid } of [...busy.teachers, ...busy.leaving]) await storeBook(uid, gradedBook());
  await storeInvites(busy);
  const { sections, school: schoolPort, policies } = await portsOf(live);
  await signInAs(live, admin);
  const made = upTo(each).map((index) => newSection(sectionId(busy, index), { ...NAMES, name: `Narra ${index}` }, {}));
  await sections.createSections(id, made);
  for (const index of upTo(each)) {
    await sections.changeRoster(sectionId(busy, index), { a: { from: null, to: learner('Abad') } }, busy.by);
    await policies.createDraft(id, draft(busy, index));
  }
  await schoolPort.changeLogo(LOGOS[0]!, busy.by);
  await keepFor(world.own, 5);
  return busy;
}

/** The acts of the month. Each is one of its kind; the sum is `each` of a kind. */
export async function playMonth(live: LiveWorld, busy: BusySchool): Promise<void> {
  const { people } = await portsOf(live);
  await signInAs(live, busy.own.admin);
  await numberedChanges(live, busy, 1);
  for (const { uid } of busy.waiting) await people.approve(busy.id, uid as UserId, busy.by);
  for (const index of upTo(busy.each)) {
    await people.removeInvite(busy.id, inviteId(busy, 'withdrawn', index), { by: busy.by });
    await people.removeInvite(busy.id, inviteId(busy, 'rejected', index), {
      by: busy.by,
      reason: 'Not of our school.',
    });
    const body = { as: 'invited', inviteId: inviteId(busy, 'accepted', index), firstname: 'Nena', lastname: 'Luz' };
    await done('acceptAdminInvite', busy.accepted[index]!, { ...body, facultyId: 'P-1' });
  }
  for (const { uid } of busy.leaving) {
    await done('deleteUser', busy.own.admin, { adminUID: busy.own.admin.uid, targetUID: uid });
  }
  await teachersWork(live, busy, 'month');
}

/**
 * Acts of an administrator that carry a number or leave an entry with one; `turn` tells their contents from those of another turn.
 */
export async function numberedChanges(live: LiveWorld, busy: BusySchool, turn: number): Promise<void> {
  const { sections, school, policies } = await portsOf(live);
  await signInAs(live, busy.own.admin);
  for (const index of upTo(busy.each)) {
    const id = sectionId(busy, index);
    await sections.changeRoster(id, { [`b${turn}`]: { from: null, to: learner(`Bala ${turn}`) } }, busy.by);
    const { revision } = (await sections.fetchSection(busy.id, id))!;
    const { academicYear, ...names } = { ...NAMES, name: `Molave ${index} ${turn}` };
    await sections.changeSection(id, { kind: 'named', revision, names }, busy.by);
    const adviser = { id: busy.ana.uid as UserId, firstname: 'Ana', lastname: 'Reyes' };
    const advised = { kind: 'adviser', revision: revision + 1, adviser: turn % 2 === 0 ? null : adviser } as const;
    await sections.changeSection(id, advised, busy.by);
    await school.changeLogo(LOGOS[(index + turn) % 2] ?? null, busy.by);
    await school.changeRetention(5 + ((index + turn) % 2), busy.by);
    const edit = { sector: 'Private', schoolAddress: `Batangas ${index} ${turn}`, gradingPolicy: 'DO8_2015' };
    const act = toNewTrailEntry('schoolEdited', busy.by, { id: auditId('schoolEdited', `${turn}-${index}`) });
    await school.updateSchool(busy.id, edit, act);
    const own = draft(busy, index, turn);
    await policies.createDraft(busy.id, own);
    await policies.publishDraft(busy.id, own.id, publicationEntry(busy.by, own));
    if (turn === 1 && index % 2 === 0) await policies.deleteDraft(busy.id, draft(busy, index).id);
    await planAndCancel(busy);
  }
}

/** Every teacher scores, adds and removes an activity; every second one closes the quarter. None is refused. */
export async function teachersWork(live: LiveWorld, { teachers }: BusySchool, prefix: string): Promise<void> {
  for (const [index, teacher] of teachers.entries()) {
    const owner = (await signInAs(live, teacher)).uid;
    const commit = async (changes: Parameters<Data['records']['commitChanges']>[1]) =>
      await live.records.commitChanges(owner, changes, { operation: 'scoreSave' });
    const newId = countingIds(`${prefix}${index}-`);
    const [subject] = rowsOf(await serverTables(owner), 'classSubjects');
    const before = await serverTables(owner);
    await commit(planActivityAdd(before, aQuiz(subject!.id, { name: `Quiz of the ${prefix}`, quarter: 1 }), newId));
    const now = await serverTables(owner);
    const quiz = rowsOf(now, 'activity').find(({ name }) => name === `Quiz of the ${prefix}`)!;
    const [enrolment] = rowsOf(now, 'classStudents');
    const edits = [{ activityId: quiz.id, classStudentId: enrolment!.id, score: 17 }];
    const save = { subjectId: subject!.id, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS };
    await commit(planScoreSave(now, save));
    if (index % 2 === 0) {
      await commit(planQuarterClose(await serverTables(owner), { subjectId: subject!.id, quarter: 1 }));
    }
  }
}

const inviteId = ({ id }: BusySchool, fate: string, index: number) => `${fate}-${index}-${id}`;
const sectionId = ({ id }: BusySchool, index: number) => `s${index}-${id}`;

function learner(lastName: string): SectionLearner {
  const names = { lastName, firstName: 'Ana', middleName: '', extensionName: '', sex: 'F', lrn: '' } as const;
  return { ...names, standing: 'enrolled', standingOn: '', standingNote: '' };
}

function draft({ own }: BusySchool, index: number, turn = 0): NewSchoolPolicy {
  const { id: base, ...fields } = JSON.parse(JSON.stringify(policyOf('DO15_2026'))) as NewSchoolPolicy;
  const made = { id: `p${turn}x${index}`, name: `Semesters ${turn} ${index}`, before: null, version: 1 };
  return { ...fields, ...made, base, createdBy: own.admin.uid as UserId };
}

function gradedBook() {
  const book = aBook();
  const [subjectId] = book.subjectIds;
  return withGrades(book, subjectId!, { quarter: 1, scores: [12, 20, 15] }).tables;
}

async function storeInvites(busy: BusySchool): Promise<void> {
  const emails: string[] = [];
  for (const index of upTo(busy.each)) {
    for (const fate of ['accepted', 'withdrawn', 'rejected', 'standing']) {
      const kind = fate === 'rejected' ? 'application' : 'invite';
      const email = fate === 'accepted' ? busy.accepted[index]!.email : `${unique('invited')}@deped.gov.ph`;
      const invite = { id: inviteId(busy, fate, index), kind, email, name: 'Nena Luz', schoolid: busy.id };
      await at(`adminInviteRequests/${invite.id}`).set({ ...invite, createdAt: Timestamp.now() });
      if (kind === 'invite') emails.push(email);
    }
  }
  const path = at(`schools/${busy.id}`);
  await path.update({ admins: [...((await path.get()).get('admins') as string[]), ...emails] });
}

/** The limit of a day is of a person, and counts no longer once its counter is gone. */
async function planAndCancel({ own }: BusySchool): Promise<void> {
  const plannedFor = daysLater(philippineDay(Date.now()), 40);
  const year = { academicYear: OLD_YEAR };
  await done('planRemoval', own.admin, { ...year, confirmed: OLD_YEAR, plannedFor });
  await done('cancelRemoval', own.admin, year);
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  await at(`serverLimits/${own.admin.uid}_${day}`).delete();
}

async function done(name: Parameters<typeof call>[0], { token }: Someone, body: object): Promise<void> {
  const { status, text } = await call(name, { token, body });
  if (status >= 300) throw new Error(`${name}: ${status} ${text}`);
}

async function inTurns<Made>(count: number, make: () => Promise<Made>): Promise<Made[]> {
  const all: Made[] = [];
  for (let made = 0; made < count; made += 10) {
    all.push(...(await Promise.all(upTo(Math.min(10, count - made)).map(make))));
  }
  return all;
}
