/** After a year's end: 45 learners of Grade 7 come to the sections of the next year as a count of the test has it. */
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { storedDocs } from '#support/adminWorld';
import { findInEachTheme } from '#support/axe';
import { calm } from '#support/calm';
import { makeSchool, PASSWORD, type Someone } from '#support/functionsWorld';
import { putSession } from '#support/storedSession';
import { putYearSection } from '#support/yearSection';
import { OPENED } from '../../scripts/lib/dialogs.mjs';

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
const MARKS: Readonly<Record<number, Readonly<Record<string, number>>>> = { 3: { science: 80 }, 20: { filipino: 78 } };
const nameOf = (index: number) => `Name${String(index).padStart(2, '0')}`;

type Outcome = 'up' | 'back' | 'same' | 'open';

/** Line by line as the order's table has it. */
function outcomeOf(index: number, order: string): Outcome {
  const below = Object.entries(FAILED[index] ?? {});
  if (below.length > 2) return 'same';
  const recomputed = below.map(([area, final]) => {
    const mark = MARKS[index]?.[area];
    return mark === undefined ? null : Math.floor((final + mark + 1) / 2);
  });
  if (recomputed.includes(null)) return 'open';
  if (recomputed.every((grade) => (grade as number) >= 75)) return 'up';
  return order === 'DO8_2015' ? 'same' : 'back';
}

async function enter(browser: Browser, person: Someone, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await putSession(page, person.email, PASSWORD);
  await page.goto(path);
  return page;
}

async function openFilling(page: Page, section: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Fill from 2026-2027' }).first().click(SLOW);
  const dialog = page.getByRole('dialog', { name: `Fill ${section} from 2026-2027` });
  await expect(dialog.getByLabel('Learner of another section: name or LRN')).toBeVisible(SLOW);
  return dialog;
}

async function openSection(page: Page, name: string): Promise<void> {
  await page.goto('/app/admin/sections?year=2027-2028');
  await page.getByRole('link', { name, exact: true }).click(SLOW);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible(SLOW);
}

type Stored = { learners: Record<string, { lastName: string; standing: string; standingNote: string }> };

/** The rosters of the new year, by the grade level of their section. */
async function storedRosters(school: string): Promise<Map<string, Stored['learners']>> {
  const sections = await storedDocs(`schools/${school}/sections`);
  const rosters = await storedDocs(`schools/${school}/sectionRosters`);
  return new Map(
    [...sections.values()]
      .filter(({ academicYear }) => academicYear === '2027-2028')
      .map(({ id, gradeLevel }) => {
        const roster = [...rosters.values()].find((each) => each.id === id) as Stored | undefined;
        return [String(gradeLevel), roster?.learners ?? {}] as const;
      }),
  );
}

