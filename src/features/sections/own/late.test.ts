import { expect, test } from 'vitest';
import { newSection, type SectionDoc } from '@/domain/sections/sections';
import { areasIn, daysLate } from './late';

const area = (order: number, periods?: number[]) => ({
  ...{ name: `Area ${order}`, order, units: null, partOf: null, ...(periods ? { periods } : {}) },
});
const names = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '11', gradingPolicy: 'DO15_2026' };
const section: SectionDoc = {
  ...newSection('rizal', names, { a: area(1), b: area(2, [2]) }),
  ...{ createdAt: 1, updatedAt: 1 },
};
const at = (month: number, day: number) => new Date(2026, month - 1, day, 12).getTime();

test('areas are those that are taught in the period', () => {
  expect([1, 2, 3, 4].map((period) => areasIn(section, period))).toEqual([['a'], ['a', 'b'], ['a'], []]);
});

test('a section is late from the day after the period’s last day, while areas are missing', () => {
  expect(daysLate(section, 1, { count: 0, nowMs: at(9, 15) })).toBe(0);
  expect(daysLate(section, 1, { count: 0, nowMs: at(9, 20) })).toBe(5);
  expect(daysLate(section, 1, { count: 1, nowMs: at(9, 20) })).toBe(0);
  expect(daysLate(section, 2, { count: 1, nowMs: at(12, 19) })).toBe(1);
  expect(daysLate(section, 1, { nowMs: at(9, 20) })).toBe(0);
  expect(daysLate({ ...section, gradingPolicy: 'school:unread' }, 1, { count: 0, nowMs: at(9, 20) })).toBe(0);
});
