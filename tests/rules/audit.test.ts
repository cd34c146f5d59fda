/** The school's trail: the person who acts writes one true entry that never changes; people concerned may read it. */
import { collection, doc, getDoc, getDocs, orderBy, query, where } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answerIdOf,
  approvedRow,
  auditRow,
  but,
  closingRow,
  type Fields,
  inTree,
  NOW,
  REQUESTED_AT,
  type Row,
  registrationRow,
  requestParent,
  requestRow,
  SCHOOL,
  schoolEdit,
  timeNow,
  withdrawnRow,
} from '#support/rules/rulesDocuments';
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
import { EXPORTED_LISTS, PART_OF_LIST } from '@/domain/trail/trail';

const world = openRulesWorld();
const admin = () => world.as('admin1');
const teacher = () => world.as('teacher1');
const trail = (uid: string, school = SCHOOL) => collection(world.as(uid), `schools/${school}/audit`);

beforeEach(world.reset);

const VIEWED = 'viewed_admin1_teacher1_subject1';

describe('an entry', () => {
  const ENTRY = auditRow('viewed', {
    ...{ id: `${VIEWED}_${timeNow(24)}`, aboutId: 'subject1', subject: 'English', section: 'Grade 7 - Sampaguita' },
    quarter: 4,
  });

  it('is written with the action, once', () => allowed(admin(), set(ENTRY)));

  it.each<[string, Fields]>([
    ['another actor', { actorUid: 'admin2', people: ['admin2', 'teacher1'] }],
    ["a name that is not the actor's", { actorName: 'Somebody Else' }],
    ["a name that is not the teacher's", { teacherName: 'Somebody Else' }],
    ['a teacher of another school', { teacherUid: 'teacher3', people: ['admin1', 'teacher3'] }],
    ['nobody of the school', { teacherUid: 'nobody', people: ['admin1', 'nobody'] }],
    ['other people', { people: ['admin1'] }],
    ['one more person', { people: ['admin1', 'teacher1', 'teacher2'] }],
    ['an unknown kind', { kind: 'graded' }],
    ['a kind of the functions', { kind: 'teacherAdded' }],
    [
      'a kind of the functions about nobody',
      { kind: 'invited', teacherUid: null, teacherName: 'X', people: ['admin1'] },
    ],
    ["a teacher's kind", { kind: 'closed' }],
    ['a time of the client', { at: new Date() }],
    ['an unknown key', { learner: 'Juan' }],
    ['another id', { id: 'viewed_admin1_entry2' }],
    ['a subject that is none', { aboutId: 'nothing' }],
    ['a reason where there is none', { reason: 'Because.' }],
    ['a quarter that is none', { quarter: 7 }],
  ])('is refused with %s', async (_label, fields) => {
    const { kind } = fields;
    const id = String(ENTRY.value.id).replace('viewed', String(kind));
    await refusedWrites(
      admin(),
      set(kind === undefined ? but(ENTRY, fields) : auditRow(String(kind), { ...ENTRY.value, ...fields, id })),
    );
    await allowed(admin(), set(ENTRY));
    await refusedWrites(admin(), set(but(ENTRY, { ...fields, subject: 'Changed' })));
  });

  it('is never changed and never deleted', async () => {
    await commit(admin(), [set(ENTRY)]);
    for (const uid of ['admin1', 'admin2', 'teacher1', 'teacher2']) {
      await refusedWrites(world.as(uid), { update: ENTRY.path, fields: { subject: 'Science' } });
      await refusedWrites(world.as(uid), { delete: ENTRY.path });
    }
    await refusedWrites(admin(), { update: ENTRY.path, fields: { at: new Date(0) } });
    await refusedWrites(teacher(), { update: ENTRY.path, fields: { at: NOW } });
  });

  it('keeps its time, even when it is sent again at once', async () => {
    await commit(admin(), [set(ENTRY)]);
    await refusedWrites(admin(), set(ENTRY));
    await refusedWrites(admin(), { update: ENTRY.path, fields: { at: NOW } });
  });

  it('is written to the own school only', async () => {
    const elsewhere: Row = { ...ENTRY, path: `schools/${OTHER_SCHOOL}/audit/entry1` };
    await refusedWrites(admin(), set(elsewhere));
    await refusedWrites(world.as('admin2'), set(but(ENTRY, { actorUid: 'admin2', people: ['admin2', 'teacher1'] })));
    for (const uid of ['teacher1', 'pending1', 'disabled1', 'nobody']) {
      await refusedWrites(world.as(uid), set(but(ENTRY, { actorUid: uid, people: [uid] })));
    }
    await refusedWrites(world.visitor(), set(ENTRY));
  });
});

