import { writeFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { storedDocs } from '#support/adminWorld';
import { calm } from '#support/calm';
import { follow } from '#support/follow';
import { makePerson, makeSchool, PASSWORD, type Someone } from '#support/functionsWorld';
import { pagesOf } from '#support/pdfText';
import {
  AREAS,
  gradeOf,
  learnersOfSection,
  registerOf,
  storeGrades,
  TERMS,
  type YearLearner,
  yearOf,
} from '#support/sectionYear';
import { putSession } from '#support/storedSession';
import { ROLE_TEACHER } from '@/domain/people/roles';

/** Many pages of many people, one after the other. */
test.describe.configure({ timeout: calm(900) });
test.use({ actionTimeout: 60_000 });
const SLOW = { timeout: calm(60) };

/**
 * Teacher -> the areas. Two teach one area, two more, and the last one both parts of MAPEH. Science and Mathematics are
 * claimed, by a teacher each.
 */
const TAUGHT = [[0, 1], [2], [3], [4, 5, 6], [7, 8]] as const;
const CLAIMED = [2, 3] as const;
const NAMES = ['Abad', 'Bautista', 'Castro', 'Dizon', 'Enriquez'] as const;
const LEARNERS = learnersOfSection('1367281', 45);
/** Comes in the second term. */
const COMER: YearLearner = { lrn: '136728199999', last: 'Zamora', first: 'Lito', isMale: true };
/** Leaves in the second term. */
const LEAVER = 5;
/** Their grade is corrected after a reopening. */
const CORRECTED = { learner: 8, area: 2, term: 1, grade: 95 } as const;

type Teacher = Someone & { areas: readonly number[] };

async function open(browser: Browser, person: Someone, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
  await putSession(page, person.email, PASSWORD);
  await page.goto(path);
  return page;
}

async function makeThreeSections(office: Page) {
  await office.getByRole('button', { name: 'Make sections' }).click(SLOW);
  await office.getByLabel('Grade level').last().selectOption('7');
  await office.getByLabel('Names of the sections').fill('Narra\nMolave\nYakal');
  await office.getByRole('button', { name: 'Make 3 sections' }).click();
  await expect(office.getByRole('link', { name: 'Yakal' })).toBeVisible(SLOW);
}

async function importRoster(office: Page, section: string, learners: readonly YearLearner[]) {
  await office.goto('/app/admin/sections');
  await office.getByRole('link', { name: section }).click(SLOW);
  await addLearners(office, learners);
}

async function addLearners(page: Page, learners: readonly YearLearner[]) {
  await page.getByRole('button', { name: 'Add learners' }).first().click(SLOW);
  const file = { name: 'sf1.csv', mimeType: 'text/csv', buffer: registerOf(learners) };
  await page.getByLabel('File with learners').setInputFiles(file);
  const count = learners.length === 1 ? '1 learner' : `${learners.length} learners`;
  await page.getByRole('button', { name: `Add ${count}` }).click(SLOW);
  await expect(page.getByRole('dialog')).toBeHidden(SLOW);
}

async function giveAreas(office: Page, teachers: readonly Teacher[]) {
  await office.goto('/app/admin/sections');
  await office.getByRole('link', { name: 'Narra' }).click(SLOW);
  await office.getByRole('button', { name: 'Set the adviser' }).click(SLOW);
  await expect(office.getByRole('option', { name: 'Abad, Teacher' })).toBeAttached(SLOW);
  await office.getByRole('combobox', { name: 'Adviser' }).selectOption({ label: 'Abad, Teacher' });
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Adviser: Teacher Abad')).toBeVisible(SLOW);
  await office.getByRole('tab', { name: /^Learning areas/ }).click();
  await office.getByRole('button', { name: 'Change areas and teachers' }).click();
  for (const [at, { areas }] of teachers.entries()) {
    for (const area of areas) {
      if (CLAIMED.some((claimed) => claimed === area)) continue;
      const place = office.getByLabel(`Area ${area + 1}: teacher`);
      await expect(place.getByRole('option', { name: `${NAMES[at]}, Teacher` })).toBeAttached(SLOW);
      await place.selectOption({ label: `${NAMES[at]}, Teacher` });
    }
  }
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByRole('dialog')).toBeHidden(SLOW);
}