for (const [order, periods] of [
  ['DO15_2026', 3],
  ['DO8_2015', 4],
] as const) {
  test(`the sections of the next year are filled by the outcomes of ${order}`, async ({ browser }) => {
    const { school, admin, teacher } = await makeSchool('Mabini High School');
    const year = { policy: order, periods, areas: AREAS };
    await putYearSection(school.id, teacher, {
      ...{ ...year, id: 'rizal', name: 'Rizal', gradeLevel: '7', count: COUNT, nameOf },
      gradeOf: (index, area) => FAILED[index]?.[area] ?? 80 + (index % 12),
    });
    await putYearSection(school.id, teacher, {
      ...{ ...year, id: 'luna', name: 'Luna', gradeLevel: '8', count: 3 },
      ...{ keyOf: (index) => `luna${index}`, nameOf: (index) => `Older${index}` },
      gradeOf: (index) => (index === 0 ? 70 : 85),
    });
    const all = Array.from({ length: COUNT }, (_, index) => index);
    const are = (...outcomes: Outcome[]) => all.filter((index) => outcomes.includes(outcomeOf(index, order)));

    await test.step('the adviser types the marks of two remedial classes', async () => {
      const page = await enter(browser, teacher, '/app/teachers/sections/rizal?tab=awards');
      for (const [index, marks] of Object.entries(MARKS)) {
        for (const [area, mark] of Object.entries(marks)) {
          const learner = page.getByRole('group', { name: new RegExp(`^${nameOf(Number(index))}, Ana`) });
          await learner.getByRole('group', { name: area }).getByLabel('Class mark').fill(String(mark), SLOW);
        }
      }
      await expect(page.getByText('All changes saved')).toBeVisible(SLOW);
      await page.context().close();
    });

    const page = await enter(browser, admin, '/app/admin/sections?year=2026-2027');
    await test.step('the sections are copied to the next year', async () => {
      await page.getByRole('button', { name: 'Copy to the next year' }).click(SLOW);
      await page.getByRole('button', { name: 'Copy 2 sections' }).click();
      await expect(page.getByText('2 sections were copied.')).toBeVisible(SLOW);
    });

    await test.step('Grade 8 gets who was promoted, and who was retained there', async () => {
      await openSection(page, 'Luna');
      const dialog = await openFilling(page, 'Luna');
      await dialog.getByRole('checkbox', { name: 'Rizal, 45 learners' }).click();
      await expect(dialog.getByText(`Promoted to Grade 8: ${are('up').length}`)).toBeVisible(SLOW);
      const conditional = dialog.getByText('Promoted conditionally to Grade 8: 1');
      await (order === 'DO8_2015' ? expect(conditional).toBeHidden() : expect(conditional).toBeVisible());
      await expect(dialog.getByText('Outcome still open: 1')).toBeVisible();
      await dialog.getByRole('checkbox', { name: 'Luna, 3 learners' }).click();
      await expect(dialog.getByText('Retained in Grade 8: 1')).toBeVisible(SLOW);
      // The copied school has no Grade 9: its two finishers are left out with their number.
      await expect(
        dialog.getByText('2 learners finished Grade 8. The new year has no section of the next grade level.'),
      ).toBeVisible();
      const coming = are('up', 'back').length + 1;
      await dialog.getByRole('button', { name: `Add ${coming} learners` }).click();
      await expect(page.getByText(`${coming} learners were added from the year before.`)).toBeVisible(SLOW);
      const stored = (await storedRosters(school.id)).get('8') ?? {};
      expect(new Set(Object.keys(stored))).toEqual(
        new Set([...are('up', 'back').map((index) => `k${index}`), 'luna0']),
      );
      const noted = Object.values(stored).filter(({ standingNote }) => standingNote !== '');
      expect(noted.map(({ lastName, standingNote }) => `${lastName}: ${standingNote}`)).toEqual(
        are('back').map(
          (index) =>
            `${nameOf(index)}: Promoted conditionally from Rizal. Back subjects: ${Object.keys(FAILED[index] ?? {})}`,
        ),
      );
    });

    await test.step('Grade 7 gets who was retained; who is in Grade 8 now is refused with both names', async () => {
      await openSection(page, 'Rizal');
      const dialog = await openFilling(page, 'Rizal');
      await dialog.getByRole('checkbox', { name: 'Rizal, 45 learners' }).click();
      await expect(dialog.getByText(`Retained in Grade 7: ${are('same').length}`)).toBeVisible(SLOW);
      await dialog.getByLabel('Learner of another section: name or LRN').fill(nameOf(3));
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: `Add ${nameOf(3)}, Ana` }).click(SLOW);
      await expect(dialog.getByText(`${nameOf(3)}, Ana: on the roster of Luna, not of Rizal`)).toBeVisible(SLOW);
      // The same for each order, and slow.
      if (order === 'DO8_2015') expect(await findInEachTheme(page, 'filling a section', OPENED)).toEqual([]);
      // By keyboard: the learner whose remedial class is open waits in Grade 7.
      await dialog.getByRole('checkbox', { name: `${nameOf(7)}, Ana` }).focus();
      await page.keyboard.press('Space');
      const coming = are('same', 'open').length;
      await dialog.getByRole('button', { name: `Add ${coming} learners` }).click();
      await expect(page.getByText(`${coming} learners were added from the year before.`)).toBeVisible(SLOW);
      const stored = (await storedRosters(school.id)).get('7') ?? {};
      expect(new Set(Object.keys(stored))).toEqual(new Set(are('same', 'open').map((index) => `k${index}`)));
    });

    await test.step('a filling is undone', async () => {
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('No learners yet')).toBeVisible(SLOW);
      const stored = (await storedRosters(school.id)).get('7') ?? {};
      expect(Object.values(stored).every(({ standing, lastName }) => standing === 'removed' && lastName === '')).toBe(
        true,
      );
      const trail = [...(await storedDocs(`schools/${school.id}/audit`)).values()].map(({ kind }) => kind);
      expect(trail.filter((kind) => kind === 'rosterChanged')).toHaveLength(3);
    });
  });
}
