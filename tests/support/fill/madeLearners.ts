/** Learners of a section as report cards and permanent records take them. */
import type { FormContent, FormLearner, FormSection } from '@/files/school-form/formContent';

/** Grades from the first period on. */
export function byPeriod(...grades: readonly (number | null)[]): ReadonlyMap<number, number | null> {
  return new Map(grades.map((grade, index) => [index + 1, grade]));
}

export function formLearner(more: Partial<FormLearner> = {}): FormLearner {
  return {
    ...{ key: 'a', name: 'Peña, Niña', fullName: 'Peña, Niña Santos', lastName: 'Peña', firstName: 'Niña' },
    ...{ middleName: 'Santos', extensionName: '', lrn: '136728140001', sex: 'Female' },
    areas: [
      { name: 'Filipino', grades: byPeriod(80, 81, 82, 83), final: 82, remark: 'Passed' },
      { name: 'MAPEH', grades: byPeriod(90, 91, null, null), final: null, remark: '' },
      { name: 'Music', grades: byPeriod(85, 86, null, null), final: null, remark: '' },
      { name: 'Math', grades: byPeriod(70, 71, 72, 73), final: 72, remark: 'Failed' },
    ],
    average: 84,
    averageRemark: 'Passed',
    semesters: [],
    ...({ action: 'promoted', incomplete: [], hasLeft: false, level: 'Satisfactory' } as const),
    months: [
      { month: 6, days: 20, present: 19, absent: 1 },
      { month: 5, days: null, present: null, absent: null },
    ],
    total: { days: 20, present: 19, absent: 1 },
    values: { makaDiyos1: ['AO', 'SO', null, null], makabansa2: ['NO', null, null, null] },
    ...more,
  };
}

export function formContent(
  section: Partial<FormSection> = {},
  learners: readonly FormLearner[] = [formLearner()],
): FormContent {
  return {
    section: {
      ...{ school: 'Santa Rosa & Co. High School', schoolId: '301234', division: 'Toledo', region: 'VII' },
      ...{
        gradeLevel: '7',
        section: 'Narra',
        schoolYear: '2026-2027',
        adviser: 'Ben Dizon',
        head: 'Rosa V.',
        track: '',
      },
      levels: ['Outstanding', 'Very Satisfactory', 'Satisfactory', 'Fairly Satisfactory', 'Did Not Meet Expectations'],
      periods: 4,
      ...section,
    },
    learners,
  };
}
