/** School Form 10 for junior high school, as revised in 2017: two years on the front, three on the back. */
import { formText } from '@/domain/words/say';
import type { FormSheet, FormVersion, GradeTable } from './formVersion';

/** The column of the label of the school's ID. */
const ID_LABEL = 'Q';

/** `row`: the one of the label "School:". */
function year(row: number, gradeLevel: string | null): GradeTable {
  const [next, heads, from] = [row + 1, row + 3, row + 5];
  const average = row + 19;
  return formText({
    marks: {
      [`B${row}`]: 'School:',
      [`${ID_LABEL}${row}`]: 'School ID:',
      [`AM${row}`]: 'Division:',
      [`AY${row}`]: 'Region:',
      [`B${next}`]: 'Classified as Grade:',
      [`K${next}`]: 'Section:',
      [`R${next}`]: 'School Year:',
      [`AA${next}`]: 'Name of Adviser/Teacher:',
      [`B${heads}`]: 'LEARNING AREAS',
      [`U${heads}`]: 'Quarterly Rating',
      [`AJ${heads}`]: 'FINAL RATING',
      [`AP${heads}`]: 'REMARKS',
      [`U${heads + 1}`]: '1',
      [`AG${heads + 1}`]: '4',
      [`U${average}`]: 'General Average',
    },
    cells: {
      [`E${row}`]: 'school',
      [`U${row}`]: 'schoolId',
      [`AP${row}`]: 'division',
      [`BB${row}`]: 'region',
      [`I${next}`]: 'gradeLevel',
      [`N${next}`]: 'section',
      [`V${next}`]: 'schoolYear',
      [`AI${next}`]: 'adviser',
    },
    lines: {},
    gradeLevel,
    areas: 'B',
    from,
    to: average - 1,
    periods: ['U', 'Y', 'AC', 'AG'],
    final: 'AJ',
    remarks: 'AP',
    average: `AJ${average}`,
    averageRemark: `AP${average}`,
  });
}

const FRONT: FormSheet = formText({
  marks: {
    B1: 'SF10-JHS',
    B4: 'Learner Permanent Record for Junior High School (SF10-JHS)',
    B7: 'LAST NAME:',
    R7: 'FIRST NAME:',
    AH7: 'NAME EXT. (Jr,I,II):',
    AQ7: 'MIDDLE NAME:',
    B8: 'Learner Reference Number (LRN):',
    AS8: 'Sex:',
  },
  cells: { G7: 'lastName', W7: 'firstName', AN7: 'extensionName', AX7: 'middleName', M8: 'lrn', AV8: 'sex' },
  lines: {},
  tables: [year(21, '7'), year(49, '8')],
});

const BACK: FormSheet = formText({
  marks: { B1: 'SF10-JHS', AZ1: 'Page 2 of' },
  cells: {},
  lines: {},
  tables: [year(3, '9'), year(31, '10'), year(59, null)],
});

export const SF10_JHS: FormVersion = {
  id: 'sf10-jhs',
  kind: 'sf10',
  periods: 4,
  gradeLevels: ['7', '8', '9', '10'],
  sheets: [FRONT, BACK],
};
