import { beforeAll, expect, it } from 'vitest';
import type { ClassSubjectId, SchoolId } from '@/domain/book/ids';
import { ROLE_TEACHER } from '@/domain/people/roles';
import type { AdvisingEdit } from '@/domain/sections/sectionAdvising';
import type { NewSectionGrades } from '@/domain/sections/sectionGrades';
import { removedLearner, type SectionLearner } from '@/domain/sections/sectionRoster';
import { MOST_MADE_AT_ONCE, newSection } from '@/domain/sections/sections';
import type { Actor } from '@/domain/trail/trail';
import { codeOf, type Given, type Person, teacherOf } from './contractWorld';

const NAMES = { firstname: 'Gloria', lastname: 'Santos', lastnamelower: 'santos' };
const YEAR = '2026-2027';
const AREAS = { science: { name: 'Science', order: 1, units: null, partOf: null } };

export function sectionLearner(fields: Partial<SectionLearner> = {}): SectionLearner {
  return { ...removedLearner(), lastName: 'Dela Peña', firstName: 'María', sex: 'F', standing: 'enrolled', ...fields };
}

/** Tests of the sections of a school: who reads and writes them, and what happens to changes of two people. */
export function describeSections(given: Given): void {
  let school: SchoolId;
  let admin: Person;
  let adviser: Person;
  let outsider: Person;
  const port = () => given.world.sections;
  const enter = ({ email, password }: Person) => given.world.session.signIn(email, password);
  const actorOf = ({ uid }: Person): Actor => ({ id: uid, schoolid: school, ...NAMES });
  const made = (id: string, name: string) =>
    newSection(id, { name, academicYear: YEAR, gradeLevel: '7', gradingPolicy: 'DO15_2026' }, AREAS);
  const sectionOf = async (id: string) => (await port().fetchSection(school, id))!;
  const kinds = async () => {
    const { rows } = await given.world.schoolPort.fetchTrail({ school }, { limit: 20, after: null });
    return rows.map(({ kind }) => kind).toSorted();
  };

  beforeAll(async () => {
    school = `${given.world.school}-sections` as SchoolId;
    const person = (role: number) => given.world.addPerson({ ...teacherOf(school), role, ...NAMES });
    [admin, adviser, outsider] = [await person(0), await person(1), await person(1)];
    await given.world.put(`schools/${school}`, { id: school, name: 'Mabini', admins: [admin.email] });
    await enter(admin);
  });

  it('sections are made, also when they are sent twice, and read by school year', async () => {
    for (const _ of [1, 2]) await port().createSections(school, [made('rizal', 'Rizal'), made('luna', 'Luna')]);
    const found = await port().fetchSections(school, YEAR);
    expect(found.map(({ name }) => name).toSorted()).toEqual(['Luna', 'Rizal']);
    expect(found[0]).toMatchObject({ adviserUid: null, teachers: [], revision: 1, updatedAt: expect.any(Number) });
    expect(await port().fetchSections(school, '2025-2026')).toEqual([]);
    expect(await port().fetchSection(school, 'nothing')).toBeNull();
    expect(await port().fetchVersions(school, YEAR)).toEqual({ versions: {}, learners: {} });
  });

  it('adviser and teachers are set with their trail entries; a change that somebody overtook is refused', async () => {
    const { uid: id } = adviser;
    const change = { kind: 'adviser', revision: 1, adviser: { id, ...NAMES } } as const;
    const set = await port().changeSection('rizal', change, actorOf(admin));
    expect(set).toMatchObject({ adviserUid: id, adviserName: 'Gloria Santos', revision: 2 });
    expect(await port().fetchOwnSections(school, id)).toMatchObject([{ id: 'rizal' }]);
    expect(await port().fetchOwnSections(school, id, YEAR)).toMatchObject([{ id: 'rizal' }]);
    expect(await port().fetchOwnSections(school, id, '2025-2026')).toEqual([]);
    expect(await port().fetchOwnSections(school, outsider.uid)).toEqual([]);
    // The answer was lost, and the same change comes again.
    expect(await port().changeSection('rizal', change, actorOf(admin))).toMatchObject({ revision: 2 });
    const areas = {
      kind: 'areas',
      areas: AREAS,
      areaTeachers: { science: id },
      teacherNames: { [id]: 'Gloria Santos' },
    };
    const stale = { ...areas, revision: 1 } as Parameters<ReturnType<typeof port>['changeSection']>[1];
    expect(await codeOf(port().changeSection('rizal', stale, actorOf(admin)))).toBe('section/changed');
    await port().changeSection('rizal', { ...stale, revision: 2 }, actorOf(admin));
    expect(await sectionOf('rizal')).toMatchObject({ teachers: [id], teacherNames: { [id]: 'Gloria Santos' } });
    expect(await kinds()).toEqual(['adviserSet', 'areasAssigned']);
    expect(await codeOf(port().changeSection('nothing', change, actorOf(admin)))).toBe('data/gone');
  });

  it('a teacher claims free areas; the adviser gives them, and other claims stay', async () => {
    await enter(outsider);
    const [by, keeper] = [actorOf(outsider), actorOf(adviser)];
    expect(await codeOf(port().claimAreas('rizal', ['science'], by))).toBe('data/refused');
    expect(await codeOf(port().claimAreas('nothing', ['science'], by))).toMatch(/^data\/(gone|refused)$/);
    for (const _ of [1, 2]) await port().claimAreas('luna', ['science'], by);
    const claim = { areas: ['science'], name: 'Gloria Santos', at: expect.any(Number) };
    expect((await sectionOf('luna')).claims).toEqual({ [by.id]: claim });
    await enter(adviser);
    await port().claimAreas('luna', ['science'], keeper);
    await enter(admin);
    const answer = { kind: 'claimAnswered', revision: 1, claimant: keeper.id, areas: [] } as const;
    await port().changeSection('luna', answer, actorOf(admin));
    const given = { ...answer, claimant: by.id, revision: 2, areas: ['science'] };
    await port().changeSection('luna', given, actorOf(admin));
    expect(await sectionOf('luna')).toMatchObject({ claims: {}, areaTeachers: { science: by.id }, revision: 3 });
    await port().changeSection(
      'luna',
      { ...given, kind: 'areas', areas: AREAS, areaTeachers: {}, teacherNames: {}, revision: 3 },
      actorOf(admin),
    );
  });

  it('learners of two people get on the roster; the same learner changed by both is refused', async () => {
    const [ana, ben] = [sectionLearner(), sectionLearner({ lastName: 'Abad', sex: 'M', lrn: '136728140987' })];
    await port().changeRoster('rizal', { a: { from: null, to: ana } }, actorOf(admin));
    await enter(adviser);
    const by = actorOf(adviser);
    for (const _ of [1, 2]) await port().changeRoster('rizal', { b: { from: null, to: ben } }, by);
    const roster = (await port().fetchRoster(school, 'rizal'))!;
    expect(roster).toMatchObject({ version: 2, learners: { a: ana, b: ben }, updatedBy: adviser.uid });
    const twin = { c: { from: null, to: { ...ben, firstName: 'Berto' } } };
    expect(await codeOf(port().changeRoster('rizal', twin, by))).toBe('section/roster-changed');
    await port().changeRoster('rizal', { a: { from: ana, to: removedLearner() } }, by);
    const late = { a: { from: ana, to: sectionLearner({ firstName: 'Marian' }) } };
    expect(await codeOf(port().changeRoster('rizal', late, by))).toBe('section/roster-changed');
    expect(await port().fetchVersions(school, YEAR)).toEqual({ versions: { rizal: 3 }, learners: { rizal: 1 } });
    expect(await codeOf(port().changeRoster('luna', { a: { from: null, to: ana } }, by))).toBe('data/refused');
  });

  it('a roster has its own order, which stays with a change of learners and is refused over another one', async () => {
    const eva = sectionLearner({ lastName: 'Evia', lrn: '136728140981' });
    const by = actorOf(adviser);
    await port().changeRoster('rizal', { e: { from: null, to: eva } }, by);
    for (const _ of [1, 2]) await port().orderRoster('rizal', { from: [], to: ['e', 'b', 'nobody'] }, by);
    expect(await codeOf(port().orderRoster('rizal', { from: [], to: ['b', 'e'] }, by))).toBe('section/roster-changed');
    await port().changeRoster('rizal', { e: { from: eva, to: removedLearner() } }, by);
    expect(await port().fetchRoster(school, 'rizal')).toMatchObject({ version: 6, order: ['e', 'b'] });
    await port().orderRoster('rizal', { from: ['e', 'b'], to: [] }, by);
    expect(await port().fetchRoster(school, 'rizal')).not.toHaveProperty('order');
    expect(await codeOf(port().orderRoster('luna', { from: [], to: ['a'] }, by))).not.toBe('no error');
  });

  it('a teacher outside the section reads no roster and changes nothing', async () => {
    await enter(outsider);
    expect(await port().fetchSections(school, YEAR)).toHaveLength(2);
    await port().claimAreas('luna', ['science'], actorOf(outsider));
    await port().claimAreas('luna', [], actorOf(outsider));
    expect((await sectionOf('luna')).claims).toEqual({});
    expect(await codeOf(port().fetchRoster(school, 'rizal'))).toBe('data/refused');
    const by = actorOf(outsider);
    const names = { name: 'Mine', gradeLevel: '7', gradingPolicy: 'DO15_2026' };
    expect(await codeOf(port().changeSection('rizal', { kind: 'named', revision: 3, names }, by))).toBe('data/refused');
    expect(await codeOf(port().createSections(school, [made('mine', 'Mine')]))).toBe('data/refused');
    const stranger = await given.world.addPerson({ ...teacherOf('elsewhere'), role: 0, ...NAMES });
    await enter(stranger);
    expect(await codeOf(port().fetchSections(school, YEAR))).toBe('data/refused');
    await enter(admin);
  });

  it('what the adviser keeps is changed cell by cell; a cell that somebody changed meanwhile is a conflict', async () => {
    const ref = { sectionId: 'rizal', period: 1 };
    const cell = (field: AdvisingEdit['field'], from: AdvisingEdit['from'], to: AdvisingEdit['to'], learner = 'b') =>
      ({ learner, field, from, to }) as const;
    const edits = [cell('days 2026-06', null, 16), cell('present 2026-06', null, 15), cell('comment', null, 'Kind.')];
    expect(await codeOf(port().changeAdvising(ref, edits, actorOf(admin)))).toBe('data/refused');
    await enter(adviser);
    const by = actorOf(adviser);
    expect(await port().fetchAdvising(school, 'rizal', [1, 2])).toEqual([null, null]);
    // The answer was lost, and the same edits come again.
    for (const _ of [1, 2]) {
      const { advising, conflicts } = await port().changeAdvising(ref, edits, by);
      expect(advising).toMatchObject({ version: 1, comments: { b: 'Kind.' }, updatedBy: adviser.uid });
      expect(conflicts).toEqual([]);
    }
    const late = [cell('comment', null, 'Strict.'), cell('tardy 2026-06', null, 2), cell('conduct', null, 'clean')];
    const answer = await port().changeAdvising(ref, late, by);
    expect(answer.conflicts).toEqual([late[0]]);
    expect(answer.advising).toMatchObject({ version: 2, comments: { b: 'Kind.' }, conduct: { b: 'clean' } });
    const remedial = [cell('mark english', null, 78), cell('classFrom english', null, '2027-04-05')];
    const decided = [...remedial, cell('decision', null, 'retained: Ill for weeks.')];
    expect((await port().changeAdvising(ref, decided, by)).advising).toMatchObject({
      ...{ version: 3, remedial: { b: 'english:78:2027-04-05:' }, decisions: { b: 'retained: Ill for weeks.' } },
    });
    expect(await codeOf(port().changeAdvising(ref, [cell('comment', null, 'Who?', 'nobody')], by))).toBe(
      'data/refused',
    );
    const [stored] = await port().fetchAdvising(school, 'rizal', [1]);
    expect(stored).toMatchObject({ attendance: { b: { '2026-06': { days: 16, present: 15, tardy: 2 } } } });
    await enter(outsider);
    expect(await codeOf(port().fetchAdvising(school, 'rizal', [1]))).toBe('data/refused');
    await enter(admin);
    expect(await port().fetchAdvising(school, 'rizal', [1])).toEqual([stored]);
  });

  it('days are changed cell by cell as well: marks of two devices both stay, and the same mark is a conflict', async () => {
    const ref = { sectionId: 'rizal', month: '2026-06' };
    const cell = (day: number, to: string | number | null, learner = 'b'): AdvisingEdit => {
      return { learner, field: `${learner === '' ? 'school' : 'day'} ${day}`, from: null, to };
    };
    const edits = [cell(3, 'x'), cell(12, 'off', ''), { ...cell(1, 25, ''), field: 'enrolled F' as const }];
    expect(await codeOf(port().changeAttendance(ref, edits, actorOf(admin)))).toBe('data/refused');
    await enter(adviser);
    const by = actorOf(adviser);
    expect(await port().fetchAttendance(school, 'rizal', ['2026-06', '2026-07'])).toEqual([null, null]);
    for (const _ of [1, 2]) {
      const { advising, conflicts } = await port().changeAttendance(ref, edits, by);
      expect(advising).toMatchObject({ version: 1, marks: { b: '--x' }, enrolled: { F: 25 }, updatedBy: adviser.uid });
      expect(conflicts).toEqual([]);
    }
    const late = [cell(3, 'L'), cell(1, 'C')];
    const answer = await port().changeAttendance(ref, late, by);
    expect(answer.conflicts).toEqual([late[0]]);
    expect(answer.advising).toMatchObject({ version: 2, marks: { b: 'C-x' }, days: '-----------0' });
    expect(await codeOf(port().changeAttendance(ref, [cell(1, 'x', 'nobody')], by))).toBe('data/refused');
    const [stored] = await port().fetchAttendance(school, 'rizal', ['2026-06']);
    await enter(outsider);
    expect(await codeOf(port().fetchAttendance(school, 'rizal', ['2026-06']))).toBe('data/refused');
    await enter(admin);
    expect(await port().fetchAttendance(school, 'rizal', ['2026-06'])).toEqual([stored]);
  });

  it('grades are handed in, also when they are sent twice, counted, and opened again with the period', async () => {
    const uid = outsider.uid;
    const areas = {
      kind: 'areas',
      areas: AREAS,
      areaTeachers: { science: uid },
      teacherNames: { [uid]: 'Gloria Santos' },
    };
    const { revision } = await sectionOf('rizal');
    await port().changeSection('rizal', { ...areas, revision } as never, actorOf(admin));
    const link = { sectionModel: 'rizal', sectionLearners: { s1: 'b' }, sectionVersion: 1, gradingPolicy: 'DO15_2026' };
    await given.world.put(`users/${uid}/class/c1`, { id: 'c1', name: 'Rizal', academicYear: YEAR, ...link });
    const subject = {
      id: 'sub1',
      subject: 'Science',
      classModel: 'c1',
      areaModel: 'science',
      quarterClosed: { 1: true, 2: false },
    };
    await given.world.put(`users/${uid}/classSubjects/sub1`, subject);
    await enter(outsider);
    const ref = { sectionId: 'rizal', areaId: 'science', period: 1 };
    const b = { initial: 84.86, grade: 87, carried: false, standing: 'enrolled' };
    const grades = {
      ...{ ...ref, id: 'rizal_science_1', schoolid: school, teacherUid: uid, teacherName: 'Gloria Santos' },
      ...{ classId: 'c1', subjectId: 'sub1', grades: { b } },
    } as unknown as NewSectionGrades;
    for (const _ of [1, 2]) await port().handIn(grades);
    const [stored, none] = await port().fetchGrades(school, [ref, { ...ref, period: 2 }]);
    expect(stored).toMatchObject({ number: 1, grades: { b }, reopenedAt: null, submittedAt: expect.any(Number) });
    expect(none).toBeNull();
    expect(await codeOf(port().handIn({ ...grades, id: 'rizal_science_2', period: 2 }))).toBe('data/refused');
    await port().handIn({ ...grades, grades: { b: { ...b, grade: 88 } } });
    await enter(admin);
    const count = (period: number, areaIds = ['science', 'math']) =>
      port().countHandedIn(school, { sectionId: 'rizal', period, areaIds });
    expect([await count(1), await count(2), await count(1, [])]).toEqual([1, 0, 0]);
    // Grades of an area that was removed since, and grades whose period was opened again.
    const other = { sectionId: 'rizal', period: 1, number: 1, submittedAt: new Date(1), grades: {} };
    const put = (areaId: string, reopenedAt: Date | null) =>
      given.world.put(`schools/${school}/sectionGrades/rizal_${areaId}_1`, { ...other, areaId, reopenedAt });
    await put('removed', null);
    await put('math', new Date(2));
    expect([await count(1), await count(1, ['removed', 'math'])]).toEqual([1, 1]);
    const names = await given.world.schoolPort.fetchSubjectNames(uid, 'sub1' as ClassSubjectId);
    expect(names).toMatchObject({ handsInTo: { sectionId: 'rizal', areaId: 'science' } });
    const [second] = await port().fetchGrades(school, [ref]);
    expect(second).toMatchObject({ number: 2, grades: { b: { grade: 88 } } });

    // The new teacher of the area hands in under the next number.
    const successor = await given.world.addPerson({ ...teacherOf(school), role: ROLE_TEACHER, ...NAMES });
    const next = { areaTeachers: { science: successor.uid }, teacherNames: { [successor.uid]: 'Gloria Santos' } };
    await port().changeSection('rizal', { ...areas, ...next, revision: revision + 1 } as never, actorOf(admin));
    await given.world.put(`users/${successor.uid}/class/c2`, { id: 'c2', name: 'Rizal', academicYear: YEAR, ...link });
    const own = { ...subject, id: 'sub2', classModel: 'c2' };
    await given.world.put(`users/${successor.uid}/classSubjects/sub2`, own);
    await enter(successor);
    await port().handIn({
      ...grades,
      teacherUid: successor.uid as never,
      classId: 'c2' as never,
      subjectId: 'sub2' as never,
    });
    expect(await port().fetchGrades(school, [ref])).toMatchObject([{ number: 3, teacherUid: successor.uid }]);
    await enter(admin);
  });

  it('a section is deleted with its roster and its grades, also when that is sent twice', async () => {
    const section = await sectionOf('rizal');
    for (const _ of [1, 2]) await port().deleteSection(section, actorOf(admin));
    expect(await port().fetchSection(school, 'rizal')).toBeNull();
    expect([...(await given.world.stored(`schools/${school}/sectionRosters`)).keys()]).toEqual([]);
    expect([...(await given.world.stored(`schools/${school}/sectionGrades`)).keys()]).toEqual([]);
    for (const kept of ['sectionAdvising', 'sectionAttendance']) {
      expect([...(await given.world.stored(`schools/${school}/${kept}`)).keys()]).toEqual([]);
    }
    expect(await kinds()).toContain('sectionRemoved');
  });

  it('a section that was deleted is not made again under its id', async () => {
    expect(await codeOf(port().createSections(school, [made('rizal', 'Rizal')]))).toBe('data/refused');
    expect(await port().fetchSection(school, 'rizal')).toBeNull();
  });

  it('more sections than one batch takes are made together', async () => {
    const many = Array.from({ length: 2 * MOST_MADE_AT_ONCE + 1 }, (_, n) => made(`many-${n}`, `Many ${n}`));
    for (const _ of [1, 2]) await port().createSections(school, many);
    const found = await port().fetchSections(school, YEAR);
    expect(found.filter(({ id }) => id.startsWith('many-'))).toHaveLength(many.length);
  });
}
