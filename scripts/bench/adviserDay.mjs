/** The day of an adviser for `npm run bench:cost`: the desk of a term, attendance, comments, awards and cards. */

/** Reads of the desk of eight areas and a term, with the section and its roster: the goal of docs/sections.md. */
const DESK_READS = 12;
/** Attendance of all learners is one document, which its transaction reads again; the school's trail has no entry. */
const SAVE = { reads: 3, writes: 1 };
/** Eight areas of three terms, read anew because a grade that came meanwhile may change an award; with what the adviser keeps of the last period. */
const YEAR_READS = 25;
/** The own book says by its version whether anything moved, and reads what did. */
const BOOK_READS = 3;
/** Months kept by day are one document each; at most these have begun. */
const MONTHS_OF_PERIOD = 4;
const MONTHS_OF_YEAR = 11;
/** Learners above the limit of absences: the terms before the last, and each month. */
const ABSENCES = 2 + MONTHS_OF_YEAR;
/** The areas are read by then. */
const CARDS = { reads: 5 + MONTHS_OF_YEAR };

/**
 * @param {import('@playwright/test').Page} page
 * @param {{ sectionId: string, adviser: { email: string } }} school
 * @param {{ step: Function, signIn: Function, open: Function, go: Function }} tools of the bench
 */
export async function adviserDay(page, { sectionId, adviser }, { step, signIn, open, go }) {
  const path = `/app/teachers/sections/${sectionId}`;
  return [
    await step('sign in', { reads: 12 }, () => signIn(page, adviser.email)),
    await step('the own sections of the year', { reads: 3 + BOOK_READS }, () => go(page, '/app/teachers/sections')),
    await step('the page of the section', { reads: 2 }, () => go(page, path)),
    await step('the desk of a term, opened anew', { reads: DESK_READS }, () => open(page, `${path}?tab=desk&period=1`)),
    await step('attendance', { reads: 1 + MONTHS_OF_PERIOD }, () =>
      page.getByRole('tab', { name: 'Attendance' }).click(),
    ),
    await step('save the school days of a month', SAVE, async () => {
      await page.locator('.dg-cell[aria-colindex="3"]').first().click();
      await page.keyboard.type('16');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+s');
      await page.getByText('All changes saved').waitFor();
    }),
    await step('comments', { reads: 1 }, () => page.getByRole('tab', { name: 'Comments' }).click()),
    await step('awards and promotion', { reads: YEAR_READS + BOOK_READS + ABSENCES }, async () => {
      await page.getByRole('tab', { name: 'Awards and promotion' }).click();
      await page
        .getByText(/^Award list/)
        .first()
        .waitFor();
    }),
    await step('cards of the section', CARDS, async () => {
      await page.getByRole('tab', { name: 'Cards' }).click();
      await page.getByRole('button', { name: /^Print \d+ cards/ }).waitFor();
    }),
  ];
}
