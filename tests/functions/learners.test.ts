/** A learner's data of a school: found, shown, exported and corrected by its administrators alone. */

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calm } from '#support/calm';
import { call, db, fieldsOf, makeSchool, type OwnSchool, refusal } from '#support/functionsWorld';
import { type LearnerSchool, LRN, makeLearnerSchool, OTHER_LRN, REASON, trailOf } from '#support/learnerSchool';
import type { CorrectedPlace, FoundLearner, LearnerData, LearnerOverview } from '@/domain/learners/learnerData';

const NOT_FOUND = { status: 404, code: 'server/not-found' };
const NOT_ALLOWED = { status: 403, code: 'server/not-allowed' };
const INVALID = { status: 400, code: 'input/invalid' };
const ASKED = { requester: 'parent', requestedOn: '2026-11-20', reason: REASON };
const FROM = { lastName: 'Peña', firstName: 'Juan', middleName: 'Cruz', extensionName: '', sex: 'M', lrn: LRN };

let world: LearnerSchool;
let other: OwnSchool;

beforeAll(async () => {
  other = await makeSchool('Rizal High School');
}, calm(200));

beforeEach(async () => {
  world = await makeLearnerSchool();
});

const inRoster = () => ({ ref: { in: 'roster', of: world.sectionId, key: 'juan' }, also: [] as object[] });

async function ask<Answer>(name: Parameters<typeof call>[0], body: object): Promise<Answer> {
  const { status, body: answer, text } = await call(name, { token: world.own.admin.token, body });
  expect(text && status).toBe(200);
  return answer as Answer;
}

async function find(text: string): Promise<readonly FoundLearner[]> {
  return (await ask<{ learners: FoundLearner[] }>('findLearners', { text })).learners;
}

const putStudent = (uid: string, id: string, fields: object) =>
  db.doc(`users/${uid}/students/${id}`).set({
    ...{ id, lastName: 'Peña', firstName: 'Juan', lastNameLower: 'peña', lrn: '', classStudents: [] },
    ...fields,
  });

describe('findLearners', () => {
  it('finds one learner of a roster and two books once, by LRN and by any order of the names', async () => {
    for (const text of [LRN, 'Peña, Juan', 'Juan Peña', 'peña juan', 'PENA, J']) {
      const found = await find(text);
      expect([text, found.map(({ lastName, places, ref }) => [lastName, places, ref.in])]).toEqual([
        text,
        text === 'PENA, J' ? [['Peña', 1, 'roster']] : [['Peña', 3, 'roster']],
      ]);
    }
    expect(await find('Nobody')).toEqual([]);
  });

  it('finds a learner behind many of the same last name, and says that there are more', async () => {
    const garcias = Array.from({ length: 110 }, (_, index) => `a${100 + index}`);
    const names = { lastName: 'Garcia', lastNameLower: 'garcia' };
    await Promise.all(garcias.map((id) => putStudent(world.ana.uid, id, { ...names, firstName: `Ben${id}` })));
    await putStudent(world.ana.uid, 'z1', { ...names, firstName: 'Zenaida' });
    const found = await find('Garcia, Zenaida');
    expect(found.map(({ firstName, ref }) => [firstName, ref.key])).toEqual([['Zenaida', 'z1']]);
    expect(await ask('findLearners', { text: 'Garcia' })).toMatchObject({ more: true });
  });

  it('tells nothing of another school, and refuses teachers and short texts', async () => {
    const answer = await call('findLearners', { token: other.admin.token, body: { text: LRN } });
    expect(answer.body).toEqual({ learners: [], more: false });
    expect(refusal(await call('findLearners', { token: world.ben.token, body: { text: LRN } }))).toEqual(NOT_ALLOWED);
    const short = await call('findLearners', { token: world.own.admin.token, body: { text: 'ab' } });
    expect(refusal(short)).toEqual(INVALID);
  });
});

