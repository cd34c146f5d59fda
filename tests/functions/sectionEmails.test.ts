/** The e-mails of sections: to whom they go, in which language, how often, and who may not send them. */

import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calm } from '#support/calm';
import {
  allMails,
  call,
  db,
  giveRecord,
  mailsTo,
  makeIdentity,
  makePerson,
  makeSchool,
  type OwnSchool,
  refusal,
  type Someone,
  undeliverableEmail,
  unique,
} from '#support/functionsWorld';
import { ROLE_TEACHER } from '@/domain/people/roles';

const NOT_FOUND = { status: 404, code: 'server/not-found' };
const NOT_ALLOWED = { status: 403, code: 'server/not-allowed' };
const INVALID = { status: 400, code: 'input/invalid' };

type Section = { id: string; path: string };

let own: OwnSchool;
let other: OwnSchool;
let adviser: Someone;
let ana: Someone;
let carla: Someone;
let outsider: Someone;
let section: Section;

beforeAll(async () => {
  [own, other] = await Promise.all([makeSchool('Mabini High School'), makeSchool('Rizal High School')]);
  adviser = own.teacher;
  [ana, carla, outsider] = await Promise.all([teacher('Ana', 'Reyes'), teacher('Carla', 'Luna'), teacher('Dan', 'Go')]);
  await speaks(carla, 'fil');
}, calm(200));

beforeEach(async () => {
  section = await makeSection(own, adviser, { science: ana, math: carla });
});

function teacher(firstname: string, lastname: string): Promise<Someone> {
  return makePerson({ school: own.school, role: ROLE_TEACHER, approved: true, firstname, lastname });
}

async function speaks({ uid }: Someone, language: 'en' | 'fil'): Promise<void> {
  await db.doc(`users/${uid}`).update({ language });
}

