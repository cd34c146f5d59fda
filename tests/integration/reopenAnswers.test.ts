/** An administrator's answers as the app sends them, against the real rules: one effect, even if another answers. */
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminDb } from '#support/adminWorld';
import {
  answerIdOf,
  but,
  type Fields,
  inTree,
  person,
  REQUESTED_AT,
  requestParent,
  requestRow,
  SCHOOL,
  TEACHER,
} from '#support/rules/rulesDocuments';
import { AUTH_TIME, openRulesWorld } from '#support/rules/rulesWorld';
import { acceptReopening, rejectReopening } from '@/data/school/reopenAnswers';
import type { ClassSubjectId, SchoolId, UserId } from '@/domain/book/ids';
import type { ReopenAnswer } from '@/domain/school/school';

setLogLevel('silent');

// The project from which the Admin SDK reads.
const world = openRulesWorld({ project: process.env.GCLOUD_PROJECT ?? 'demo-rules' });
const apps: FirebaseApp[] = [];
const at = new Date(REQUESTED_AT);
const REQUEST = but(requestRow(), { createdAt: at });
const SUBJECT = inTree('classSubjects', 'subject1');

function openAs(uid: string): Firestore {
  const [host = '127.0.0.1', port = '8080'] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
  const app = initializeApp({ projectId: world.project, apiKey: 'emulator' }, uid);
  apps.push(app);
  const db = getFirestore(app);
  connectFirestoreEmulator(db, host, Number(port), {
    mockUserToken: { sub: uid, email: `${uid}@deped.gov.ph`, email_verified: true, auth_time: AUTH_TIME },
  });
  return db;
}

let first: Firestore;
let second: Firestore;
let elsewhere: Firestore;

beforeAll(() => {
  first = openAs('admin1');
  second = openAs('admin3');
  elsewhere = openAs('admin2');
});
afterAll(() => Promise.all(apps.map(deleteApp)));
beforeEach(async () => {
  await world.reset();
  await world.seed(but(requestParent(), { createdAt: at }), REQUEST, person('admin3', { role: 0, firstname: 'Jose' }));
});

function answerOf(uid: string, over: Partial<ReopenAnswer> = {}): ReopenAnswer {
  const { adminReason, email, firstname, lastname } = REQUEST.value as Record<string, string>;
  const name = uid === 'admin3' ? 'Jose' : 'Ligaya';
  return {
    request: {
      ...{ id: 'subject1_4', subjectId: 'subject1' as ClassSubjectId, quarter: 4, teacher: TEACHER as UserId },
      ...{ adminReason, email, firstname, lastname, createdAt: REQUESTED_AT },
    } as ReopenAnswer['request'],
    subjectNames: {
      subject: 'English',
      section: 'Grade 7 - Sampaguita',
      academicYear: '2026-2027',
      gradingPolicy: null,
    },
    reason: 'Too late.',
    administrator: { id: uid as UserId, firstname: name, lastname: 'Santos', schoolid: SCHOOL as SchoolId },
    ...over,
  };
}

const fieldsOf = async (path: string): Promise<Fields | undefined> => (await adminDb().doc(path).get()).data();
const isClosed = async (): Promise<boolean | undefined> => {
  const subject = (await fieldsOf(SUBJECT)) as { quarterClosed: Record<number, boolean> } | undefined;
  return subject?.quarterClosed[4];
};
const entry = (kind: string) => fieldsOf(`schools/${SCHOOL}/audit/${answerIdOf(kind)}`);