async function claim(browser: Browser, teacher: Teacher, area: string) {
  const page = await open(browser, teacher, '/app/teachers/sections');
  // A teacher with an area of the section has it in the own list.
  const all = page.getByRole('button', { name: /^Show (all|the other) sections$/ });
  await all.click(SLOW);
  await page.getByRole('link', { name: 'Narra' }).click(SLOW);
  await page.getByRole('button', { name: 'Ask for an area' }).click(SLOW);
  await page.getByLabel(area).check();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText(`You asked for ${area}`, { exact: false })).toBeVisible(SLOW);
  await page.context().close();
}

/** The address of the teacher's class, and the subjects by area. */
type Own = { classId: string; subjects: readonly { id: string; area: number }[] };

async function makeClass(page: Page, teacher: Teacher): Promise<Own> {
  await page.getByRole('button', { name: 'Make the class from the roster' }).click(SLOW);
  await expect(page.getByText('The class has the learners of the roster.')).toBeVisible(SLOW);
  const [classId = ''] = [...(await storedDocs(`users/${teacher.uid}/class`)).keys()];
  const subjects = [...(await storedDocs(`users/${teacher.uid}/classSubjects`))].map(([id, row]) => ({
    id,
    area: AREAS.indexOf(row.subject as (typeof AREAS)[number]),
  }));
  return { classId, subjects };
}

/** The first record is loaded anew, because the grades were stored past the app; it comes to the others by a link. */
async function closeTerms(page: Page, own: Own, terms: readonly number[]) {
  const records = terms.flatMap((term) => own.subjects.map(({ id }) => ({ id, term })));
  for (const [at, { id, term }] of records.entries()) {
    const address = `/app/teachers/record?class=${own.classId}&subject=${id}&quarter=${term}`;
    await (at === 0 ? page.goto(address) : follow(page, address));
    await page.getByRole('button', { name: 'Close term', exact: true }).click(SLOW);
    await expect(page.getByLabel('Hand the grades in to the section')).toBeChecked(SLOW);
    await page.getByRole('button', { name: `Close Term ${term}` }).click(SLOW);
    await expect(page.getByText('This term is closed', { exact: true })).toBeVisible(SLOW);
  }
}

async function closeAsTeacher(page: Page, { teacher, own }: { teacher: Teacher; own: Own }, terms: readonly number[]) {
  const areas = new Map<string, number>(AREAS.map((name, at) => [name, at]));
  const index = new Map(LEARNERS.map(({ lrn }, at) => [lrn, at]));
  for (const term of terms) {
    await storeGrades(teacher.uid, {
      term,
      grade: (lrn, subject) => {
        const learner = index.get(lrn) ?? (term === 1 ? null : LEARNERS.length);
        return learner === null ? null : gradeOf(learner, areas.get(subject) ?? 0, term);
      },
    });
  }
  await closeTerms(page, own, terms);
}

/** Two people at once, because each of them waits for the server most of the time. */
async function inPairs<Item>(items: readonly Item[], work: (item: Item, at: number) => Promise<void>) {
  for (let at = 0; at < items.length; at += 2) {
    await Promise.all(items.slice(at, at + 2).map((item, next) => work(item, at + next)));
  }
}

const nameOf = ({ last }: YearLearner) => new RegExp(`^${last},`, 'i');

