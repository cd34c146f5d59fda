/** The records of a scope. */
import { expect, test } from 'vitest';
import { aBook, ENGLISH } from '#support/book';
import { QUARTER_FINAL } from '@/domain/constants';
import { DO8_2015 } from '@/grading';
import { periodsOfAll, policyOfAll, scopesOf, taughtIn, toWishes } from './fillWishes';

/** Rizal with two subjects, and Mabini of another year with one. */
function twoYears() {
  const subjects = [ENGLISH, { ...ENGLISH, subject: 'Science' }];
  const first = aBook({ subjects });
  const both = aBook({ name: 'Mabini', academicYear: '2026-2027', subjects: [ENGLISH] }, first.tables, first.newId);
  return { ...first, tables: both.tables, mabini: both.classId };
}

test('scopes stand by year, section and subject, and none twice', () => {
  const { tables, classId, mabini } = twoYears();
  const [english, science] = taughtIn(tables, `section/${classId}`).map(({ subject }) => subject.id);
  const [other] = taughtIn(tables, `section/${mabini}`).map(({ subject }) => subject.id);
  expect(scopesOf(tables).map(({ scope }) => scope)).toEqual([
    `subject/${other}`,
    `section/${classId}`,
    `subject/${english}`,
    `subject/${science}`,
  ]);
  expect(taughtIn(tables, null)).toEqual([]);
  expect(taughtIn(tables, 'year/2024-2025').map(({ subject }) => subject.subject)).toEqual(['English', 'Science']);
});

test('subjects without the period are left out; the year takes all', () => {
  const { tables, classId } = twoYears();
  const subjects = taughtIn(tables, `section/${classId}`);
  const short = subjects.map((each, at) =>
    at === 0 ? each : { ...each, subject: { ...each.subject, periods: [1, 2] } },
  );
  expect(policyOfAll(short)).toEqual(DO8_2015);
  expect(periodsOfAll(short, DO8_2015)).toEqual([1, 2, 3, 4]);
  expect(toWishes(short, 1)).toHaveLength(2);
  expect(toWishes(short, 3).map(({ subject }) => subject.subject)).toEqual(['English']);
  expect(toWishes(short, QUARTER_FINAL)).toHaveLength(2);
});

test('periods are offered only where all subjects have one policy', () => {
  const { tables, classId } = twoYears();
  const [first, second] = taughtIn(tables, `section/${classId}`);
  const other = { ...second!, section: { ...second!.section, gradingPolicy: 'DO15_2026' } };
  expect(policyOfAll([first!, other])).toBeNull();
});
