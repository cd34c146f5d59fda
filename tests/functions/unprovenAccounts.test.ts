/** Identities whose address was never proven go after 30 days; nobody who is proven or approved is touched. */
import { beforeAll, expect, it } from 'vitest';
import {
  auth,
  db,
  fieldsOf,
  giveRecord,
  hasIdentity,
  makeSchool,
  type OwnSchool,
  PASSWORD,
  unique,
  uniqueEmail,
} from '#support/functionsWorld';
import { runScheduled } from '#support/runScheduled';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';

const DAY_MS = 24 * 60 * 60 * 1000;

let own: OwnSchool;

/** An identity that was made this many days ago. */
async function madeAgo(days: number, { proven = false } = {}) {
  const [uid, email] = [unique('old'), uniqueEmail('old-')];
  const made = new Date(Date.now() - days * DAY_MS).toUTCString();
  const user = { uid, email, emailVerified: proven, metadata: { creationTime: made, lastSignInTime: made } };
  const passwordHash = Buffer.from(PASSWORD);
  await auth.importUsers([{ ...user, passwordHash }], { hash: { algorithm: 'BCRYPT' } });
  return { uid, email };
}

beforeAll(async () => {
  own = await makeSchool('Mabini High School');
});

it('removes old identities without a proven address, with what waits for approval, and nothing else', async () => {
  const { school } = own;
  const [alone, waits, young, proven] = await Promise.all([
    madeAgo(31),
    madeAgo(31),
    madeAgo(29),
    madeAgo(400, { proven: true }),
  ]);
  const [approved, admin, provenWaits] = await Promise.all([madeAgo(31), madeAgo(31), madeAgo(31, { proven: true })]);
  await giveRecord(waits, { school, role: ROLE_TEACHER, approved: false });
  await giveRecord(provenWaits, { school, role: ROLE_TEACHER, approved: false });
  await giveRecord(approved, { school, role: ROLE_TEACHER, approved: true });
  await giveRecord(admin, { school, role: ROLE_ADMIN, approved: true });
  await db.doc(`users/${approved.uid}/class/c1`).set({ name: 'Rizal' });
  await db.doc(`adminTeacherRegisterRequests/${waits.uid}`).set({ id: waits.uid, schoolid: school.id });
  expect(await runScheduled('unprovenAccounts')).toBeGreaterThanOrEqual(2);
  const all = [alone, waits, young, proven, approved, admin, provenWaits];
  const left = await Promise.all(all.map(({ uid }) => hasIdentity(uid)));
  expect(left).toEqual([false, false, true, true, true, true, true]);
  expect(await fieldsOf(`users/${waits.uid}`)).toBeNull();
  expect(await fieldsOf(`adminTeacherRegisterRequests/${waits.uid}`)).toBeNull();
  expect(await fieldsOf(`users/${provenWaits.uid}`)).not.toBeNull();
  expect(await fieldsOf(`users/${approved.uid}`)).toMatchObject({ approved: true, school: school.name });
  expect(await fieldsOf(`users/${approved.uid}/class/c1`)).not.toBeNull();
  const trail = await db.collection(`schools/${school.id}/audit`).get();
  expect(trail.size).toBe(0);
  expect(await runScheduled('unprovenAccounts')).toBe(0);
});
