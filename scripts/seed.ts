/**
 * The sample school, the same on every machine: one administrator, three approved teachers and one pending, six sections
 * of 45 learners with a year of scores, one closed quarter, and the worked example of DepEd Order 8. Runs against the
 * emulators only.
 */
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { SAMPLE_PASSWORD } from './sampleAccounts.mjs';
import { openBook } from './seed/book';
import { seededRandom } from './seed/random';
import { PEOPLE } from './seed/school';
import { addSection, LEARNERS_PER_SECTION, SECTIONS } from './seed/sections';
import { addWorkedExample } from './seed/workedExample';
import { createWriter, writeBook, writePeople, writePublic } from './seed/write';

const ACADEMIC_YEAR = '2025-2026';
const FIRST_DAY_MS = Date.UTC(2025, 5, 16);
const SEED = 2015;

if (!process.env.FIRESTORE_EMULATOR_HOST || !process.env.FIREBASE_AUTH_EMULATOR_HOST) {
  throw new Error(
    'The sample school is for the emulators: FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST are not set.',
  );
}

initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-talaan' });
const writer = createWriter(getFirestore());

for (const { uid, email, firstname, lastname, approved } of PEOPLE) {
  await getAuth().createUser({
    ...{ uid, email, password: SAMPLE_PASSWORD },
    ...{ emailVerified: approved, displayName: `${firstname} ${lastname}` },
  });
}
writePublic(writer, FIRST_DAY_MS);
writePeople(writer, FIRST_DAY_MS);

const random = seededRandom(SEED);
for (const { uid, role, approved } of PEOPLE) {
  if (role === 0 || !approved) continue;
  const book = openBook(random.id, FIRST_DAY_MS);
  if (uid === 'sample-ana') addWorkedExample(book, ACADEMIC_YEAR);
  for (const [index, section] of SECTIONS.entries()) {
    if (section.teacher !== uid) continue;
    addSection(book, section, { random, academicYear: ACADEMIC_YEAR, firstNumber: 1 + index * LEARNERS_PER_SECTION });
  }
  writeBook(writer, uid, book.tables());
}
await writer.finish();
process.stdout.write(`${writer.written()} documents\n`);