describe('lrnSections', () => {
  const askFor = (lrns: readonly string[], sectionId = 'molave') => ({ sectionId, lrns });
  /** The same school has Molave, without learners, of the year of Narra. */
  beforeEach(async () => {
    const at = `schools/${world.own.school.id}`;
    const narra = await db.doc(`${at}/sections/${world.sectionId}`).get();
    const molave = { ...narra.data(), id: 'molave', name: 'Molave', adviserUid: world.ana.uid };
    await db.doc(`${at}/sections/molave`).set(molave);
    await db.doc(`${at}/sections/old`).set({ ...molave, id: 'old', name: 'Old', academicYear: '2025-2026' });
  });

  it('names the sections of the year in which a learner has an LRN, to administrators and the adviser, and no learner', async () => {
    const found = [{ lrn: LRN, sections: [{ id: world.sectionId, name: 'Narra' }] }];
    for (const { token } of [world.own.admin, world.ana]) {
      const answer = await call('lrnSections', { token, body: askFor([LRN, '999999999999']) });
      expect([answer.status, answer.body]).toEqual([200, { found }]);
      expect(answer.text).not.toMatch(/Pe.a|Juan/);
    }
    expect(await ask('lrnSections', askFor([LRN], world.sectionId))).toEqual({ found: [] });
    expect(await ask('lrnSections', askFor([LRN], 'old'))).toEqual({ found: [] });
  });

  it('leaves out a learner who left the other section, or was added there by mistake', async () => {
    const roster = db.doc(`schools/${world.own.school.id}/sectionRosters/${world.sectionId}`);
    for (const standing of ['transferredOut', 'removed']) {
      await roster.update({ 'learners.juan.standing': standing });
      expect(await ask('lrnSections', askFor([LRN]))).toEqual({ found: [] });
    }
  });

  it('refuses the adviser of another section, another school, and what is no LRN, and ends at the day’s limit', async () => {
    const by = async ({ token }: { token: string }, body: object = askFor([LRN])) =>
      refusal(await call('lrnSections', { token, body }));
    expect(await by(world.ben)).toEqual(NOT_ALLOWED);
    expect(await by(other.admin)).toEqual(NOT_FOUND);
    for (const lrns of [['1'], [''], [`${LRN}0`], 'all', Array.from({ length: 151 }, () => LRN)]) {
      expect(await by(world.ana, { sectionId: 'molave', lrns })).toEqual(INVALID);
    }
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    await db
      .doc(`serverLimits/${world.ana.uid}_${day}`)
      .set({ uid: world.ana.uid, rosterChecks: 1000 }, { merge: true });
    expect(await by(world.ana)).toEqual({ status: 429, code: 'server/limit-reached' });
  });
});

