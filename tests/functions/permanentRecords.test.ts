/** Permanent records: written and read for a section by its adviser and the administrators, and by nobody else. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calm } from '#support/calm';
import { call, db, fieldsOf, makeSchool, type OwnSchool, refusal } from '#support/functionsWorld';
import { type LearnerSchool, LRN, makeLearnerSchool, OTHER_LRN, trailOf } from '#support/learnerSchool';
import type { PermanentRecordsAnswer } from '@/domain/functionsApi';
import type { LearnerData } from '@/domain/learners/learnerData';
import { ROLE_TEACHER } from '@/domain/people/roles';
import type { PermanentContent } from '@/domain/sections/permanentRecord';

const NOT_FOUND = { status: 404, code: 'server/not-found' };
const NOT_ALLOWED = { status: 403, code: 'server/not-allowed' };
const INVALID = { status: 400, code: 'input/invalid' };
const CORRECTED_LRN = '136728140999';

const contentOf = (final: number): PermanentContent => ({
  blocks: [
    {
      ...{ semester: '', head: 'Term', periods: [1, 2, 3], average: final, remark: 'Passed' },
      areas: [{ name: 'Science', isPart: false, year: { 1: final, 2: final, 3: final }, final, remark: 'Passed' }],
    },
  ],
  ...{ action: 'Promoted', remedial: [], days: 200, present: 190 },
});
const ofYear = (year: object) => ({
  ...contentOf(84),
  blocks: [{ ...contentOf(84).blocks[0], areas: [{ ...contentOf(84).blocks[0]?.areas[0], year }] }],
});
const JUAN = { learnerKey: 'juan', content: contentOf(84) };
const NENA = { learnerKey: 'nena', content: contentOf(91) };
const FROM = { lastName: 'Peña', firstName: 'Juan', middleName: 'Cruz', extensionName: '', sex: 'M', lrn: LRN };

let world: LearnerSchool;
let other: OwnSchool;

beforeAll(async () => {
  other = await makeSchool('Rizal High School');
}, calm(200));
beforeEach(async () => {
  world = await makeLearnerSchool();
});

const pathOf = (lrn: string) => `schools/${world.own.school.id}/permanentRecords/${lrn}`;
const at = (path: string) => db.doc(`schools/${world.own.school.id}/${path}`);

async function ask(name: 'permanentRecords' | 'keepPermanentYears', body: object = {}, token = world.ben.token) {
  const { status, body: answer, text } = await call(name, { token, body: { sectionId: world.sectionId, ...body } });
  expect(text && status).toBe(200);
  return answer as PermanentRecordsAnswer;
}
const write = (...years: readonly object[]) => ask('keepPermanentYears', { years });
const refused = async (token: string, body: object = { years: [JUAN] }) =>
  refusal(await call('keepPermanentYears', { token, body: { sectionId: world.sectionId, ...body } }));
const written = async () =>
  (await trailOf(world.own.school.id)).filter(({ kind }) => kind === 'permanentRecordsWritten');

/** A learner under an LRN in the roster of the section, as an adviser can write it. */
const putOnRoster = (key: string, fields: object) =>
  at(`sectionRosters/${world.sectionId}`).update({ [`learners.${key}`]: fields });
const LEARNER = { middleName: '', extensionName: '', sex: 'M', standing: 'enrolled', standingOn: '', standingNote: '' };
const STRANGER = '136728149999';

