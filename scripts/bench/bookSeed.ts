/** A year's book of a full load: 6 sections of 60 learners with 48 activities each, 17,280 scores, for `npm run bench:book`. */
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { SAMPLE_PASSWORD } from '../sampleAccounts.mjs';
import { openBook } from '../seed/book';
import { FIRST_DAY_MS } from '../seed/books';
import { seededRandom } from '../seed/random';
import type { Person } from '../seed/school';
import { addSection, SECTIONS } from '../seed/sections';
import { createWriter, writeBook, writePerson } from '../seed/write';
import { LEARNERS } from './classSize';
import { FULL_YEAR } from './fullYear';

const SEED = 13_000;
const TEACHER: Person = {
  uid: 'bench-book',
  email: 'bench.book@mabini.example',
  firstname: 'Bea',
  lastname: 'Bautista',
  facultyId: 'MA-9999',
  role: 1,
  approved: true,
};

if (!process.env.FIRESTORE_EMULATOR_HOST) throw new Error('The book is for the emulators only.');
initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-talaan' });
const db = getFirestore();
const record = await db.doc(`users/${TEACHER.uid}`).get();
if (!record.exists) {
  const random = seededRandom(SEED);
  const book = openBook(random.id, FIRST_DAY_MS);
  for (const [index, { name, gradeLevel, subject, weights }] of SECTIONS.entries()) {
    const section = { teacher: TEACHER.uid, name, gradeLevel, subject, weights };
    const firstNumber = 1 + index * LEARNERS;
    addSection(book, section, { random, academicYear: '2025-2026', firstNumber, year: FULL_YEAR, learners: LEARNERS });
  }
  const { uid, email, firstname, lastname } = TEACHER;
  const account = { uid, email, password: SAMPLE_PASSWORD, emailVerified: true };
  await getAuth().createUser({ ...account, displayName: `${firstname} ${lastname}` });
  const writer = createWriter(db);
  writeBook(writer, uid, book.tables());
  // The person is written last: a run that broke off begins again from the start.
  writePerson(writer, TEACHER, FIRST_DAY_MS);
  await writer.finish();
}