describe('learnerData', () => {
  it('answers what roster, section and both books keep, value by value, and nothing of another learner', async () => {
    const data = await ask<LearnerData>('learnerData', { ...inRoster(), ...ASKED });
    expect(data).toMatchObject({ learner: FROM, ...ASKED, madeBy: 'Gloria Santos', schoolId: world.own.school.id });
    expect(data.books.map(({ teacher, lrn }) => [teacher, lrn]).toSorted()).toEqual([
      ['Ana Reyes', LRN],
      ['Ben Dizon', LRN],
    ]);
    expect(data.sections).toMatchObject([
      {
        ...{ section: 'Narra', academicYear: '2026-2027', gradeLevel: '7', adviser: 'Ben Dizon', standing: 'enrolled' },
        grades: [{ area: 'Science', period: 'Term 1', initial: 87.5, grade: 88, teacher: 'Ben Dizon' }],
        attendance: [{ period: 'Term 1', month: '2026-06', days: 20, present: 18, tardy: 1 }],
        attendanceDays: [
          { date: '2026-06-03', mark: 'x' },
          { date: '2026-06-05', mark: 'L' },
        ],
        adviserNotes: [
          { what: 'comment', text: 'Reads well.' },
          { what: 'conduct', text: 'clean' },
          { what: 'value', statement: 'maka-diyos-1', text: 'AO' },
          { what: 'remedial', statement: 'Science', text: '78 2027-04-05 2027-05-14' },
          { what: 'decision', text: 'promoted: Reads well by now.' },
          { what: 'absence', text: 'exempt: In hospital in July.' },
        ],
      },
    ]);
    const subject = (teacher: string, name: string, score: number, grade: number) => ({
      ...{ teacher, class: 'Narra', subject: name, standing: '', finalGrade: null },
      activities: [
        {
          ...{ period: 'Term 1', activity: `${name} quiz`, possible: 20, score, mark: 'late', comment: 'Good work' },
          ...{ answers: 'A,B', items: [{ item: 1, points: 1.5, possible: 2 }] },
        },
      ],
      grades: [
        {
          ...{ period: 'Term 1', closed: true, initial: 86, grade, comment: 'Term comment', carried: false },
          components: [85, 17, 90, 45, 80, 24],
        },
      ],
      closings: [{ period: 'Term 1', number: 1, closedAt: Date.parse('2026-09-19T08:00:00Z'), initial: 86, grade }],
      changes: [
        {
          at: Date.parse('2026-07-01T08:00:00Z'),
          activity: `${name} quiz`,
          part: 'score',
          from: '',
          to: String(score),
        },
      ],
    });
    expect(data.subjects.toSorted((a, b) => a.teacher.localeCompare(b.teacher))).toMatchObject([
      subject('Ana Reyes', 'Mathematics', 12.5, 79),
      subject('Ben Dizon', 'Science', 17, 88),
    ]);
    const text = JSON.stringify(data);
    for (const secret of ['Nena', 'Luz', OTHER_LRN, 'SECRETKEY']) expect(text).not.toContain(secret);
  });

  it('notes each file in the trail, with its reason and without a name of the learner, and the file tells it', async () => {
    const data = await ask<LearnerData>('learnerData', { ...inRoster(), ...ASKED });
    await ask('learnerData', { ...inRoster(), ...ASKED, reason: 'Lost the first one' });
    const entries = (await trailOf(world.own.school.id)).filter(({ kind }) => kind === 'learnerExported');
    expect(entries.map(({ reason }) => reason).toSorted()).toEqual([REASON, 'Lost the first one'].toSorted());
    expect(entries[0]).toMatchObject({
      ...{ actorUid: world.own.admin.uid, actorName: 'Gloria Santos', aboutId: `${world.sectionId}_juan` },
      ...{ teacherUid: null, teacherName: null, section: 'Narra', people: [world.own.admin.uid] },
    });
    expect(JSON.stringify(entries)).not.toMatch(/Pe[ñn]a|Juan|1367/);
    expect(data.log.map(({ kind, by, alone }) => [kind, by, alone])).toEqual([
      ['learnerExported', 'Gloria Santos', true],
      ['adviserSet', 'Gloria Santos', false],
    ]);
  });

  it('is refused without a reason, to teachers, and to administrators of another school, and then notes nothing', async () => {
    const { own, ben } = world;
    const body = { ...inRoster(), ...ASKED };
    const refused = async (token: string, changed: object = {}) =>
      refusal(await call('learnerData', { token, body: { ...body, ...changed } }));
    expect(await refused(ben.token)).toEqual(NOT_ALLOWED);
    expect(await refused(other.admin.token)).toEqual(NOT_FOUND);
    expect(await refused(other.admin.token, { ref: { in: 'book', of: ben.uid, key: 'l1' } })).toEqual(NOT_FOUND);
    for (const changed of [
      { reason: ' ' },
      { reason: undefined },
      { requestedOn: '2026-02-31' },
      { requester: 'press' },
      { also: [{ in: 'book', of: ben.uid, key: 'l2' }] },
      { also: [{ in: 'book', of: other.teacher.uid, key: 'l1' }] },
    ]) {
      expect([changed, await refused(own.admin.token, changed)]).toEqual([changed, INVALID]);
    }
    expect((await trailOf(own.school.id)).map(({ kind }) => kind)).toEqual(['adviserSet']);
    expect(await trailOf(other.school.id)).toEqual([]);
  });

  it('leaves entries in doubt out until the administrator says that they are the learner’s', async () => {
    const { ana, ben } = world;
    await putStudent(ana.uid, 'noLrn', {});
    await putStudent(ben.uid, 'typo', { lastName: 'Santos', firstName: 'Rey', lastNameLower: 'santos', lrn: LRN });
    await putStudent(ben.uid, 'namesake', { lrn: '999999999999' });
    const { places } = await ask<LearnerOverview>('learnerOverview', inRoster());
    const doubts = places.filter(({ match }) => match !== 'sure').map(({ ref: { key }, match }) => [key, match]);
    expect(doubts.toSorted()).toEqual([
      ['noLrn', 'noLrn'],
      ['typo', 'otherName'],
    ]);
    const without = await ask<LearnerData>('learnerData', { ...inRoster(), ...ASKED });
    expect(without.books).toHaveLength(2);
    const also = [{ in: 'book', of: ana.uid, key: 'noLrn' }];
    expect((await ask<LearnerData>('learnerData', { ...inRoster(), also, ...ASKED })).books).toHaveLength(3);
  });
});

