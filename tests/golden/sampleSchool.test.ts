/** Every grade that the sample school of 2025-26 stored before other policies were known is the same today. */

import { describe, expect, it } from 'vitest';
import { yearOf } from '#support/yearOf';
import { gradeYear, policyOf, prepareQuarter, type QuarterActivity } from '@/grading';
import school from './sampleSchool.json';

type Quarter = (typeof school.subjects)[number]['quarters'][number];

const SUB_CATEGORY_WEIGHTS = { '1': null, '2': null, '3': null, '4': null };

function figures(text: string): (number | null)[] {
  return text.split(' ').map((figure) => (figure === '' ? null : Number(figure)));
}

function toActivity(text: string, index: number): QuarterActivity {
  const [category = null, subCategory = null, totalPoints = null, weightOverride = null] = figures(text);
  return { id: String(index), category: category ?? 0, subCategory, totalPoints: totalPoints ?? 0, weightOverride };
}

/** Learners of the quarter: the stored figures, null where nothing was stored, and the figures of today. */
function compare(weights: string, quarter: Quarter, policyId?: string) {
  const [writtenWorks = 0, performanceTask = 0, quarterlyExam = 0] = weights.split(' ').map(Number);
  const grader = prepareQuarter({
    weights: { writtenWorks, performanceTask, quarterlyExam },
    activities: quarter.activities.map(toActivity),
    subCategoryWeights: SUB_CATEGORY_WEIGHTS,
    ...(policyId === undefined ? {} : { policy: policyOf(policyId) }),
  });
  return quarter.learners.map((learner) => {
    const [cells = '', stored = ''] = learner.split(' = ');
    const grade = grader(Object.fromEntries(figures(cells).map((score, index) => [index, score])));
    const components = [grade.writtenWorks, grade.performanceTask, grade.quarterlyExam];
    const today = [
      ...components.flatMap(({ percentage, weighted }) => [percentage, weighted]),
      ...[grade.initialGrade, grade.transmutedGrade],
    ];
    return { stored: stored === 'none' ? null : figures(stored), today };
  });
}

describe.each(school.subjects.map((subject, index) => ({ name: `${subject.subject} ${index}`, subject })))(
  '$name',
  ({ subject }) => {
    const quarters = subject.quarters.map((quarter) => compare(subject.weights, quarter));

    it('has the same figures of every quarter', () => {
      for (const { stored, today } of quarters.flat()) {
        expect(today).toEqual(stored ?? [null, null, null, null, null, null, null, null]);
      }
    });

    it('has the same figures where the class names its policy', () => {
      expect(subject.quarters.map((quarter) => compare(subject.weights, quarter, 'DO8_2015'))).toEqual(quarters);
    });

    it('has the same final grades', () => {
      const years = subject.years.map((_, learner) =>
        gradeYear(
          yearOf(
            quarters.map((quarter) => {
              const [initialGrade = null, transmutedGrade = null] = quarter[learner]?.today.slice(-2) ?? [];
              return { initialGrade, transmutedGrade };
            }),
          ),
          {},
        ),
      );
      expect(years.map(({ initialGrade, finalGrade }) => [initialGrade, finalGrade])).toEqual(
        subject.years.map(figures),
      );
    });
  },
);

it('are 1,081 grades', () => {
  const learners = school.subjects.flatMap(({ quarters }) => quarters.flatMap((quarter) => quarter.learners));
  expect(learners.filter((learner) => !learner.endsWith(' = none'))).toHaveLength(1081);
});
