/** One school with its people and a teacher's tree, and the functions with which the tests of the rules write. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { doc, type Firestore, setLogLevel, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  activityRow,
  but,
  classRow,
  controlsRow,
  enrolmentRow,
  type Fields,
  gradeRow,
  itemRow,
  markRow,
  person,
  pointsRow,
  policyRow,
  type Row,
  SCHOOL,
  SCHOOL_NAME,
  scoreRow,
  studentRow,
  subjectRow,
  termSubjectRow,
} from './rulesDocuments';

/** In seconds; the time at which every token of these tests was issued. */
export const AUTH_TIME = 1_790_000_000;
export const OTHER_SCHOOL = '300999';
const SPENT = /maximum of 1000 expressions/;

/** The SDK logs every refusal as a warning; these tests expect refusals. */
setLogLevel('silent');

export type Write =
  | { set: string; value: Fields }
  | { merge: string; value: Fields }
  | { update: string; fields: Fields }
  | { delete: string };

export function set(row: Row): Write {
  return { set: row.path, value: row.value };
}

export type World = {
  /** The world's own project by default: other tests on the same emulator have other rules and other documents. */
  project: string;
  env: RulesTestEnvironment;
  /** A signed-in person; the e-mail is verified unless `token` says otherwise. */
  as: (uid: string, token?: Fields) => Firestore;
  visitor: () => Firestore;
  /** Writes past the rules. */
  seed: (...rows: Row[]) => Promise<void>;
  /** Changes some fields of an existing document past the rules. */
  alter: (path: string, fields: Fields) => Promise<void>;
  remove: (...paths: string[]) => Promise<void>;
  /**
   * Deletes everything except the school, its people and the first teacher's tree. Does nothing where only refusals
   * came before.
   */
  reset: () => Promise<void>;
};

/** The number of writes that came through, in all worlds. A world without one since its last reset needs no reset. */
let written = 0;

/** Every write of these tests comes through here (tests/rules/reset.test.ts). */
export async function commit(db: Firestore, writes: readonly Write[]): Promise<void> {
  const batch = writeBatch(db);
  for (const write of writes) {
    if ('set' in write) batch.set(doc(db, write.set), write.value);
    else if ('merge' in write) batch.set(doc(db, write.merge), write.value, { merge: true });
    else if ('update' in write) batch.update(doc(db, write.update), write.fields);
    else batch.delete(doc(db, write.delete));
  }
  await batch.commit();
  written += 1;
}

const isEntry = (write: Write) => 'set' in write && write.set.includes('/audit/');

/**
 * Allowed, and allowed again, because the SDK repeats a commit whose answer was lost. Only a trail entry is refused the
 * second time.
 */
export async function allowed(db: Firestore, ...writes: Write[]): Promise<void> {
  await assertSucceeds(commit(db, writes));
  const [entries, rest] = [writes.filter(isEntry), writes.filter((write) => !isEntry(write))];
  for (const entry of entries) await refusedWrites(db, entry);
  if (rest.length > 0) await assertSucceeds(commit(db, rest));
}

/** Refused by a condition, not by the limit of expressions. */
export async function refused(operation: Promise<unknown>): Promise<void> {
  operation.then(
    () => {
      written += 1;
    },
    () => undefined,
  );
  expect(String(await assertFails(operation))).not.toMatch(SPENT);
}

export async function refusedWrites(db: Firestore, ...writes: Write[]): Promise<void> {
  await refused(commit(db, writes));
}

function schools(): Row[] {
  const value = { nameNormalized: 'x', sector: 'Public', schoolAddress: 'Nueva Ecija', createdAt: new Date(0) };
  const admins = ['admin1@deped.gov.ph', 'invited@deped.gov.ph', 'second@deped.gov.ph'];
  return [
    { path: `schools/${SCHOOL}`, value: { ...value, id: SCHOOL, name: SCHOOL_NAME, admins } },
    {
      path: `schools/${OTHER_SCHOOL}`,
      value: { ...value, id: OTHER_SCHOOL, name: 'Other', admins: ['admin2@deped.gov.ph'] },
    },
  ];
}

function people(): Row[] {
  const elsewhere = { schoolid: OTHER_SCHOOL, school: 'Other' };
  return [
    person('teacher1'),
    person('teacher2'),
    person('teacher3', elsewhere),
    person('pending1', { approved: false }),
    person('disabled1', { disabled: true }),
    person('admin1', { role: 0 }),
    person('admin2', { role: 0, ...elsewhere }),
  ];
}

