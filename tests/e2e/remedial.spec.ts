/** The end of a year: 45 learners, remedial classes typed on the desk, and SF5 as a count of the test has it. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { storedDocs } from '#support/adminWorld';
import { calm } from '#support/calm';
import { makeSchool, type Someone } from '#support/functionsWorld';
import { putSession } from '#support/storedSession';
import { isMale, putYearSection } from '#support/yearSection';

const PASSWORD = 'Sampaguita-1';
const SLOW = { timeout: calm(45) };
const AREAS = ['english', 'filipino', 'math', 'science'];
const COUNT = 45;

/** Learner -> failed areas with their final grade; all other final grades are 80 and more. */
const FAILED: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  3: { science: 70 },
  7: { math: 72, science: 74 },
  11: { english: 70, math: 70, science: 74 },
  20: { filipino: 70 },
};
const nameOf = (index: number) => `Name${String(index).padStart(2, '0')}`;
const gradeOf = (index: number, area: string) => FAILED[index]?.[area] ?? 80 + (index % 12);

const makeSection = (school: string, adviser: Someone, policy: string, periods: number) =>
  putYearSection(school, adviser, {
    ...{ id: 'rizal', name: 'Rizal', gradeLevel: '7', policy, periods },
    ...{ areas: AREAS, count: COUNT, nameOf, gradeOf },
  });

async function enter(browser: Browser, person: Someone, path: string, width = 1366): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 768 } });
  const page = await context.newPage();
  await putSession(page, person.email, PASSWORD);
  await page.goto(path);
  return page;
}

type Marks = Readonly<Record<number, Readonly<Record<string, number>>>>;

/** Line by line as the order's table has it; a learner before the remedial class is conditional on the form. */
function outcomeOf(index: number, order: string, marks: Marks): 'Promoted' | 'Conditional' | 'Retained' {
  const below = Object.entries(FAILED[index] ?? {});
  if (below.length > 2) return 'Retained';
  const recomputed = below.map(([area, final]) => {
    const mark = marks[index]?.[area];
    return mark === undefined ? null : Math.floor((final + mark + 1) / 2);
  });
  if (recomputed.includes(null)) return 'Conditional';
  if (recomputed.every((grade) => (grade as number) >= 75)) return 'Promoted';
  return order === 'DO8_2015' ? 'Retained' : 'Conditional';
}

async function expectFigures(page: Page, order: string, marks: Marks): Promise<void> {
  const sf5 = page.getByRole('table', { name: 'Promotion (SF5)' });
  for (const outcome of ['Promoted', 'Conditional', 'Retained'] as const) {
    const found = Array.from({ length: COUNT }, (_, index) => index).filter(
      (index) => outcomeOf(index, order, marks) === outcome,
    );
    const males = found.filter(isMale).length;
    const name = `${outcome} ${males} ${found.length - males} ${found.length}`;
    await expect(sf5.getByRole('row', { name })).toBeVisible(SLOW);
  }
}

const ofLearner = (page: Page, index: number) =>
  page.getByRole('group', { name: new RegExp(`^${nameOf(index)}, Ana`) });
const ofArea = (page: Page, index: number, area: string) => ofLearner(page, index).getByRole('group', { name: area });

for (const [order, periods] of [
  ['DO15_2026', 3],
  ['DO8_2015', 4],
] as const) {
  test(`two remedial, one retained and one conditional of 45 learners under ${order}`, async ({ browser }) => {
    const { school, teacher } = await makeSchool('Mabini High School');
    await makeSection(school.id, teacher, order, periods);
    const path = '/app/teachers/sections/rizal';
    const page = await enter(browser, teacher, `${path}?tab=awards`);
    await expect(page.getByRole('heading', { name: 'Remedial classes: 4 learners' })).toBeVisible(SLOW);
    await expectFigures(page, order, {});
    await expect(ofLearner(page, 11).getByText('Retained')).toBeVisible();
    for (const index of [3, 7, 20])
      await expect(ofLearner(page, index).getByText('Remedial', { exact: true })).toBeVisible();

    const marks = { 3: { science: 80 }, 7: { math: 60 }, 20: { filipino: 78 } };
    await test.step('marks and days are typed by keyboard, and saved by themselves', async () => {
      await ofArea(page, 3, 'science').getByLabel('Class mark').fill('80');
      await expect(ofArea(page, 3, 'science').getByText('75', { exact: true })).toBeVisible();
      await ofArea(page, 3, 'science').getByLabel('First day').fill('2027-04-05');
      await ofArea(page, 3, 'science').getByLabel('Last day').fill('2027-05-14');
      await ofArea(page, 7, 'math').getByLabel('Class mark').focus();
      await page.keyboard.type('60');
      await ofArea(page, 20, 'filipino').getByLabel('Class mark').fill('78');
      await expect(page.getByText('All changes saved')).toBeVisible(SLOW);
      const [stored] = [...(await storedDocs(`schools/${school.id}/sectionAdvising`)).values()];
      expect(stored).toMatchObject({
        period: periods,
        remedial: { k3: 'science:80:2027-04-05:2027-05-14', k7: 'math:60::', k20: 'filipino:78::' },
      });
    });

    await test.step('the outcome is the count of the test, after a reload too', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Remedial classes: 4 learners' })).toBeVisible(SLOW);
      await expectFigures(page, order, marks);
      // One of two marks failed, and still nobody is retained before the other one is there.
      await expect(ofLearner(page, 7).getByText('Remedial', { exact: true })).toBeVisible();
      const back = ofLearner(page, 20).getByText('Back subjects: filipino');
      await (order === 'DO8_2015' ? expect(back).toBeHidden() : expect(back).toBeVisible());
    });

    await test.step('the table of the year has the same outcome', async () => {
      await page.goto(`${path}?tab=desk&period=year`);
      const row = (index: number) =>
        page
          .getByRole('table', { name: 'Consolidated grades' })
          .getByRole('row')
          .filter({ hasText: `${nameOf(index)},` });
      await expect(row(3)).toContainText('Promoted', SLOW);
      await expect(row(3)).toContainText('science 75');
      await expect(row(20)).toContainText(order === 'DO8_2015' ? 'Retained' : 'Conditionally Promoted');
      await expect(row(11)).toContainText('Retained');
    });
  });
}