describe('an administrator notes', () => {
  it('an approval that happens in the same batch', async () => {
    const entry = approvedRow('pending1');
    const approve: Write = { update: 'users/pending1', fields: { approved: true } };
    await refusedWrites(admin(), set(entry));
    await refusedWrites(admin(), approve, set(auditRow('approved', { teacherUid: 'pending1' })));
    await refusedWrites(admin(), approve, set(but(entry, { aboutId: 'subject1' })));
    await allowed(admin(), approve, set(entry));
    await refusedWrites(admin(), approve, set(auditRow('approved', { teacherUid: 'pending1' })));
  });

  it('no rejection: the function that deletes the account writes that entry', async () => {
    const entry = auditRow('rejected', {
      reason: 'Not of this school.',
      teacherUid: 'pending1',
      id: 'rejected_pending1',
    });
    await refusedWrites(admin(), set(entry));
    await world.seed(registrationRow('pending1'));
    await refusedWrites(admin(), set(entry), { delete: registrationRow('pending1').path });
  });

  it.each(['learnerExported', 'learnerCorrected', 'permanentRecordsWritten', 'permanentYearTyped'])(
    'no %s: functions write it, and administrators read it',
    async (kind) => {
      const about = { aboutId: 'section1_juan', section: null, subject: null, quarter: null };
      const about1 = { ...about, teacherUid: null, teacherName: null, people: ['admin1'] };
      const entry = auditRow(kind, { ...about1, id: `${kind}_section1_juan_1`, reason: null });
      await refusedWrites(admin(), set(entry));
      await refusedWrites(admin(), set(but(entry, { reason: 'Asked by the mother.' })));
      await refusedWrites(teacher(), set(but(entry, { actorUid: 'teacher1', people: ['teacher1'] })));
      await world.seed(but(entry, { reason: 'Asked by the mother.' }));
      await refusedWrites(admin(), { update: entry.path, fields: { reason: 'Another.' } });
      await refusedWrites(admin(), { delete: entry.path });
      expect((await getDoc(doc(admin(), entry.path))).get('reason')).toBe('Asked by the mother.');
      for (const uid of ['teacher1', 'admin2', 'pending1']) await refused(getDoc(doc(world.as(uid), entry.path)));
    },
  );

  it.each([
    ['invite', 'inviteRemoved'],
    ['application', 'applicationRejected'],
  ])('an %s that the same batch deletes', async (kind, noted) => {
    const createdAt = new Date(REQUESTED_AT);
    const value = { id: 'invite1', kind, name: 'Rosa Cruz', email: 'rosa@deped.gov.ph', schoolid: SCHOOL, createdAt };
    await world.seed({ path: 'adminInviteRequests/invite1', value });
    const entry = (act = noted) => withdrawnRow(act as 'inviteRemoved');
    const gone: Write = { delete: 'adminInviteRequests/invite1' };
    await refusedWrites(admin(), set(entry()));
    await refusedWrites(admin(), gone);
    await refusedWrites(world.as('admin2'), gone, set(but(entry(), { actorUid: 'admin2', people: ['admin2'] })));
    await refusedWrites(admin(), gone, set(entry(noted === 'inviteRemoved' ? 'applicationRejected' : 'inviteRemoved')));
    await refusedWrites(admin(), gone, set(but(entry(), { teacherName: 'Somebody Else' })));
    const withReason = set(but(entry(), { reason: 'Not of our staff.' }));
    if (kind === 'invite') await refusedWrites(admin(), gone, withReason);
    await refusedWrites(admin(), gone, set(but(entry(), { reason: 'x'.repeat(1001) })));
    await allowed(admin(), gone, kind === 'invite' ? set(entry()) : withReason);
  });

  it('an export, of a list or of a teacher’s record', async () => {
    const list = { teacherUid: null, subject: 'Who did what', id: `exported_admin1_list_${timeNow(1)}` };
    for (const words of [{ subject: 'Grades' }, { section: 'Rizal' }, { quarter: 3 }, { aboutId: 'subject1' }]) {
      await refusedWrites(admin(), set(auditRow('exported', { ...list, ...words })));
    }
    await allowed(admin(), set(auditRow('exported', list)));
    for (const [id, subject] of Object.entries(EXPORTED_LISTS)) {
      const entry = { teacherUid: null, subject, id: `exported_admin1_${id}_${timeNow(1) - 1}` };
      await refusedWrites(admin(), set(auditRow('exported', { ...entry, id: `exported_admin1_other_${timeNow(1)}` })));
      await refusedWrites(admin(), set(auditRow('exported', { ...entry, section: 'Rizal' })));
      await allowed(admin(), set(auditRow('exported', entry)));
      const part = {
        teacherUid: null,
        subject: `${subject}${PART_OF_LIST}`,
        id: `exported_admin1_${id}Part_${timeNow(1)}`,
      };
      await refusedWrites(admin(), set(auditRow('exported', { ...part, subject })));
      await refusedWrites(admin(), set(auditRow('exported', { ...part, id: `exported_admin1_${id}_${timeNow(1)}` })));
      for (const other of [`${part.subject}${PART_OF_LIST}`, `${PART_OF_LIST}${subject}`, PART_OF_LIST]) {
        await refusedWrites(admin(), set(auditRow('exported', { ...part, subject: other })));
      }
      await allowed(admin(), set(auditRow('exported', part)));
    }
    const record = { aboutId: 'subject1', quarter: 4, id: `exported_admin1_teacher1_subject1_4_${timeNow(1)}` };
    await refusedWrites(admin(), set(auditRow('exported', { ...record, quarter: 3 })));
    await allowed(admin(), set(auditRow('exported', record)));
    await refusedWrites(
      admin(),
      set(auditRow('viewed', { teacherUid: null, id: `viewed_admin1_list_${timeNow(24)}` })),
    );
  });

  it('an edit of the school that happens in the same batch', async () => {
    const { path, entry } = schoolEdit({});
    const edit = (fields: Fields): Write => ({ update: path, fields: { lastEdit: entry.value.id, ...fields } });
    const another = schoolEdit({}).entry.value.id;
    await refusedWrites(admin(), set(entry));
    await refusedWrites(admin(), edit({ sector: 'Public' }), set(entry));
    await refusedWrites(admin(), edit({ sector: 'Private', lastEdit: another }), set(entry));
    await refusedWrites(admin(), { update: path, fields: { sector: 'Private' } }, set(entry));
    for (const words of [{ subject: 'Anything' }, { section: 'Rizal' }, { quarter: 3 }, { aboutId: 'teacher1' }]) {
      await refusedWrites(admin(), edit({ sector: 'Private' }), set(but(entry, words)));
    }
    await allowed(admin(), edit({ sector: 'Private' }), set(entry));
    // An entry is about one edit.
    await refusedWrites(admin(), edit({ sector: 'Public' }));
    await refusedWrites(admin(), edit({ sector: 'Public' }), set(entry));
    await refusedWrites(admin(), edit({ sector: 'Public', lastEdit: another }));
  });
});