describe('accepting', () => {
  it('opens the quarter, deletes request and parent, moves the version and writes the trail entry', async () => {
    await acceptReopening(first, answerOf('admin1'));
    expect(await isClosed()).toBe(false);
    expect(await fieldsOf(REQUEST.path)).toBeUndefined();
    expect(await fieldsOf(requestParent().path)).toBeUndefined();
    expect(Object.keys((await fieldsOf(inTree('globalVersion', '1'))) ?? {})).toEqual(['lastModified']);
    expect(await entry('reopenAccepted')).toMatchObject({
      ...{ kind: 'reopenAccepted', actorUid: 'admin1', teacherUid: TEACHER, aboutId: 'subject1', quarter: 4 },
      ...{ people: ['admin1', TEACHER], subject: 'English', section: 'Grade 7 - Sampaguita', reason: null },
    });
  });

  it('moves only the time of a version that has other fields, too', async () => {
    await world.seed({
      path: inTree('globalVersion', '1'),
      value: { lastModified: at, rev: 9, revAt: at, c: { class: 9 } },
    });
    await acceptReopening(first, answerOf('admin1'));
    expect(await fieldsOf(inTree('globalVersion', '1'))).toMatchObject({ rev: 9, c: { class: 9 } });
  });

  it('keeps the parent while another request waits', async () => {
    await world.alter(SUBJECT, { 'quarterClosed.2': true });
    await world.seed(but(requestRow('subject1', 2), { createdAt: at }));
    await world.alter(requestParent().path, { waiting: ['subject1_4', 'subject1_2'] });
    await acceptReopening(first, answerOf('admin1'));
    expect(await fieldsOf(requestParent().path)).toMatchObject({ id: TEACHER, waiting: ['subject1_2'] });
    expect(await fieldsOf(requestRow('subject1', 2).path)).toBeDefined();
  });

  it('is not blocked by a list of ids whose requests are gone, and shortens it', async () => {
    const gone = Array.from({ length: 20 }, (_, n) => `gone_${n}`);
    await world.alter(requestParent().path, { waiting: [...gone, 'subject1_4'] });
    await acceptReopening(first, answerOf('admin1'));
    expect(await isClosed()).toBe(false);
    expect(await fieldsOf(requestParent().path)).toMatchObject({ waiting: gone.slice(7) });
  });

  it('deletes a parent that lists up to eight, and keeps one without a list', async () => {
    const gone = Array.from({ length: 7 }, (_, n) => `gone_${n}`);
    await world.alter(requestParent().path, { waiting: [...gone, 'subject1_4'] });
    await acceptReopening(first, answerOf('admin1'));
    expect(await fieldsOf(requestParent().path)).toBeUndefined();
    await world.reset();
    const { waiting: _, ...value } = but(requestParent(), { createdAt: at }).value;
    await world.seed({ path: requestParent().path, value }, REQUEST);
    await rejectReopening(first, answerOf('admin1'));
    expect(await fieldsOf(REQUEST.path)).toBeUndefined();
    expect(await fieldsOf(requestParent().path)).toMatchObject({ id: TEACHER });
  });

  it('has one effect when it is sent again after a lost answer', async () => {
    await acceptReopening(first, answerOf('admin1'));
    await acceptReopening(first, answerOf('admin1'));
    expect(await isClosed()).toBe(false);
  });

  it('uses the present name of the teacher', async () => {
    await world.alter(`users/${TEACHER}`, { firstname: 'Luzviminda' });
    await acceptReopening(first, answerOf('admin1'));
    expect(await entry('reopenAccepted')).toMatchObject({ teacherName: 'Luzviminda Santos' });
  });

  it('is refused with a sentence while the book is restored from a backup, and works afterwards', async () => {
    const version = { path: inTree('globalVersion', '1'), value: { lastModified: at, rev: 9, restoring: true } };
    await world.seed(version);
    await expect(acceptReopening(first, answerOf('admin1'))).rejects.toMatchObject({
      ...{ code: 'data/refused', message: expect.stringContaining('is being restored') },
    });
    expect(await isClosed()).toBe(true);
    expect(await fieldsOf(REQUEST.path)).toBeDefined();
    await world.seed({ path: version.path, value: { lastModified: at, rev: 10, anew: 10 } });
    await acceptReopening(first, answerOf('admin1'));
    expect(await isClosed()).toBe(false);
  });

  it('is refused for a subject that is gone, and for another school', async () => {
    await expect(acceptReopening(first, answerOf('admin1', { subjectNames: null }))).rejects.toMatchObject({
      code: 'reopening/no-subject',
    });
    await expect(acceptReopening(elsewhere, answerOf('admin2'))).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await isClosed()).toBe(true);
  });
});

describe('rejecting', () => {
  it('deletes the request and keeps the quarter closed, with the reason in the trail', async () => {
    await rejectReopening(first, answerOf('admin1'));
    expect(await isClosed()).toBe(true);
    expect(await fieldsOf(REQUEST.path)).toBeUndefined();
    expect(await fieldsOf(inTree('globalVersion', '1'))).toBeUndefined();
    expect(await entry('reopenRejected')).toMatchObject({ kind: 'reopenRejected', reason: 'Too late.' });
  });

  it('also deletes the request for a subject that is gone', async () => {
    await world.remove(SUBJECT);
    await rejectReopening(first, answerOf('admin1', { subjectNames: null }));
    expect(await fieldsOf(REQUEST.path)).toBeUndefined();
  });
});

describe('two administrators', () => {
  it('at the same time have one effect, and the second learns who was first', async () => {
    const answers = await Promise.allSettled([
      acceptReopening(first, answerOf('admin1')),
      rejectReopening(second, answerOf('admin3')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const entries = [await entry('reopenAccepted'), await entry('reopenRejected')];
    expect(entries.filter(Boolean)).toHaveLength(1);
    expect(await isClosed()).toBe(entries[0] === undefined);
  });

  it('one after the other have one effect, and the second is told', async () => {
    await acceptReopening(first, answerOf('admin1'));
    await expect(acceptReopening(second, answerOf('admin3'))).rejects.toMatchObject({
      ...{ code: 'reopening/answered', message: 'Ligaya Santos has accepted this request already.' },
    });
    await expect(rejectReopening(second, answerOf('admin3'))).rejects.toMatchObject({ code: 'reopening/answered' });
    expect(await isClosed()).toBe(false);
  });

  it('cannot answer a request that the teacher withdrew', async () => {
    await world.remove(REQUEST.path, requestParent().path);
    for (const answer of [acceptReopening, rejectReopening]) {
      await expect(answer(first, answerOf('admin1'))).rejects.toMatchObject({ code: 'reopening/withdrawn' });
    }
    expect(await isClosed()).toBe(true);
  });
});
