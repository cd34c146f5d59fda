/** A small School Form 5 of DepEd's public shape: learners by sex, counts by action, levels of progress. */
import type { FormVersion } from '@/files/school-form/formVersion';

const DESCRIPTORS = ['Did Not Meet Expectations (74 and below)', 'Fairly Satisfactory (75-79)', 'Satisfactory (80-84)'];

/** Two rows for male learners, 9 and 10, and three for female ones, 12 to 14. */
export const PROMOTION_FORM: FormVersion = {
  ...{ id: 'made', kind: 'sf9', periods: 4, gradeLevels: [] },
  sheets: [
    {
      marks: {
        A1: 'School Form 5 (SF 5) Report on Promotion and Level of Proficiency & Achievement',
        ...{ A3: 'Region', C3: 'Division', A4: 'School ID', C4: 'School Year', A5: 'School Name', F4: 'Section' },
        ...{ F5: 'Grade Level', A7: 'LRN', B7: "LEARNER'S NAME\n(Last Name, First Name, Middle Name)" },
        C7: 'GENERAL AVERAGE',
        D7: 'ACTION TAKEN: PROMOTED, CONDITIONAL, or RETAINED',
        E7: 'Did Not Meet Expectations of the ff. Learning Area/s as of end of current School Year',
        ...{ A11: '<=== TOTAL MALE', A15: '<=== TOTAL FEMALE', A16: '<=== COMBINED' },
        ...{ H7: 'SUMMARY TABLE', H8: 'STATUS', I8: 'MALE', J8: 'FEMALE', K8: 'TOTAL' },
        ...{ H9: 'PROMOTED', H10: '*CONDITIONAL', H11: 'RETAINED', H13: 'LEVEL OF PROGRESS AND ACHIEVEMENT' },
        ...{ H14: 'Descriptors & Grading Scale', I14: 'MALE', J14: 'FEMALE', K14: 'TOTAL' },
        ...Object.fromEntries(DESCRIPTORS.map((text, index) => [`H${15 + index}`, text])),
      },
      cells: {},
      lines: {},
      tables: [],
    },
  ],
};
