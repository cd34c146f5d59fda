import { beforeAll, describe, expect, it } from 'vitest';
import { type ClassSubjectId, reopenRequestId, type SchoolId, type UserId } from '@/domain/book/ids';
import { PIECE_BYTES, toNewForm } from '@/domain/school/forms';
import type { ReopenAnswer } from '@/domain/school/school';
import { type Actor, auditId, toNewTrailEntry, viewId } from '@/domain/trail/trail';
import { codeOf, type Fields, type Given, type Person, teacherOf, times } from './contractWorld';

const NAMES = { firstname: 'Gloria', lastname: 'Santos', lastnamelower: 'santos' };
const SUBJECT = 'subject1' as ClassSubjectId;
const DAY_MS = 86_400_000;

/** Tests of an administrator's part: the school, the progress of subjects, answers to requests, and the trail. */
export function describeSchool(given: Given): void {
  let school: SchoolId;
  let admin: Person;
  let actor: Actor;
  let teacher: Person;
  const port = () => given.world.schoolPort;
  const put = (path: string, fields: Fields) => given.world.put(path, fields);
  const enter = ({ email, password }: Person) => given.world.session.signIn(email, password);

  beforeAll(async () => {
    school = `${given.world.school}-administered` as SchoolId;
    admin = await given.world.addPerson({ ...teacherOf(school), role: 0, ...NAMES });
    actor = { id: admin.uid, schoolid: school, ...NAMES };
    teacher = await given.world.addPerson({ ...teacherOf(school), ...NAMES, lastname: 'Abad', lastnamelower: 'abad' });
    await put(`schools/${school}`, { id: school, name: 'Mabini', sector: 'Public', admins: [admin.email] });
    const tree = `users/${teacher.uid}`;
    await put(`${tree}/class/class1`, { id: 'class1', name: 'Rizal', academicYear: '2025-2026' });
    await put(`${tree}/controls/1`, { currentAcademicYear: '2025-2026' });
    await put(`${tree}/class/old`, { id: 'old', name: 'Luna', academicYear: '2023-2024' });
    await put(`${tree}/classSubjects/past`, { subject: 'Arts', classModel: 'old' });
    await put(`${tree}/class/dead`, { id: 'dead', name: 'Gone', academicYear: '2025-2026', deletedAt: 5 });
    const lists = { classStudents: ['e1', 'e2'], activity: ['a1', 'a2', 'a3', 'a4'] };
    const subject = { classModel: 'class1', lastSync: 3_000 };
    const quarterClosed = { 1: true, 2: true };
    await put(`${tree}/classSubjects/${SUBJECT}`, { ...subject, subject: 'English', ...lists, quarterClosed });
    const done = { 1: true, 2: true, 3: true, 4: true };
    await put(`${tree}/classSubjects/done`, { ...subject, subject: 'Music', ...lists, quarterClosed: done });
    await put(`${tree}/classSubjects/below`, { subject: 'Science', classModel: 'dead' });
    const scored = { classSubjectModel: SUBJECT, studentPerformance: ['s1', 's2'] };
    await put(`${tree}/activity/a1`, { ...scored, quarter: 1, lastSync: 9_500 });
    await put(`${tree}/activity/a2`, { ...scored, quarter: 3, lastSync: 7_000 });
    await put(`${tree}/activity/a3`, { ...scored, quarter: 3, lastSync: 9_000, studentPerformance: ['s3'] });
    await put(`${tree}/activity/a4`, { ...scored, classSubjectModel: 'done', quarter: 3, lastSync: 9_900 });
    const mark = { classSubjectModel: SUBJECT, activityModel: 'a3', note: '' };
    await put(`${tree}/scoreMarks/a3_e1`, { ...mark, classStudentModel: 'e1', mark: 'excused' });
    await put(`${tree}/scoreMarks/a3_e2`, { ...mark, classStudentModel: 'e2', mark: null, note: 'Ask again.' });
    await put(`${tree}/scoreMarks/a1_e1`, { ...mark, activityModel: 'a1', classStudentModel: 'e1', mark: 'absent' });
    await enter(admin);
  });

  describe('the school', () => {
    it('is read and corrected, with its entry in the trail', async () => {
      expect(await port().fetchSchool(school)).toMatchObject({ id: school, name: 'Mabini', schoolAddress: '' });
      const edit = { sector: 'Private', schoolAddress: 'Batangas', gradingPolicy: 'DO8_2015' };
      const trailEntry = toNewTrailEntry('schoolEdited', actor, { id: auditId('schoolEdited', 'one') });
      await port().updateSchool(school, edit, trailEntry);
      expect(await port().fetchSchool(school)).toMatchObject({ ...edit, name: 'Mabini', admins: [admin.email] });
      const { rows } = await port().fetchTrail({ school, kind: 'schoolEdited' }, { limit: 5, after: null });
      expect(rows).toMatchObject([{ id: trailEntry.id, actorName: 'Gloria Santos', people: [admin.uid] }]);
    });

    it('has a logo on its cards, which is stored once and removed, each with its entry', async () => {
      const image = 'data:image/png;base64,iVBORw0KGgo=';
      const kinds = async () => {
        const { rows } = await port().fetchTrail({ school, kind: 'logoChanged' }, { limit: 5, after: null });
        return rows.map(({ id }) => id).toSorted();
      };
      expect(await port().fetchLogo(school)).toBeNull();
      for (const _ of [1, 2]) await port().changeLogo(image, actor);
      expect(await port().fetchLogo(school)).toBe(image);
      expect(await kinds()).toEqual(['logoChanged_1']);
      for (const _ of [1, 2]) await port().changeLogo(null, actor);
      expect(await port().fetchLogo(school)).toBeNull();
      expect(await kinds()).toEqual(['logoChanged_1', 'logoChanged_2']);
    });

    it('keeps forms with their bytes, each once, and removes them, each with its entry', async () => {
      const bytes = Uint8Array.from({ length: PIECE_BYTES + 7 }, (_, index) => index % 253);
      const file = { name: 'Record.xlsx', digest: 'a'.repeat(64), bytes };
      const form = toNewForm('kept1', file, { kind: 'classRecord', periods: 'terms' }, null);
      const ids = async (kind: 'formKept' | 'formRemoved') =>
        (await port().fetchTrail({ school, kind }, { limit: 5, after: null })).rows.map(({ id }) => id);
      expect(await port().fetchForms(school)).toEqual([]);
      for (const _ of [1, 2]) await port().keepForm(form, bytes, actor);
      const [stored, ...others] = await port().fetchForms(school);
      expect(others).toEqual([]);
      expect(stored).toMatchObject({ ...form, createdBy: admin.uid, createdAt: expect.any(Number) });
      expect(Buffer.compare(await port().fetchFormBytes(school, stored!), bytes)).toBe(0);
      expect(await ids('formKept')).toEqual(['formKept_kept1']);
      for (const _ of [1, 2]) await port().removeForm(stored!, actor);
      expect(await port().fetchForms(school)).toEqual([]);
      expect(await codeOf(port().fetchFormBytes(school, stored!))).toBe('form/incomplete');
      expect(await ids('formRemoved')).toEqual(['formRemoved_kept1']);
    });

    it('keeps records for a number of years, which is stored once and taken back, each with its entry', async () => {
      const kinds = async () => {
        const { rows } = await port().fetchTrail({ school, kind: 'retentionSet' }, { limit: 5, after: null });
        return rows.map(({ id }) => id).toSorted();
      };
      expect(await port().fetchRetention(school)).toBeNull();
      for (const _ of [1, 2]) await port().changeRetention(10, actor);
      expect(await port().fetchRetention(school)).toBe(10);
      expect(await kinds()).toEqual(['retentionSet_1']);
      for (const _ of [1, 2]) await port().changeRetention(null, actor);
      expect(await port().fetchRetention(school)).toBeNull();
      expect(await kinds()).toEqual(['retentionSet_1', 'retentionSet_2']);
    });

    it('has its people: administrators, and teachers page by page from Z to A', async () => {
      expect((await port().fetchAdministrators(school)).map(({ id }) => id)).toEqual([admin.uid]);
      for (const lastname of ['Zamora', 'de la Cruz']) {
        const names = { ...NAMES, lastname, lastnamelower: lastname.toLowerCase() };
        await given.world.addPerson({ ...teacherOf(school), ...names });
      }
      await given.world.addPerson({ ...teacherOf(school), ...NAMES, approved: false });
      const first = await port().fetchTeachers(school, { limit: 1, after: null });
      const second = await port().fetchTeachers(school, { limit: 1, after: first.next });
      const third = await port().fetchTeachers(school, { limit: 1, after: second.next });
      const last = await port().fetchTeachers(school, { limit: 1, after: third.next });
      expect([first, second, third, last].map(({ rows }) => rows.map(({ lastname }) => lastname))).toEqual([
        ['Zamora'],
        ['de la Cruz'],
        ['Abad'],
        [],
      ]);
      expect(last.next).toBeNull();
    });

    it('is closed to another school, and to its teachers', async () => {
      const stranger = await given.world.addPerson({ ...teacherOf('elsewhere'), role: 0, ...NAMES });
      for (const person of [stranger, teacher]) {
        await enter(person);
        const page = { limit: 5, after: null };
        expect(await codeOf(port().fetchTeachers(school, page))).toBe('data/refused');
        expect(await codeOf(port().fetchAdministrators(school))).toBe('data/refused');
        expect(await codeOf(port().fetchTrail({ school }, page))).toBe('data/refused');
      }
      expect((await port().fetchTrail({ school, concerning: teacher.uid }, { limit: 5, after: null })).rows).toEqual(
        [],
      );
      await enter(admin);
    });
  });

  describe('the progress of subjects', () => {
    const asked = { periodsOfClass: async () => [1, 2, 3, 4], nowMs: Date.UTC(2025, 10, 3) };

    it('counts activities, scores and marked blanks in the open quarter, and leaves out a section that is being deleted, and earlier years', async () => {
      const place = {
        teacher: teacher.uid,
        section: 'Rizal',
        academicYear: '2025-2026',
        gradingPolicy: null,
        learners: 2,
      };
      const standings = await port().fetchSubjectStandings(teacher.uid, asked);
      expect(standings.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))).toEqual([
        {
          ...{ ...place, subjectId: SUBJECT, subject: 'English', quarter: 3, activities: 2, scores: 3, marked: 1 },
          ...{ lastChange: 9_000, quarterClosed: { 1: true, 2: true } },
        },
        {
          ...{ ...place, subjectId: 'done', subject: 'Music', quarter: null, activities: 0, scores: 0, marked: 0 },
          ...{ lastChange: 3_000, quarterClosed: { 1: true, 2: true, 3: true, 4: true } },
        },
      ]);
    });

    it('a subject has its names, unless the subject is gone', async () => {
      const subjectNames = { subject: 'English', section: 'Rizal', academicYear: '2025-2026', gradingPolicy: null };
      expect(await port().fetchSubjectNames(teacher.uid, SUBJECT)).toEqual(subjectNames);
      expect(await port().fetchSubjectNames(teacher.uid, 'none' as ClassSubjectId)).toBeNull();
    });
  });

  describe('requests to reopen', () => {
    const createdAt = 1_700_000_000_000;
    const parent = () => `adminRequests/${teacher.uid}`;
    const signature = () => ({ email: teacher.email, firstname: 'Gloria', lastname: 'Abad', createdAt });
    const ask = async (quarter: number): Promise<ReopenAnswer> => {
      const id = reopenRequestId(SUBJECT, quarter);
      const request = { id, subjectId: SUBJECT, quarter, adminReason: 'Late.', schoolid: school, ...signature() };
      await put(`${parent()}/requests/${id}`, request);
      await put(parent(), { id: teacher.uid, schoolid: school, ...signature(), waiting: await waiting() });
      const subjectNames = { subject: 'English', section: 'Rizal', academicYear: '2025-2026', gradingPolicy: null };
      return { request: { ...request, teacher: teacher.uid }, subjectNames, reason: 'No.', administrator: actor };
    };
    const closedQuarters = async () =>
      ((await given.world.stored(`users/${teacher.uid}/classSubjects`)).get(SUBJECT) as Fields).quarterClosed;
    const waiting = async () => [...(await given.world.stored(`${parent()}/requests`)).keys()];

    it('one request is rejected and one accepted; the parent document disappears with the last', async () => {
      const [first, second] = [await ask(1), await ask(2)];
      await port().rejectReopening(first);
      expect(await waiting()).toEqual([second.request.id]);
      expect((await given.world.stored('adminRequests')).has(teacher.uid)).toBe(true);
      await port().acceptReopening(second);
      expect(await closedQuarters()).toEqual({ 1: true, 2: false });
      expect(await waiting()).toEqual([]);
      expect((await given.world.stored('adminRequests')).has(teacher.uid)).toBe(false);
    });

    it('are counted, with the teachers and applications that wait', async () => {
      const before = await port().countWaiting(school);
      await ask(1);
      const waits = (lastname: string, createdMs: number) =>
        given.world.addPerson({ ...teacherOf(school), ...NAMES, lastname, approved: false, createdAt: createdMs });
      for (const [at, name] of ['Old', 'Newer', 'Newest'].entries()) await waits(name, createdAt + at);
      const invite = { name: 'Luz', email: 'luz@example.test', schoolid: school, createdAt };
      await put('adminInviteRequests/applies', { id: 'applies', kind: 'application', ...invite });
      await put('adminInviteRequests/invited', { id: 'invited', kind: 'invite', ...invite });
      expect(await port().countWaiting(school)).toEqual({
        requests: before.requests + 1,
        pending: before.pending + 3,
        applications: before.applications + 1,
      });
      await ask(2);
      expect(await port().countRequests(school)).toBe(before.requests + 2);
    });

    it('a second answer is refused, whoever gives it; so is an answer to a withdrawn request', async () => {
      const other = await given.world.addPerson({ ...teacherOf(school), role: 0, ...NAMES, firstname: 'Jose' });
      const again = { request: (await ask(2)).request, subjectNames: null, reason: 'No.' };
      const administrator = { ...actor, id: other.uid, firstname: 'Jose' };
      await enter(other);
      expect(await codeOf(port().rejectReopening({ ...again, administrator }))).toBe('reopening/answered');
      await enter(admin);
      const withdrawn = { ...(await ask(1)).request, createdAt: createdAt + 1, id: 'none_1' };
      const answer = { ...again, request: withdrawn, administrator: actor };
      expect(await codeOf(port().rejectReopening(answer))).toBe('reopening/withdrawn');
    });
  });

  describe('the trail', () => {
    it('holds an entry once, is filtered, and is read page by page from the newest', async () => {
      const person = { id: teacher.uid, ...NAMES, lastname: 'Abad' };
      const acts = times(3, (index) =>
        toNewTrailEntry('viewed', actor, {
          id: viewId(actor.id, teacher.uid, { subjectId: SUBJECT, atMs: Date.now() + (index - 1) * DAY_MS }),
          teacher: person,
          ...{ aboutId: SUBJECT, subject: 'English' },
        }),
      );
      const noted: boolean[] = [];
      for (const trailEntry of [...acts, ...acts]) noted.push(await port().recordTrailEntry(trailEntry));
      expect(noted).toEqual([true, true, true, true, true, true]);
      const query = { school, kind: 'viewed' as const, person: teacher.uid as UserId };
      const first = await port().fetchTrail(query, { limit: 2, after: null });
      const rest = await port().fetchTrail(query, { limit: 2, after: first.next });
      expect([...first.rows, ...rest.rows].map(({ id }) => id).sort()).toEqual(acts.map(({ id }) => id).sort());
      const [newest] = first.rows;
      expect(newest).toMatchObject({ teacherName: 'Gloria Abad', people: [admin.uid, teacher.uid] });
      expect(newest?.at).toBeTypeOf('number');
      const later = { ...query, fromMs: (newest?.at ?? 0) + 1 };
      expect((await port().fetchTrail(later, { limit: 2, after: null })).rows).toEqual([]);
    });
  });
}
