/** After the restore of a school everything that is numbered goes on, and no right comes back. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { adminDb, createPerson, type TestPerson } from '#support/adminWorld';
import { unique } from '#support/functionsWorld';
import { type LiveWorld, openLiveWorld } from '#support/liveData';
import type { Data } from '@/data/index';
import type { SchoolId, UserId } from '@/domain/book/ids';
import type { SectionLearner } from '@/domain/sections/sectionRoster';
import { newSection } from '@/domain/sections/sections';
import type { Actor } from '@/domain/trail/trail';
import { operate } from '../../scripts/operate/operate';

let live: LiveWorld;
let folder = '';
let file = '';
let schoolid: SchoolId;
let admin: TestPerson;
let by: Actor;
let printed: string[] = [];
let sections: Data['sections'];
let school: Data['school'];

beforeAll(async () => {
  live = await openLiveWorld();
  [sections, school] = await Promise.all([live.data.sections(), live.data.school()]);
  folder = await mkdtemp(join(tmpdir(), 'school-'));
});
afterAll(async () => {
  await live.close();
  await rm(folder, { recursive: true });
});

const at = (path: string) => adminDb().doc(path);
const fieldsAt = async (path: string) => (await at(path).get()).data();
const NAMES = { name: 'Narra', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO8_2015' };

function learner(lastName: string): SectionLearner {
  const names = { lastName, firstName: 'Ana', middleName: '', extensionName: '', sex: 'F', lrn: '' } as const;
  return { ...names, standing: 'enrolled', standingOn: '', standingNote: '' };
}

beforeEach(async () => {
  schoolid = unique('school') as SchoolId;
  file = join(folder, schoolid);
  const of = { school: 'Narra High School', schoolid };
  admin = await createPerson('head', { of, role: 0 });
  await at(`schools/${schoolid}`).set({ id: schoolid, name: 'Narra High School', admins: [admin.email] });
  by = { id: admin.uid as UserId, schoolid, firstname: 'Tess', lastname: 'Tester' };
  await live.signIn(admin);
  await sections.createSections(schoolid, [newSection('narra', NAMES, {})]);
  await sections.changeRoster('narra', { a: { from: null, to: learner('Abad') } }, by);
  await school.changeRetention(10, by);
});

async function run(...args: string[]): Promise<number> {
  printed = [];
  const print = (line: string) => void printed.push(line);
  return await operate(args, { env: process.env, print, ask: () => Promise.resolve('') });
}
const backUp = async () => expect(await run('backup', 'school', schoolid, file)).toBe(0);
const restore = async (...options: string[]) => {
  const code = await run('restore', file, '--yes', '--over', ...options);
  expect([code, printed]).toEqual([0, printed]);
};

it('rosters, sections and the time of keeping can be changed again, and devices see the restored ones as new', async () => {
  await backUp();
  await sections.changeRoster('narra', { b: { from: null, to: learner('Bala') } }, by);
  await school.changeRetention(12, by);
  const changed = { kind: 'named', revision: 1, names: { ...NAMES, name: 'Molave' } } as const;
  await sections.changeSection('narra', changed, by);
  await restore();
  const roster = await fieldsAt(`schools/${schoolid}/sectionRosters/narra`);
  expect(Object.keys(roster?.learners)).toEqual(['a']);
  expect(roster?.version).toBe(3);
  expect((await fieldsAt(`schools/${schoolid}/sectionVersions/2026-2027`))?.versions).toEqual({ narra: 3 });
  expect(await school.fetchRetention(schoolid)).toBe(10);
  await sections.changeRoster('narra', { b: { from: null, to: learner('Bala') } }, by);
  await school.changeRetention(15, by);
  const section = await fieldsAt(`schools/${schoolid}/sections/narra`);
  expect(section?.name).toBe('Narra');
  await sections.changeSection('narra', { ...changed, revision: section?.revision }, by);
  expect((await fieldsAt(`schools/${schoolid}/audit/rosterChanged_narra_4`))?.actorUid).toBe(admin.uid);
});

it('a second restore of the same file has nothing to write', async () => {
  await backUp();
  await sections.changeRoster('narra', { b: { from: null, to: learner('Bala') } }, by);
  await restore();
  await restore();
  expect(printed.join('\n')).toContain('nothing was written');
});

it('people keep the rights, the school and the notices of now, and newer administrators stay in the list', async () => {
  const of = { school: 'Narra High School', schoolid };
  const [demoted, moved] = [await createPerson('demoted', { of, role: 0 }), await createPerson('moved', { of })];
  await at(`users/${moved.uid}/class/c1`).set({ id: 'c1', name: 'Rizal' });
  await backUp();
  const now = { role: 1, disabled: true, tokensValidAfter: 5, removals: { '2019-2020': { on: '2026-07-01' } } };
  await at(`users/${demoted.uid}`).update(now);
  await at(`users/${moved.uid}`).update({ schoolid: 'elsewhere' });
  await at(`users/${moved.uid}/class/c1`).update({ name: 'Luna' });
  const second = await createPerson('second', { of, role: 0 });
  await at(`schools/${schoolid}`).update({ admins: [admin.email, second.email] });
  await restore();
  expect(await fieldsAt(`users/${demoted.uid}`)).toMatchObject(now);
  expect(await fieldsAt(`users/${moved.uid}`)).toMatchObject({ schoolid: 'elsewhere' });
  expect((await fieldsAt(`users/${moved.uid}/class/c1`))?.name).toBe('Luna');
  expect(printed.join('\n')).toContain('at another school now');
  expect((await fieldsAt(`schools/${schoolid}`))?.admins.toSorted()).toEqual([admin.email, second.email].toSorted());
});

it('a withdrawn invite stays withdrawn, and one that is brought back by name can be withdrawn again', async () => {
  const invite = { id: 'i1', kind: 'invite', email: 'wrong@mabini.example', name: 'Wrong', schoolid };
  const path = `adminInviteRequests/${schoolid}`;
  await at(path).set({ ...invite, id: schoolid });
  await backUp();
  await at(path).delete();
  await restore();
  expect(await fieldsAt(path)).toBeUndefined();
  expect((await fieldsAt(`schools/${schoolid}`))?.admins).toEqual([admin.email]);
  expect(printed.join('\n')).toContain(path);
  await restore('--invites');
  expect((await fieldsAt(`schools/${schoolid}`))?.admins).toContain('wrong@mabini.example');
});

it('a removed section asks for a decision; brought back, it can be removed again', async () => {
  await backUp();
  const section = (await sections.fetchSection(schoolid, 'narra'))!;
  await sections.deleteSection(section, by);
  expect(await run('restore', file, '--yes')).toBe(1);
  expect(printed.join('\n')).toContain('--removed');
  await restore('--removed', 'leave');
  expect(await fieldsAt(`schools/${schoolid}/sections/narra`)).toBeUndefined();
  await restore('--removed', 'bring');
  const back = (await sections.fetchSection(schoolid, 'narra'))!;
  await sections.deleteSection(back, by);
  expect(await fieldsAt(`schools/${schoolid}/sections/narra`)).toBeUndefined();
});

it('a correction that a parent asked for stays, in roster and book', async () => {
  const teacher = await createPerson('teacher', { of: { school: 'Narra High School', schoolid } });
  const student = { id: 's1', lastName: 'Abda', lastNameLower: 'abda', firstName: 'Ana', lrn: '', classStudents: [] };
  await at(`users/${teacher.uid}/students/s1`).set(student);
  await backUp();
  const corrected = { ...student, lastName: 'Abad', lastNameLower: 'abad' };
  await at(`users/${teacher.uid}/students/s1`).set({ ...corrected, classStudents: ['x'] });
  const [key, of] = ['a', 'narra'];
  await at(`schools/${schoolid}/sectionRosters/narra`).update({ 'learners.a.lastName': 'Corrected' });
  const entry = { kind: 'learnerCorrected', at: new Date(Date.now() + 1000) };
  await at(`schools/${schoolid}/audit/learnerCorrected_${of}_${key}_2`).set(entry);
  await at(`schools/${schoolid}/audit/learnerCorrected_${teacher.uid}_s1_7`).set(entry);
  await restore();
  expect((await fieldsAt(`schools/${schoolid}/sectionRosters/narra`))?.learners.a.lastName).toBe('Corrected');
  expect(await fieldsAt(`users/${teacher.uid}/students/s1`)).toEqual(corrected);
});

it('an erased person stays away as adviser and teacher too', async () => {
  const erased = await createPerson('erased', { of: { school: 'Narra High School', schoolid } });
  const whose = { adviserUid: erased.uid, adviserName: 'Erased Person', teachers: [erased.uid] };
  const areas = { areaTeachers: { math: erased.uid }, teacherNames: { [erased.uid]: 'Erased Person' } };
  await at(`schools/${schoolid}/sections/narra`).update({ ...whose, ...areas });
  await backUp();
  await at(`schools/${schoolid}/sections/narra`).delete();
  await at(`users/${erased.uid}`).delete();
  await at(`deletedUsers/${erased.uid}`).set({ id: erased.uid, schoolid });
  await restore('--deleted', 'leave');
  const { adviserUid, adviserName, teachers, areaTeachers, teacherNames } = (await fieldsAt(
    `schools/${schoolid}/sections/narra`,
  )) as Record<string, unknown>;
  expect([adviserUid, adviserName, teachers, areaTeachers, teacherNames]).toEqual([null, '', [], {}, {}]);
});
