import { expect, it } from 'vitest';
import { planYearWorkbook, yearFileName } from './planYearWorkbook';
import type { YearFile } from './retentionActions';

const LEARNER = {
  lastName: '=Peña',
  firstName: 'Juan',
  middleName: '',
  extensionName: '',
  sex: 'M',
  lrn: '012345678901',
};
const ROW = { ...LEARNER, sex: 'M', gradeLevel: '7', teacher: 'Ben Dizon', standing: 'enrolled' } as const;
const FILE: YearFile = {
  academicYear: '2019-2020',
  madeAt: new Date(2026, 10, 23, 9).getTime(),
  rows: [
    { ...ROW, of: 'section', group: 'Narra', subject: 'Science', grades: [91, null], final: null },
    { ...ROW, of: 'book', group: 'Luna', subject: 'English', grades: [80], final: 82 },
    { ...ROW, of: 'book', group: 'Luna', subject: 'Filipino', grades: [80, 81, 82, 83], final: 84 },
  ],
};

it('has a row for each learner and subject, with the final grade in its column and texts that are no formulas', () => {
  const { sheets } = planYearWorkbook(FILE, 'Mabini');
  expect(sheets.map(({ name }) => name)).toEqual(['About', 'Sections', 'Class records']);
  const cell = (sheet: number, at: string) => {
    const found = sheets[sheet]?.cells.get(at);
    return found && 'value' in found ? found.value : undefined;
  };
  expect(['A2', 'H2', 'I2', 'L2', 'M2'].map((at) => cell(1, at))).toEqual([
    ...['Narra', '012345678901', 'Science', 91, undefined],
  ]);
  expect(String(cell(1, 'C2'))).not.toMatch(/^=/);
  expect(['P1', 'L2', 'M2', 'P2', 'P3'].map((at) => cell(2, at))).toEqual(['Final grade', 80, undefined, 82, 84]);
  expect(yearFileName(FILE)).toBe('Records 2019-2020 - 2026-11-23.xlsx');
});
