/**
 * Seeds a school for `npm run bench:cost` in the emulators: a teacher with four sections of 45 learners and a year of
 * scores, without scores of the last quarter's exam; 24 colleagues with small books; an administrator with three
 * pending teachers and two requests to answer; an adviser with a section (costSection.ts). Prints the accounts.
 */
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { keysOf } from '@/domain/fields';
import { TOURS } from '@/domain/tours';
import { SAMPLE_PASSWORD } from '../sampleAccounts.mjs';
import { openBook } from '../seed/book';
import { makeLargeSchool } from '../seed/largeSchool';
import { seededRandom } from '../seed/random';
import { addSection } from '../seed/sections';
import { createWriter, writeBook } from '../seed/write';
import { COST_LEARNERS } from './classSize';
import { costSection } from './costSection';
import { FULL_YEAR } from './fullYear';

const COLLEAGUES = 24;
const SECTIONS = ['Rizal', 'Bonifacio', 'Mabini', 'Luna'] as const;
const YEAR = '2025-2026';
const FIRST_DAY_MS = Date.UTC(2025, 5, 16);
const SEED = 7;

type Person = { uid: string; firstname: string; lastname: string; role: 0 | 1; approved: boolean };

const serial = Date.now().toString(36);
const schoolid = `bench-${serial}`;
const school = { school: 'Bench Academy', schoolid };

initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-talaan' });
const writer = createWriter(getFirestore());

const emailOf = ({ uid }: Person) => `${uid}@bench.example`;

function fieldsOf(person: Person) {
  const { uid, ...rest } = person;
  const more = { email: emailOf(person), facultyId: 'B-1', lastnamelower: person.lastname.toLowerCase(), ...school };
  return {
    id: uid,
    ...rest,
    ...more,
    createdAt: FIRST_DAY_MS,
    lastLogin: null,
    passwordResetRequired: false,
    toursSeen: keysOf(TOURS),
  };
}

function writePerson(person: Person): void {
  writer.set(`users/${person.uid}`, fieldsOf(person));
}

function teacherBook(): Tables {
  const random = seededRandom(SEED);
  const book = openBook(random.id, FIRST_DAY_MS);
  for (const [index, name] of SECTIONS.entries()) {
    const plan = {
      teacher: '',
      name,
      gradeLevel: '7',
      subject: 'English',
      weights: [30, 50, 20],
      unfinished: true,
    } as const;
    const firstNumber = 1 + index * COST_LEARNERS;
    addSection(book, plan, { random, academicYear: YEAR, firstNumber, year: FULL_YEAR, learners: COST_LEARNERS });
  }
  return book.tables();
}

const teacher: Person = { uid: `teacher-${serial}`, firstname: 'Tess', lastname: 'Bench', role: 1, approved: true };
const admin: Person = { uid: `admin-${serial}`, firstname: 'Luz', lastname: 'Bench', role: 0, approved: true };
const adviser: Person = { uid: `adviser-${serial}`, firstname: 'Ada', lastname: 'Bench', role: 1, approved: true };
const tables = teacherBook();

for (const person of [teacher, admin, adviser]) {
  await getAuth().createUser({
    uid: person.uid,
    email: emailOf(person),
    password: SAMPLE_PASSWORD,
    emailVerified: true,
  });
  writePerson(person);
}
writeBook(writer, teacher.uid, tables);
writer.set(`schools/${schoolid}`, {
  id: schoolid,
  name: school.school,
  nameNormalized: 'bench academy',
  sector: 'Private',
  schoolAddress: 'Batangas',
  admins: [emailOf(admin)],
  createdAt: FIRST_DAY_MS,
});
let asked = 0;
for (const { person, tables: own } of makeLargeSchool(COLLEAGUES, FIRST_DAY_MS)) {
  const colleague: Person = { ...person, uid: `${person.uid}-${serial}` };
  writePerson(colleague);
  writeBook(writer, colleague.uid, own);
  const [closed] = rowsOf(own, 'classSubjects', (row) => row.quarterClosed['1'] === true);
  if (!closed || asked === 2) continue;
  asked += 1;
  const { uid: _, role: __, approved: ___, ...names } = colleague;
  const request = { email: emailOf(colleague), firstname: names.firstname, lastname: names.lastname };
  writer.set(`adminRequests/${colleague.uid}`, { id: colleague.uid, ...request, schoolid, createdAt: FIRST_DAY_MS });
  writer.set(`adminRequests/${colleague.uid}/requests/${closed.id}_1`, {
    id: `${closed.id}_1`,
    subjectId: closed.id,
    quarter: 1,
    adminReason: 'A score was wrong.',
    schoolid,
    ...request,
    createdAt: FIRST_DAY_MS,
  });
}
for (const number of [1, 2, 3]) {
  const pending: Person = {
    uid: `pending-${number}-${serial}`,
    firstname: `Pia ${number}`,
    lastname: 'Waits',
    role: 1,
    approved: false,
  };
  writePerson(pending);
  const { firstname, lastname } = pending;
  writer.set(`adminTeacherRegisterRequests/${pending.uid}`, {
    id: pending.uid,
    email: emailOf(pending),
    firstname,
    lastname,
    facultyId: 'B-2',
    ...school,
    createdAt: FIRST_DAY_MS,
  });
}
const section = costSection({
  schoolid,
  adviser: adviser.uid,
  teacher: teacher.uid,
  learners: COST_LEARNERS,
  atMs: FIRST_DAY_MS,
});
for (const { path, fields } of section.rows) writer.set(path, fields);
await writer.finish();
const records = rowsOf(tables, 'class').map(({ id, classSubjects: [subject = ''] }) => ({
  classId: id,
  subjectId: subject,
}));
process.stdout.write(
  JSON.stringify({
    teacher: { uid: teacher.uid, email: emailOf(teacher) },
    admin: { email: emailOf(admin) },
    adviser: { email: emailOf(adviser) },
    sectionId: section.id,
    records,
    learners: COST_LEARNERS,
  }),
);
