import { expect, test } from 'vitest';
import { newSection, periodsOfArea, type SectionArea, type SectionDoc } from '@/domain/school/sections';
import { refuseLines, toAreasChange, toLines } from './areaForm';

const PART = { order: 1, units: 6, partOf: null };
const NAMES = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '11', gradingPolicy: 'DO15_2026' };

function sectionOf(area: Partial<SectionArea>): SectionDoc {
  const areas = { research: { name: 'Research', ...PART, ...area } };
  return { ...newSection('rizal', NAMES, areas), createdAt: 1, updatedAt: 1 };
}

function changed(periods: string) {
  const section = sectionOf({});
  const lines = toLines(section).map((line) => ({ ...line, periods }));
  const sentence = refuseLines(lines, 3)?.sentence ?? null;
  const change = toAreasChange(section, lines, new Map());
  return sentence ?? (change.kind === 'areas' ? change.areas.research?.periods : null);
}

test.each([
  ['2, 1', [1, 2]],
  ['3', [3]],
  ['', undefined],
  ['1 2 3', undefined],
])('periods %j', (text, periods) => {
  expect(changed(text)).toEqual(periods);
});

test.each(['4', '0', 'x', '1, 1', '1-2'])('periods %j are refused with a sentence', (text) => {
  expect(changed(text)).toBe('“Taught in” names periods from 1 to 3, such as 1, 2. Leave it empty for all.');
});

test('what the form had stored comes back', () => {
  expect(toLines(sectionOf({ periods: [1, 3] }))[0]?.periods).toBe('1, 3');
});

test('periods that are none are left out; an area taught in none is taught in all', () => {
  expect(periodsOfArea({ periods: [3, 1, 9] }, 3)).toEqual([1, 3]);
  expect(periodsOfArea({ periods: [] }, 3)).toEqual([1, 2, 3]);
  expect(periodsOfArea({ periods: 'x' as unknown as number[] }, 2)).toEqual([1, 2]);
});
