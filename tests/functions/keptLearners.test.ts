/** A learner whom a teacher deleted, and whose rows are kept for some days: in the file, in a search, in a correction. */
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, db, fieldsOf } from '#support/functionsWorld';
import { type LearnerSchool, LRN, makeLearnerSchool, OTHER_LRN, REASON, trailOf } from '#support/learnerSchool';
import type { TreeCollection } from '@/domain/book/entities';
import { type KeptRow, packRows, unpackRows } from '@/domain/book/packedRows';
import type { CorrectedPlace, FoundLearner, LearnerData, LearnerOverview } from '@/domain/learners/learnerData';

const ASKED = { requester: 'parent', requestedOn: '2026-11-20', reason: REASON };
const FROM = { lastName: 'Peña', firstName: 'Juan', middleName: 'Cruz', extensionName: '', sex: 'M', lrn: LRN };
const TO = { ...FROM, lastName: 'Peña-Cruz', middleName: '', lrn: '136728140999' };
const DELETED_AT = Date.parse('2026-11-10T08:00:00Z');
const OF_JUAN = ['classStudents/e1', 'studentPerformance/a1_e1', 'scoreMarks/a1_e1', 'studentPoints/i1_e1'];

let world: LearnerSchool;

beforeEach(async () => {
  world = await makeLearnerSchool();
});

/** Deletes documents of a book as its teacher would, kept under `removed/kept`. */
async function deleted(uid: string, kind: 'activity' | 'learner', paths: readonly string[]): Promise<void> {
  const rows = await Promise.all(
    paths.map(async (path): Promise<KeptRow> => {
      const fields = await fieldsOf(`users/${uid}/${path}`);
      const [collection, id] = path.split('/');
      const plain = Object.entries<unknown>({ ...fields, id }).map(([key, value]) => [
        key,
        value instanceof Timestamp ? value.toMillis() : value,
      ]);
      await db.doc(`users/${uid}/${path}`).delete();
      return { collection: collection as TreeCollection, row: Object.fromEntries(plain) } as KeptRow;
    }),
  );
  const at = Timestamp.fromMillis(DELETED_AT);
  await db.doc(`users/${uid}/removed/kept`).set({
    ...{ id: 'kept', kind, rootId: 'root', name: 'Peña, Juan', section: 'Narra', subject: '', subjects: ['s1'] },
    ...{ classes: { c1: 'juan' }, scores: 1, part: 0, parts: 1, rows: packRows(rows)[0], removedAt: at, lastSync: at },
  });
}

async function ask<Answer>(name: Parameters<typeof call>[0], body: object): Promise<Answer> {
  const { status, body: answer, text } = await call(name, { token: world.own.admin.token, body });
  expect(text && status).toBe(200);
  return answer as Answer;
}

const inRoster = () => ({ ref: { in: 'roster', of: world.sectionId, key: 'juan' }, also: [] as object[] });
const inBook = (uid: string) => ({ ref: { in: 'book', of: uid, key: 'l1' }, also: [] as object[] });
const keptRowsOf = async (uid: string) =>
  unpackRows([String((await fieldsOf(`users/${uid}/removed/kept`))?.rows)]).map(({ collection, row }) => ({
    ...row,
    collection,
  }));
const subjectOf = ({ subjects }: LearnerData, teacher: string) => subjects.find((each) => each.teacher === teacher);

describe('the file of a learner', () => {
  const fetchFile = async () => await ask<LearnerData>('learnerData', { ...inRoster(), ...ASKED });

  it('has what was deleted with the learner, with the day, and nothing of another learner', async () => {
    const { ben } = world;
    const stored = await fetchFile();
    await deleted(ben.uid, 'learner', ['students/l1', ...OF_JUAN, 'studentGrades/e1_1']);
    for (const asked of [inRoster(), inBook(ben.uid)]) {
      const data = await ask<LearnerData>('learnerData', { ...asked, ...ASKED });
      expect(data.books.find(({ teacher }) => teacher === 'Ben Dizon')).toEqual({
        ...stored.books.find(({ teacher }) => teacher === 'Ben Dizon'),
        deletedAt: DELETED_AT,
      });
      expect(subjectOf(data, 'Ben Dizon')).toEqual({ ...subjectOf(stored, 'Ben Dizon'), deletedAt: DELETED_AT });
      expect(subjectOf(data, 'Ana Reyes')).toEqual(subjectOf(stored, 'Ana Reyes'));
    }
    const { places, readers } = await ask<LearnerOverview>('learnerOverview', inRoster());
    const own = places.find(({ teacher }) => teacher === 'Ben Dizon');
    expect(own).toMatchObject({ ...FROM, match: 'sure', where: [], deletedAt: DELETED_AT });
    expect(readers.map(({ name, role }) => `${name} ${role}`)).toContain('Ben Dizon bookTeacher');
  });

  it('has the own score of a deleted activity, and nobody else’s', async () => {
    const { ana } = world;
    const stored = await fetchFile();
    const scores = ['studentPerformance/a1_e1', 'studentPerformance/a1_e2', 'scoreMarks/a1_e1', 'studentPoints/i1_e1'];
    await deleted(ana.uid, 'activity', ['activity/a1', 'activityItem/i1', ...scores]);
    const data = await fetchFile();
    const [quiz] = subjectOf(stored, 'Ana Reyes')?.activities ?? [];
    expect(subjectOf(data, 'Ana Reyes')?.activities).toEqual([{ ...quiz, deletedAt: DELETED_AT }]);
    for (const secret of ['Nena', 'Luz', OTHER_LRN, 'SECRETKEY']) expect(JSON.stringify(data)).not.toContain(secret);
  });

  it.each([
    ['class', ['class/c1', 'classSubjects/s1']],
    ['subject', ['classSubjects/s1']],
  ])('has what was deleted with a %s that can be put back, until it is removed', async (deletedWith, paths) => {
    const { ben } = world;
    const stored = await fetchFile();
    const mark = { deletedAt: Timestamp.fromMillis(DELETED_AT), deletedWith };
    for (const path of paths) await db.doc(`users/${ben.uid}/${path}`).update(mark);
    const data = await fetchFile();
    expect(data.books).toEqual(stored.books);
    expect(subjectOf(data, 'Ben Dizon')).toEqual({ ...subjectOf(stored, 'Ben Dizon'), deletedAt: DELETED_AT });
    const { places, readers } = await ask<LearnerOverview>('learnerOverview', inRoster());
    expect(places.find(({ teacher }) => teacher === 'Ben Dizon')?.where).toHaveLength(1);
    expect(readers.map(({ name, role }) => `${name} ${role}`)).toContain('Ben Dizon bookTeacher');
    for (const path of paths) await db.doc(`users/${ben.uid}/${path}`).update({ deletedWith: null });
    expect(subjectOf(await fetchFile(), 'Ben Dizon')).toBeUndefined();
  });

  it('tells a learner once who is in the book and in a deletion that broke off', async () => {
    const { ben } = world;
    const student = (await fieldsOf(`users/${ben.uid}/students/l1`)) ?? {};
    await deleted(ben.uid, 'learner', ['students/l1']);
    await db.doc(`users/${ben.uid}/students/l1`).set(student);
    const { places } = await ask<LearnerOverview>('learnerOverview', inRoster());
    expect(places).toHaveLength(3);
    expect(places.every(({ deletedAt }) => deletedAt === undefined)).toBe(true);
  });
});

