import { type Browser, expect, type Page, test } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { adminDb, storedDocs } from '#support/adminWorld';
import { calm } from '#support/calm';
import { makePerson, makeSchool, type Someone } from '#support/functionsWorld';
import { sf1Rows } from '#support/sf1';
import { putSession } from '#support/storedSession';
import { ROLE_TEACHER } from '@/domain/people/roles';

const PASSWORD = 'Sampaguita-1';
const SLOW = { timeout: calm(45) };
const MALES = [{ lrn: '136728140901', name: 'ABAD, Ben, Reyes' }];
const FEMALES = [
  { lrn: '136728140902', name: 'CRUZ, Ana, Santos' },
  { lrn: '136728140903', name: 'DIZON, Eva, Luna' },
];
const REGISTER = sf1Rows(MALES, FEMALES)
  .map((row) => row.map((cell) => `"${cell}"`).join(','))
  .join('\n');

async function enter(browser: Browser, person: Someone, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await putSession(page, person.email, PASSWORD);
  await page.goto(path);
  return page;
}

/** A grade of every enrolment, past the rules: this test is not about scores. */
async function gradeEverybody(uid: string): Promise<{ classId: string; subjectId: string }> {
  const enrolments = await storedDocs(`users/${uid}/classStudents`);
  const subjectId = String([...enrolments.values()][0]?.classModel);
  for (const id of enrolments.keys()) {
    const figures = { rawTotalGrade: 84.86, transmutedGrade: 87, comments: '', carried: true, carriedFrom: 'Test' };
    const ids = { id: `${id}_1`, classStudentModel: id, classSubjectModel: subjectId, quarter: 1 };
    const times = { createdAt: Timestamp.now(), lastSync: Timestamp.now() };
    await adminDb()
      .doc(`users/${uid}/studentGrades/${id}_1`)
      .set({ ...ids, ...figures, ...times });
  }
  const [classId] = [...(await storedDocs(`users/${uid}/class`)).keys()];
  return { classId: String(classId), subjectId };
}

test('a section from the register to the adviser: roster, area, class, closing, grades on the desk', async ({
  browser,
}) => {
  const { school, admin, teacher: ben } = await makeSchool('Mabini High School');
  const ana = await makePerson({ school, role: ROLE_TEACHER, approved: true, firstname: 'Ana', lastname: 'Reyes' });

  const office = await enter(browser, admin, '/app/admin/sections');
  await office.getByRole('button', { name: 'Make sections' }).click(SLOW);
  await office.getByLabel('Grade level').last().selectOption('7');
  await office.getByLabel('Names of the sections').fill('Narra');
  await office.getByRole('button', { name: 'Make the section' }).click();
  await office.getByRole('link', { name: 'Narra' }).click(SLOW);
  await office.getByRole('button', { name: 'Add learners' }).first().click(SLOW);
  const file = { name: 'sf1.csv', mimeType: 'text/csv', buffer: Buffer.from(REGISTER) };
  await office.getByLabel('File with learners').setInputFiles(file);
  await office.getByRole('button', { name: 'Add 3 learners' }).click(SLOW);
  await expect(office.getByRole('button', { name: /^CRUZ, Ana/i })).toBeVisible(SLOW);
  await office.getByRole('button', { name: 'Set the adviser' }).click();
  await expect(office.getByRole('option', { name: 'Dizon, Ben' })).toBeAttached(SLOW);
  await office.getByRole('combobox', { name: 'Adviser' }).selectOption({ label: 'Dizon, Ben' });
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Adviser: Ben Dizon')).toBeVisible(SLOW);

  const desk = await enter(browser, ana, '/app/teachers/classes');
  await desk.getByRole('button', { name: 'More', exact: true }).click(SLOW);
  await desk.getByRole('menuitem', { name: 'Sections of the school' }).click();
  await desk.getByRole('button', { name: 'Show all sections' }).click(SLOW);
  await desk.getByRole('link', { name: 'Narra' }).click(SLOW);
  await desk.getByRole('button', { name: 'Ask for an area' }).click(SLOW);
  await expect(desk.getByRole('tab', { name: /^Roster/ })).toHaveCount(0);
  await desk.getByLabel('Science').check();
  await desk.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(desk.getByText(/^You asked for Science/)).toBeVisible(SLOW);

  const advising = await enter(browser, ben, '/app/teachers/sections');
  await advising.getByRole('link', { name: 'Narra' }).click(SLOW);
  await advising.getByRole('tab', { name: /^Learning areas/ }).click(SLOW);
  await advising.getByRole('button', { name: 'Give to Ana Reyes' }).click();
  await expect(advising.getByRole('row', { name: /^Science Ana Reyes/ })).toBeVisible(SLOW);

  await desk.reload();
  await desk.getByRole('tab', { name: 'Your class' }).click(SLOW);
  await desk.getByRole('button', { name: 'Make the class from the roster' }).click();
  await expect(desk.getByText('The class has the learners of the roster.')).toBeVisible(SLOW);
  const { classId, subjectId } = await gradeEverybody(ana.uid);
  await desk.close();

  const record = await enter(browser, ana, `/app/teachers/record?class=${classId}&subject=${subjectId}&quarter=1`);
  await record.getByRole('button', { name: /^Close (term|quarter)/i }).click(SLOW);
  await expect(record.getByLabel('Hand the grades in to the section')).toBeChecked(SLOW);
  await record.getByRole('button', { name: 'Close Term 1' }).click(SLOW);
  await expect(record.getByText('Term 1 is closed.')).toBeVisible(SLOW);
  const handedIn = [...(await storedDocs(`schools/${school.id}/sectionGrades`)).values()];
  expect(handedIn).toMatchObject([{ areaId: 'science', period: 1, number: 1, teacherUid: ana.uid, reopenedAt: null }]);
  expect(Object.keys(handedIn[0]?.grades as object)).toHaveLength(3);

  await advising.getByRole('tab', { name: 'Grades' }).click();
  await expect(advising.getByText('Handed in: 1 of 9')).toBeVisible(SLOW);
  await expect(advising.getByRole('row', { name: /^Abad, Ben.* 87$/i })).toBeVisible();
  const kinds = [...(await storedDocs(`schools/${school.id}/audit`)).values()].map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(['adviserSet', 'claimAccepted', 'closed', 'rosterChanged']);
});
