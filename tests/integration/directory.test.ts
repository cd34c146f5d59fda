/**
 * The operator loads the list of schools, and people search in it. `npm run bench:schools` runs this file with 60,000
 * schools and prints the times.
 */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminDb } from '#support/adminWorld';
import { calm } from '#support/calm';
import { openLiveWorld } from '#support/liveData';
import { makeSchools, toListCsv } from '#support/operator/madeSchools';
import { makeTerminal } from '#support/operator/terminal';
import { operate } from '../../scripts/operate/operate';

const COUNT = Number(process.env.TALAAN_BENCH_SCHOOLS ?? 1500);
const IS_BENCH = COUNT > 50_000;
const MOST_LOAD_MS = calm(180);
const MOST_SEARCH_MS = calm(0.3);
const SCHOOLS = makeSchools(COUNT);
const list = join(mkdtempSync(join(tmpdir(), 'talaan-schools-')), 'list.csv');
const school = (id: string) => adminDb().doc(`beisSchools/${id}`);

async function run(args: string[], answer?: string) {
  const { terminal, text, questions } = makeTerminal(answer);
  const start = performance.now();
  const code = await operate(args, terminal);
  return { code, text: text(), questions, ms: performance.now() - start };
}

const note = (line: string) => IS_BENCH && process.stdout.write(`${line}\n`);

beforeAll(() => writeFileSync(list, toListCsv(SCHOOLS)));
afterAll(async () => {
  if (IS_BENCH) return;
  const writer = adminDb().bulkWriter();
  for (const { id } of SCHOOLS) void writer.delete(school(id));
  await writer.close();
});

it('loads all schools in time, and continues after a break', { timeout: calm(400) }, async () => {
  // A former run that was cut off left some schools.
  const cut = join(mkdtempSync(join(tmpdir(), 'talaan-cut-')), 'cut.csv');
  writeFileSync(cut, toListCsv(SCHOOLS.slice(0, 450)));
  expect(await run(['schools', cut, '--yes'])).toMatchObject({ code: 0 });
  const loaded = await run(['schools', list, '--yes']);
  expect(loaded.code).toBe(0);
  expect(loaded.text).toContain(`${COUNT - 450} schools written`);
  expect(loaded.ms).toBeLessThan(MOST_LOAD_MS);
  note(`${COUNT} schools loaded in ${(loaded.ms / 1000).toFixed(1)} s`);
  const { id, name, region, division, sector } = SCHOOLS[1]!;
  expect((await school(id).get()).data()).toEqual({
    ...{ id, name, nameNormalized: 'santa penafrancia national high school 1', sector },
    schoolAddress: { region, division },
  });
});

it('writes nothing the second time', { timeout: calm(400) }, async () => {
  const before = await school('500001').get();
  const again = await run(['schools', list, '--yes']);
  expect(again.text).toContain('The directory is up to date; nothing was written.');
  expect((await school('500001').get()).updateTime?.isEqual(before.updateTime!)).toBe(true);
  note(`the second run took ${(again.ms / 1000).toFixed(1)} s`);
});

it('finds a school by name or id at once', { timeout: calm(60) }, async () => {
  await openLiveWorld();
  const { registration } = await import('@/data/account/registration');
  const last = SCHOOLS.at(-1)!;
  const texts = ['Santa Peñafrancia', last.name, 'san', last.id, '5000'];
  // The emulator looks at every school of the collection, and as any program in Java it runs slower at first.
  for (const text of Array.from({ length: 8 }, () => texts).flat()) {
    await registration.searchSchools({ text, onTalaan: false, after: null });
  }
  const slow: string[] = [];
  for (const text of texts) {
    const times: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const start = performance.now();
      const { schools } = await registration.searchSchools({ text, onTalaan: false, after: null });
      times.push(performance.now() - start);
      expect(schools.length).toBeGreaterThan(0);
    }
    const median = times.sort((a, b) => a - b)[2] as number;
    note(`"${text}": found in ${median.toFixed(0)} ms (median of 5)`);
    if (median > MOST_SEARCH_MS) slow.push(`${text}: ${median.toFixed(0)} ms`);
  }
  expect(slow).toEqual([]);
});

it('tells moved and renamed schools, keeps the mark of those on Talaan, and removes none', {
  timeout: calm(400),
}, async () => {
  await school('500000').update({ onTalaan: true });
  await school('500002').update({ onTalaan: true });
  const [first, second, third, ...rest] = SCHOOLS as [(typeof SCHOOLS)[0], (typeof SCHOOLS)[0], (typeof SCHOOLS)[0]];
  const changed = [{ ...first, name: 'Gregoria de Jesus Academy' }, { ...second, division: 'Quezon City' }, ...rest];
  writeFileSync(list, toListCsv(changed));
  const preview = await run(['schools', list, '--preview']);
  expect(preview.text).toContain(`500000 ${first.name} -> Gregoria de Jesus Academy (on Talaan)`);
  expect(preview.text).toContain('Division 1, Region 2 -> Quezon City, Region 2');
  expect(preview.text).toContain(`500002 ${third.name} (on Talaan)`);
  expect((await school('500000').get()).get('name')).toBe(first.name);

  const declined = await run(['schools', list], 'no');
  expect([declined.code, declined.questions.length]).toEqual([1, 1]);
  expect((await school('500000').get()).get('name')).toBe(first.name);

  expect((await run(['schools', list], 'y')).code).toBe(0);
  expect((await school('500000').get()).data()).toMatchObject({ name: 'Gregoria de Jesus Academy', onTalaan: true });
  expect((await school('500001').get()).get('schoolAddress.division')).toBe('Quezon City');
  expect((await school('500002').get()).data()).toMatchObject({ name: third.name, onTalaan: true });
});

it('loads the categories, and nothing the second time', async () => {
  const category = adminDb().doc('activityCategory/1');
  await category.set({ id: '1', category: 'Written Works', weightPercentage: 31 });
  expect((await run(['categories', '--yes'])).code).toBe(0);
  expect((await category.get()).get('weightPercentage')).toBe(30);
  expect((await adminDb().doc('activitySubCategory/4').get()).get('subcategory')).toBe('project');
  expect((await run(['categories', '--yes'])).text).toContain('0 of 7 categories differ');
});

it('refuses to guess a project, asks for its id, and lists the commands', async () => {
  const { terminal, text } = makeTerminal('', {});
  expect(await operate(['schools', list, '--yes'], terminal)).toBe(1);
  expect(text()).toContain('No project is named.');
  const { confirm } = await import('../../scripts/operate/command');
  const target = { db: adminDb(), project: 'talaan-division', emulator: null };
  expect(await confirm(target, makeTerminal('y').terminal, false)).toBe(false);
  expect(await confirm(target, makeTerminal('talaan-division').terminal, false)).toBe(true);
  expect((await run([])).text).toContain('schools <file>');
  expect(await run(['school'])).toMatchObject({ code: 1 });
  expect((await run(['schools', '--prject', 'x'])).text).toContain('Usage: npm run operate -- schools');
});
