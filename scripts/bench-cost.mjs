/**
 * `npm run bench:cost`: plays the day of a teacher, an administrator and an adviser in Chromium and prints what each action reads and
 * writes beside its budget, and how many teachers the free tier carries. Needs a running `npm start` of the same
 * TALAAN_PORT_OFFSET, in which it makes a school of its own. Ends with 1 when a budget is passed. VERBOSE=1 tells of which
 * collections the reads are. Writes what it counted to scripts/scale/measured.json, from which `npm run scale` reckons.
 * `npm run bench:cost -- attendance` plays a month of attendance by day alone, and writes nothing.
 */
import { writeFileSync } from 'node:fs';
import { adviserDay } from './bench/adviserDay.mjs';
import { attendanceMonth } from './bench/attendanceMonth.mjs';
import { countBilling, takeBill } from './lib/billing.mjs';
import { addresses, clientEnv } from './lib/env.mjs';
import { openBrowser } from './lib/openBrowser.mjs';
import { settled } from './lib/pages.mjs';
import { settingsFrom } from './lib/ports.mjs';
import { run } from './lib/processes.mjs';
import { say } from './lib/progress.mjs';
import { at } from './lib/root.mjs';
import { bundleScript } from './lib/sampleSchool.mjs';
import { SAMPLE_PASSWORD } from './sampleAccounts.mjs';

/** Free documents a day, for each project. */
const FREE = { reads: 50_000, writes: 20_000, deletes: 20_000 };
/** The budget of a teacher's day: docs/adr/0014-replica.md. */
const DAY = { reads: 20, readsOfTwo: 900, writes: 830 };
/** Teachers for one administrator, a common ratio; all of them work every day. */
const TEACHERS_AN_ADMIN = 25;
/** After so long an action is complete: listeners have answered; after an opening the recount (8 s after its first screen) is done too. */
const SETTLED_MS = 4_000;
const OPENED_MS = 14_000;
/** Once a day, 20 s after an opening, a device compares the counts of its rows with the server's. */
const CHECKED_MS = 26_000;
const OPENINGS = 5;
/** Activities in one quarter of a record. */
const ACTIVITIES = 12;
/** Collections that a device keeps and a save of scores leaves alone. */
const ANNOUNCED = 5;
const QUARTER_FINAL = 0;
const LAST_QUARTER = 4;

const settings = settingsFrom(process.env);
const { app } = addresses(settings);
const rows = [];

async function makeSchool() {
  const bundle = await bundleScript(at('scripts/bench/costSchool.ts'));
  const { code, output } = await run(process.execPath, [bundle], { env: { ...process.env, ...clientEnv(settings) } });
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.slice(output.indexOf('{')));
}

/** `budget` is `{ reads, writes }`; either may be missing. */
async function measure(page, { who, action, budget = {}, waitMs = SETTLED_MS }, act) {
  await act();
  await page.waitForTimeout(waitMs);
  const { reads, writes, lookUps, what } = await takeBill(page);
  const row = { who, action, reads, of: budget.reads ?? '', writes, 'of ': budget.writes ?? '', lookUps };
  rows.push(row);
  say(`${who}, ${action}: ${reads} reads, ${writes} writes${process.env.VERBOSE ? `: ${what}` : ''}`);
  return row;
}

async function newPage(browser) {
  const context = await browser.newContext({ viewport: { width: 2600, height: 2400 }, serviceWorkers: 'block' });
  await context.addInitScript(countBilling);
  // A save by itself in the middle of a column would be two saves, as the machine's speed wants it.
  await context.addInitScript(() => localStorage.setItem('talaan.saveByHand', '1'));
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  return page;
}