/** A draft, a published policy, and one of another school. */
function policies(): Row[] {
  const elsewhere = { ...policyRow('foreign'), path: `schools/${OTHER_SCHOOL}/policies/foreign` };
  return [
    policyRow('draft'),
    but(policyRow('published'), { publishedAt: new Date(0) }),
    but(elsewhere, { publishedAt: new Date(0) }),
  ];
}

const CLOSED_4 = { 1: false, 2: false, 3: false, 4: true };

/** Quarter 4 is closed in each subject; the `dead` rows belong to a subject that is being deleted. */
function tree(): Row[] {
  return [
    classRow('class1'),
    but(classRow('class9'), { classSubjects: ['subject9'] }),
    but(classRow('classTerms'), { classSubjects: ['subjectTerms'], gradingPolicy: 'DO15_2026' }),
    but(classRow('classOwn'), { classSubjects: ['subjectOwn'], gradingPolicy: 'school:published' }),
    but(subjectRow('subject1'), { quarterClosed: CLOSED_4 }),
    but(subjectRow('subjectNoExam'), {
      quarterClosed: CLOSED_4,
      writtenWorks: 40,
      performanceTask: 60,
      quarterlyExam: 0,
    }),
    but(subjectRow('subject9'), { quarterClosed: CLOSED_4, classModel: 'class9' }),
    termSubjectRow('subjectTerms'),
    but(termSubjectRow('subjectOwn', 'classOwn'), { quarterClosed: { 1: false, 2: false } }),
    but(subjectRow('subjectDead'), { quarterClosed: CLOSED_4, deletedAt: new Date(0) }),
    studentRow('student1'),
    enrolmentRow('enrolment1'),
    activityRow('activity1'),
    but(activityRow('activityClosed'), { quarter: 4 }),
    but(activityRow('activityDead'), { quarter: 4, classSubjectModel: 'subjectDead' }),
    itemRow('item1'),
    scoreRow('enrolment1'),
    markRow('enrolment1'),
    pointsRow('enrolment1'),
    gradeRow('enrolment1'),
    controlsRow(),
  ];
}

const RULES = readFileSync('firestore.rules', 'utf8');

const newProject = () => `demo-rules-${randomBytes(6).toString('hex')}`;

type Opening = {
  rules?: string;
  /**
   * A project in which others write too, such as functions, or a client of the test's own: it is reset each time.
   * Without one the world has a project of its own.
   */
  project?: string;
};

/** The test environment of a file; the file's own hooks open and close it. */
export function openRulesWorld({ rules = RULES, project }: Opening = {}): World {
  const opened = new Map<string, Firestore>();
  const world = { project: project ?? newProject() } as World;
  let writtenAtReset = -1;

  /** The database past the rules. Its context stays open, because opening one per call costs more than the test. */
  let past: Promise<Firestore>;
  let closePast = () => {};
  const openPast = () =>
    new Promise<Firestore>((resolve, reject) => {
      const work = (context: RulesTestContext) => {
        resolve(context.firestore() as unknown as Firestore);
        return new Promise<void>((close) => {
          closePast = close;
        });
      };
      world.env.withSecurityRulesDisabled(work).catch(reject);
    });

  const open = (key: string, make: () => { firestore: () => unknown }) => {
    const known = opened.get(key) ?? (make().firestore() as Firestore);
    opened.set(key, known);
    return known;
  };

  world.as = (uid, token = {}) =>
    open(`${uid} ${JSON.stringify(token)}`, () =>
      world.env.authenticatedContext(uid, {
        email: `${uid}@deped.gov.ph`,
        email_verified: true,
        auth_time: AUTH_TIME,
        ...token,
      }),
    );
  world.visitor = () => open('', () => world.env.unauthenticatedContext());
  world.seed = async (...rows) => commit(await past, rows.map(set));
  world.alter = async (path, fields) => commit(await past, [{ update: path, fields }]);
  world.remove = async (...paths) => {
    const deletes = paths.map((path) => ({ delete: path }));
    await commit(await past, deletes);
  };
  world.reset = async () => {
    if (project === undefined && written === writtenAtReset) return;
    await world.env.clearFirestore();
    await world.seed(...schools(), ...people(), ...policies(), ...tree());
    writtenAtReset = written;
  };

  beforeAll(async () => {
    world.env = await initializeTestEnvironment({ projectId: world.project, firestore: { rules } });
    past = openPast();
    await world.reset();
  });
  afterAll(async () => {
    closePast();
    await world.env.cleanup();
  });
  return world;
}
