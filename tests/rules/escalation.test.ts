/** People cannot make themselves administrators, approved, switched on, or of another school, by any kind of write. */
import { arrayUnion, deleteField, doc, getDoc, increment, runTransaction, serverTimestamp } from 'firebase/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fields, NOW, person, type Row, registrationRow, SCHOOL, scoreRow } from '#support/rules/rulesDocuments';
import {
  allowed,
  commit,
  OTHER_SCHOOL,
  openRulesWorld,
  refused,
  refusedWrites,
  set,
  type Write,
} from '#support/rules/rulesWorld';

const world = openRulesWorld();

const PRIZES: [string, Fields][] = [
  ['an administrator', { role: 0 }],
  ['an administrator by a transform', { role: increment(-1) }],
  ['an administrator by a role that is no number', { role: '0' }],
  ['someone without a role', { role: deleteField() }],
  ['someone who is not waiting', { approved: true }],
  ['someone whose approval cannot be read', { approved: deleteField() }],
  ['someone approved by a transform', { approved: serverTimestamp() }],
  ['of another school', { schoolid: OTHER_SCHOOL, school: 'Other' }],
  ['of two schools', { schoolid: arrayUnion(OTHER_SCHOOL) }],
  ['of no school', { schoolid: deleteField() }],
  ['switched on', { disabled: false }],
  ['switched on by leaving it out', { disabled: deleteField() }],
  ['someone whose old tokens hold', { tokensValidAfter: 0 }],
];
/** Leaves out the fields that a person has already: writing them is no gain. */
const IDLE: Readonly<Record<string, readonly string[]>> = {
  teacher1: ['someone who is not waiting', 'switched on by leaving it out'],
  pending1: ['switched on by leaving it out'],
  disabled1: [],
};

const pathOf = (uid: string) => `users/${uid}`;
const plainly = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)),
  );

/** Every kind of write by which a client can bring fields into a document. */
function manners(uid: string, prize: Fields): [string, Write[]][] {
  const path = pathOf(uid);
  const whole = { ...person(uid).value, ...plainly(prize) };
  const names: Write = { update: path, fields: { firstname: 'Luz' } };
  const plain = Object.keys(plainly(prize)).length > 0;
  const rewriting: [string, Write[]][] = [
    ['a set', [{ set: path, value: whole }]],
    ['deleting and making anew', [{ delete: path }, { set: path, value: whole }]],
    ['a set after an allowed edit', [names, { set: path, value: whole }]],
  ];
  return [
    ['an update', [{ update: path, fields: prize }]],
    ['a merge', [{ merge: path, value: prize }]],
    ['an update beside an allowed edit', [names, { update: path, fields: prize }]],
    ['an update with an allowed edit', [{ update: path, fields: { firstname: 'Luz', lastLogin: NOW, ...prize } }]],
    ['an update beside an own score', [set(scoreRow('enrolment1')), { update: path, fields: prize }]],
    ['an update beside a registration', [set(registrationRow(uid)), { update: path, fields: prize }]],
    ...(plain ? rewriting : []),
  ];
}

const stored = async (uid: string): Promise<unknown> => {
  let data: unknown;
  await world.env.withSecurityRulesDisabled(async (context) => {
    data = (await getDoc(doc(context.firestore(), pathOf(uid)))).data();
  });
  return data;
};

beforeAll(world.reset);

describe.each(['teacher1', 'pending1', 'disabled1'])('%s does not become', (uid) => {
  const prizes = PRIZES.filter(([label]) => !IDLE[uid]?.includes(label));
  it.each(prizes)('%s', async (_label, prize) => {
    const before = await stored(uid);
    for (const [, writes] of manners(uid, prize)) await refusedWrites(world.as(uid), ...writes);
    await refused(
      runTransaction(world.as(uid), async (transaction) => {
        await transaction.get(doc(world.as(uid), pathOf(uid)));
        transaction.update(doc(world.as(uid), pathOf(uid)), prize);
      }),
    );
    expect(await stored(uid)).toEqual(before);
  });

  it('a person without a record: it cannot be deleted, alone or with the documents beside it', async () => {
    await refusedWrites(world.as(uid), { delete: pathOf(uid) });
    await refusedWrites(world.as(uid), { delete: pathOf(uid) }, { delete: `adminRequests/${uid}` });
  });
});

describe('an administrator', () => {
  it.each<[string, Write]>([
    ['moves nobody to another school', { update: 'users/teacher1', fields: { schoolid: OTHER_SCHOOL } }],
    ['moves not even themselves', { update: 'users/admin1', fields: { schoolid: OTHER_SCHOOL } }],
    ['makes no administrator', { update: 'users/teacher1', fields: { role: 0 } }],
    ['approves nobody of another school', { update: 'users/teacher3', fields: { approved: false } }],
    [
      'puts nobody on the list of a school',
      { update: `schools/${SCHOOL}`, fields: { admins: arrayUnion('x@deped.gov.ph') } },
    ],
    ['brings nobody back', { delete: 'deletedUsers/ghost' }],
  ])('%s', (_label, write) => refusedWrites(world.as('admin1'), write));
});

describe('a deleted user whose token is still valid', () => {
  const tombstone: Row = { path: 'deletedUsers/ghost', value: { id: 'ghost', deletedAt: NOW } };
  beforeEach(async () => {
    await world.reset();
    await world.seed(tombstone);
  });

  it('does not come back, as a teacher or anything else', async () => {
    const teacher = person('ghost', { approved: false });
    const counter = {
      path: `schools/${SCHOOL}/registrations/proven`,
      value: { count: 1, createdAt: NOW, lastUid: 'ghost', updatedAt: NOW },
    };
    await refusedWrites(world.as('ghost'), set(teacher), set(counter));
    await refusedWrites(world.as('ghost'), set(teacher), set(counter), set(registrationRow('ghost')));
    await refusedWrites(world.as('ghost'), { delete: tombstone.path }, set(teacher), set(counter));
    await refusedWrites(world.as('ghost'), { set: tombstone.path, value: {} });
    await refused(getDoc(doc(world.as('ghost'), tombstone.path)));
    // The tombstone causes the refusal.
    await world.remove(tombstone.path);
    await allowed(world.as('ghost'), set(teacher), set(counter));
  });

  it('neither writes nor reads the former tree, during the deletion and after', async () => {
    const score = set(scoreRow('enrolment1'));
    await allowed(world.as('teacher1'), score);
    await world.alter('users/teacher1', { disabled: true });
    await refused(commit(world.as('teacher1'), [score]));
    await world.remove('users/teacher1');
    await refused(commit(world.as('teacher1'), [score]));
    await refused(getDoc(doc(world.as('teacher1'), 'users/teacher1/class/class1')));
    await refused(getDoc(doc(world.as('teacher1'), `schools/${SCHOOL}`)));
  });
});
