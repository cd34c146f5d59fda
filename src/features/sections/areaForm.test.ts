import { expect, test } from 'vitest';
import { newSection, periodsOfArea, type SectionArea, type SectionDoc } from '@/domain/sections/sections';
import { policyOf } from '@/grading';
import { refuseLines, toAreasChange, toLines } from './areaForm';

const DO15 = 'DO15_2026';
const PART = { order: 1, units: 6, partOf: null };
const NAMES = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '11', gradingPolicy: 'DO15_2026' };

function sectionOf(area: Partial<SectionArea>): SectionDoc {
  const areas = { research: { name: 'Research', ...PART, ...area } };
  return { ...newSection('rizal', NAMES, areas), createdAt: 1, updatedAt: 1 };
}

function changed(periods: string) {
  const section = sectionOf({});
  const lines = toLines(section).map((line) => ({ ...line, periods }));
  const sentence = refuseLines(lines, policyOf(DO15))?.sentence ?? null;
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

test('parts of one area that are taught in different periods are refused where the policy combines them by periods', () => {
  const [line] = toLines(sectionOf({}));
  const part = (key: number, name: string, periods: string) => ({ ...line!, key, name, partOf: 'MAPEH', periods });
  const refuse = (a: string, b: string, policy = DO15) =>
    refuseLines([part(0, 'Music', a), part(1, 'PE', b)], policyOf(policy));
  expect(refuse('1, 2', '2, 3')).toEqual({
    key: 1,
    sentence: 'PE and Music are parts of MAPEH, so they are taught in the same periods.',
  });
  expect(refuse('1, 2', '')?.key).toBe(1);
  expect(refuse('1, 2', '2 1')).toBeNull();
  expect(refuse('', '1, 2, 3')).toBeNull();
  // Here the area is the mean of the final grades of its parts.
  expect(refuse('1, 2', '3, 4', 'DO8_2015')).toBeNull();
});

test('what the form had stored comes back', () => {
  expect(toLines(sectionOf({ periods: [1, 3] }))[0]?.periods).toBe('1, 3');
});

test('periods that are none are left out; an area taught in none is taught in all', () => {
  expect(periodsOfArea({ periods: [3, 1, 9] }, 3)).toEqual([1, 3]);
  expect(periodsOfArea({ periods: [] }, 3)).toEqual([1, 2, 3]);
  expect(periodsOfArea({ periods: 'x' as unknown as number[] }, 2)).toEqual([1, 2]);
});
