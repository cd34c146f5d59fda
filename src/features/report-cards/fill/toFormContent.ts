/** The cards of chosen learners as the forms of a school take them: plain data. */
import { FIELD_NAMES, type LearnerField } from '@/domain/learners/learnerFields';
import { learnerName } from '@/domain/learners/learnerNames';
import { totalOf } from '@/features/report-cards/cardAttendance';
import { type Card, type CardFrame, fullNameOf, remarksOf } from '@/features/report-cards/cardModel';
import type { FormContent, FormLearner } from '@/files/school-form/formContent';
import type { GradingPolicy } from '@/grading';
import { formText } from '@/language/words';

const SEXES = formText({ M: 'Male', F: 'Female', '': '' });

export function toFormContent(
  cards: readonly Card[],
  { section, school, head, cards: of, policy }: CardFrame,
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
      periods: of.periods.length,
    },
    learners: cards.map((card) => toLearner(card, policy)),
  };
}

function toLearner(
  { key, learner, rows, average, averagePassed, months, values }: Card,
  policy: GradingPolicy,
): FormLearner {
  const { passed, failed } = remarksOf(policy);
  const remark = (isPassed: boolean | null) => ({ true: passed, false: failed, null: '' })[`${isPassed}`];
  const fields = FIELD_NAMES.map((field) => [field, learner[field] ?? '']);
  return {
    ...{ key, name: learnerName(learner), fullName: fullNameOf(learner) },
    ...(Object.fromEntries(fields) as Record<LearnerField, string>),
    sex: SEXES[learner.sex],
    areas: rows.map(({ name, year, final, passed: isPassed }) => ({
      name,
      grades: year,
      final,
      remark: remark(isPassed),
    })),
    average,
    averageRemark: remark(averagePassed),
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
