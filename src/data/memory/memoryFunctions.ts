/** The Cloud Functions, in memory: what they answer and leave behind, and the e-mails they would send. */
import type { FunctionsPort } from '@/data/ports/functions';
import type {
  CreateAccountRequest,
  DeleteUserAnswer,
  DeleteUserRequest,
  EarlierGradesRequest,
  LrnSections,
  LrnSectionsRequest,
} from '@/domain/functionsApi';
import { toNameOrder } from '@/domain/people/nameOrder';
import { ROLE_ADMIN, ROLE_TEACHER, type Role } from '@/domain/people/roles';
import { type EarlierGrade, earlierPlaces, toEarlierGrades } from '@/domain/sections/earlierGrades';
import { type SectionGrades, sectionGradesId } from '@/domain/sections/sectionGrades';
import { isPresent, type SectionRoster } from '@/domain/sections/sectionRoster';
import { periodsOfArea, type SectionDoc } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';
import { formText } from '@/domain/words/say';
import { HANDING_WORKS } from './memoryHanding';
import { PERMANENT_WORKS } from './memoryPermanent';
import { RETENTION_WORKS } from './memoryRetention';
import type { Answer, MemoryMail, MemoryWorld, StoredDoc, Works } from './memoryWorld';

const MOST_PERIODS = 4;

export function memoryFunctions(world: MemoryWorld, answer: Answer): FunctionsPort {
  const call: FunctionsPort['call'] = (name, request) =>
    answer(world, () => {
      world.calls.push(name);
      const refusal = world.refusals.get(name);
      if (refusal) throw refusal;
      const work = WORKS[name];
      if (!work) throw new AppError('server/method-refused');
      return work(world, request);
    });
  return {
    fetchUserVerification: (_, uids) =>
      Promise.resolve(Object.fromEntries(uids.map((uid) => [uid, world.verified.has(uid)]))),
    call,
    sendMail: (name, request) =>
      call(name, request).then(
        () => true,
        () => false,
      ),
  };
}

const WORKS: Works = {
  lrnSections: (world, request) => ({ found: lrnSections(world, request) }),
  earlierGrades: (world, request) => ({ grades: earlierGrades(world, request) }),
  reportProblem: (world, request) => {
    world.problems.push(request);
    return { sent: true };
  },
  createUser: (world, request) => ({ uid: createAccount(world, request, ROLE_TEACHER), mailSent: true }),
  createAdmin: (world, request) => ({ userId: createAccount(world, request, ROLE_ADMIN), mailSent: true }),
  deleteUser: deleteAccount,
  sendLinkAgain: (world, { targetUID }) => {
    const person = world.documents.get(`users/${targetUID}`);
    if (!person) throw new AppError('server/not-found');
    if (person.passwordResetRequired !== true) return { sent: 'signedIn' };
    const before = world.mails.length;
    mail(world, { kind: 'link', to: String(person.email) }, `link_${targetUID}`);
    return { sent: world.mails.length > before ? 'now' : 'recently' };
  },
  teacherAcceptEmail: (world, { email, once }) =>
    mail(world, { kind: 'accepted', to: requireTeacher(world, email, true) }, once),
  teacherRejectEmail: (world, { email, reason, once, targetUID }) =>
    sendKept(world, targetUID) ??
    mail(world, { kind: 'rejected', to: requireTeacher(world, email, false), reason }, once),
  teacherDeleteEmail: (world, { email, once, targetUID }) =>
    sendKept(world, targetUID) ?? mail(world, { kind: 'deleted', to: requireTeacher(world, email) }, once),
  quarterAcceptEmail: (world, { email, once }) =>
    mail(world, { kind: 'reopenAccepted', to: requireTeacher(world, email, true) }, once),
  rejectAdminEmail: (world, { email, fullname, reason, once }) => {
    const isTurnedDown = [...world.documents.values()].some(
      ({ kind, teacherName }) => kind === 'applicationRejected' && teacherName === fullname,
    );
    if (!isTurnedDown && !findDoc(world, 'adminInviteRequests/', email)) throw new AppError('server/not-found');
    return mail(world, { kind: 'adminRejected', to: email, ...(reason === undefined ? {} : { reason }) }, once);
  },
  sectionRemindEmail: (world, { sectionId, areaId, period }) => {
    const section = sectionOf(world, sectionId);
    const to = emailOf(world, (section.areaTeachers as StoredDoc)[areaId]);
    const area = (section.areas as SectionDoc['areas'])[areaId];
    if (!periodsOfArea(area, MOST_PERIODS).includes(period)) throw new AppError('input/invalid');
    const before = world.mails.length;
    mail(world, { kind: 'reminded', to }, `${sectionId} ${areaId} ${period}`);
    return { sent: world.mails.length > before ? 'now' : 'today' };
  },
  sectionCompleteEmail: (world, { sectionId, period }) => {
    const section = sectionOf(world, sectionId);
    const areas = Object.entries(section.areas as SectionDoc['areas']);
    const taught = areas.filter(([, area]) => periodsOfArea(area, MOST_PERIODS).includes(period));
    const handedIn = taught.map(([areaId]) =>
      [...world.documents].find(([path]) => path.endsWith(`/sectionGrades/${sectionId}_${areaId}_${period}`)),
    );
    const isComplete =
      handedIn.length > 0 && handedIn.every((found) => found && (found[1].reopenedAt ?? null) === null);
    if (isComplete) mail(world, { kind: 'complete', to: emailOf(world, section.adviserUid) });
    return { sent: isComplete };
  },
  claimAnsweredEmail: (world, { teacherUID, accepted }) =>
    mail(world, { kind: accepted ? 'claimAccepted' : 'claimRefused', to: emailOf(world, teacherUID) }),
  ...RETENTION_WORKS,
  ...HANDING_WORKS,
  ...PERMANENT_WORKS,
  inviteAdmin: (world, { email, name, once }) => {
    const known = findDoc(world, 'adminInviteRequests/', email)?.[0];
    const path = known ?? `adminInviteRequests/invite${world.documents.size}`;
    const id = path.slice('adminInviteRequests/'.length);
    const createdAt = world.clockMs;
    const school = actingSchool(world);
    world.documents.set(path, {
      id,
      kind: 'invite',
      email,
      name,
      invitedBy: formText('Gloria Santos'),
      createdAt,
      ...school,
    });
    mail(world, { kind: 'invited', to: email }, once);
    return { inviteId: id, mailSent: true };
  },
  // An application, whose id is its applicant's; accepted a second time it answers without an e-mail.
  acceptAdminInvite: (world, { inviteId: uid }) => {
    const path = `adminInviteRequests/${uid}`;
    const [entry, person] = [world.documents.get(path), world.documents.get(`users/${uid}`)];
    if (!entry && person?.role === ROLE_ADMIN) return { uid, schoolid: String(person.schoolid) };
    if (!entry) throw new AppError('server/not-found');
    world.documents.delete(path);
    world.documents.set(`users/${uid}`, { ...entry, ...person, id: uid, role: ROLE_ADMIN, approved: true });
    return { uid, schoolid: String(entry.schoolid), mailSent: true };
  },
};

