import { collection, doc, getDoc, getDocs } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  but,
  type Fields,
  NOW,
  REQUESTED_AT,
  type Row,
  SCHOOL,
  schoolEdit,
  withdrawnRow,
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

const world = openRulesWorld();
const admin = () => world.as('admin1');
const PATH = `schools/${SCHOOL}`;

const INVITE: Row = {
  path: 'adminInviteRequests/invite1',
  value: {
    id: 'invite1',
    email: 'invited@deped.gov.ph',
    name: 'Rosa Cruz',
    school: 'x',
    schoolid: SCHOOL,
    createdAt: new Date(REQUESTED_AT),
    kind: 'invite',
    invitedBy: 'admin1',
  },
};
const CONFIRMATION: Row = {
  path: 'adminInviteTeacherConfirmation/teacher1',
  value: {
    id: 'teacher1',
    email: 'teacher1@deped.gov.ph',
    firstname: 'x',
    lastname: 'y',
    school: 'x',
    schoolid: SCHOOL,
    createdAt: NOW,
  },
};

const SIGNATORIES = { checkedBy: '', checkedByPosition: '', notedBy: '', notedByPosition: '' };

beforeEach(async () => {
  await world.reset();
  await world.seed(INVITE, CONFIRMATION);
});

describe('schools', () => {
  it('are read by their own people only, because of the e-mails', async () => {
    for (const uid of ['teacher1', 'admin1']) await getDoc(doc(world.as(uid), PATH));
    for (const uid of ['teacher3', 'admin2', 'pending1', 'disabled1', 'nobody'])
      await refused(getDoc(doc(world.as(uid), PATH)));
    await refused(getDoc(doc(world.visitor(), PATH)));
    await refused(getDocs(collection(admin(), 'schools')));
  });

  const ENTRY = withdrawnRow('inviteRemoved');
  const leave = (fields: Fields): Write => ({ update: PATH, fields: { ...fields, lastEdit: ENTRY.value.id } });
  const withdraw = (admins: unknown, entry = ENTRY): Write[] => [
    leave({ admins }),
    { delete: INVITE.path },
    set(entry),
  ];
  const LEFT = ['admin1@deped.gov.ph', 'second@deped.gov.ph'];

  it.each<[string, Fields]>([
    ['a stranger instead', { admins: ['admin1@deped.gov.ph', 'evil@x.ph'] }],
    ['one more', { admins: [...LEFT, 'invited@deped.gov.ph', 'evil@x.ph'] }],
    ['two less', { admins: ['admin1@deped.gov.ph'] }],
    ['somebody else less', { admins: ['admin1@deped.gov.ph', 'invited@deped.gov.ph'] }],
    ['oneself less', { admins: ['invited@deped.gov.ph', 'second@deped.gov.ph'] }],
    ['no list', { admins: 'admin1@deped.gov.ph' }],
    ['the name', { admins: LEFT, name: 'Mine' }],
    ['a policy', { admins: LEFT, gradingPolicy: 'X' }],
  ])('lose one e-mail: not %s', async (_label, fields) => {
    await refusedWrites(admin(), leave(fields), { delete: INVITE.path }, set(ENTRY));
    await allowed(admin(), ...withdraw(LEFT));
  });

  it('lose it with its invite and its trail entry', async () => {
    await refusedWrites(admin(), { update: PATH, fields: { admins: LEFT } });
    await refusedWrites(admin(), leave({ admins: LEFT }));
    await refusedWrites(admin(), leave({ admins: LEFT }), { delete: INVITE.path });
    await refusedWrites(admin(), { update: PATH, fields: { admins: LEFT } }, { delete: INVITE.path }, set(ENTRY));
    await allowed(admin(), ...withdraw(LEFT));
    // The entry is about this invite only.
    await refusedWrites(admin(), leave({ admins: ['admin1@deped.gov.ph'] }));
  });

  it('are changed by their administrators alone', async () => {
    for (const uid of ['teacher1', 'admin2']) {
      await refusedWrites(world.as(uid), ...withdraw(LEFT, but(ENTRY, { actorUid: uid, people: [uid] })));
    }
    await refusedWrites(admin(), { delete: PATH });
    await refusedWrites(admin(), { update: `schools/${OTHER_SCHOOL}`, fields: { admins: [] } });
    await allowed(admin(), ...withdraw(LEFT));
  });
});

