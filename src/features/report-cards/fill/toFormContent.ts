/** The cards of chosen learners as the forms of a school take them: plain data. */
import { FIELD_NAMES, type LearnerField } from '@/domain/learners/learnerFields';
import { learnerName } from '@/domain/learners/learnerNames';
import { totalOf } from '@/domain/sections/monthTotals';
import { type Card, type CardFrame, fullNameOf, remarksOf } from '@/features/report-cards/cardModel';
import type { FormContent, FormGrades, FormLearner } from '@/files/school-form/formContent';
import { descriptorOf, type GradingPolicy, type Promotion } from '@/grading';
import { formText } from '@/language/words';
import { openAreas } from '@/parts/section/failedAreas';

const SEXES = formText({ M: 'Male', F: 'Female', '': '' });

export function toFormContent(
  cards: readonly Card[],
  { section, school, head, track, cards: of, policy }: CardFrame,
): FormContent {
  return {
    section: {
      school: school.name,
      schoolId: school.id,
      division: school.address.division,
      region: school.address.region,
      gradeLevel: section.gradeLevel,
      section: section.name,
      schoolYear: section.academicYear,
      adviser: section.adviserName,
      head,
      track,
      periods: of.periods.length,
      levels: policy.descriptors.map(({ name }) => name),
    },
    learners: cards.map((card) => ({ ...toLearner(card, policy), ...yearOf(card, policy) })),
  };
}

const ACTIONS: Readonly<Record<Promotion, FormLearner['action']>> = {
  Promoted: 'promoted',
  Remedial: 'conditional',
  'Not Completed': 'conditional',
  'Decision Needed': '',
  'Conditionally Promoted': 'conditional',
  Retained: 'retained',
};

/** The year of a learner as School Form 5 has it, with the areas that a remedial class left open. */
function yearOf({ average, left, failed, promotion }: Card, policy: GradingPolicy): OfYear {
  return {
    action: promotion === null ? '' : ACTIONS[promotion],
    incomplete: openAreas(failed, policy).map(({ name }) => name),
    level: average === null ? '' : (descriptorOf(average, policy) ?? ''),
    hasLeft: left !== null,
  };
}

type OfYear = Pick<FormLearner, 'action' | 'incomplete' | 'level' | 'hasLeft'>;

function toLearner(
  { key, learner, rows, average, averagePassed, semesters, months, values }: Card,
  policy: GradingPolicy,
): Omit<FormLearner, keyof OfYear> {
  const { passed, failed } = remarksOf(policy);
  const remark = (isPassed: boolean | null) => ({ true: passed, false: failed, null: '' })[`${isPassed}`];
  const toGrades = (grades: Pick<Card, 'rows' | 'average' | 'averagePassed'>): FormGrades => ({
    areas: grades.rows.map(({ name, year, final, passed: isPassed }) => ({
      name,
      grades: year,
      final,
      remark: remark(isPassed),
    })),
    average: grades.average,
    averageRemark: remark(grades.averagePassed),
  });
  const fields = FIELD_NAMES.map((field) => [field, learner[field] ?? '']);
  return {
    ...{ key, name: learnerName(learner), fullName: fullNameOf(learner) },
    ...(Object.fromEntries(fields) as Record<LearnerField, string>),
    sex: SEXES[learner.sex],
    ...toGrades({ rows, average, averagePassed }),
    semesters: semesters.map(toGrades),
    months: months.map(({ month, figures: { days, present, absent } }) => ({
      month: Number(month.slice(5, 7)),
      days,
      present,
      absent,
    })),
    total: totalOf(months),
    values: Object.fromEntries(values),
  };
}
