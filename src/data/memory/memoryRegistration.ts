/** The directory, registrations and invites in memory, by the rules and functions that hold them on the server. */
import type { Data } from '@/data/index';
import type { SessionUser } from '@/data/ports/session';
import type { SchoolId } from '@/domain/book/ids';
import { PROVEN_REGISTRATIONS, UNPROVEN_REGISTRATIONS } from '@/domain/constants';
import { toNameOrder } from '@/domain/people/nameOrder';
import type { BeisSchoolDoc } from '@/domain/people/people';
import { PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import type { InviteNote } from '@/domain/people/registration';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';
import { parseSchoolSearch } from '@/domain/school/schoolSearch';
import { AppError } from '@/domain/words/errors';
import { answer, type MemoryWorld, tick } from './memoryWorld';

const SCHOOLS_PER_PAGE = 10;

export function memoryRegistration(world: MemoryWorld): Data['registration'] {
  return {
    searchSchools: ({ text, onTalaan, after }) =>
      answer(world, () => {
        const search = parseSchoolSearch(text);
        if (!search) return { schools: [], next: null };
        const key = (school: BeisSchoolDoc) =>
          search.by === 'id' ? school.id : `${school.nameNormalized}\n${school.id}`;
        const found = [...world.documents]
          .filter(([path]) => path.startsWith('beisSchools/'))
          .map(([, school]) => school as BeisSchoolDoc)
          .filter((school) => key(school).startsWith(search.prefix) && (!onTalaan || school.onTalaan === true))
          .filter((school) => after === null || key(school) > after)
          .sort((a, b) => (key(a) < key(b) ? -1 : 1));
        const schools = found.slice(0, SCHOOLS_PER_PAGE);
        const last = schools.at(-1);
        return { schools, next: last && schools.length === SCHOOLS_PER_PAGE ? key(last) : null };
      }),
    registerTeacher: ({ uid, email }, details) =>
      answer(world, () => {
        const school = world.documents.get(`schools/${details.schoolid}`);
        const stored = world.documents.get(`users/${uid}`);
        // The public file of this name, where a test has put one.
        const privacy = world.documents.get('version.json')?.privacy;
        if (typeof privacy === 'number' && privacy > PRIVACY_VERSION) throw new AppError('register/outdated');
        if (school?.name !== details.school || stored?.approved === true) throw new AppError('data/refused');
        countRegistration(world, uid, details.schoolid);
        const shared = { id: uid, email, ...details, createdAt: tick(world) };
        world.documents.set(`users/${uid}`, {
          ...shared,
          lastnamelower: toNameOrder(details.lastname),
          ...{ approved: false, role: ROLE_TEACHER, lastLogin: null, passwordResetRequired: false },
          consents: { [PRIVACY_VERSION]: tick(world) },
        });
        world.documents.set(`adminTeacherRegisterRequests/${uid}`, shared);
      }),
    correctRegistration: ({ schoolid, firstname, lastname, facultyId = '' }) =>
      answer(world, () => {
        const uid = world.signedIn?.uid ?? '';
        const [stored, school] = [`users/${uid}`, `schools/${schoolid}`].map((path) => world.documents.get(path));
        if (!stored || stored.approved === true) throw new AppError('server/already-approved');
        if (!school) throw new AppError('server/not-found');
        const given = { firstname, lastname, facultyId, school: String(school.name), schoolid };
        if (stored.schoolid !== schoolid) countRegistration(world, uid, schoolid);
        const request = world.documents.get(`adminTeacherRegisterRequests/${uid}`);
        world.documents.set(`users/${uid}`, { ...stored, ...given, lastnamelower: toNameOrder(lastname) });
        world.documents.set(`adminTeacherRegisterRequests/${uid}`, { ...request, ...given });
      }),
    registerAdmin: ({ schoolid, firstname, lastname, facultyId = '' }) =>
      answer(world, () => {
        const identity = requireVerified(world);
        const listed = world.documents.get(`beisSchools/${schoolid}`);
        if (!listed) throw new AppError('server/not-found');
        const names = { firstname, lastname, facultyId };
        const place = { school: String(listed.name), schoolid: schoolid as SchoolId };
        if (!world.documents.has(`schools/${schoolid}`)) {
          world.documents.set(`schools/${schoolid}`, { id: schoolid, name: listed.name, admins: [identity.email] });
          makeAdmin(world, identity, { ...names, ...place });
          return { outcome: 'administrator', schoolid };
        }
        const note = { id: identity.uid, kind: 'application', email: identity.email, name: `${firstname} ${lastname}` };
        world.documents.set(`adminInviteRequests/${identity.uid}`, { ...note, ...names, ...place, invitedBy: '' });
        return { outcome: 'application', schoolid };
      }),
    fetchInvite: (id) =>
      answer(world, () => {
        const { signedIn } = world;
        const found = world.documents.get(`adminInviteRequests/${id}`);
        const isTheirs = signedIn?.emailVerified === true && found?.email === signedIn.email;
        return isTheirs ? (found as InviteNote) : null;
      }),
    acceptInvite: (request) =>
      answer(world, () => {
        const identity = requireVerified(world);
        const found = world.documents.get(`adminInviteRequests/${request.inviteId}`);
        if (request.as !== 'invited' || found?.email !== identity.email) throw new AppError('server/not-found');
        const { school, schoolid } = found as InviteNote;
        const { firstname, lastname, facultyId = '' } = request;
        makeAdmin(world, identity, { firstname, lastname, facultyId, school, schoolid });
        world.documents.delete(`adminInviteRequests/${request.inviteId}`);
        return { uid: identity.uid, schoolid };
      }),
    clearPasswordReset: (uid) =>
      answer(world, () => {
        const stored = world.documents.get(`users/${uid}`);
        if (!stored) throw new AppError('data/refused');
        world.documents.set(`users/${uid}`, { ...stored, passwordResetRequired: false });
      }),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts a new record at its school, up to the limit of its kind of address within a day. */
function countRegistration(world: MemoryWorld, uid: string, schoolid: string): void {
  if (world.documents.has(`users/${uid}`)) return;
  const isProven = world.signedIn?.emailVerified === true;
  const path = `schools/${schoolid}/registrations/${isProven ? 'proven' : 'unproven'}`;
  const stored = world.documents.get(path);
  const isFull = Number(stored?.count ?? 0) >= (isProven ? PROVEN_REGISTRATIONS : UNPROVEN_REGISTRATIONS);
  if (isFull && Date.now() - Number(stored?.createdAt) < DAY_MS)
    throw new AppError(isProven ? 'register/full' : 'register/too-many');
  const last = { lastUid: uid, updatedAt: Date.now() };
  const anew = { count: 1, createdAt: Date.now(), ...last };
  world.documents.set(path, stored && !isFull ? { ...stored, count: Number(stored.count) + 1, ...last } : anew);
}

function requireVerified({ signedIn }: MemoryWorld): SessionUser {
  if (!signedIn?.emailVerified) throw new AppError('server/email-unverified');
  return signedIn;
}

function makeAdmin(world: MemoryWorld, { uid, email }: SessionUser, details: Record<string, string>): void {
  const old = world.documents.get(`users/${uid}`);
  const stored = { id: uid, email, ...details, lastnamelower: toNameOrder(String(details.lastname)) };
  const consents = { [PRIVACY_VERSION]: tick(world) };
  const fresh = { ...stored, createdAt: tick(world), lastLogin: null, passwordResetRequired: false, consents };
  world.documents.set(`users/${uid}`, { ...(old ?? fresh), role: ROLE_ADMIN, approved: true });
}
