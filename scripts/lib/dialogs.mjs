/**
 * The main dialogs, drawers and menus, by the page they open from (names of pages.mjs): for the walk over all screens and
 * for the browser tests. They work in every language.
 */
import { readCatalogs } from './messages.mjs';

const known = new Map();

function wordsOf(language) {
  if (!known.has(language)) known.set(language, Object.assign({}, ...readCatalogs(language).values()));
  return known.get(language);
}

/** A message in the language of the page. */
async function spoken(page, english) {
  const language = await page.locator('html').getAttribute('lang');
  return language === 'en' ? english : (wordsOf(language)[english] ?? english);
}

const press = (english) => async (page) => {
  const name = await spoken(page, english);
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
};

const inTopBar = (english) => async (page) => {
  const name = await spoken(page, english);
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
};

/** Found by its icon, because its name contains the number of new ones. */
const openNotifications = (page) => page.locator('header button:has(.lucide-bell)').click();

const chooseItem = async (page, english) => {
  const name = await spoken(page, english);
  await page.getByRole('menuitem', { name, exact: true }).click();
};

/** Opens the menu of the page's first row, and chooses an item. */
const fromRow = (english) => async (page) => {
  await page.locator('main :is(table, ul) [aria-haspopup="menu"]').first().click();
  if (english) await chooseItem(page, english);
};

/** Opens a menu of the page by its name, and chooses an item. */
const fromMenu = (menu, english) => async (page) => {
  await press(menu)(page);
  await chooseItem(page, english);
};

const inAccountMenu = (english) => async (page) => {
  await page.locator('header [aria-haspopup="menu"]').last().click();
  if (english) await chooseItem(page, english);
};

const byKeys =
  (...keys) =>
  async (page) => {
    await page.locator('.dg-editor').focus();
    await page.keyboard.press('Control+Home');
    for (const key of keys) await page.keyboard.press(key);
  };

/** Pastes values that the class record refuses, so that the preview opens. */
async function paste(page) {
  await page.locator('.dg-editor').focus();
  await page.keyboard.press('Control+Home');
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '12\tabc\r\n99\t11\r\n');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  });
}

/** The menu of files, and its first entry. */
async function scoresFile(page) {
  await press('Files and print')(page);
  await chooseItem(page, 'Scores from a file');
}

async function fillForm(page) {
  await press('Files and print')(page);
  await chooseItem(page, 'Fill our own e-Class Record');
}

/** The welcome tour, started from Help; its name may be followed by a word that says it was seen. */
async function welcomeTour(page) {
  await inTopBar('Help')(page);
  const name = await spoken(page, 'A first look around');
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

/** `wide`: a phone has no way to open it. */
export const DIALOGS = {
  public: [],
  teacher: [
    { page: 'dashboard', name: 'palette', open: (page) => page.keyboard.press('Control+k') },
    { page: 'dashboard', name: 'help', open: inTopBar('Help') },
    { page: 'dashboard', name: 'notifications', open: openNotifications },
    { page: 'dashboard', name: 'account menu', open: inAccountMenu() },
    { page: 'dashboard', name: 'themes', open: inAccountMenu('Theme') },
    { page: 'dashboard', name: 'tour', open: welcomeTour },
    { page: 'classes', name: 'add class', open: press('Add class') },
    { page: 'classes', name: 'workbooks of a year', open: press('Save the workbooks of a year') },
    { page: 'classes', name: 'recently deleted', open: fromMenu('More', 'Recently deleted') },
    { page: 'classes', name: 'class menu', open: fromRow() },
    { page: 'classes', name: 'edit class', open: fromRow('Edit') },
    { page: 'classes', name: 'delete class', open: fromRow('Delete') },
    { page: 'class', name: 'add subject', open: press('Add subject') },
    { page: 'learners', name: 'add learner', open: press('Add learner') },
    { page: 'learners', name: 'edit learner', open: fromRow('Edit') },
    { page: 'learners', name: 'add learner to subjects', open: fromRow('Add to subjects') },
    { page: 'learners', name: 'remove learner', open: fromRow('Remove') },
    { page: 'activities', name: 'add activity', open: press('Add activity') },
    { page: 'activities', name: 'duplicate activity', open: fromRow('Duplicate to other subjects') },
    { page: 'activities', name: 'delete activity', open: fromRow('Delete') },
    {
      page: 'section summary',
      name: 'grades of a learner',
      open: (page) => page.locator('main tbody button').first().click(),
    },
    { page: 'class record', name: 'explain', open: press('Explain a grade') },
    { page: 'class record', name: 'close quarter', open: press('Close term') },
    { page: 'class record', name: 'export', open: press('Files and print') },
    { page: 'class record', name: 'scores from a file', open: scoresFile },
    { page: 'class record', name: 'fill our own file', open: fillForm },
    { page: 'class record', name: 'column menu', open: byKeys('Alt+ArrowDown'), wide: true },
    { page: 'class record', name: 'comment', open: byKeys('Shift+F2'), wide: true },
    { page: 'class record', name: 'keys', open: byKeys('?'), wide: true },
    { page: 'class record', name: 'paste', open: paste, wide: true },
    { page: 'closed quarter', name: 'ask to reopen', open: press('Request reopening') },
  ],
  admin: [
    { page: 'dashboard', name: 'notifications', open: openNotifications },
    { page: 'teachers', name: 'add teachers', open: press('Add teachers') },
    { page: 'teachers', name: 'hand a class over', open: fromRow('Hand a class over') },
    { page: 'teachers', name: 'delete teacher', open: fromRow('Delete') },
    { page: 'pending', name: 'reject teacher', open: fromRow('Reject with a reason') },
    { page: 'admins', name: 'add administrator', open: press('Add administrator') },
    { page: 'invites', name: 'invite administrator', open: press('Invite administrator') },
    { page: 'school', name: 'edit school', open: press('Edit') },
  ],
};

/** Every kind of open layer. */
export const OPENED = 'dialog[open], [role="menu"], [role="dialog"]';

/**
 * @param {import('@playwright/test').Page} page
 * @param {{ open: (page: import('@playwright/test').Page) => Promise<void> }} dialog
 */
export async function openDialog(page, { open }) {
  await open(page);
  await page.locator(OPENED).first().waitFor();
  await page.waitForFunction(() => document.querySelector('dialog .skeleton, dialog [aria-busy="true"]') === null);
}

const LAYER_MS = 5000;

/** No text was typed, so no question about unsaved text comes up. */
export async function closeDialog(page) {
  for (let round = 0; round < 3; round += 1) {
    const open = await page.locator(OPENED).count();
    if (open === 0) return;
    await page.keyboard.press('Escape');
    const isLess = ([layers, before]) => document.querySelectorAll(layers).length < before;
    await page.waitForFunction(isLess, [OPENED, open], { timeout: LAYER_MS }).catch(() => undefined);
  }
}