const EXPORTED = `exported_teacher1_teacher1_subject1_4_${timeNow(1)}`;

describe('a teacher notes', () => {
  const own = { actorUid: 'teacher1', teacherUid: 'teacher1', aboutId: 'subject1' };

  it('the closing that happens in the same batch, once, by its id', async () => {
    const names = { subject: 'English', section: 'Grade 7 - Sampaguita' };
    const entry = auditRow('closed', { ...own, ...names, quarter: 1, id: 'closed_teacher1_subject1_1_1' });
    const close: Write = {
      update: inTree('classSubjects', 'subject1'),
      fields: { 'quarterClosed.1': true, lastSync: NOW },
    };
    const closing = set(closingRow());
    await refusedWrites(teacher(), set(entry));
    await refusedWrites(teacher(), set(entry), close);
    for (const id of [
      'closed_teacher1_subject1_1_2',
      'closed_teacher1_subject1_1_1_1',
      'closed_subject1_1_1',
      'closed',
    ]) {
      await refusedWrites(teacher(), closing, close, set(but(entry, { id })));
    }
    await refusedWrites(teacher(), closing, close, set(but(entry, { quarter: 4 })));
    for (const named of [{ subject: 'Science' }, { section: 'Grade 7 - Rizal' }, { subject: null }]) {
      await refusedWrites(teacher(), closing, close, set(but(entry, named)));
    }
    await allowed(teacher(), closing, close, set(entry));
    await refusedWrites(teacher(), set(but(entry, { id: 'closed_teacher1_subject1_1_01' })));
  });

  it('the request that the same batch makes, once in an hour', async () => {
    const idOf = (hours: number) => `reopenRequested_teacher1_teacher1_subject1_4_${timeNow(1) + hours}`;
    const entry = (id = idOf(0)) => set(auditRow('reopenRequested', { ...own, quarter: 4, id }));
    const request = [set(requestParent()), set(requestRow())];
    await refusedWrites(teacher(), entry());
    for (const id of [
      'reopenRequested_one',
      `${idOf(0)}_1`,
      idOf(27),
      idOf(-27),
      idOf(0).replace('_4_', '_3_'),
      idOf(0).replace('_4_', '_4_0'),
    ]) {
      await refusedWrites(teacher(), ...request, entry(id));
    }
    await allowed(teacher(), ...request, entry());
    // The request exists already, so it gets no further entry.
    await refusedWrites(teacher(), entry(idOf(1)));
    await refusedWrites(teacher(), ...request, entry(idOf(1)));
  });

  it('no entry under the id of another action, whose own entry it would prevent', async () => {
    for (const id of [`${VIEWED}_${timeNow(24)}`, answerIdOf('reopenAccepted'), 'exported', EXPORTED]) {
      const entry = set(auditRow('exported', { ...own, quarter: 4, id }));
      if (id === EXPORTED) await allowed(teacher(), entry);
      else await refusedWrites(teacher(), entry);
    }
    await refusedWrites(admin(), set(auditRow('viewed', { id: `viewed_admin2_teacher1_subject1_${timeNow(24)}` })));
    await refusedWrites(admin(), set(auditRow('viewed', { id: answerIdOf('reopenAccepted') })));
  });

  it('an export, of the own record only', async () => {
    const noted = (id: string, fields: Fields = {}) => set(auditRow('exported', { ...own, quarter: 0, ...fields, id }));
    const id = EXPORTED.replace('_4_', '_0_');
    await allowed(teacher(), noted(id));
    await refusedWrites(
      teacher(),
      noted(id.replace('_teacher1_s', '_teacher2_s'), { teacherUid: 'teacher2', people: ['teacher1', 'teacher2'] }),
    );
    await refusedWrites(teacher(), set(auditRow('viewed', { ...own, id: id.replace('exported', 'viewed') })));
    await refusedWrites(teacher(), set(auditRow('approved', { ...own, id: 'approved_teacher1' })));
    await refusedWrites(teacher(), noted(`exported_teacher1_list_${timeNow(1)}`, { teacherUid: null }));
  });

  it('a copy of the own account once in an hour, about the own account alone', async () => {
    const id = `exported_teacher1_copy_${timeNow(1)}`;
    const copy = { ...own, aboutId: 'teacher1', subject: 'Copy of the account', section: null, quarter: null };
    const noted = (fields: Fields = {}) => set(auditRow('exported', { ...copy, id, ...fields }));
    for (const fields of [
      { aboutId: 'teacher2' },
      { subject: 'Another' },
      { section: 'Rizal' },
      { quarter: 1 },
      { id: `exported_teacher1_copy_${timeNow(1) - 30}` },
      { kind: 'viewed', id: id.replace('exported', 'viewed') },
    ])
      await refusedWrites(teacher(), noted(fields));
    await refusedWrites(world.as('admin1'), noted());
    await allowed(teacher(), noted());
    const byAdmin = { actorUid: 'admin1', teacherUid: 'admin1', aboutId: 'admin1', people: ['admin1'] };
    const ofAdmin = set(auditRow('exported', { ...copy, ...byAdmin, id: id.replace('teacher1', 'admin1') }));
    await allowed(admin(), ofAdmin);
  });

  it('an export once in an hour, by a clock that may be a day wrong', async () => {
    const at = (hour: number, quarter = 4) =>
      set(auditRow('exported', { ...own, quarter, id: `exported_teacher1_teacher1_subject1_${quarter}_${hour}` }));
    for (const hours of [-24, -1, 0, 24]) await allowed(teacher(), at(timeNow(1) + hours));
    for (const hours of [-27, 27]) await refusedWrites(teacher(), at(timeNow(1) + hours));
    // The same hour in other digits would be a second entry.
    const sameHour = EXPORTED.replace('_4_', '_4_0');
    for (const id of [`${EXPORTED}_x`, sameHour]) {
      await refusedWrites(teacher(), set(auditRow('exported', { ...own, quarter: 4, id })));
    }
    const none = { aboutId: 'nothing', id: EXPORTED.replace('subject1', 'nothing') };
    await refusedWrites(teacher(), set(auditRow('exported', { ...own, ...none, quarter: 4 })));
  });
});

