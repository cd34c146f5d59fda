/** The limits of registrations at a school in a day, with an address that is not proven and with a proven one. */
import { doc, getDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  but,
  type Fields,
  freshId,
  NOW,
  person,
  type Row,
  registrationRow,
  SCHOOL,
} from '#support/rules/rulesDocuments';
import {
  allowed,
  OTHER_SCHOOL,
  openRulesWorld,
  refused,
  refusedWrites,
  set,
  type Write,
} from '#support/rules/rulesWorld';
import { PROVEN_REGISTRATIONS, UNPROVEN_REGISTRATIONS } from '@/domain/constants';

const world = openRulesWorld();
const PATH = `schools/${SCHOOL}/registrations/unproven`;
const PROVEN = `schools/${SCHOOL}/registrations/proven`;
const HOUR_MS = 60 * 60 * 1000;
const ago = (ms: number) => new Date(Date.now() - ms);

const newcomer = (uid: string): Row => person(uid, { approved: false });
const unproven = (uid: string) => world.as(uid, { email_verified: false });
const counted = (uid: string, fields: Fields = {}): Row => ({
  path: PATH,
  value: { count: 1, createdAt: NOW, lastUid: uid, updatedAt: NOW, ...fields },
});
/** The stored count, read past the rules. */
const standing = (count: number, sinceMs = HOUR_MS): Row => ({
  path: PATH,
  value: { count, createdAt: ago(sinceMs), lastUid: 'before', updatedAt: ago(sinceMs) },
});
/** All writes of a registration, with the counter given. */
const registering = (uid: string, counter: Row | null): Write[] => [
  set(newcomer(uid)),
  set(registrationRow(uid)),
  ...(counter ? [set(counter)] : []),
];

async function sinceOf(): Promise<unknown> {
  return (await getDoc(doc(world.as('teacher1'), PATH))).get('createdAt');
}

beforeEach(async () => {
  await world.remove(PATH, PROVEN);
});

describe('a registration with an unproven address', () => {
  it('is counted in the same batch: the first of a school, and the next ones', async () => {
    const [first, second] = [freshId(), freshId()];
    await refusedWrites(unproven(first), ...registering(first, null));
    await refusedWrites(unproven(first), set(newcomer(first)));
    await allowed(unproven(first), ...registering(first, counted(first)));
    const since = await sinceOf();
    await refusedWrites(unproven(second), ...registering(second, null));
    await allowed(unproven(second), ...registering(second, counted(second, { count: 2, createdAt: since })));
  });

  it('full of unproven ones, a school still lets in those with a proven address, who count by themselves', async () => {
    await world.seed(standing(UNPROVEN_REGISTRATIONS));
    const uid = freshId();
    await refusedWrites(world.as(uid), ...registering(uid, null));
    await refusedWrites(world.as(uid), ...registering(uid, counted(uid)));
    await allowed(world.as(uid), ...registering(uid, { ...counted(uid), path: PROVEN }));
  });

  it('is not counted among proven ones', async () => {
    const uid = freshId();
    await refusedWrites(unproven(uid), ...registering(uid, { ...counted(uid), path: PROVEN }));
    await allowed(unproven(uid), ...registering(uid, counted(uid)));
  });

  it('with a proven address ends at a limit of its own, and begins anew after a day', async () => {
    const [last, more, later] = [freshId(), freshId(), freshId()];
    await world.seed({ ...standing(PROVEN_REGISTRATIONS - 1, 23 * HOUR_MS), path: PROVEN });
    const since = (await getDoc(doc(world.as('teacher1'), PROVEN))).get('createdAt');
    const at = (uid: string, fields: Fields) => ({ ...counted(uid, fields), path: PROVEN });
    const full = at(last, { count: PROVEN_REGISTRATIONS, createdAt: since });
    await allowed(world.as(last), ...registering(last, full));
    const over = at(more, { count: PROVEN_REGISTRATIONS + 1, createdAt: since });
    await refusedWrites(world.as(more), ...registering(more, over));
    await refusedWrites(world.as(more), ...registering(more, at(more, {})));
    await world.seed({ ...standing(PROVEN_REGISTRATIONS, 25 * HOUR_MS), path: PROVEN });
    await allowed(world.as(later), ...registering(later, at(later, {})));
  });

  it('ends at the limit, and begins anew after a day', async () => {
    const [last, more, later] = [freshId(), freshId(), freshId()];
    await world.seed(standing(UNPROVEN_REGISTRATIONS - 1, 23 * HOUR_MS));
    const since = await sinceOf();
    await allowed(
      unproven(last),
      ...registering(last, counted(last, { count: UNPROVEN_REGISTRATIONS, createdAt: since })),
    );
    const over = counted(more, { count: UNPROVEN_REGISTRATIONS + 1, createdAt: since });
    await refusedWrites(unproven(more), ...registering(more, over));
    await refusedWrites(unproven(more), ...registering(more, counted(more)));
    await world.seed(standing(UNPROVEN_REGISTRATIONS, 25 * HOUR_MS));
    await allowed(unproven(later), ...registering(later, counted(later)));
  });

  const UNTRUE: [string, (uid: string, since: unknown) => Fields][] = [
    ['stands still', (_, since) => ({ count: 7, createdAt: since })],
    ['goes back', (_, since) => ({ count: 6, createdAt: since })],
    ['jumps', (_, since) => ({ count: 9, createdAt: since })],
    ['begins anew before the day is over', () => ({})],
    ['moves the beginning', () => ({ count: 8 })],
    ['names somebody else', (_, since) => ({ count: 8, createdAt: since, lastUid: 'teacher1' })],
    ['has a time of the client', (_, since) => ({ count: 8, createdAt: since, updatedAt: new Date() })],
    ['has a key more', (_, since) => ({ count: 8, createdAt: since, note: 'x' })],
    ['is no whole number', (_, since) => ({ count: 7.5, createdAt: since })],
  ];
  it.each(UNTRUE)('is refused with a counter that %s', async (_label, fields) => {
    await world.seed(standing(7));
    const since = await sinceOf();
    const uid = freshId();
    await refusedWrites(unproven(uid), ...registering(uid, counted(uid, fields(uid, since))));
    await allowed(unproven(uid), ...registering(uid, counted(uid, { count: 8, createdAt: since })));
  });

  it('counts at the school that it names', async () => {
    const uid = freshId();
    const elsewhere = { ...counted(uid), path: `schools/${OTHER_SCHOOL}/registrations/unproven` };
    await refusedWrites(unproven(uid), ...registering(uid, elsewhere));
    const otherName = { ...counted(uid), path: `schools/${SCHOOL}/registrations/proven` };
    await refusedWrites(unproven(uid), ...registering(uid, otherName));
    await allowed(unproven(uid), ...registering(uid, counted(uid)));
  });
});