describe('a record of another child', () => {
  beforeEach(async () => {
    const named = { lastName: 'Santos', firstName: 'Mario', middleName: '', extensionName: '', sex: 'M' };
    const years = { '2026-2027': { ...contentOf(95), sectionId: 'elsewhere', academicYear: '2026-2027', school: 'S' } };
    await db.doc(pathOf(STRANGER)).set({ id: STRANGER, ...named, lrn: STRANGER, years, version: 1, updatedBy: '' });
  });

  it.each([
    ['without a name', { lastName: '-', firstName: '' }],
    ['with an initial', { lastName: 'Santos', firstName: 'M' }],
  ])('is neither shown nor written over by a roster entry %s', async (_, name) => {
    await putOnRoster('x', { ...LEARNER, ...name, lrn: STRANGER });
    const { records, others } = await ask('permanentRecords');
    expect([records.map(({ lrn }) => lrn).includes(STRANGER), others]).toEqual([false, ['x']]);
    await write({ learnerKey: 'x', content: contentOf(60) });
    expect((await db.doc(pathOf(STRANGER)).get()).data()).toMatchObject({ lastName: 'Santos', version: 1 });
  });

  it('is not found by many names under one LRN', async () => {
    await putOnRoster('x', { ...LEARNER, lastName: 'Santos', firstName: 'Mario', lrn: STRANGER });
    await putOnRoster('y', { ...LEARNER, lastName: 'Cruz', firstName: 'Mario', lrn: STRANGER });
    expect((await ask('permanentRecords')).records.map(({ lrn }) => lrn)).not.toContain(STRANGER);
    expect(await refused(world.ben.token, { years: [{ learnerKey: 'x', content: contentOf(60) }] })).toBeDefined();
  });

  it('keeps the year that another section wrote, until an administrator writes it', async () => {
    await putOnRoster('x', { ...LEARNER, lastName: 'Santos', firstName: 'Mario', lrn: STRANGER });
    const yearNow = async () => (await db.doc(pathOf(STRANGER)).get()).get('years')['2026-2027'].sectionId;
    const body = { years: [{ learnerKey: 'x', content: contentOf(60) }] };
    await ask('keepPermanentYears', body);
    expect(await yearNow()).toBe('elsewhere');
    await ask('keepPermanentYears', body, world.own.admin.token);
    expect(await yearNow()).toBe(world.sectionId);
  });
});

describe('the year of a section', () => {
  it('is written for each learner under the LRN, with the section’s own words, and noted once', async () => {
    expect(await ask('permanentRecords')).toEqual({ records: [], others: [] });
    const { records } = await write(JUAN, NENA);
    expect(records.map(({ lrn, version }) => [lrn, version])).toEqual([
      [LRN, 1],
      [OTHER_LRN, 1],
    ]);
    expect(await fieldsOf(pathOf(LRN))).toMatchObject({
      ...{ id: LRN, ...FROM, version: 1, updatedBy: world.ben.uid },
      years: {
        '2026-2027': {
          ...{ school: 'Mabini High School', schoolId: world.own.school.id, section: 'Narra', gradeLevel: '7' },
          ...{ adviser: 'Ben Dizon', sectionId: world.sectionId, academicYear: '2026-2027', ...contentOf(84) },
        },
      },
    });
    const [entry, ...more] = await written();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ actorUid: world.ben.uid, section: 'Narra', aboutId: world.sectionId });
    expect(JSON.stringify(entry)).not.toMatch(/Pe[ñn]a|Juan|1367/);
  });

  it('changes nothing when it is written again, and the one record whose grade changed', async () => {
    await write(JUAN, NENA);
    const before = await fieldsOf(pathOf(LRN));
    await write(JUAN, NENA);
    expect(await fieldsOf(pathOf(LRN))).toEqual(before);
    await write({ ...JUAN, content: contentOf(85) }, NENA);
    expect(await fieldsOf(pathOf(LRN))).toMatchObject({ version: 2 });
    expect(await fieldsOf(pathOf(OTHER_LRN))).toMatchObject({ version: 1 });
  });

  it('stands beside the years before; a later year is not told to the adviser of an earlier section', async () => {
    await write(JUAN);
    const { years: stored } = (await fieldsOf(pathOf(LRN))) as { years: Record<string, object> };
    const year = stored['2026-2027'];
    const years = { '2025-2026': year, '2027-2028': year };
    await db.doc(pathOf(LRN)).set({ years }, { merge: true });
    const { records } = await ask('permanentRecords');
    expect(Object.keys(records[0]?.years ?? {}).toSorted()).toEqual(['2025-2026', '2026-2027']);
    await write({ ...JUAN, content: contentOf(85) });
    expect(Object.keys((await fieldsOf(pathOf(LRN)))?.years as object).toSorted()).toEqual([
      ...['2025-2026', '2026-2027', '2027-2028'],
    ]);
  });

  it('is not written over the record of a child with another name, nor is that record told', async () => {
    await write(JUAN, NENA);
    await at(`sectionRosters/${world.sectionId}`).update({ 'learners.nena.lrn': '', 'learners.juan.lrn': OTHER_LRN });
    const before = await fieldsOf(pathOf(OTHER_LRN));
    expect(await write(JUAN)).toEqual({ records: [], others: ['juan'] });
    expect(await ask('permanentRecords')).toEqual({ records: [], others: ['juan'] });
    expect(await fieldsOf(pathOf(OTHER_LRN))).toEqual(before);
  });
});

