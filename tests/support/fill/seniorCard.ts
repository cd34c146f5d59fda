/** Report cards as divisions lay them out by themselves: of two semesters, and of three terms. */
import type { FormSheet, FormVersion } from '@/files/school-form/formVersion';

const HEAD: Pick<FormSheet, 'cells' | 'lines'> = {
  cells: {},
  lines: {
    A3: [['Name:', 'fullName']],
    F3: [['LRN:', 'lrn']],
    A4: [
      ['Age:', null],
      ['Sex:', 'sex'],
    ],
    F4: [['Track/Strand:', 'track']],
    A5: [
      ['Grade:', 'gradeLevel'],
      ['Section:', 'section'],
    ],
  },
};

function table(row: number, numbers: readonly string[], { areas, final }: { areas: string; final: string }) {
  const columns = ['C', 'D', 'E'];
  return {
    [`A${row}`]: areas,
    [`C${row}`]: 'Quarter',
    ...Object.fromEntries(numbers.map((number, index) => [`${columns[index]}${row + 1}`, number])),
    [`F${row}`]: final,
    [`G${row}`]: 'Remarks',
  };
}

const version = (periods: number, marks: Readonly<Record<string, string>>): FormVersion => ({
  ...{ id: 'made', kind: 'sf9', periods, gradeLevels: ['11'] },
  sheets: [{ ...HEAD, marks: { A1: 'SF 9 - SHS', A2: "LEARNER'S PROGRESS REPORT CARD", ...marks }, tables: [] }],
});

const SUBJECTS = { areas: 'SUBJECTS', final: 'SEMESTER FINAL GRADE' };

export const SENIOR_CARD = version(4, {
  ...{ A8: 'FIRST SEMESTER', ...table(9, ['1', '2'], SUBJECTS), A11: 'Core Subjects', A12: 'Oral Communication' },
  ...{ A13: 'Statistics', A17: 'General Average for the Semester' },
  ...{ A20: 'SECOND SEMESTER', ...table(21, ['3', '4'], SUBJECTS), A23: 'Core Subjects', A24: 'Research' },
  ...{ A29: 'General Average for the Semester' },
});

export const TERM_CARD = version(3, {
  ...{ ...table(9, ['1', '2', '3'], { areas: 'Learning Areas', final: 'Final Grade' }), A11: 'Science' },
  ...{ A15: 'General Average' },
});