describe('invites', () => {
  it('are read by administrators of the school and the invited person', async () => {
    await getDoc(doc(admin(), INVITE.path));
    await getDoc(doc(world.as('someone', { email: 'invited@deped.gov.ph' }), INVITE.path));
    await refused(
      getDoc(doc(world.as('someone', { email: 'invited@deped.gov.ph', email_verified: false }), INVITE.path)),
    );
    for (const uid of ['teacher1', 'admin2', 'nobody']) await refused(getDoc(doc(world.as(uid), INVITE.path)));
    await refused(getDoc(doc(world.visitor(), INVITE.path)));
  });

  it('are deleted by administrators of the school, with their trail entry, and created by no client', async () => {
    for (const uid of ['teacher1', 'admin2']) await refusedWrites(world.as(uid), { delete: INVITE.path });
    await refusedWrites(world.as('someone', { email: 'invited@deped.gov.ph' }), { delete: INVITE.path });
    await refusedWrites(admin(), set({ ...INVITE, path: 'adminInviteRequests/invite2' }));
    await refusedWrites(admin(), { update: INVITE.path, fields: { email: 'evil@x.ph' } });
    const entry = withdrawnRow('inviteRemoved');
    const left = { admins: ['admin1@deped.gov.ph', 'second@deped.gov.ph'], lastEdit: entry.value.id };
    await refusedWrites(admin(), { delete: INVITE.path });
    // The e-mail would stay on the school's list.
    await refusedWrites(admin(), { delete: INVITE.path }, set(entry));
    await allowed(admin(), { delete: INVITE.path }, set(entry), { update: PATH, fields: left });
  });
});

describe('the confirmation of an added teacher', () => {
  it('is read by administrators of the school and deleted by the teacher', async () => {
    await getDoc(doc(admin(), CONFIRMATION.path));
    for (const uid of ['teacher2', 'admin2']) {
      await refused(getDoc(doc(world.as(uid), CONFIRMATION.path)));
      await refusedWrites(world.as(uid), { delete: CONFIRMATION.path });
    }
    await refusedWrites(admin(), set({ ...CONFIRMATION, path: 'adminInviteTeacherConfirmation/teacher2' }));
    await allowed(world.as('teacher1'), { delete: CONFIRMATION.path });
  });
});

describe('an edit of the school', () => {
  const edited = (fields: Fields, uid?: string): Write[] => {
    const edit = schoolEdit(fields, uid);
    return [{ update: PATH, fields: edit.fields }, set(edit.entry)];
  };

  it('lets an administrator correct sector, address and policy', async () => {
    const fields = { sector: 'Private', schoolAddress: 'Gapan, Nueva Ecija', gradingPolicy: 'DO8_2015' };
    for (const uid of ['teacher1', 'admin2', 'pending1']) await refusedWrites(world.as(uid), ...edited(fields, uid));
    await refusedWrites(admin(), { update: PATH, fields });
    await allowed(admin(), ...edited(fields));
    await allowed(admin(), ...edited({ gradingPolicy: null, schoolAddress: '' }));
    for (const itemRows of [true, false]) await allowed(admin(), ...edited({ itemRows }));
    for (const ranks of [true, false]) await allowed(admin(), ...edited({ ranks }));
    const signatories = { ...SIGNATORIES, checkedBy: 'Rosa Cruz', checkedByPosition: 'Master Teacher II' };
    await allowed(admin(), ...edited({ signatories }));
    await allowed(admin(), ...edited({ signatories: SIGNATORIES }));
    for (const gradingPolicy of ['DO15_2027', 'school:published']) await allowed(admin(), ...edited({ gradingPolicy }));
  });

  it.each<[string, Fields]>([
    ['the name', { name: 'Other' }],
    ['the id', { id: OTHER_SCHOOL }],
    ['its normalised name', { nameNormalized: 'y' }],
    ['item rows that are no boolean', { itemRows: 'yes' }],
    ['item rows that are null', { itemRows: null }],
    ['ranks that are no boolean', { ranks: 'yes' }],
    ['ranks that are null', { ranks: null }],
    ['a policy that is none', { gradingPolicy: 'MY_OWN' }],
    ['a policy that is a draft', { gradingPolicy: 'school:draft' }],
    ["another school's policy", { gradingPolicy: 'school:foreign' }],
    ['a sector that is none', { sector: 'Mine' }],
    ['an address of 201 characters', { schoolAddress: 'x'.repeat(201) }],
    ['markup', { schoolAddress: '<b>Gapan</b>' }],
    ['a signatory of 101 characters', { signatories: { ...SIGNATORIES, notedBy: 'x'.repeat(101) } }],
    ['a signatory with markup', { signatories: { ...SIGNATORIES, notedByPosition: '<b>Principal</b>' } }],
    ['a signatory that is no text', { signatories: { ...SIGNATORIES, checkedBy: 7 } }],
    ['a signatory without its position', { signatories: { checkedBy: '', checkedByPosition: '', notedBy: '' } }],
    ['one more signatory', { signatories: { ...SIGNATORIES, approvedBy: 'x' } }],
    ['signatories that are none', { signatories: null }],
    ['administrators beside it', { admins: ['admin1@deped.gov.ph'], sector: 'Private' }],
  ])('does not take %s', async (_label, fields) => {
    await refusedWrites(admin(), ...edited(fields));
    await allowed(admin(), ...edited({ sector: 'Private' }));
  });
});