/** Science, Mathematics, and Arts, which has no teacher. */
async function makeSection(
  { school }: OwnSchool,
  { uid: adviserUid }: Someone,
  { science, math }: { science: Someone; math: Someone },
): Promise<Section> {
  const id = unique('section');
  const path = `schools/${school.id}/sections/${id}`;
  const area = (name: string, order: number) => ({ name, order, units: null, partOf: null });
  await db.doc(path).set({
    ...{ id, name: 'Narra', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' },
    ...{ adviserUid, adviserName: 'Ben Dizon', claims: {}, revision: 4 },
    areas: { science: area('Science', 1), math: area('Mathematics', 2), arts: area('Arts', 3) },
    areaTeachers: { science: science.uid, math: math.uid },
    teachers: [science.uid, math.uid].toSorted(),
    teacherNames: { [science.uid]: 'Ana Reyes', [math.uid]: 'Carla Luna' },
  });
  return { id, path };
}

async function handIn(areaId: string, number = 1, reopenedAt: Timestamp | null = null, period = 1): Promise<void> {
  const id = `${section.id}_${areaId}_${period}`;
  await db
    .doc(`schools/${own.school.id}/sectionGrades/${id}`)
    .set({ id, sectionId: section.id, areaId, period, number, reopenedAt, grades: {} });
}

const remind = ({ token }: Someone, body: object = {}) =>
  call('sectionRemindEmail', { token, body: { sectionId: section.id, areaId: 'science', period: 1, ...body } });
const complete = ({ token }: Someone, body: object = {}) =>
  call('sectionCompleteEmail', { token, body: { sectionId: section.id, period: 1, ...body } });
const answerClaim = ({ token }: Someone, body: object = {}) => {
  const claim = { sectionId: section.id, teacherUID: ana.uid, accepted: true, areas: ['science'] };
  return call('claimAnsweredEmail', { token, body: { ...claim, ...body } });
};

/** Expects that the work sends no e-mail to anybody. */
async function sendingNothing(work: () => Promise<void>): Promise<void> {
  const before = (await allMails()).length;
  await work();
  expect(await allMails()).toHaveLength(before);
}

async function newMails({ email }: Someone, work: () => Promise<unknown>) {
  const before = (await mailsTo(email)).length;
  await work();
  return (await mailsTo(email)).slice(before);
}

describe('sectionRemindEmail', () => {
  it('goes to the teacher of the area, and says section, area, period and who asks', async () => {
    const [mail, ...more] = await newMails(ana, async () => {
      const answer = await remind(adviser);
      expect([answer.status, answer.body]).toEqual([200, { sent: 'now' }]);
    });
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: [ana.email], subject: 'A section waits for your grades' });
    for (const words of ['Hello Ana,', 'Ben Dizon asks', 'Science', 'Narra', 'Term 1']) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.text).toContain(`/app/teachers/sections/${section.id}?tab=own`);
    expect(mail?.html).toContain('<html lang="en">');
  });

  it('is in the language of its addressee', async () => {
    const [mail] = await newMails(carla, () => remind(own.admin, { areaId: 'math' }));
    expect(mail?.subject).toBe('Hinihintay ng isang seksyon ang mga grade mo');
    for (const words of ['Kumusta Carla,', 'Gloria Santos', 'Mathematics', 'Narra', 'Ipinadala ito ng Talaan']) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.html).toContain('<html lang="fil">');
    await db.doc(section.path).update({ gradingPolicy: 'DO8_2015' });
    const [quarter] = await newMails(carla, () => remind(own.admin, { areaId: 'math', period: 4 }));
    expect(quarter?.text).toContain('Ikaapat na Markahan');
  });

  it('goes out once a day for an area and period, whoever asks', async () => {
    const mails = await newMails(ana, async () => {
      expect((await remind(adviser)).body).toEqual({ sent: 'now' });
      for (const person of [adviser, own.admin]) expect((await remind(person)).body).toEqual({ sent: 'today' });
      expect((await remind(adviser, { period: 2 })).body).toEqual({ sent: 'now' });
    });
    expect(mails.map(({ text }) => /Term \d/.exec(text)?.[0])).toEqual(['Term 1', 'Term 2']);
  });

  it('goes out once of two at once', async () => {
    const mails = await newMails(ana, async () => {
      const answers = await Promise.all([remind(adviser), remind(own.admin)]);
      expect(answers.map(({ body }) => body.sent).toSorted()).toEqual(['now', 'today']);
    });
    expect(mails).toHaveLength(1);
  });

  it('is for grades that are missing, or were opened again', async () => {
    await handIn('science');
    await sendingNothing(async () => {
      expect(refusal(await remind(adviser))).toEqual({ status: 409, code: 'section/handed-in' });
    });
    await handIn('science', 1, Timestamp.now());
    const [mail] = await newMails(ana, () => remind(adviser));
    expect(mail?.text).toContain('Term 1 was opened again after you handed it in.');
  });

  it('is sent by the adviser and administrators alone', async () => {
    const mahogany = await makeSection(own, outsider, { science: ana, math: carla });
    await sendingNothing(async () => {
      for (const person of [ana, carla, outsider]) expect(refusal(await remind(person))).toEqual(NOT_ALLOWED);
      expect(refusal(await remind(adviser, { sectionId: mahogany.id }))).toEqual(NOT_ALLOWED);
      for (const person of [other.admin, other.teacher]) expect(refusal(await remind(person))).toEqual(NOT_FOUND);
    });
    expect((await remind(outsider, { sectionId: mahogany.id })).body).toEqual({ sent: 'now' });
  });

  it('refuses an area, period or section that there is not', async () => {
    await sendingNothing(async () => {
      for (const areaId of ['arts', 'english', 'constructor', 'toString']) {
        expect(refusal(await remind(adviser, { areaId }))).toEqual(NOT_FOUND);
      }
      for (const areaId of ['a/b', '..', '', '__proto__', ['science'], null]) {
        expect(refusal(await remind(adviser, { areaId }))).toEqual(INVALID);
      }
      for (const period of [0, 4, '1', 1.5, null]) expect(refusal(await remind(adviser, { period }))).toEqual(INVALID);
      expect(refusal(await remind(adviser, { sectionId: unique('gone') }))).toEqual(NOT_FOUND);
      expect(refusal(await remind(adviser, { sectionId: `../${other.school.id}` }))).toEqual(INVALID);
    });
  });

  it('refuses a period in which the area is not taught', async () => {
    await db.doc(section.path).update({ 'areas.science.periods': [1] });
    await sendingNothing(async () => {
      expect(refusal(await remind(adviser, { period: 2 }))).toEqual(INVALID);
    });
    expect((await remind(adviser)).body).toEqual({ sent: 'now' });
  });

  it('takes no address from the body, and writes to nobody who left the school', async () => {
    const mails = await newMails(outsider, () =>
      remind(adviser, { email: outsider.email, to: outsider.email, teacherUID: outsider.uid }),
    );
    expect(mails).toEqual([]);
    await db.doc(section.path).update({ 'areaTeachers.math': other.teacher.uid, 'areaTeachers.arts': adviser.uid });
    const switchedOff = await teacher('Eva', 'Lim');
    await db.doc(`users/${switchedOff.uid}`).update({ disabled: true });
    await db.doc(section.path).update({ 'areaTeachers.science': switchedOff.uid });
    await sendingNothing(async () => {
      for (const areaId of ['math', 'science', 'arts']) {
        expect(refusal(await remind(adviser, { areaId }))).toEqual(NOT_FOUND);
      }
    });
  });

  it('shows names as text, each on one line', async () => {
    const area = { name: 'Sci<script>alert(1)</script>\r\n\r\nVisit x.example', order: 1, units: null, partOf: null };
    await db
      .doc(section.path)
      .update({ name: `<b>Narra</b>\nBcc: all@deped.gov.ph ${'x'.repeat(300)}`, 'areas.science': area });
    const [mail] = await newMails(ana, () => remind(adviser));
    expect(mail?.to).toEqual([ana.email]);
    expect(mail?.html).not.toMatch(/<script|<b>/);
    expect(mail?.text).toContain('Sci<script>alert(1)</script> Visit x. example');
    expect(mail?.text).not.toMatch(/^Bcc|x{101}/m);
  });

  it('refuses at the limit of the day', async () => {
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    await db.doc(`serverLimits/${own.secondAdmin.uid}_${day}`).set({ uid: own.secondAdmin.uid, mails: 299 });
    expect((await remind(own.secondAdmin)).status).toBe(200);
    await sendingNothing(async () => {
      const limited = { status: 429, code: 'server/limit-reached' };
      expect(refusal(await remind(own.secondAdmin, { areaId: 'math' }))).toEqual(limited);
    });
  });

  it('that the mail server refuses is reported, and the next one goes out', async () => {
    const unlucky = await makeIdentity({ email: undeliverableEmail() });
    await giveRecord(unlucky, { school: own.school, role: ROLE_TEACHER, approved: true });
    await db.doc(section.path).update({ 'areaTeachers.science': unlucky.uid });
    expect(refusal(await remind(adviser))).toEqual({ status: 502, code: 'server/mail-failed' });
    await db.doc(section.path).update({ 'areaTeachers.science': ana.uid });
    expect((await remind(adviser)).body).toEqual({ sent: 'now' });
  });
});