/** Sends the e-mail after the deletion, or keeps it for a call. For an account that is gone the answer tells who deleted it. */
function deleteAccount(world: MemoryWorld, request: DeleteUserRequest): DeleteUserAnswer {
  const { targetUID, adminUID, onlyPending = false, notice, reason } = request;
  const by = deletedBy(world);
  const person = world.documents.get(`users/${targetUID}`);
  if (!person && !by.has(targetUID)) throw new AppError('server/not-found');
  if (person?.approved === true && (onlyPending || notice === 'rejected'))
    throw new AppError('server/already-approved');
  if (person) by.set(targetUID, adminUID);
  for (const path of [...world.documents.keys()]) if (isOf(path, targetUID)) world.documents.delete(path);
  const isOwn = by.get(targetUID) === adminUID;
  if (!notice || !isOwn) return { deleted: true };
  const told = { kind: notice, to: String(person?.email ?? ''), ...(reason === undefined ? {} : { reason }) };
  if (request.mail === 'later') {
    if (person) keptNotices(world).set(targetUID, told);
    return { deleted: true, noticeKept: true };
  }
  const mailFailed = world.refusals.has(notice === 'rejected' ? 'teacherRejectEmail' : 'teacherDeleteEmail');
  if (person && !mailFailed) world.mails.push(told);
  return { deleted: true, mailFailed };
}

const notices = new WeakMap<MemoryWorld, Map<string, MemoryMail | 'sent'>>();

/** Deleted account -> the e-mail that waits for a call. */
function keptNotices(world: MemoryWorld): Map<string, MemoryMail | 'sent'> {
  const known = notices.get(world) ?? new Map<string, MemoryMail | 'sent'>();
  notices.set(world, known);
  return known;
}

function sendKept(world: MemoryWorld, uid: string | undefined): { sent: true } | null {
  const kept = uid === undefined ? undefined : keptNotices(world).get(uid);
  if (uid === undefined || kept === undefined) return null;
  if (kept !== 'sent') world.mails.push(kept);
  keptNotices(world).set(uid, 'sent');
  return { sent: true };
}

const deletions = new WeakMap<MemoryWorld, Map<string, string>>();

/** Deleted account -> the administrator who deleted it. */
function deletedBy(world: MemoryWorld): Map<string, string> {
  const known = deletions.get(world) ?? new Map<string, string>();
  deletions.set(world, known);
  return known;
}

function isOf(path: string, uid: string): boolean {
  return path === `users/${uid}` || path.startsWith(`users/${uid}/`) || path.endsWith(`/${uid}`);
}

const sentOnce = new WeakMap<MemoryWorld, Set<string>>();

