import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { billOf, eveningOf, monthOf, peopleOf } from './model.mjs';

const assumed = Object.fromEntries(
  Object.entries({
    ...{ schoolDaysAMonth: 20, scoringDaysAWeek: 5, teachersAnAdministrator: 25, learnersASection: 45 },
    ...{ advisingDaysAMonth: 8, newDevicesAMonth: 0.1, lastEvening: 3, eveningHours: 3, busiest: 2 },
    bytesALearner: 2 ** 30,
  }).map(([name, value]) => [name, { value, why: '' }]),
);
const none = { reads: 0, writes: 0, lookUps: 0 };
const measured = {
  teacher: { reads: 10, writes: 500, lookUps: 5 },
  administrator: { reads: 100, writes: 10, lookUps: 0 },
  adviser: none,
  firstDay: { reads: 1_000, writes: 0, lookUps: 0 },
};
const school = { name: '', schools: 1, teachers: 50, learners: 90 };
const prices = { per: 100_000, free: { reads: 500, writes: 1_000, storage: 1 } };
const list = { reads: 1, writes: 10, storage: 2 };

it('people are those of the installation, with at least one administrator for each school', () => {
  expect(peopleOf(school, assumed)).toEqual({ teachers: 50, administrators: 2, advisers: 2 });
  expect(peopleOf({ ...school, schools: 9 }, assumed).administrators).toBe(9);
});

it('a month has the days of all people, with look-ups, and new devices', () => {
  // 50 teachers on 20 days, 2 administrators on 20 days, 5 new devices.
  expect(monthOf(school, measured, assumed)).toEqual({
    reads: 50 * 20 * 15 + 2 * 20 * 100 + 5 * 1_000,
    writes: 50 * 20 * 500 + 2 * 20 * 10,
  });
});

it('the bill takes the free allowance of each school day off', () => {
  const bill = billOf(school, { measured, assumed, list, prices });
  expect(bill.reads).toBeCloseTo((24_000 - 10_000) / 100_000);
  expect(bill.writes).toBeCloseTo(((500_400 - 20_000) / 100_000) * 10);
  expect(bill.storage).toBeCloseTo(89 * 2);
  expect(bill.total).toBeCloseTo(bill.reads + bill.writes + bill.storage);
});

it('an evening has its busiest seconds, and the minutes of the 500/50/5 rule', () => {
  const evening = eveningOf({ ...school, teachers: 10_800 }, measured, assumed);
  expect(evening.writes).toBeCloseTo((10_800 * 3 * 500 * 2) / 10_800);
  expect(evening.rampMinutes).toBe(25);
  expect(eveningOf(school, measured, assumed).rampMinutes).toBe(0);
});

it('every input of the tables names its source', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(`scripts/scale/${name}.json`, 'utf8')) as Record<string, never>;
  const { lists, freeSource } = read('prices') as unknown as { lists: Record<string, unknown>[]; freeSource: string };
  for (const each of lists)
    expect(each).toMatchObject({ source: expect.stringMatching(/.{20}/), date: expect.any(String) });
  expect(freeSource).toMatch(/.{20}/);
  expect(read('measured')).toMatchObject({
    source: expect.stringContaining('npm run bench:cost'),
    measuredOn: expect.any(String),
  });
  const { assumed: all } = read('installations') as unknown as { assumed: Record<string, { why: string }> };
  for (const { why } of Object.values(all)) expect(why).toMatch(/.{10}/);
});