describe('the counter', () => {
  it('is moved only by a registration', async () => {
    await world.seed(standing(7));
    const since = await sinceOf();
    for (const uid of ['teacher1', 'pending1', 'admin1', 'noRecord']) {
      await refusedWrites(world.as(uid), set(counted(uid, { count: 8, createdAt: since })));
      await refusedWrites(world.as(uid), { delete: PATH });
    }
    await refusedWrites(world.visitor(), set(counted('x', { count: 8, createdAt: since })));
  });

  it('is not moved a second time by the same person', async () => {
    const uid = freshId();
    await world.seed(standing(7));
    const since = await sinceOf();
    await allowed(unproven(uid), ...registering(uid, counted(uid, { count: 8, createdAt: since })));
    await refusedWrites(unproven(uid), ...registering(uid, counted(uid, { count: 9, createdAt: since })));
    await refusedWrites(unproven(uid), set(counted(uid, { count: 9, createdAt: since })));
    // A registration that is finished later, after others registered, does not move the counter.
    await allowed(unproven(uid), ...registering(uid, null));
  });

  it('is sent again, within two minutes, by the person who moved it last and nobody else', async () => {
    const MINUTE_MS = 60 * 1000;
    await world.seed(standing(7, MINUTE_MS));
    const since = await sinceOf();
    const again = (uid: string, fields: Fields = {}) => set(counted(uid, { count: 7, createdAt: since, ...fields }));
    for (const uid of ['noRecord', 'teacher1']) await refusedWrites(unproven(uid), again(uid));
    // The one who moved it cannot put it under another name either.
    await refusedWrites(unproven('before'), again('before', { lastUid: 'noRecord' }));
    await allowed(unproven('before'), again('before'));
    await world.seed(standing(7, 3 * MINUTE_MS));
    await refusedWrites(unproven('before'), set(counted('before', { count: 7, createdAt: await sinceOf() })));
  });

  it('is read by those who are signed in, one at a time', async () => {
    await world.seed(standing(7));
    expect((await getDoc(doc(unproven('noRecord'), PATH))).get('count')).toBe(7);
    await refused(getDoc(doc(world.visitor(), PATH)));
  });

  it('does not count a record that is refused', async () => {
    const uid = freshId();
    const wrong = [set(but(newcomer(uid), { approved: true })), set(counted(uid))];
    await refusedWrites(unproven(uid), ...wrong);
    await allowed(unproven(uid), ...registering(uid, counted(uid)));
  });
});