describe('the trail', () => {
  beforeEach(() =>
    world.seed(
      auditRow('viewed', { id: 'one' }),
      auditRow('viewed', { id: 'two', teacherUid: 'teacher2', people: ['admin1', 'teacher2'] }),
      auditRow('schoolEdited', { id: 'three', teacherUid: null }),
    ),
  );

  it('is read by the administrators of the school, by every query of the page', async () => {
    const newest = orderBy('at', 'desc');
    const found = async (...by: Parameters<typeof query>[1][]) => (await getDocs(query(trail('admin1'), ...by))).size;
    expect(await found(newest)).toBe(3);
    expect(await found(where('kind', '==', 'viewed'), newest)).toBe(2);
    expect(await found(where('people', 'array-contains', 'teacher2'), newest)).toBe(1);
    expect(
      await found(
        where('kind', '==', 'viewed'),
        where('people', 'array-contains', 'admin1'),
        where('at', '>', new Date(0)),
        newest,
      ),
    ).toBe(2);
    expect((await getDoc(doc(trail('admin1'), 'one'))).exists()).toBe(true);
    expect((await getDoc(doc(trail('admin1'), 'missing'))).exists()).toBe(false);
    await refused(getDocs(query(trail('admin2'), newest)));
    await refused(getDocs(query(trail('admin1', OTHER_SCHOOL), newest)));
  });

  it('is read by teachers where it concerns them', async () => {
    const mine = (uid: string, of = uid) =>
      getDocs(query(trail(uid), where('teacherUid', '==', of), orderBy('at', 'desc')));
    expect((await mine('teacher1')).docs.map(({ id }) => id)).toEqual(['one']);
    await refused(mine('teacher1', 'teacher2'));
    await refused(getDocs(query(trail('teacher1'), orderBy('at', 'desc'))));
    await refused(getDoc(doc(trail('teacher1'), 'two')));
    await refused(getDoc(doc(trail('teacher1'), 'three')));
    expect((await getDoc(doc(trail('teacher1'), 'missing'))).exists()).toBe(false);
    await refused(getDoc(doc(trail('teacher1', OTHER_SCHOOL), 'missing')));
    for (const uid of ['pending1', 'teacher3', 'nobody']) await refused(mine(uid));
  });
});
