/** The school of a load run: teachers who can sign in, each with a section of 60 learners and an activity for each save. */
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { LEARNERS } from '../bench/classSize';
import { SAMPLE_PASSWORD } from '../sampleAccounts.mjs';
import { openBook } from '../seed/book';
import { makeLearners } from '../seed/names';
import { seededRandom } from '../seed/random';
import { createWriter, writeBook } from '../seed/write';
import type { LoadPlan } from './loadPlan';

const HIGHEST_SCORE = 50;
const ACCOUNTS_AT_ONCE = 10;
const FIRST_DAY_MS = Date.UTC(2026, 5, 8);

/** Makes the school in the emulators; resolves to what each teacher is going to save. */
export async function makeLoadSchool({ teachers, saves }: { teachers: number; saves: number }): Promise<LoadPlan> {
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-talaan' }, `load-${Date.now()}`);
  const serial = Date.now().toString(36);
  const school = { school: 'Load School', schoolid: `load-${serial}` };
  const writer = createWriter(getFirestore(app));
  writer.set(`schools/${school.schoolid}`, { id: school.schoolid, name: school.school, admins: [] });
  const plan = Array.from({ length: teachers }, (_, index) => {
    const uid = `load-${serial}-${index}`;
    const random = seededRandom(index + 1);
    const book = openBook(random.id, FIRST_DAY_MS);
    const { subjectIds } = book.addClass({
      name: `Section ${index}`,
      academicYear: '2026-2027',
      gradeLevel: '7',
      gradingPolicy: 'DO8_2015',
      subjects: [{ subject: 'English', writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 }],
      learners: makeLearners(random, {
        count: LEARNERS,
        schoolId: '301847',
        entryYear: '25',
        firstNumber: 1 + index * LEARNERS,
      }),
    });
    const [subjectId = '' as never] = subjectIds;
    const activities = Array.from({ length: saves }, (_each, save) =>
      book.addActivity(subjectId, {
        name: `Activity ${save + 1}`,
        quarter: 1,
        category: 1 + (save % 3),
        totalPoints: HIGHEST_SCORE,
      }),
    );
    const person = { firstname: 'Load', lastname: `Teacher ${index}`, lastnamelower: `teacher ${index}` };
    writer.set(`users/${uid}`, {
      id: uid,
      ...person,
      ...school,
      email: `${uid}@load.example`,
      facultyId: '',
      role: 1,
      approved: true,
      createdAt: FIRST_DAY_MS,
      lastLogin: FIRST_DAY_MS,
      passwordResetRequired: false,
    });
    writeBook(writer, uid, book.tables());
    // Each teacher has other scores, so a value in the wrong book is found.
    const scores = activities.map((activityId, save) =>
      book.enrolmentsOf(subjectId).map((classStudentId, row) => ({
        activityId,
        classStudentId,
        score: (index * 7 + save * 13 + row * 3) % (HIGHEST_SCORE + 1),
      })),
    );
    return { uid, email: `${uid}@load.example`, password: SAMPLE_PASSWORD, subjectId, saves: scores };
  });
  await writer.finish();
  for (let from = 0; from < plan.length; from += ACCOUNTS_AT_ONCE) {
    const some = plan.slice(from, from + ACCOUNTS_AT_ONCE);
    await Promise.all(
      some.map(({ uid, email, password }) => getAuth(app).createUser({ uid, email, password, emailVerified: true })),
    );
  }
  return plan;
}