describe('sectionCompleteEmail', () => {
  async function handInAll(): Promise<void> {
    for (const areaId of ['science', 'math', 'arts']) await handIn(areaId);
  }

  it('tells the adviser once every area is in, and not before', async () => {
    await handIn('science');
    await handIn('math');
    const early = await newMails(adviser, async () => {
      expect((await complete(ana)).body).toEqual({ sent: false });
      await handIn('arts', 1, Timestamp.now());
      expect((await complete(ana)).body).toEqual({ sent: false });
    });
    expect(early).toEqual([]);
    await handIn('arts');
    const [mail, ...more] = await newMails(adviser, async () => {
      const answers = await Promise.all([complete(ana), complete(carla)]);
      expect(answers.map(({ body }) => body.sent).toSorted()).toEqual([false, true]);
      expect((await complete(ana)).body).toEqual({ sent: false });
    });
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('All grades of your section are in');
    for (const words of ['Hello Ben,', 'Narra', 'All 3 learning areas', 'Term 1', '?tab=desk&period=1']) {
      expect(mail?.text).toContain(words);
    }
  });

  it('waits for the areas that are taught in the period, and counts no other', async () => {
    await db.doc(section.path).update({ 'areas.arts.periods': [2, 3] });
    await handIn('science');
    await handIn('math');
    const [mail] = await newMails(adviser, async () => {
      expect((await complete(ana)).body).toEqual({ sent: true });
    });
    expect(mail?.text).toContain('Both learning areas');
    for (const areaId of ['science', 'math']) await handIn(areaId, 1, null, 2);
    expect((await complete(ana, { period: 2 })).body).toEqual({ sent: false });
  });

  it('tells again after a reopening and a new handing in, in the language of the adviser', async () => {
    await handInAll();
    await complete(ana);
    await speaks(adviser, 'fil');
    const mails = await newMails(adviser, async () => {
      await handIn('math', 1, Timestamp.now());
      expect((await complete(carla)).body).toEqual({ sent: false });
      await handIn('math', 2);
      expect((await complete(carla)).body).toEqual({ sent: true });
    });
    await speaks(adviser, 'en');
    expect(mails.map(({ subject }) => subject)).toEqual(['Kumpleto na ang mga grade ng seksyon mo']);
  });

  it('is sent by a teacher of the section alone, and to nobody where the adviser asks', async () => {
    await handInAll();
    await sendingNothing(async () => {
      for (const person of [adviser, outsider, own.admin]) expect(refusal(await complete(person))).toEqual(NOT_ALLOWED);
      for (const person of [other.admin, other.teacher]) expect(refusal(await complete(person))).toEqual(NOT_FOUND);
      expect(refusal(await complete(ana, { period: 4 }))).toEqual(INVALID);
      expect((await complete(ana, { period: 2 })).body).toEqual({ sent: false });
      await db.doc(section.path).update({ adviserUid: ana.uid });
      expect((await complete(ana)).body).toEqual({ sent: false });
      await db.doc(section.path).update({ adviserUid: null, adviserName: '' });
      expect((await complete(ana)).body).toEqual({ sent: false });
      await db.doc(section.path).update({ adviserUid: other.teacher.uid });
      expect((await complete(ana)).body).toEqual({ sent: false });
    });
  });

  it('is sent for no section without areas', async () => {
    await db.doc(section.path).update({ areas: {} });
    await sendingNothing(async () => {
      expect((await complete(ana)).body).toEqual({ sent: false });
    });
  });
});

