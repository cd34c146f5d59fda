import { expect, it } from 'vitest';
import type { PermanentRecord } from '@/domain/sections/permanentRecord';
import { readableYear } from '@/domain/sections/permanentRecord';
import { BLANK, readForm, toForm, typedYears } from './otherYear';

const FORM = {
  ...BLANK,
  ...{ academicYear: ' 2024-2025 ', school: ' Luna Elementary School ', gradeLevel: '5', average: '83' },
  areas: 'English 85\n\nAraling Panlipunan\t81\nMAPEH: 70',
};
const read = (changed: object = {}, record: PermanentRecord | null = null) =>
  readForm({ ...FORM, ...changed }, { before: '2026-2027', record });
const errorsOf = (changed: object, record: PermanentRecord | null = null) => {
  const answer = read(changed, record);
  return 'errors' in answer ? Object.keys(answer.errors) : [];
};
const recordOf = (sectionId: string, year: object): PermanentRecord => ({
  ...({
    lastName: 'Abad',
    years: { '2024-2025': readableYear({ ...year, sectionId, academicYear: '2024-2025' }) },
  } as unknown as PermanentRecord),
});

it('reads areas line by line, also rows of a sheet, with the remark of the final rating', () => {
  expect(read()).toEqual({
    academicYear: '2024-2025',
    year: {
      ...{ school: 'Luna Elementary School', schoolId: '', gradeLevel: '5', section: '', adviser: '', average: 83 },
      areas: [
        { name: 'English', final: 85, remark: 'Passed' },
        { name: 'Araling Panlipunan', final: 81, remark: 'Passed' },
        { name: 'MAPEH', final: 70, remark: 'Failed' },
      ],
    },
  });
});

it('says which field is wrong', () => {
  for (const academicYear of ['', '2024', '2024-2026', '2026-2027', '2027-2028']) {
    expect([academicYear, errorsOf({ academicYear })]).toEqual([academicYear, ['academicYear']]);
  }
  expect(errorsOf({ school: ' ', gradeLevel: '' })).toEqual(['school', 'gradeLevel']);
  for (const areas of ['', 'English', 'English 101', '85'])
    expect([areas, errorsOf({ areas })]).toEqual([areas, ['areas']]);
  for (const average of ['x', '101', '83.5']) expect([average, errorsOf({ average })]).toEqual([average, ['average']]);
  expect(errorsOf({ average: '' })).toEqual([]);
  expect(errorsOf({}, recordOf('rizal', {}))).toEqual(['academicYear']);
});

it('shows a typed year again as it was typed, and none that was written from cards', () => {
  const answer = read();
  if ('errors' in answer) throw new Error('errors');
  const { areas, average, ...where } = answer.year;
  const rows = areas.map((area) => ({ ...area, isPart: false, year: {} }));
  const typed = recordOf('', { ...where, blocks: [{ areas: rows, average, periods: [] }] });
  expect(typedYears(typed)).toEqual(['2024-2025']);
  expect(toForm(typed, '2024-2025')).toMatchObject({
    average: '83',
    areas: 'English 85\nAraling Panlipunan 81\nMAPEH 70',
  });
  expect(typedYears(recordOf('rizal', {}))).toEqual([]);
  expect(toForm(recordOf('rizal', {}), '2024-2025')).toEqual(BLANK);
});
