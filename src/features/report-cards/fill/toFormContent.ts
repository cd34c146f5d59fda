/** The cards of chosen learners as the forms of a school take them: plain data. */
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
    learners: cards.map((card) => toLearner(card, { periods: of.periods, policy })),
  };
}

function toLearner(
  { key, learner, rows, average, averagePassed, months, values }: Card,
  { periods, policy }: { periods: readonly number[]; policy: GradingPolicy },
): FormLearner {
  const { passed, failed } = remarksOf(policy);
  const remark = (isPassed: boolean | null) => ({ true: passed, false: failed, null: '' })[`${isPassed}`];
  const { lastName, firstName, middleName, extensionName, lrn, sex } = learner;
  return {
    ...{ key, name: learnerName(learner), fullName: fullNameOf(learner) },
    ...{ lastName, firstName, middleName, extensionName, lrn, sex: SEXES[sex] },
    areas: rows.map(({ name, year, final, passed: isPassed }) => ({
      name,
      grades: periods.map((number) => year.get(number) ?? null),
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