/** Under a name, one of a kind goes out once to a person. */
function mail(world: MemoryWorld, sent: MemoryMail, once?: string): { sent: true } {
  const names = sentOnce.get(world) ?? new Set<string>();
  sentOnce.set(world, names);
  const name = `${once} ${sent.kind} ${sent.to}`;
  if (once === undefined || !names.has(name)) world.mails.push(sent);
  if (once !== undefined) names.add(name);
  return { sent: true };
}

function sectionOf(world: MemoryWorld, id: string): StoredDoc {
  const found = [...world.documents].find(([path]) => path.endsWith(`/sections/${id}`));
  if (!found) throw new AppError('server/not-found');
  return found[1];
}

function emailOf({ documents }: MemoryWorld, uid: unknown): string {
  const person = documents.get(`users/${uid}`);
  if (!person) throw new AppError('server/not-found');
  return String(person.email);
}

function findDoc(world: MemoryWorld, prefix: string, email: string): [string, StoredDoc] | undefined {
  return [...world.documents].find(([path, stored]) => path.startsWith(prefix) && stored.email === email);
}

function requireTeacher(world: MemoryWorld, email: string, approved?: boolean): string {
  const person = findDoc(world, 'users/', email)?.[1];
  const isMeant = person?.role === ROLE_TEACHER && (approved === undefined || person.approved === approved);
  if (!isMeant) throw new AppError('server/not-found');
  return email;
}

/** As the function does: present learners in the other rosters of the section's school year. */
function lrnSections(world: MemoryWorld, { sectionId, lrns }: LrnSectionsRequest): LrnSections[] {
  const { schoolid } = actingSchool(world);
  const at = `schools/${String(schoolid)}`;
  const own = world.documents.get(`${at}/sections/${sectionId}`);
  if (!own) throw new AppError('server/not-found');
  const rosters = [...world.documents].flatMap(([path, row]) =>
    path.startsWith(`${at}/sectionRosters/`) && row.academicYear === own.academicYear && row.id !== sectionId
      ? [row as unknown as SectionRoster]
      : [],
  );
  return lrns.flatMap((lrn) => {
    const holders = rosters.filter(({ learners }) =>
      Object.values(learners).some((learner) => learner.lrn === lrn && isPresent(learner)),
    );
    const named = holders.map(({ id }) => ({ id, name: String(world.documents.get(`${at}/sections/${id}`)?.name) }));
    return named.length === 0 ? [] : [{ lrn, sections: named }];
  });
}

/** As the function does, of a policy with the most periods. */
function earlierGrades(world: MemoryWorld, { sectionId, areaId, learnerKey }: EarlierGradesRequest): EarlierGrade[] {
  const at = `schools/${String(actingSchool(world).schoolid)}`;
  const read = <Doc>(collection: string, id: string) =>
    world.documents.get(`${at}/${collection}/${id}`) as unknown as Doc | undefined;
  const own = read<SectionDoc>('sections', sectionId);
  const learner = read<SectionRoster>('sectionRosters', sectionId)?.learners[learnerKey];
  if (!own || !learner || !isPresent(learner)) throw new AppError('server/not-found');
  const me = world.signedIn?.uid;
  if (own.areaTeachers[areaId] !== me && own.adviserUid !== me) throw new AppError('server/not-allowed');
  const periods = MOST_PERIODS;
  const others = [...world.documents].flatMap(([path, row]) => {
    const section = row as unknown as SectionDoc;
    const roster = path.startsWith(`${at}/sections/`) ? read<SectionRoster>('sectionRosters', section.id) : undefined;
    if (!roster) return [];
    const places = earlierPlaces(section, { own, areaId, periods });
    const handedIn = places.flatMap((place) => read<SectionGrades>('sectionGrades', sectionGradesId(place)) ?? []);
    return [{ section, roster, handedIn }];
  });
  return toEarlierGrades(learner.lrn, others, periods);
}

function actingSchool({ signedIn, documents }: MemoryWorld): { school: unknown; schoolid: unknown } {
  const person = documents.get(`users/${signedIn?.uid}`);
  return { school: person?.school, schoolid: person?.schoolid };
}

function createAccount(world: MemoryWorld, request: CreateAccountRequest, role: Role): string {
  const { email, firstname, lastname, facultyId = '' } = request;
  // The functions take a request without a role as well; the specification has the app send it.
  if (request.role !== role) throw new AppError('input/invalid');
  const known = findDoc(world, 'users/', email);
  if (known) throw new AppError('server/account-refused');
  const uid = `made${world.documents.size}`;
  const names = { firstname, lastname, lastnamelower: toNameOrder(lastname), facultyId };
  const stored = { id: uid, email, ...names, ...actingSchool(world), createdAt: world.clockMs, role, approved: true };
  world.documents.set(`users/${uid}`, { ...stored, lastLogin: null, passwordResetRequired: true });
  if (role === ROLE_TEACHER) world.documents.set(`adminInviteTeacherConfirmation/${uid}`, { ...stored });
  mail(world, { kind: 'created', to: email });
  return uid;
}
