/** School Form 9 of four quarters for junior high school: attendance and cover on one sheet, grades and values on the other. */
import { formText } from '@/domain/words/say';
import type { FormSheet, FormVersion } from './formVersion';

const OUTSIDE: FormSheet = formText({
  marks: {
    P5: 'SF 9 - JHS',
    A5: 'ATTENDANCE RECORD',
    B6: 'JUNE',
    L6: 'APRIL',
    M6: 'TOTAL',
    A9: 'No. of School Days',
    A11: 'No. of Days Present',
    A14: 'No. of Days Absent',
    Q12: 'District',
    Q14: 'School',
    P19: "LEARNER'S PROGRESS REPORT CARD",
    P43: 'Principal',
    S43: 'Teacher',
  },
  cells: {},
  lines: {
    Q9: [['Division of', 'division']],
    Q13: [['', 'school']],
    P24: [['Name:', 'fullName']],
    P26: [["Learner's Reference Number:", 'lrn']],
    P28: [
      ['Age:', null],
      ['Sex:', 'sex'],
    ],
    P30: [
      ['Grade:', 'gradeLevel'],
      ['Section:', 'section'],
    ],
    P32: [['School Year:', 'schoolYear']],
    P42: [['', 'head']],
    S42: [['', 'adviser']],
  },
  tables: [],
  months: { heads: 6, from: 'B', to: 'L', total: 'M', days: 9, present: 11, absent: 14 },
});

const INSIDE: FormSheet = formText({
  marks: { A5: 'REPORT ON LEARNING PROGRESS AND ACHIEVEMENT', K7: 'Core Values', L7: 'Behavior Statements' },
  cells: {},
  lines: {},
  tables: [
    {
      marks: {
        A7: 'Learning Areas',
        D7: 'Quarter',
        H7: 'Final Rating',
        I7: 'Remarks',
        D8: '1',
        G8: '4',
        D24: 'General Average',
      },
      cells: {},
      lines: {},
      gradeLevel: null,
      areas: 'A',
      from: 9,
      to: 23,
      periods: ['D', 'E', 'F', 'G'],
      final: 'H',
      remarks: 'I',
      average: 'H24',
      averageRemark: null,
    },
  ],
  values: {
    rows: {
      makaDiyos1: 9,
      makaDiyos2: 12,
      makatao1: 15,
      makatao2: 18,
      makakalikasan1: 20,
      makabansa1: 22,
      makabansa2: 24,
    },
    periods: ['O', 'P', 'Q', 'R'],
  },
});

export const SF9_JHS: FormVersion = {
  id: 'sf9-jhs',
  kind: 'sf9',
  periods: 4,
  gradeLevels: ['7', '8', '9', '10'],
  sheets: [OUTSIDE, INSIDE],
};
