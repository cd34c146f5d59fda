import { type Browser, expect, type Page, test } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { adminDb, storedDocs } from '#support/adminWorld';
import { calm } from '#support/calm';
import { mailsTo, makePerson, makeSchool, type OwnSchool, type Someone } from '#support/functionsWorld';
import { putSession } from '#support/storedSession';
import { ROLE_TEACHER } from '@/domain/people/roles';

const PASSWORD = 'Sampaguita-1';
const SLOW = { timeout: calm(45) };

async function enter(browser: Browser, person: Someone, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await putSession(page, person.email, PASSWORD);
  await page.goto(path);
  return page;
}

/** Ben advises Narra, which has Science alone; Ana teaches it. One learner is on the roster. */
async function addSection({ school, teacher: ben }: OwnSchool, ana: Someone): Promise<void> {
  const below = (path: string) => adminDb().doc(`schools/${school.id}/${path}`);
  const times = { createdAt: Timestamp.now(), updatedAt: Timestamp.now() };
  const names = { name: 'Narra', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' };
  await below('sections/narra').set({
    ...{ id: 'narra', ...names, ...times, claims: {}, revision: 3 },
    ...{ adviserUid: ben.uid, adviserName: 'Ben Dizon' },
    areas: { science: { name: 'Science', order: 1, units: null, partOf: null } },
    ...{ areaTeachers: { science: ana.uid }, teachers: [ana.uid], teacherNames: { [ana.uid]: 'Ana Reyes' } },
  });
  const learner = { lastName: 'Cruz', firstName: 'Eva', middleName: '', extensionName: '', sex: 'F' };
  const standing = { standing: 'enrolled', standingOn: '', standingNote: '' };
  await below('sectionRosters/narra').set({
    ...{ id: 'narra', academicYear: '2026-2027', version: 1, updatedAt: Timestamp.now(), updatedBy: ben.uid },
    learners: { k1: { ...learner, ...standing, lrn: '136728140902' } },
  });
  await below('sectionVersions/2026-2027').set({ versions: { narra: 1 }, learners: { narra: 1 } });
}

/** A carried-in grade, past the rules: this test is not about scores. */
async function gradeEverybody(uid: string): Promise<{ classId: string; subjectId: string }> {
  const [[id, enrolment]] = [...(await storedDocs(`users/${uid}/classStudents`))] as [[string, { classModel: string }]];
  const grade = { rawTotalGrade: 84.86, transmutedGrade: 87, comments: '', carried: true, carriedFrom: 'Test' };
  const ids = { id: `${id}_1`, classStudentModel: id, classSubjectModel: enrolment.classModel, quarter: 1 };
  const times = { createdAt: Timestamp.now(), lastSync: Timestamp.now() };
  await adminDb()
    .doc(`users/${uid}/studentGrades/${id}_1`)
    .set({ ...ids, ...grade, ...times });
  const [classId] = [...(await storedDocs(`users/${uid}/class`)).keys()];
  return { classId: String(classId), subjectId: enrolment.classModel };
}

test('the adviser reminds in the teacher’s language, the teacher hands in, and the adviser is told', async ({
  browser,
}) => {
  const own = await makeSchool('Mabini High School');
  const { school, teacher: ben } = own;
  const ana = await makePerson({ school, role: ROLE_TEACHER, approved: true, firstname: 'Ana', lastname: 'Reyes' });
  await addSection(own, ana);

  // Ana chooses Filipino, and her record keeps it.
  const desk = await enter(browser, ana, '/app/teachers/settings');
  const language = () =>
    adminDb()
      .doc(`users/${ana.uid}`)
      .get()
      .then((record) => record.get('language') as unknown);
  await desk.getByRole('radio', { name: 'Filipino' }).click(SLOW);
  await expect.poll(language, SLOW).toBe('fil');

  const advising = await enter(browser, ben, '/app/teachers/sections/narra?tab=desk');
  const remind = advising.getByRole('button', { name: 'Remind Ana Reyes: Science, Term 1' });
  await remind.click(SLOW);
  await expect(advising.getByText('An e-mail went to Ana Reyes.')).toBeVisible(SLOW);
  await expect(remind).toBeDisabled();
  const [reminder, ...more] = await mailsTo(ana.email);
  expect(more).toEqual([]);
  expect(reminder?.subject).toBe('Hinihintay ng isang seksyon ang mga grade mo');
  for (const words of ['Ben Dizon', 'Science', 'Narra', 'Term 1']) expect(reminder?.text).toContain(words);
  expect(reminder?.text).not.toContain('Cruz');
  await advising.reload();
  await remind.click(SLOW);
  await expect(advising.getByText('Ana Reyes was reminded today already.')).toBeVisible(SLOW);
  expect(await mailsTo(ana.email)).toHaveLength(1);

  const address = /https?:\/\/\S+/.exec(reminder?.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(address);
  await desk.goto(pathname + search);
  await desk.getByRole('button', { name: 'Gawin ang klase mula sa listahan' }).click(SLOW);
  await expect(desk.getByText('Nasa klase na ang mga mag-aaral sa listahan.')).toBeVisible(SLOW);
  const { classId, subjectId } = await gradeEverybody(ana.uid);
  await desk.close();

  const record = await enter(browser, ana, `/app/teachers/record?class=${classId}&subject=${subjectId}&quarter=1`);
  await record.getByRole('button', { name: /^Close term/i }).click(SLOW);
  await expect(record.getByLabel('Hand the grades in to the section')).toBeChecked(SLOW);
  const asked = record.waitForResponse(/sectionCompleteEmail/, SLOW);
  await record.getByRole('button', { name: 'Close Term 1' }).click(SLOW);
  await expect(record.getByText('Term 1 is closed.')).toBeVisible(SLOW);
  const answer = await asked;
  expect([answer.status(), await answer.json()]).toEqual([200, { sent: true }]);
  const [told, ...others] = await mailsTo(ben.email);
  expect(others).toEqual([]);
  expect(told?.subject).toBe('All grades of your section are in');
  expect(told?.html).toContain('<html lang="en">');

  await advising.reload();
  await expect(advising.getByText('Handed in: 1 of 1')).toBeVisible(SLOW);
  await expect(advising.getByRole('button', { name: /^Remind/ })).toHaveCount(0);
});