describe('claimAnsweredEmail', () => {
  it('tells the claimant that the areas are theirs', async () => {
    await db.doc(section.path).update({ 'areaTeachers.math': ana.uid });
    const [mail, ...more] = await newMails(ana, async () => {
      const answers = [await answerClaim(adviser, { areas: ['science', 'math'] }), await answerClaim(adviser)];
      for (const { status, body } of answers) expect([status, body]).toEqual([200, { sent: true }]);
    });
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Ben Dizon gave you Science and Mathematics in the section Narra.');
  });

  it('tells the claimant of a refusal, once a day, in their language', async () => {
    const dan = { teacherUID: outsider.uid, accepted: false, areas: ['arts'] };
    await speaks(outsider, 'fil');
    const mails = await newMails(outsider, async () => {
      expect((await answerClaim(own.admin, dan)).body).toEqual({ sent: true });
      await db.doc(section.path).update({ revision: 5 });
      expect((await answerClaim(own.admin, { ...dan, areas: ['math'] })).body).toEqual({ sent: true });
    });
    expect(mails.map(({ subject }) => subject)).toEqual(['Tinanggihan ang hiling mo sa learning area']);
    expect(mails[0]?.text).toContain('Hindi ibinigay sa iyo ni Gloria Santos ang Arts sa seksyong Narra.');
  });

  it('refuses what is not so', async () => {
    const claims = { [outsider.uid]: { areas: ['arts'], name: 'Dan Go', at: Timestamp.now() } };
    await db.doc(section.path).update({ claims });
    await sendingNothing(async () => {
      const untrue = [
        { areas: ['math'] },
        { areas: ['science', 'math'] },
        { teacherUID: outsider.uid, areas: ['arts'] },
        { accepted: false },
        { teacherUID: outsider.uid, accepted: false, areas: ['arts'] },
        { teacherUID: other.teacher.uid, accepted: false, areas: ['arts'] },
        { teacherUID: own.pending.uid, accepted: false, areas: ['arts'] },
        { teacherUID: unique('nobody'), accepted: false, areas: ['arts'] },
      ];
      for (const body of untrue) expect(refusal(await answerClaim(adviser, body))).toEqual(NOT_FOUND);
      const wrong = [{ areas: [] }, { areas: ['english'] }, { areas: ['constructor'] }, { areas: 'science' }];
      for (const body of [...wrong, { areas: Array(21).fill('science') }, { accepted: 'yes' }]) {
        expect(refusal(await answerClaim(adviser, body))).toEqual(INVALID);
      }
    });
  });

  it('is sent by the adviser and administrators alone', async () => {
    await sendingNothing(async () => {
      for (const person of [ana, carla, outsider]) expect(refusal(await answerClaim(person))).toEqual(NOT_ALLOWED);
      for (const person of [other.admin, other.teacher]) expect(refusal(await answerClaim(person))).toEqual(NOT_FOUND);
    });
  });
});
