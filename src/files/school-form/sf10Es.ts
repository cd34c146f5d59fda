/** School Form 10 for elementary school, as revised in 2025: two years beside each other, four times. */
import { formText } from '@/domain/words/say';
import type { FormCells, FormLines, FormMarks, FormSheet, FormVersion, GradeTable } from './formVersion';

type Grades = Pick<GradeTable, 'areas' | 'periods' | 'final' | 'remarks'>;

const FRONT_LEFT: Grades = { areas: 'B', periods: ['K', 'L', 'N', 'O'], final: 'P', remarks: 'S' };
const FRONT_RIGHT: Grades = { areas: 'V', periods: ['AJ', 'AM', 'AO', 'AR'], final: 'AT', remarks: 'AW' };
const BACK_LEFT: Grades = { areas: 'B', periods: ['H', 'I', 'J', 'K'], final: 'L', remarks: 'O' };
const BACK_RIGHT: Grades = { areas: 'S', periods: ['AB', 'AD', 'AE', 'AF'], final: 'AG', remarks: 'AH' };

type Head = { marks: FormMarks; cells: FormCells; lines: FormLines };

/** `heads`: the row of the headings, with 15 learning areas below it. */
function year(heads: number, gradeLevel: string | null, { grades, head }: { grades: Grades; head: Head }): GradeTable {
  const { areas, periods, final, remarks } = grades;
  const average = heads + 17;
  return formText({
    marks: {
      ...head.marks,
      [`${areas}${heads}`]: 'LEARNING AREAS',
      [`${periods[0]}${heads}`]: 'Quarterly Rating',
      [`${final}${heads}`]: 'Final Rating',
      [`${remarks}${heads}`]: 'Remarks',
      [`${periods[0]}${heads + 1}`]: '1',
      [`${periods[3]}${heads + 1}`]: '4',
      [`${areas}${average}`]: 'General Average',
    },
    cells: head.cells,
    lines: head.lines,
    gradeLevel,
    ...grades,
    from: heads + 2,
    to: average - 1,
    average: `${final}${average}`,
    averageRemark: `${remarks}${average}`,
  });
}

function frontLeft(row: number): Head {
  return formText({
    marks: {
      [`B${row}`]: 'School:',
      [`O${row}`]: 'School ID:',
      [`G${row + 1}`]: 'Division',
      [`R${row + 1}`]: 'Region:',
      [`B${row + 2}`]: 'Classified as Grade:',
      [`G${row + 2}`]: 'Section:',
      [`O${row + 2}`]: 'School Year:',
      [`B${row + 3}`]: 'Name of Adviser/Teacher:',
    },
    cells: {
      [`D${row}`]: 'school',
      [`S${row}`]: 'schoolId',
      [`I${row + 1}`]: 'division',
      [`T${row + 1}`]: 'region',
      [`F${row + 2}`]: 'gradeLevel',
      [`J${row + 2}`]: 'section',
      [`S${row + 2}`]: 'schoolYear',
      [`H${row + 3}`]: 'adviser',
    },
    lines: {},
  });
}

function frontRight(row: number): Head {
  return formText({
    marks: {
      [`V${row}`]: 'School:',
      [`AR${row}`]: 'School ID:',
      [`AA${row + 1}`]: 'Division:',
      [`AU${row + 1}`]: 'Region:',
      [`V${row + 2}`]: 'Classified as Grade:',
      [`AB${row + 2}`]: 'Section:',
      [`AO${row + 2}`]: 'School Year:',
      [`V${row + 3}`]: 'Name of Adviser/Teacher:',
    },
    cells: {
      [`X${row}`]: 'school',
      [`AW${row}`]: 'schoolId',
      [`AD${row + 1}`]: 'division',
      [`AX${row + 1}`]: 'region',
      [`Z${row + 2}`]: 'gradeLevel',
      [`AE${row + 2}`]: 'section',
      [`AU${row + 2}`]: 'schoolYear',
      [`AC${row + 3}`]: 'adviser',
    },
    lines: {},
  });
}

type BackColumns = {
  first: string;
  id: string;
  region: string;
  year: string;
  beside: readonly [string, string, string];
};

/** The back has labels and lines in one cell. */
function back(row: number, { first, id, region, year: yearLabel, beside }: BackColumns): Head {
  return formText({
    marks: {
      [`${id}${row}`]: 'School ID:',
      [`${region}${row + 1}`]: 'Region:',
      [`${yearLabel}${row + 2}`]: 'School Year:',
    },
    cells: {
      [`${beside[0]}${row}`]: 'schoolId',
      [`${beside[1]}${row + 1}`]: 'region',
      [`${beside[2]}${row + 2}`]: 'schoolYear',
    },
    lines: {
      [`${first}${row}`]: [['School:', 'school']],
      [`${first}${row + 1}`]: [
        ['District:', null],
        ['Division:', 'division'],
      ],
      [`${first}${row + 2}`]: [
        ['Classified as Grade:', 'gradeLevel'],
        ['Section:', 'section'],
      ],
      [`${first}${row + 3}`]: [['Name of Adviser/Teacher:', 'adviser']],
    },
  });
}

const LEFT: BackColumns = { first: 'B', id: 'K', region: 'N', year: 'K', beside: ['O', 'P', 'O'] };
const RIGHT: BackColumns = { first: 'S', id: 'AC', region: 'AF', year: 'AC', beside: ['AG', 'AH', 'AG'] };

const FRONT: FormSheet = formText({
  marks: {
    B1: 'SF10-ES',
    B9: 'LAST NAME:',
    N9: 'FIRST NAME:',
    Y9: 'NAME EXTN. (Jr,I,II)',
    AJ9: 'MIDDLE NAME:',
    B10: 'Learner Reference Number (LRN):',
    AS10: 'Sex:',
  },
  cells: { E9: 'lastName', R9: 'firstName', AD9: 'extensionName', AQ9: 'middleName', J10: 'lrn', AT10: 'sex' },
  lines: {},
  tables: [
    year(28, '1', { grades: FRONT_LEFT, head: frontLeft(23) }),
    year(28, '2', { grades: FRONT_RIGHT, head: frontRight(23) }),
    year(58, '3', { grades: FRONT_LEFT, head: frontLeft(52) }),
    year(58, '4', { grades: FRONT_RIGHT, head: frontRight(52) }),
  ],
});

const BACK: FormSheet = formText({
  marks: { B1: 'SF10-ES', AF1: 'Page 2 of' },
  cells: {},
  lines: {},
  tables: [
    year(8, '5', { grades: BACK_LEFT, head: back(3, LEFT) }),
    year(8, '6', { grades: BACK_RIGHT, head: back(3, RIGHT) }),
    year(37, null, { grades: BACK_LEFT, head: back(32, LEFT) }),
    year(37, null, { grades: BACK_RIGHT, head: back(32, RIGHT) }),
  ],
});

export const SF10_ES: FormVersion = {
  id: 'sf10-es-2025',
  kind: 'sf10',
  periods: 4,
  gradeLevels: ['1', '2', '3', '4', '5', '6'],
  sheets: [FRONT, BACK],
};
