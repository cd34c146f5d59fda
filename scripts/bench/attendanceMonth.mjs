/** A month of attendance by day for `npm run bench:cost`: 45 learners and 22 days, typed day by day, then pasted at once. */

/** September and October of the section's school year have 22 days of the week each. */
const TYPED = '2026-09';
const PASTED = '2026-10';
const DAYS = 22;
/** The grid's columns 1 and 2 are the number and the name. */
const FIRST_DAY = 3;
const MARKS = ['x', 'L', 'C'];
/** Section, roster, the month, and the two months that keep the enrolment of the year. */
const OPENED = 12;
/** A save is one transaction: it reads the section and the month, and writes the month. */
const SAVE = { reads: 3, writes: 1 };
/** In its first minute a session also checks the version of the book. */
const FIRST_SAVE = { reads: SAVE.reads + 3, writes: SAVE.writes + 2 };

const markOf = (row, day) => MARKS[(row + day) % MARKS.length];

/** Clicks the day's cell of the first learner; above it stands the row of the days of school. */
async function clickDay(page, day) {
  await page
    .locator(`.dg-cell[aria-colindex="${FIRST_DAY + day}"]`)
    .nth(1)
    .click();
}

async function save(page) {
  await page.keyboard.press('Control+s');
  await page.getByText('All changes saved').waitFor();
}

async function typeDay(page, day, learners) {
  await clickDay(page, day);
  for (let row = 0; row < learners; row += 1) {
    await page.keyboard.type(markOf(row, day));
    await page.keyboard.press('Enter');
  }
  await save(page);
}

async function pasteMonth(page, learners) {
  const lines = Array.from({ length: learners }, (_, row) =>
    Array.from({ length: DAYS }, (__, day) => markOf(row, day)).join('\t'),
  );
  await clickDay(page, 0);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), lines.join('\n'));
  await page.keyboard.press('Control+v');
  await save(page);
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {{ sectionId: string, adviser: { email: string }, learners: number }} school
 * @param {{ step: Function, signIn: Function, open: Function }} tools of the bench
 */
export async function attendanceMonth(page, { sectionId, adviser, learners }, { step, signIn, open }) {
  const path = `/app/teachers/sections/${sectionId}?tab=attendance&view=days&month=`;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, adviser.email);
  const openMonth = async (month) => {
    await open(page, `${path}${month}`);
    await page.getByRole('grid', { name: 'Attendance by day' }).waitFor();
  };
  await step('a month by day, opened anew', { reads: OPENED }, () => openMonth(TYPED));
  const first = await step(`one day of ${learners} marks, typed`, FIRST_SAVE, () => typeDay(page, 0, learners));
  const rest = { reads: SAVE.reads * (DAYS - 1), writes: SAVE.writes * (DAYS - 1) };
  const others = await step(`the other ${DAYS - 1} days, a save each`, rest, async () => {
    for (let day = 1; day < DAYS; day += 1) await typeDay(page, day, learners);
  });
  await step('another month by day, opened anew', { reads: OPENED }, () => openMonth(PASTED));
  const pasted = await step(`${learners} learners and ${DAYS} days, pasted`, SAVE, () => pasteMonth(page, learners));
  return { typed: [first, others], pasted };
}
