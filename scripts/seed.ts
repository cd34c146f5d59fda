/**
 * The sample school, the same on every machine: one administrator, three approved teachers and one pending, six sections
 * of 45 learners in the second of three terms (DepEd Order 15), and a class of the year before with the worked example of
 * DepEd Order 8. Runs against the emulators only.
 */
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { SAMPLE_PASSWORD } from './sampleAccounts.mjs';
import { FIRST_DAY_MS, makeBooks } from './seed/books';
import { makeLargeSchool } from './seed/largeSchool';
import { PEOPLE } from './seed/school';
import { createWriter, writeBook, writePeople, writePerson, writePublic } from './seed/write';

/** Number of approved teachers with `TALAAN_SEED=large`. */
const LARGE_SCHOOL = 200;

if (!process.env.FIRESTORE_EMULATOR_HOST || !process.env.FIREBASE_AUTH_EMULATOR_HOST) {
  throw new Error(
    'The sample school is for the emulators: FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST are not set.',
  );
}

initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-talaan' });
const writer = createWriter(getFirestore());

for (const { uid, email, firstname, lastname, approved } of PEOPLE) {
  await getAuth().createUser({
    uid,
    email,
    password: SAMPLE_PASSWORD,
    emailVerified: approved,
    displayName: `${firstname} ${lastname}`,
  });
}
writePublic(writer, FIRST_DAY_MS);
writePeople(writer, FIRST_DAY_MS);

for (const { owner, tables } of makeBooks()) writeBook(writer, owner, tables);
if (process.env.TALAAN_SEED === 'large') {
  const sampled = PEOPLE.filter(({ role, approved }) => role === 1 && approved).length;
  for (const { person, tables } of makeLargeSchool(LARGE_SCHOOL - sampled, FIRST_DAY_MS)) {
    writePerson(writer, person, FIRST_DAY_MS);
    writeBook(writer, person.uid, tables);
  }
}
await writer.finish();
process.stdout.write(`${writer.written()} documents\n`);