describe('learnerOverview', () => {
  it('says who may read the learner’s data, since when, and what was exported', async () => {
    await ask('learnerData', { ...inRoster(), ...ASKED });
    const { ref } = await db.doc(`schools/${world.own.school.id}/sectionGrades/${world.sectionId}_math_1`).get();
    const former = { teacherUid: 'former', teacherName: 'Carla Luna', areaId: 'math', period: 1, number: 1 };
    await ref.set({ sectionId: world.sectionId, ...former, grades: {} });
    const { readers, log } = await ask<LearnerOverview>('learnerOverview', inRoster());
    const told = readers.map(({ name, role, about, now }) => `${name} ${role} ${about} ${now}`).toSorted();
    expect(told).toEqual(
      [
        'Ana Reyes areaTeacher Narra, 2026-2027: Mathematics true',
        'Ana Reyes bookTeacher Narra, 2026-2027: Mathematics true',
        'Ben Dizon adviser Narra, 2026-2027 true',
        'Ben Dizon areaTeacher Narra, 2026-2027: Science true',
        'Ben Dizon bookTeacher Narra, 2026-2027: Science true',
        'Carla Luna areaTeacher Narra, 2026-2027: Mathematics false',
        'Gloria Santos administrator  true',
        'Jose Cruz administrator  true',
      ].toSorted(),
    );
    const adviser = readers.find(({ role }) => role === 'adviser');
    expect(adviser).toMatchObject({ since: Date.parse('2026-06-02T08:00:00Z'), until: null });
    expect(log.map(({ kind }) => kind)).toEqual(['learnerExported', 'adviserSet']);
  });
});

it('the log of a learner has the file of a school year in which the learner is, and no other year’s', async () => {
  await ask('yearExport', { academicYear: '2026-2027' });
  await ask('yearExport', { academicYear: '2019-2020' });
  const { log } = await ask<LearnerOverview>('learnerOverview', inRoster());
  expect(log.map(({ kind, about, alone }) => [kind, about, alone])).toEqual([
    ['recordsExported', '2026-2027', false],
    ['adviserSet', 'Narra', false],
  ]);
});