it('a search finds a learner who is kept alone, and another school finds nothing', async () => {
  const { ben, ana, own, sectionId } = world;
  await deleted(ben.uid, 'learner', ['students/l1', ...OF_JUAN]);
  await db.doc(`users/${ana.uid}/students/l1`).delete();
  await db.doc(`schools/${own.school.id}/sectionRosters/${sectionId}`).update({ 'learners.juan.standing': 'removed' });
  for (const text of [LRN, 'Peña, Juan']) {
    const { learners } = await ask<{ learners: FoundLearner[] }>('findLearners', { text });
    expect(learners).toMatchObject([{ ...FROM, ref: { in: 'book', of: ben.uid, key: 'l1' } }]);
  }
  expect((await ask<{ learners: FoundLearner[] }>('findLearners', { text: 'Luz, Juan' })).learners).toEqual([]);
});

describe('a correction', () => {
  const correct = async () =>
    (await ask<{ places: CorrectedPlace[] }>('correctLearner', { ...inRoster(), from: FROM, to: TO })).places;

  it('reaches the kept rows of a deleted learner, moves the version, and is noted', async () => {
    const { ben, own } = world;
    await deleted(ben.uid, 'learner', ['students/l1', ...OF_JUAN]);
    const before = await keptRowsOf(ben.uid);
    expect((await correct()).map(({ outcome }) => outcome)).toEqual(['corrected', 'corrected', 'corrected']);
    const { middleName: _, extensionName: __, ...names } = TO;
    const rows = await keptRowsOf(ben.uid);
    expect(rows[0]).toMatchObject({ collection: 'students', id: 'l1', ...names, lastNameLower: 'peña-cruz' });
    expect(rows[0]).not.toHaveProperty('middleName');
    expect(rows.slice(1)).toEqual(before.slice(1));
    expect(await fieldsOf(`users/${ben.uid}/removed/kept`)).toMatchObject({ name: 'Peña-Cruz, Juan', scores: 1 });
    expect(await fieldsOf(`users/${ben.uid}/students/l1`)).toBeNull();
    const version = await fieldsOf(`users/${ben.uid}/globalVersion/1`);
    expect(version).toMatchObject({ rev: 8, c: { class: 1, removed: 8 } });
    expect(version?.c).not.toHaveProperty('students');
    const noted = (await trailOf(own.school.id)).filter(({ kind }) => kind === 'learnerCorrected');
    expect(noted.map(({ teacherUid }) => teacherUid)).toContain(ben.uid);
    // The books are searched for what the learner was before.
    expect((await correct()).map(({ outcome }) => outcome)).toEqual(['same']);
  });

  it('reaches the name of a learner who left a subject and stays in the book', async () => {
    const { ben } = world;
    await deleted(ben.uid, 'learner', OF_JUAN);
    expect((await correct()).map(({ outcome }) => outcome)).toEqual(['corrected', 'corrected', 'corrected']);
    expect(await fieldsOf(`users/${ben.uid}/removed/kept`)).toMatchObject({ name: 'Peña-Cruz, Juan' });
    expect(await fieldsOf(`users/${ben.uid}/students/l1`)).toMatchObject({ lrn: TO.lrn });
    expect(await fieldsOf(`users/${ben.uid}/globalVersion/1`)).toMatchObject({ c: { students: 8, removed: 8 } });
  });

  it('leaves what is kept of others, and a book that is restored', async () => {
    const { ben } = world;
    await deleted(ben.uid, 'learner', ['students/l2', 'classStudents/e2']);
    const before = await fieldsOf(`users/${ben.uid}/removed/kept`);
    await correct();
    expect(await fieldsOf(`users/${ben.uid}/removed/kept`)).toEqual(before);
  });
});