describe('who may', () => {
  it('the adviser and administrators of the school', async () => {
    await ask('keepPermanentYears', { years: [JUAN] }, world.own.admin.token);
    expect((await ask('permanentRecords', {}, world.own.admin.token)).records).toHaveLength(1);
    for (const [{ token }, answer] of [
      [world.ana, NOT_ALLOWED],
      [other.admin, NOT_FOUND],
      [other.teacher, NOT_FOUND],
      [world.own.pending, NOT_ALLOWED],
    ] as const) {
      expect(await refused(token)).toEqual(answer);
      expect(refusal(await call('permanentRecords', { token, body: { sectionId: world.sectionId } }))).toEqual(answer);
    }
  });

  it('a former adviser reads and writes nothing more', async () => {
    await write(JUAN);
    await at(`sections/${world.sectionId}`).update({ adviserUid: world.ana.uid });
    expect(await refused(world.ben.token)).toEqual(NOT_ALLOWED);
    expect((await ask('permanentRecords', {}, world.ana.token)).records).toHaveLength(1);
  });
});

describe('what is refused', () => {
  it.each<[string, object]>([
    ['a stranger', { years: [{ ...JUAN, learnerKey: 'maria' }] }],
    ['a key of every object', { years: [{ ...JUAN, learnerKey: 'constructor' }] }],
  ])('%s', async (_, body) => expect(await refused(world.ben.token, body)).toEqual(NOT_FOUND));

  it.each<[string, object]>([
    ['the same learner twice', { years: [JUAN, JUAN] }],
    ['nine learners', { years: Array.from({ length: 9 }, (_, index) => ({ ...JUAN, learnerKey: `k${index}` })) }],
    ['a grade above 100', { years: [{ ...JUAN, content: contentOf(101) }] }],
    ['a seventh period', { years: [{ ...JUAN, content: ofYear({ 7: 80 }) }] }],
    ['no grade in a period', { years: [{ ...JUAN, content: ofYear({ 1: null }) }] }],
    ['a list of grades', { years: [{ ...JUAN, content: ofYear([80]) }] }],
    ['half a grade', { years: [{ ...JUAN, content: contentOf(84.5) }] }],
    ['a day that is none', { years: [{ ...JUAN, content: { ...contentOf(84), days: 400 } }] }],
    ['a long text', { years: [{ ...JUAN, content: { ...contentOf(84), action: 'x'.repeat(101) } }] }],
    ['a text of two lines', { years: [{ ...JUAN, content: { ...contentOf(84), action: 'a\nb' } }] }],
    ['no content', { years: [{ learnerKey: 'juan' }] }],
    [
      'three tables',
      { years: [{ ...JUAN, content: { ...contentOf(84), blocks: Array(3).fill(contentOf(84).blocks[0]) } }] },
    ],
  ])('%s', async (_, body) => {
    expect(await refused(world.ben.token, body)).toEqual(INVALID);
    expect(await fieldsOf(pathOf(LRN))).toBeNull();
  });

  it('a learner without LRN, and one who left', async () => {
    const roster = at(`sectionRosters/${world.sectionId}`);
    await roster.update({ 'learners.juan.standing': 'transferredOut', 'learners.juan.standingOn': '2026-10-05' });
    expect(await refused(world.ben.token)).toEqual(NOT_FOUND);
    await roster.update({ 'learners.juan.standing': 'enrolled', 'learners.juan.lrn': '' });
    expect(await refused(world.ben.token)).toEqual(INVALID);
    expect(await written()).toEqual([]);
  });
});