async function signIn(page, email) {
  await page.goto(`${app}/login`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(SAMPLE_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/app\//);
  await settled(page);
}

/** Opens the page with a reload, as a new browser does. */
async function open(page, path) {
  await page.goto(`${app}${path}`);
  await settled(page);
}

/** Opens the page without a reload, as a link does. */
async function go(page, path) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForTimeout(500);
  await settled(page);
}

const recordPath = ({ classId, subjectId }, quarter) =>
  `/app/teachers/record?class=${classId}&subject=${subjectId}&quarter=${quarter}`;

async function goRecord(page, record) {
  await go(page, recordPath(record, LAST_QUARTER));
  await page.getByRole('grid').waitFor();
}

/** Types `count` scores of the exam, which has none yet. */
async function typeExam(page, { from, count }) {
  const exam = page.getByRole('columnheader', { name: 'Quarterly exam', exact: true }).last();
  const column = await exam.getAttribute('aria-colindex');
  for (let row = from; row < from + count; row += 1) {
    await page.locator(`[role="row"][aria-rowindex="${row + 4}"] .dg-cell[aria-colindex="${column}"]`).click();
    await page.keyboard.type(String(30 + (row % 15)));
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('All changes saved').waitFor();
}

/** Makes the daily count due, even if the device counted while it filled. */
async function makeCheckDue(page) {
  // This address is on the app's origin without the app, which would write its own time again.
  await page.goto(`${app}/theme.js`);
  await page.evaluate(
    () =>
      new Promise((done, fail) => {
        const opening = indexedDB.open('talaan');
        opening.onerror = fail;
        opening.onsuccess = () => {
          const change = opening.result.transaction('meta', 'readwrite');
          const meta = change.objectStore('meta');
          const reading = meta.get('meta');
          reading.onsuccess = () => meta.put({ ...reading.result, checkedAtMs: 0 }, 'meta');
          change.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
  );
}

/** Visits every screen once, as on the day before. */
async function firstDay(page, who, { teacher, records, learners }) {
  // The board's first section over the year, and the list of all learners, which a new device reads by itself; and where
  // a learner of that section is below the passing grade its scores, which its record then does not read again.
  const board = (1 + LAST_QUARTER) * learners + LAST_QUARTER * ACTIVITIES;
  const scores = (ACTIVITIES - 1) * learners;
  const signInReads = board + records.length * learners + scores + 30;
  await measure(page, { who, action: 'sign in', budget: { reads: signInReads }, waitMs: CHECKED_MS }, () =>
    signIn(page, teacher.email),
  );
  for (const [index, record] of records.entries()) {
    // Enrolments, grades and activities (the exam has no scores), each read once; the learners are there already.
    const budget = index === 0 ? { reads: 2 * learners + ACTIVITIES + (ACTIVITIES - 1) * learners } : {};
    await measure(page, { who, action: `record ${index + 1} for the first time`, budget }, () =>
      goRecord(page, record),
    );
  }
  // A learner's final grade needs the other quarters, so the first save of a class reads them too.
  for (const [index, record] of records.entries()) {
    const action = `final grades ${index + 1} for the first time`;
    const budget = { reads: 4 * learners };
    await measure(page, { who, action, budget }, () => go(page, recordPath(record, QUARTER_FINAL)));
  }
  await measure(page, { who, action: 'the activities' }, () => go(page, '/app/teachers/activities'));
  await makeCheckDue(page);
  return await measure(page, { who, action: 'counts of what is kept, once a day', waitMs: CHECKED_MS }, () =>
    open(page, '/app/teachers/dashboard'),
  );
}

/** Five openings. After four of them the person scores the exam of one class; a second device stands open meanwhile. */
async function teacherDay(page, second, { records, learners }) {
  const who = 'teacher, a day';
  const day = [];
  const others = [];
  const step = async (action, { reads, writes = 0, waitMs }, act) =>
    day.push(await measure(page, { who, action, budget: { reads, writes }, waitMs }, act));
  await takeBill(second);
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const record = records[opening];
    const path = record ? '/app/teachers/dashboard' : '/app/teachers/activities';
    await step(`opening ${opening + 1}`, { reads: opening === 0 ? 3 : 2, waitMs: OPENED_MS }, () => open(page, path));
    if (!record) continue;
    await step(`its record`, { reads: 0 }, () => goRecord(page, record));
    const parts = opening === 0 ? [1, learners - 1] : [learners];
    let from = 0;
    for (const count of parts) {
      // Score, enrolment and grade of each learner; the activity, the history and the version.
      const budget = { reads: 2, writes: 3 * count + 3 };
      await step(`save ${count} new scores`, budget, () => typeExam(page, { from, count }));
      from += count;
    }
    // The school's book was written without `rev`: the first commit over it announces every collection, one read each,
    // and two saves came together.
    const announced = opening === 0 ? ANNOUNCED : 0;
    const budget = { reads: 3 * learners + 10 + announced };
    const pulled = { who: 'its second device', action: 'pulls that', budget };
    others.push(await measure(second, pulled, () => Promise.resolve()));
  }
  return { day: summed(day), second: summed(others) };
}

async function adminDay(page, { admin, teacher, records }) {
  const who = 'administrator, a day';
  const step = (action, budget, act) => measure(page, { who, action, budget }, act);
  return summed([
    await step('sign in, dashboard', { reads: 400 }, () => signIn(page, admin.email)),
    await step('teachers', { reads: 60 }, () => go(page, '/app/admin/teachers')),
    await step('who waits', { reads: 13 }, () => go(page, '/app/admin/pending')),
    await step('approve two', { reads: 30, writes: 8 }, async () => {
      for (const number of [1, 2]) await page.getByRole('button', { name: `Approve Pia ${number} Waits` }).click();
      await page.getByRole('button', { name: 'Approve Pia 1 Waits' }).waitFor({ state: 'detached' });
    }),
    await step('requests', { reads: 12 }, () => go(page, '/app/admin/requests')),
    await step('accept two', { reads: 40, writes: 10 }, async () => {
      const accept = page.getByRole('button', { name: /^Accept (?!selected)/ });
      for (let left = 2; left > 0; left -= 1) {
        await accept.first().click();
        await page.getByText('Request has been accepted.').first().waitFor();
        await page.waitForTimeout(SETTLED_MS);
      }
    }),
    await step('a teacher’s record', { reads: 800 }, async () => {
      const { classId, subjectId } = records[0];
      await go(page, `/app/admin/teachers/${teacher.uid}/record?class=${classId}&subject=${subjectId}&quarter=4`);
      await page.getByRole('grid').waitFor();
    }),
    await step('the trail', { reads: 60 }, () => go(page, '/app/admin/audit')),
  ]);
}

function summed(list) {
  const sum = (field) => list.reduce((total, row) => total + row[field], 0);
  return { reads: sum('reads'), writes: sum('writes'), lookUps: sum('lookUps') };
}

const passed = [];
/** Prints a figure beside its budget. A figure above its budget ends the run with 1. */
function expectAtMost(what, measured, budget) {
  if (measured > budget) passed.push(`${what}: ${measured}, above ${budget}`);
  say(`${measured <= budget ? '✓' : '✗'} ${what}: ${measured} of ${budget}`);
}

/** The number of teachers, with their administrators, that the free allowance of a day carries. */
function teachersCarried(teacher, administrator, free) {
  const costOf = (teachers) => teachers * teacher + Math.ceil(teachers / TEACHERS_AN_ADMIN) * administrator;
  let teachers = 0;
  while (costOf(teachers + 1) <= free) teachers += 1;
  return teachers;
}

function sayCarried(name, teacher, administrator) {
  const reads = teachersCarried(teacher.reads, administrator.reads, FREE.reads);
  const all = teachersCarried(teacher.reads + teacher.lookUps, administrator.reads + administrator.lookUps, FREE.reads);
  const writes = teachersCarried(teacher.writes, administrator.writes, FREE.writes);
  const limit = Math.min(all, writes);
  say(
    `${name}: the free tier carries ${limit} teachers (writes ${writes}, reads ${reads}, reads with look-ups ${all}), with one administrator for ${TEACHERS_AN_ADMIN}.`,
  );
}

async function playDays() {
  const [page, second] = [await newPage(browser), await newPage(browser)];
  const checked = await firstDay(page, 'teacher, first day', school);
  await firstDay(second, 'its second device, first day', school);
  const { day, second: pulled } = await teacherDay(page, second, school);
  const administrator = await adminDay(await newPage(browser), school);
  const advising = await newPage(browser);
  const step = (action, budget, act) => measure(advising, { who: 'adviser, a day', action, budget }, act);
  const desk = summed(await adviserDay(advising, school, { step, signIn, open, go }));
  await playMonth();
  const both = {
    reads: day.reads + pulled.reads + checked.reads,
    writes: day.writes,
    lookUps: day.lookUps + pulled.lookUps,
  };
  const one = { ...day, reads: day.reads + checked.reads, lookUps: day.lookUps + checked.lookUps };
  say(
    `A day: ${OPENINGS} openings, ${school.records.length} classes, ${4 * school.learners} scores; look-ups of the rules apart.`,
  );
  expectAtMost('reads on one device', day.reads, DAY.reads);
  expectAtMost('reads with a second device open all day', both.reads, DAY.readsOfTwo);
  expectAtMost('writes', day.writes, DAY.writes);
  say(`  Once a day besides, on each device: its rows are counted, ${checked.reads} reads with that opening.`);
  say(`An administrator's day: ${administrator.reads} reads, ${administrator.writes} writes.`);
  say(`An adviser's day: ${desk.reads} reads, ${desk.writes} writes.`);
  writeFileSync(
    at('scripts/scale/measured.json'),
    `${JSON.stringify(
      {
        source: 'npm run bench:cost',
        measuredOn: new Date().toISOString().slice(0, 10),
        scoresOfADay: 4 * school.learners,
        teacher: one,
        teacherOfTwoDevices: both,
        administrator,
        adviser: desk,
        firstDay: summed(rows.filter(({ who }) => who === 'teacher, first day')),
      },
      null,
      2,
    )}\n`,
  );
  sayCarried('One device each', one, administrator);
  sayCarried('Two devices each', both, administrator);
}

/** A month is no part of a day, so it stands beside the sums. */
async function playMonth() {
  const page = await newPage(browser);
  const step = (action, budget, act) => measure(page, { who: 'adviser, a month', action, budget }, act);
  const { typed, pasted } = await attendanceMonth(page, school, { step, signIn, open });
  const { reads, writes } = summed(typed);
  say(`A month by day: typed ${reads} reads, ${writes} writes; pasted ${pasted.reads} reads, ${pasted.writes} writes.`);
}

const school = await makeSchool();
const browser = await openBrowser();
try {
  if (process.argv.includes('attendance')) await playMonth();
  else await playDays();
  console.table(rows);
  for (const { who, action, reads, of, writes, 'of ': most } of rows) {
    if (of !== '' && reads > of) passed.push(`${who}, ${action}: ${reads} reads, above ${of}`);
    if (most !== '' && writes > most) passed.push(`${who}, ${action}: ${writes} writes, above ${most}`);
  }
} finally {
  await browser.close();
}
if (passed.length > 0) {
  console.error(`Above the budget:\n  ${passed.join('\n  ')}`);
  process.exitCode = 1;
}