describe('correctLearner', () => {
  const TO = { ...FROM, lastName: 'Peña-Cruz', firstName: 'Juan Miguel', lrn: '136728140999' };
  const correct = async (changed: object = {}) =>
    (await ask<{ places: CorrectedPlace[] }>('correctLearner', { ...inRoster(), from: FROM, to: TO, ...changed }))
      .places;

  it('reaches the roster and both books, moves their versions, and notes each', async () => {
    const { own, ben, ana, sectionId } = world;
    expect((await correct()).map(({ outcome }) => outcome)).toEqual(['corrected', 'corrected', 'corrected']);
    const roster = await fieldsOf(`schools/${own.school.id}/sectionRosters/${sectionId}`);
    expect(roster).toMatchObject({
      version: 5,
      learners: { juan: { ...TO, standing: 'enrolled' }, nena: { lrn: OTHER_LRN } },
    });
    const versions = await fieldsOf(`schools/${own.school.id}/sectionVersions/2026-2027`);
    expect(versions).toMatchObject({ versions: { [sectionId]: 5 }, learners: { [sectionId]: 2 } });
    for (const { uid } of [ben, ana]) {
      const { extensionName: _, ...names } = TO;
      expect(await fieldsOf(`users/${uid}/students/l1`)).toMatchObject({ ...names, lastNameLower: 'peña-cruz' });
      expect(await fieldsOf(`users/${uid}/students/l2`)).toMatchObject({ lastName: 'Luz' });
      const version = await fieldsOf(`users/${uid}/globalVersion/1`);
      expect(version).toMatchObject({ rev: 8, c: { class: 1, students: 8 } });
      expect(version?.revAt).toEqual(version?.lastModified);
    }
    const entries = (await trailOf(own.school.id)).filter(({ kind }) => kind === 'learnerCorrected');
    expect(entries.map(({ teacherUid }) => String(teacherUid)).toSorted()).toEqual(
      ['null', ben.uid, ana.uid].toSorted(),
    );
    expect(JSON.stringify(entries)).not.toMatch(/Pe[ñn]a|Juan|1367/);
  });

  it('does the rest when it is called again after it broke off, and then nothing', async () => {
    const { ben, ana } = world;
    await db.doc(`users/${ana.uid}/globalVersion/1`).update({ restoring: true });
    const first = await correct();
    expect(first.map(({ outcome }) => outcome).toSorted()).toEqual(['busy', 'corrected', 'corrected']);
    await db.doc(`users/${ana.uid}/globalVersion/1`).update({ restoring: false });
    expect((await correct()).map(({ outcome }) => outcome).toSorted()).toEqual(['corrected', 'same']);
    expect(await fieldsOf(`users/${ana.uid}/students/l1`)).toMatchObject({ lrn: TO.lrn });
    expect(await fieldsOf(`users/${ben.uid}/globalVersion/1`)).toMatchObject({ rev: 8 });
  });

  it('leaves a book alone in which another learner has the LRN, and refuses what somebody else changed', async () => {
    const { ana } = world;
    const to = { ...FROM, lrn: OTHER_LRN };
    expect((await correct({ to })).map(({ outcome }) => outcome)).toEqual(['lrnTaken', 'lrnTaken', 'lrnTaken']);
    expect(await fieldsOf(`users/${ana.uid}/students/l1`)).toMatchObject({ lrn: LRN });
    const stale = { ...inRoster(), from: { ...FROM, firstName: 'Pedro' }, to: TO };
    const answer = await call('correctLearner', { token: world.own.admin.token, body: stale });
    expect(refusal(answer)).toEqual({ status: 409, code: 'data/overtaken' });
  });

  it('goes on where a roster, which the rules cannot look into, has two other learners of one LRN', async () => {
    const { own, sectionId } = world;
    const roster = db.doc(`schools/${own.school.id}/sectionRosters/${sectionId}`);
    const nena = ((await roster.get()).get('learners') as Record<string, object>).nena;
    await roster.update({ 'learners.twin': nena });
    expect((await correct()).map(({ outcome }) => outcome)).toEqual(['corrected', 'corrected', 'corrected']);
  });

  it('tells the other outcomes where one place fails', async () => {
    await db.doc(`schools/${world.own.school.id}/sections/${world.sectionId}`).update({ academicYear: '' });
    expect((await correct()).map(({ outcome }) => outcome)).toEqual(['busy', 'corrected', 'corrected']);
  });

  it('corrects a learner who stands twice in one book, both times', async () => {
    const { ana } = world;
    await putStudent(ana.uid, 'again', { lrn: LRN });
    expect((await correct()).map(({ outcome }) => outcome)).toEqual(Array(4).fill('corrected'));
    for (const id of ['l1', 'again']) {
      expect(await fieldsOf(`users/${ana.uid}/students/${id}`)).toMatchObject({ lrn: TO.lrn });
    }
    expect(await fieldsOf(`users/${ana.uid}/globalVersion/1`)).toMatchObject({ rev: 9 });
  });

  it('leaves a linked entry of another name for the administrator to tick', async () => {
    const { ben } = world;
    await db.doc(`users/${ben.uid}/students/l2`).update({ lrn: LRN });
    await db.doc(`users/${ben.uid}/class/c1`).update({ sectionLearners: { l1: 'juan', l2: 'juan' } });
    const { places } = await ask<LearnerOverview>('learnerOverview', inRoster());
    expect(places.filter(({ match }) => match !== 'sure').map(({ ref: { key }, match }) => [key, match])).toEqual([
      ['l2', 'otherName'],
    ]);
    await correct();
    expect(await fieldsOf(`users/${ben.uid}/students/l2`)).toMatchObject({ lastName: 'Luz', firstName: 'Nena' });
  });

  it('keeps what a teacher typed where the correction says nothing, and refuses bad values, teachers and strangers', async () => {
    const { ana, own } = world;
    await db.doc(`users/${ana.uid}/students/l1`).update({ extensionName: 'Jr.' });
    await correct();
    expect(await fieldsOf(`users/${ana.uid}/students/l1`)).toMatchObject({
      extensionName: 'Jr.',
      lastName: 'Peña-Cruz',
    });
    const body = { ...inRoster(), from: FROM, to: TO };
    expect(refusal(await call('correctLearner', { token: world.ben.token, body }))).toEqual(NOT_ALLOWED);
    expect(refusal(await call('correctLearner', { token: other.admin.token, body }))).toEqual(NOT_FOUND);
    for (const bad of [{ lrn: '12' }, { lastName: ' ' }, { lastName: '<b>' }, { sex: 'X' }]) {
      const refused = await call('correctLearner', {
        token: own.admin.token,
        body: { ...body, to: { ...TO, ...bad } },
      });
      expect([bad, refusal(refused)]).toEqual([bad, INVALID]);
    }
  });
});