describe('a year at another school', () => {
  const year = {
    ...{
      school: 'Luna Elementary School',
      schoolId: '100200',
      section: 'Ipil',
      gradeLevel: '6',
      adviser: 'Carla Luna',
    },
    ...{ average: 91, areas: [{ name: 'Science', final: 91, remark: 'Passed' }] },
  };
  const TYPED = { learnerKey: 'juan', academicYear: '2025-2026', year };
  const type = async (token: string, changed: object = {}) => {
    const body = { sectionId: world.sectionId, ...TYPED, ...changed };
    return await call('keepOtherYear', { token, body });
  };

  it('is typed, changed and removed by the adviser, and noted once', async () => {
    expect((await type(world.ben.token)).status).toBe(200);
    const before = await fieldsOf(pathOf(LRN));
    expect(before).toMatchObject({ lastName: 'Peña', version: 1, years: { '2025-2026': { school: year.school } } });
    await type(world.ben.token);
    expect(await fieldsOf(pathOf(LRN))).toEqual(before);
    await write(JUAN);
    await type(world.ben.token, { year: null });
    const { years } = (await fieldsOf(pathOf(LRN))) as { years: object };
    expect(Object.keys(years)).toEqual(['2026-2027']);
    const noted = (await trailOf(world.own.school.id)).filter(({ kind }) => kind === 'permanentYearTyped');
    expect(noted).toMatchObject([{ actorUid: world.ben.uid, aboutId: world.sectionId }]);
    expect(JSON.stringify(noted)).not.toMatch(/Pe[ñn]a|Juan|1367|Luna/);
  });

  it('leaves what was written from cards, and the record of another child', async () => {
    await write(JUAN, NENA);
    const stored = (await fieldsOf(pathOf(LRN))) as { years: Record<string, object> };
    await db.doc(pathOf(LRN)).set({ years: { '2025-2026': stored.years['2026-2027'] } }, { merge: true });
    const before = await fieldsOf(pathOf(LRN));
    await type(world.ben.token);
    await type(world.ben.token, { year: null });
    expect(await fieldsOf(pathOf(LRN))).toEqual(before);
    await at(`sectionRosters/${world.sectionId}`).update({ 'learners.nena.lrn': '', 'learners.juan.lrn': OTHER_LRN });
    const others = await fieldsOf(pathOf(OTHER_LRN));
    expect((await type(world.ben.token)).body).toEqual({ records: [], others: ['juan'] });
    expect(await fieldsOf(pathOf(OTHER_LRN))).toEqual(others);
  });

  it('is refused to others, and with values that are none', async () => {
    for (const [{ token }, answer] of [
      [world.ana, NOT_ALLOWED],
      [other.admin, NOT_FOUND],
      [world.own.pending, NOT_ALLOWED],
    ] as const) {
      expect(refusal(await type(token))).toEqual(answer);
    }
    for (const changed of [
      { academicYear: '2026-2027' },
      { academicYear: '2025-2027' },
      { academicYear: '__proto__' },
      { year: { ...year, average: 101 } },
      { year: { ...year, school: 'x'.repeat(101) } },
      { year: { ...year, areas: Array(41).fill(year.areas[0]) } },
      { year: {} },
    ]) {
      expect([changed, refusal(await type(world.ben.token, changed))]).toEqual([changed, INVALID]);
    }
    expect(refusal(await type(world.ben.token, { learnerKey: 'maria' }))).toEqual(NOT_FOUND);
    expect(await fieldsOf(pathOf(LRN))).toBeNull();
  });
});

