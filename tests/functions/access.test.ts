/** Refusals that every function makes before any effect. */

import { beforeAll, describe, expect, it } from 'vitest';
import { calm } from '#support/calm';
import {
  auth,
  type CallOptions,
  call,
  db,
  FUNCTION_NAMES,
  forgeToken,
  makeIdentity,
  makePerson,
  makeWorld,
  refusal,
  type Someone,
  signIn,
  uniqueEmail,
  type World,
} from '#support/functionsWorld';
import type { FunctionName } from '@/domain/functionsApi';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';

/** Functions for people who are not administrators yet, or not any more. */
const FOR_ANYONE: readonly FunctionName[] = [
  ...(['registerAdmin', 'acceptAdminInvite', 'adoptEmail', 'deleteOwnAccount', 'reportErrors'] as const),
  'correctRegistration',
];
/** Its answer to those who may is tested in `reports.test.ts`. */
const REPORTING: readonly FunctionName[] = ['reportProblem'];
/** Functions that read only the caller's own id from the body. */
const TAKE_NOTHING: readonly FunctionName[] = ['adoptEmail', 'yearRecords'];
/** Functions for every approved person of a school; what they may do there is tested in `sectionEmails.test.ts`, `learners.test.ts`, `earlierGrades.test.ts` and `permanentRecords.test.ts`. */
const FOR_MEMBERS: readonly FunctionName[] = [
  ...(['sectionRemindEmail', 'sectionCompleteEmail', 'claimAnsweredEmail', 'lrnSections', 'earlierGrades'] as const),
  ...(['permanentRecords', 'keepPermanentYears', 'keepOtherYear'] as const),
];
const FOR_ADMINISTRATORS = FUNCTION_NAMES.filter(
  (name) => ![...FOR_ANYONE, ...FOR_MEMBERS, ...REPORTING].includes(name),
);

const SIGNED_OUT = { status: 401, code: 'auth/session-expired' };
const NOT_ALLOWED = { status: 403, code: 'server/not-allowed' };

let world: World;
let bodies: Record<FunctionName, Record<string, unknown>>;
let tokens: Record<'disabledRecord' | 'loggedOut' | 'disabledIdentity' | 'deleted' | 'noRecord' | 'revoked', string>;

/** A valid body for each function. */
function goodBodies({ own }: World): Record<FunctionName, Record<string, unknown>> {
  const adminUID = own.admin.uid;
  const person = { email: own.pending.email, firstName: 'Dina', lastName: 'Peña', school: own.school.name };
  const account = { email: uniqueEmail('new-'), firstname: 'Nena', lastname: 'Luz', facultyId: 'T-9' };
  const learner = { ref: { in: 'roster', of: 'narra', key: 'k1' }, also: [] };
  const none = { middleName: '', extensionName: '', sex: '', lrn: '' };
  const names = { lastName: 'Dela Cruz', firstName: 'Juan', ...none };
  return {
    getUserVerification: { adminUID, targetUIDs: [own.teacher.uid] },
    createUser: { adminUID, ...account },
    createAdmin: { adminUID, ...account },
    sendLinkAgain: { adminUID, targetUID: own.teacher.uid },
    deleteUser: { adminUID, targetUID: own.teacher.uid },
    teacherDeleteEmail: { adminUID, ...person },
    teacherRejectEmail: { adminUID, ...person, reason: 'Unknown' },
    teacherAcceptEmail: { adminUID, ...person, email: own.teacher.email },
    quarterRejectEmail: { adminUID, ...person, email: own.teacher.email, quarter: 1, reason: 'Late' },
    quarterAcceptEmail: { adminUID, ...person, email: own.teacher.email, quarter: 1, subjectId: 'math' },
    rejectAdminEmail: { adminUID, email: own.pending.email, fullname: 'Dina Peña' },
    sectionRemindEmail: { adminUID, sectionId: 'narra', areaId: 'science', period: 1 },
    sectionCompleteEmail: { adminUID, sectionId: 'narra', period: 1 },
    claimAnsweredEmail: {
      ...{ adminUID, sectionId: 'narra', teacherUID: own.teacher.uid },
      ...{ accepted: true, areas: ['science'] },
    },
    findLearners: { adminUID, text: 'Dela Cruz' },
    lrnSections: { adminUID, sectionId: 'narra', lrns: ['123456789012'] },
    earlierGrades: { adminUID, sectionId: 'narra', areaId: 'science', learnerKey: 'k1' },
    permanentRecords: { adminUID, sectionId: 'narra' },
    keepPermanentYears: { adminUID, sectionId: 'narra', years: [] },
    keepOtherYear: { adminUID, sectionId: 'narra', learnerKey: 'k1', academicYear: '2020-2021', year: null },
    handOverPreview: { adminUID, fromUID: own.teacher.uid, toUID: own.secondAdmin.uid, classId: 'c1' },
    handOver: {
      adminUID,
      fromUID: own.teacher.uid,
      toUID: own.secondAdmin.uid,
      classId: 'c1',
      answers: [],
      keeps: true,
    },
    learnerOverview: { adminUID, ...learner },
    learnerData: { adminUID, ...learner, requester: 'parent', requestedOn: '2026-11-20', reason: 'Asked in writing' },
    correctLearner: { adminUID, ...learner, from: names, to: { ...names, firstName: 'Juana' } },
    yearRecords: { adminUID },
    planRemoval: { adminUID, academicYear: '2019-2020', confirmed: '2019-2020', plannedFor: '2030-01-01' },
    cancelRemoval: { adminUID, academicYear: '2019-2020' },
    yearExport: { adminUID, academicYear: '2019-2020' },
    yearExportPart: { adminUID, academicYear: '2019-2020', exportId: 'one', part: { of: 'section', id: 'narra' } },
    registerAdmin: { adminUID, schoolid: own.school.id, firstname: 'Nena', lastname: 'Luz' },
    inviteAdmin: { adminUID, email: account.email, name: 'Nena Luz' },
    acceptAdminInvite: { adminUID, as: 'administrator', inviteId: own.pending.uid },
    adoptEmail: { adminUID },
    correctRegistration: { adminUID, schoolid: own.school.id, firstname: 'Nena', lastname: 'Luz' },
    deleteOwnAccount: { adminUID, targetUID: adminUID },
    reportErrors: { adminUID, reports: [] },
    reportProblem: { adminUID, text: 'The page is blank.' },
  };
}