test('a school year of a section, from three registers to awards, SF5 and printed cards', async ({ browser }) => {
  const { school, admin } = await makeSchool('Mabini High School');
  const teachers: Teacher[] = await Promise.all(
    TAUGHT.map(async (areas, at) => {
      const position = {
        school,
        role: ROLE_TEACHER,
        approved: true,
        firstname: 'Teacher',
        lastname: NAMES[at] ?? '',
      } as const;
      return { ...(await makePerson(position)), areas };
    }),
  );
  const [adviser] = teachers as [Teacher];

  const office = await open(browser, admin, '/app/admin/sections');
  await test.step('three registers, an adviser, three teachers by the office, two by their own claim', async () => {
    await makeThreeSections(office);
    await importRoster(office, 'Molave', learnersOfSection('1367282', 6));
    await importRoster(office, 'Yakal', learnersOfSection('1367283', 6));
    await importRoster(office, 'Narra', LEARNERS);
    await giveAreas(office, teachers);
    for (const area of CLAIMED) {
      const claimant = teachers.find(({ areas }) => areas.includes(area))!;
      await claim(browser, claimant, AREAS[area]);
    }
  });
  const [sectionId = ''] =
    [...(await storedDocs(`schools/${school.id}/sections`))].find(([, { name }]) => name === 'Narra') ?? [];
  const path = `/app/teachers/sections/${sectionId}`;
  const advising = await open(browser, adviser, `${path}?tab=areas`);
  for (const area of CLAIMED) {
    const at = teachers.findIndex(({ areas }) => areas.includes(area));
    await advising.getByRole('button', { name: `Give to Teacher ${NAMES[at]}` }).click(SLOW);
    await expect(advising.getByRole('row', { name: `${AREAS[area]} Teacher ${NAMES[at]}` })).toBeVisible(SLOW);
  }

  const owns: Own[] = [];
  await test.step('a class for each teacher, and the first term handed in', async () => {
    await inPairs(teachers, async (teacher, at) => {
      const page = await open(browser, teacher, `${path}?tab=own`);
      const own = await makeClass(page, teacher);
      owns[at] = own;
      await closeAsTeacher(page, { teacher, own }, [1]);
      await page.context().close();
    });
  });
  await advising.goto(`${path}?tab=desk&period=1`);
  await expect(advising.getByText('Handed in: 9 of 9')).toBeVisible(SLOW);

  await test.step('one term is opened again, corrected, and handed in again', async () => {
    const at = teachers.findIndex(({ areas }) => areas.includes(CORRECTED.area));
    const [teacher, own] = [teachers[at]!, owns[at]!];
    const page = await open(
      browser,
      teacher,
      `/app/teachers/record?class=${own.classId}&subject=${own.subjects[0]?.id}&quarter=1`,
    );
    await page.getByRole('button', { name: 'Request reopening' }).click(SLOW);
    await page.getByLabel(/^Reason/).fill('A late project came in.');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText(/reopening requested/)).toBeVisible(SLOW);
    await office.goto('/app/admin/requests');
    await office.getByRole('button', { name: /^Accept Science, Narra/ }).click(SLOW);
    await expect(office.getByRole('button', { name: /^Accept Science, Narra/ })).toHaveCount(0, SLOW);
    await advising.reload();
    await expect(advising.getByText('Opened again since')).toBeVisible(SLOW);
    const corrected = LEARNERS[CORRECTED.learner]!.lrn;
    await storeGrades(teacher.uid, {
      term: CORRECTED.term,
      grade: (lrn) => (lrn === corrected ? CORRECTED.grade : null),
    });
    await closeTerms(page, own, [1]);
    await page.context().close();
    await advising.reload();
    await expect(advising.getByText('Opened again since')).toHaveCount(0, SLOW);
    const stored = await storedDocs(`schools/${school.id}/sectionGrades`);
    expect(stored.get(`${sectionId}_science_1`)).toMatchObject({ number: 2, reopenedAt: null });
  });

  await test.step('one learner leaves and one comes; every teacher accepts both', async () => {
    await advising.goto(path);
    await advising.getByRole('button', { name: nameOf(LEARNERS[LEAVER]!) }).click(SLOW);
    await advising.getByLabel('Standing').selectOption({ label: 'Transferred out' });
    await advising.getByLabel('Date').fill('2026-10-05');
    await advising.getByRole('button', { name: 'Save' }).click();
    await expect(advising.getByRole('dialog')).toBeHidden(SLOW);
    await addLearners(advising, [COMER]);
    await inPairs(teachers, async (teacher, at) => {
      const page = await open(browser, teacher, `${path}?tab=own`);
      await expect(page.getByText('2 changes in Narra')).toBeVisible(SLOW);
      await page.getByRole('button', { name: 'Accept', exact: true }).click();
      await expect(page.getByText('The class has the learners of the roster.')).toBeVisible(SLOW);
      await closeAsTeacher(page, { teacher, own: owns[at]! }, [2, 3]);
      await page.context().close();
    });
  });

  const graded = (learner: number, area: number, term: number) =>
    learner === CORRECTED.learner && area === CORRECTED.area && term === CORRECTED.term
      ? CORRECTED.grade
      : gradeOf(learner, area, term);
  await test.step('the adviser’s desk has the averages of the year', async () => {
    await advising.goto(`${path}?tab=desk&period=year`);
    await expect(
      advising.getByText(`Handed in: ${AREAS.length * TERMS.length} of ${AREAS.length * TERMS.length}`),
    ).toBeVisible(SLOW);
    const table = advising.getByRole('table', { name: 'Consolidated grades' });
    const shown = new Map(
      await table.evaluate((element) => {
        const [heads = [], ...rows] = [...element.querySelectorAll('tr')].map((row) => [...row.cells]);
        const column = heads.findIndex(({ textContent }) => textContent.includes('General average'));
        return rows.map((row) => [row[0]?.textContent.split(',')[0] ?? '', row[column]?.textContent ?? ''] as const);
      }),
    );
    for (const [at, { last }] of LEARNERS.entries()) {
      if (at === LEAVER) expect(shown.has(last), last).toBe(false);
      else expect(shown.get(last), last).toBe(String(yearOf(at, graded).average));
    }
    expect(shown.get(COMER.last)).toBe('');
  });

  const present = LEARNERS.map((learner, at) => ({ ...learner, ...yearOf(at, graded) })).filter(
    (_, at) => at !== LEAVER,
  );
  await test.step('awards and SF5 are those of an independent count', async () => {
    await advising.goto(`${path}?tab=awards`);
    const awarded = present.filter(({ average, finals }) => average >= 90 && Math.min(...finals) >= 80);
    await expect(advising.getByText('Award list: 0', { exact: true })).toBeVisible(SLOW);
    await advising.getByRole('button', { name: `Confirm a clean record of ${awarded.length} learners` }).click();
    await expect(advising.getByText(`Award list: ${awarded.length}`, { exact: true })).toBeVisible(SLOW);
    for (const { last } of awarded) {
      await expect(
        advising.getByRole('table', { name: 'Award list' }).getByText(new RegExp(`^${last},`)),
      ).toBeVisible();
    }
    const failing = (finals: readonly number[]) => finals.filter((grade) => grade < 75).length;
    const count = (fits: (failed: number) => boolean) => {
      const found = present.filter(({ finals }) => fits(failing(finals)));
      const males = found.filter(({ isMale }) => isMale).length;
      return [males, found.length - males, found.length];
    };
    const figures = {
      Promoted: count((failed) => failed === 0),
      Conditional: count((failed) => failed === 1 || failed === 2),
      Retained: count((failed) => failed > 2),
      'Incomplete grades': [1, 0, 1],
    };
    const sf5 = advising.getByRole('table', { name: 'Promotion (SF5)' });
    for (const [name, [male, female, total]] of Object.entries(figures)) {
      await expect(sf5.getByRole('row', { name: `${name} ${male} ${female} ${total}` })).toBeVisible();
    }
  });

  await test.step('45 cards are printed, two pages each', async () => {
    await advising.addInitScript(() => Object.assign(window, { print: () => undefined }));
    await advising.goto(`${path}?tab=cards`);
    await advising.getByRole('button', { name: 'Print 45 cards' }).click(SLOW);
    await expect(advising.locator('.print-sheet')).toBeAttached(SLOW);
    const file = test.info().outputPath('cards.pdf');
    writeFileSync(file, await advising.pdf({ preferCSSPageSize: true }));
    const pages = await pagesOf(file);
    expect(pages).toHaveLength(90);
    // The outside of a card names the learner, the inside behind it has the grades.
    const averageOf = (last: string) => {
      const at = pages.findIndex((text) => new RegExp(`\\b${last}\\b`).test(text));
      const line = pages[at + 1]?.split('\n').find((each) => each.trimStart().startsWith('General Average'));
      return line?.split(/\s+/).find((word) => /^\d{2,3}$/.test(word)) ?? '';
    };
    for (const { last, average } of present) expect(averageOf(last), last).toBe(String(average));
    // The learner who came in the second term has no final grades.
    expect(averageOf(COMER.last)).toBe('');
  });
});