describe('beside it', () => {
  const ref = () => ({ ref: { in: 'roster', of: world.sectionId, key: 'juan' }, also: [] });
  const correct = async (to: object) => {
    const body = { ...ref(), from: FROM, to: { ...FROM, ...to } };
    const { status, body: answer } = await call('correctLearner', { token: world.own.admin.token, body });
    expect(status).toBe(200);
    return answer;
  };

  it('a corrected LRN moves the record, and leaves no name and no grade under the former one', async () => {
    await write(JUAN, NENA);
    await correct({ lrn: CORRECTED_LRN, lastName: 'Peña-Cruz' });
    expect(await fieldsOf(pathOf(CORRECTED_LRN))).toMatchObject({
      lrn: CORRECTED_LRN,
      lastName: 'Peña-Cruz',
      version: 1,
    });
    const left = await fieldsOf(pathOf(LRN));
    expect(Object.keys(left ?? {}).toSorted()).toEqual(['id', 'movedAt', 'updatedAt', 'updatedBy', 'version']);
    expect((await ask('permanentRecords')).records.map(({ lrn }) => lrn)).toEqual([CORRECTED_LRN, OTHER_LRN]);
    expect((await write(JUAN)).records).toMatchObject([{ version: 1 }]);
  });

  it('a corrected name reaches it; the record of another child stays where it is', async () => {
    await write(JUAN);
    await correct({ firstName: 'Juan Miguel' });
    expect(await fieldsOf(pathOf(LRN))).toMatchObject({ firstName: 'Juan Miguel', version: 2 });
    await db.doc(pathOf(LRN)).update({ firstName: 'Zoe', lastName: 'Abad' });
    const body = { ...ref(), from: { ...FROM, firstName: 'Juan Miguel' }, to: { ...FROM, lrn: CORRECTED_LRN } };
    expect((await call('correctLearner', { token: world.own.admin.token, body })).status).toBe(200);
    expect(await fieldsOf(pathOf(LRN))).toMatchObject({ lastName: 'Abad' });
    expect(await fieldsOf(pathOf(CORRECTED_LRN))).toBeNull();
  });

  it('a writing that a correction overtakes leaves nothing under the former LRN', async () => {
    const { keepPermanentYearsEndpoint } = await import('#functions/learners/permanentRecords');
    const { keepOtherYearEndpoint } = await import('#functions/learners/permanentOther');
    const year = { school: 'Luna', schoolId: '', section: '', gradeLevel: '6', adviser: '', average: 91, areas: [] };
    const { sectionId, ben, own } = world;
    const member = { uid: ben.uid, schoolid: own.school.id, school: own.school.name, role: ROLE_TEACHER } as never;
    const run = db.runTransaction.bind(db);
    // The correction lands when the roster can have been read, and nothing is written yet.
    const overtaken = async (lrn: string, write: () => Promise<unknown>) => {
      const spy = vi.spyOn(db, 'runTransaction');
      const corrected = at(`sectionRosters/${sectionId}`).update.bind(at(`sectionRosters/${sectionId}`));
      let isLate = true;
      spy.mockImplementation((async (...asked: Parameters<typeof run>) => {
        if (isLate) {
          isLate = false;
          await corrected({ 'learners.juan.lrn': lrn });
        }
        return run(...asked);
      }) as never);
      await write();
      spy.mockRestore();
      expect(isLate).toBe(false);
    };
    await overtaken(CORRECTED_LRN, () =>
      keepPermanentYearsEndpoint.work(member, { sectionId, years: [JUAN] } as never),
    );
    expect([await fieldsOf(pathOf(LRN)), (await fieldsOf(pathOf(CORRECTED_LRN)))?.version]).toEqual([null, 1]);
    await overtaken(LRN, () =>
      keepOtherYearEndpoint.work(member, { sectionId, learnerKey: 'juan', academicYear: '2025-2026', year } as never),
    );
    expect((await fieldsOf(pathOf(CORRECTED_LRN)))?.version).toBe(1);
    expect((await fieldsOf(pathOf(LRN)))?.version).toBe(1);
  });

  it('a corrected LRN that has the record of another child says so, and moves nothing', async () => {
    await write(JUAN);
    const others = { ...FROM, lastName: 'Abad', firstName: 'Zoe', lrn: CORRECTED_LRN, years: {}, version: 1 };
    await db.doc(pathOf(CORRECTED_LRN)).set(others);
    const before = await fieldsOf(pathOf(LRN));
    expect(await correct({ lrn: CORRECTED_LRN })).toMatchObject({ isOthersRecord: true });
    expect([await fieldsOf(pathOf(LRN)), await fieldsOf(pathOf(CORRECTED_LRN))]).toEqual([before, others]);
  });

  it('a correction says nothing of it where the LRN has no other record', async () => {
    await write(JUAN);
    expect(await correct({ firstName: 'Juan Miguel' })).toMatchObject({ isOthersRecord: false });
  });

  it('the file of the learner has it, without other learners', async () => {
    await write(JUAN, NENA);
    const asked = { requester: 'parent', requestedOn: '2026-11-20', reason: 'Asked in writing' };
    const { body } = await call('learnerData', { token: world.own.admin.token, body: { ...ref(), ...asked } });
    const { permanentYears } = body as LearnerData;
    expect(permanentYears).toMatchObject([{ academicYear: '2026-2027', section: 'Narra', ...contentOf(84) }]);
    expect(JSON.stringify(body)).not.toMatch(/Nena|"final":91/);
  });
});