async function makeTokens({ own: { school } }: World): Promise<typeof tokens> {
  const admin = () => makePerson({ school, role: ROLE_ADMIN, approved: true });
  const [switchedOff, signedOut, locked, deleted, stranger, revoked] = await Promise.all([
    admin(),
    admin(),
    admin(),
    admin(),
    makeIdentity(),
    admin(),
  ]);
  await Promise.all([
    db.doc(`users/${switchedOff.uid}`).update({ disabled: true }),
    db.doc(`users/${signedOut.uid}`).update({ tokensValidAfter: Math.ceil(Date.now() / 1000) + 60 }),
    auth.updateUser(locked.uid, { disabled: true }),
    db.doc(`deletedUsers/${deleted.uid}`).set({ id: deleted.uid, schoolid: school.id }),
  ]);
  return {
    disabledRecord: switchedOff.token,
    loggedOut: signedOut.token,
    disabledIdentity: locked.token,
    deleted: deleted.token,
    noRecord: stranger.token,
    revoked: forgeToken(revoked.token, { auth_time: 1000 }),
  };
}

beforeAll(async () => {
  world = await makeWorld();
  bodies = goodBodies(world);
  tokens = await makeTokens(world);
}, calm(300));

async function ask(name: FunctionName, options: CallOptions) {
  return refusal(await call(name, { body: bodies[name], ...options }));
}

function asPerson(name: FunctionName, { uid, token }: Someone) {
  return ask(name, { token, body: { ...bodies[name], adminUID: uid } });
}

describe.each(FUNCTION_NAMES)('%s', (name) => {
  it('needs a token that is genuine', async () => {
    expect(await ask(name, {})).toEqual(SIGNED_OUT);
    for (const token of ['owner', 'x.y.z', `${world.own.admin.token}x.y`, '']) {
      expect(await ask(name, { token })).toEqual(SIGNED_OUT);
    }
    expect(await ask(name, { token: forgeToken(world.own.admin.token, { aud: 'another-project' }) })).toEqual(
      SIGNED_OUT,
    );
  });

  it('refuses a caller who lost access meanwhile', async () => {
    const withoutUid = { ...bodies[name] };
    delete withoutUid.adminUID;
    const refused = (token: string) => ask(name, { token, body: withoutUid });
    expect(await refused(tokens.disabledIdentity)).toEqual(SIGNED_OUT);
    expect(await refused(tokens.revoked)).toEqual(SIGNED_OUT);
    expect(await refused(tokens.loggedOut)).toEqual(SIGNED_OUT);
    expect(await refused(tokens.disabledRecord)).toEqual({ status: 403, code: 'auth/disabled' });
  });

  it('refuses an adminUID that is not the caller', async () => {
    const { admin, secondAdmin } = world.own;
    for (const adminUID of [secondAdmin.uid, '', null, [admin.uid]]) {
      expect(await ask(name, { token: admin.token, body: { ...bodies[name], adminUID } })).toEqual(NOT_ALLOWED);
    }
  });

  it('refuses another method, content type and origin, and a body that is too large', async () => {
    const { token } = world.own.admin;
    expect(await ask(name, { token, method: 'PUT' })).toEqual({ status: 405, code: 'server/method-refused' });
    expect(await ask(name, { token, headers: { 'Content-Type': 'text/plain' } })).toEqual({
      status: 415,
      code: 'server/not-json',
    });
    expect(await ask(name, { token, headers: { Origin: 'https://evil.example' } })).toEqual({
      status: 403,
      code: 'server/origin-refused',
    });
    const body = { ...bodies[name], filler: 'x'.repeat(64 * 1024) };
    expect(await ask(name, { token, body })).toEqual({ status: 413, code: 'server/too-large' });
  });

  it('refuses a broken body without telling internals', async () => {
    const answer = await call(name, { token: world.own.admin.token, raw: '{"adminUID":' });
    expect(answer.status).toBe(400);
    expect(answer.text).not.toMatch(/node_modules|\.js|at /);
  });
});

describe.each(FOR_ADMINISTRATORS)('%s', (name) => {
  it('serves administrators only', async () => {
    expect(await asPerson(name, world.own.teacher)).toEqual(NOT_ALLOWED);
    expect(await asPerson(name, world.own.pending)).toEqual(NOT_ALLOWED);
    expect(await ask(name, { token: tokens.noRecord, body: {} })).toEqual(NOT_ALLOWED);
    expect(await ask(name, { token: tokens.deleted, body: {} })).toEqual(NOT_ALLOWED);
  });
});

describe.each(FOR_MEMBERS)('%s', (name) => {
  it('serves approved people of a school only', async () => {
    const NOT_FOUND = { status: 404, code: 'server/not-found' };
    expect(await asPerson(name, world.own.admin)).toEqual(NOT_FOUND);
    expect(await asPerson(name, world.own.teacher)).toEqual(NOT_FOUND);
    expect(await asPerson(name, world.own.pending)).toEqual(NOT_ALLOWED);
    expect(await ask(name, { token: tokens.noRecord, body: {} })).toEqual(NOT_ALLOWED);
    expect(await ask(name, { token: tokens.deleted, body: {} })).toEqual(NOT_ALLOWED);
  });
});

describe.each(FUNCTION_NAMES.filter((name) => !TAKE_NOTHING.includes(name)))('%s', (name) => {
  it('refuses a body without the fields that it needs', async () => {
    const { uid, token } = world.own.admin;
    // The framework refuses a body that is no object or list.
    for (const raw of ['"text"', 'null', '7']) expect((await ask(name, { token, raw })).status).toBe(400);
    for (const raw of ['[]', `{"adminUID":"${uid}"}`]) {
      expect(await ask(name, { token, raw })).toEqual({ status: 400, code: 'input/invalid' });
    }
    for (const field of Object.keys(bodies[name]).filter((key) => key !== 'adminUID')) {
      const body = { ...bodies[name], [field]: { $ne: null } };
      expect(await ask(name, { token, body })).toEqual({ status: 400, code: 'input/invalid' });
    }
  });
});

/** Fields that could reach the head of an e-mail. */
const NAMED = ['email', 'firstname', 'lastname', 'firstName', 'lastName', 'fullname', 'name', 'school', 'facultyId'];

describe.each(FUNCTION_NAMES)('%s', (name) => {
  it('lets no second line and no address of a page into a name', async () => {
    const { token } = world.own.admin;
    for (const field of NAMED.filter((key) => key in bodies[name])) {
      const given = String(bodies[name][field]);
      for (const value of [`${given}\r\nBcc: all@deped.gov.ph`, `${given}\u0000`, `https://x.example/${given}`]) {
        if (field === 'facultyId' && value.startsWith('https')) continue;
        const body = { ...bodies[name], [field]: value };
        expect(await ask(name, { token, body })).toEqual({ status: 400, code: 'input/invalid' });
      }
    }
  });
});

describe('after all of this', () => {
  it('no account and no document has changed', async () => {
    const { own } = world;
    const users = await db.collection('users').where('schoolid', '==', own.school.id).get();
    expect(users.docs.filter((record) => record.get('role') === ROLE_TEACHER)).toHaveLength(2);
    expect(users.docs.filter((record) => record.get('role') === ROLE_ADMIN)).toHaveLength(7);
    const invites = await db.collection('adminInviteRequests').where('schoolid', '==', own.school.id).get();
    expect(invites.size).toBe(0);
    expect((await db.doc(`schools/${own.school.id}`).get()).get('admins')).toEqual([
      own.admin.email,
      own.secondAdmin.email,
    ]);
    await expect(signIn(own.teacher.email)).resolves.toEqual(expect.any(String));
  });
});
