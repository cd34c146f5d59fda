/** Sample learners, graded by a draft and by the built-in policy that it was made from. */
import {
  type ComponentKey,
  DO8_2015,
  descriptorOf,
  type GradingPolicy,
  gradeQuarter,
  isPassing,
  policyOf,
  type QuarterActivity,
} from '@/grading';
import { type Message, msg } from '@/language/words';

export type SampleGrade = { initialGrade: number; grade: number; descriptor: string; remark: string };

export type Sample = {
  key: 'high' | 'middle' | 'edge' | 'empty';
  name: Message;
  /** Percent of the points, per component; null without a score. */
  scores: Readonly<Record<ComponentKey, number | null>>;
  /** Null without a grade. */
  own: SampleGrade | null;
  base: SampleGrade | null;
};

const POINTS = 100;
/** One hundredth, the smallest difference between two initial grades. */
const STEP = 0.01;

const alike = (percent: number) => ({ writtenWorks: percent, performanceTask: percent, quarterlyExam: percent });

export function previewOf(policy: GradingPolicy, baseId: string): readonly Sample[] {
  const base = policyOf(baseId);
  const sample = (key: Sample['key'], name: Message, scores: Sample['scores']): Sample => ({
    key,
    name,
    scores,
    own: gradeOf(scores, policy),
    base: gradeOf(scores, base),
  });
  return [
    sample('high', msg('High scores'), { writtenWorks: 96, performanceTask: 93, quarterlyExam: 91 }),
    sample('middle', msg('Middle scores'), { writtenWorks: 82, performanceTask: 86, quarterlyExam: 74 }),
    sample('edge', msg('Just below passing'), alike(justBelow(policy))),
    sample('empty', msg('No score in the first component'), {
      ...{ writtenWorks: null, performanceTask: 86, quarterlyExam: 74 },
    }),
  ];
}

/** The highest percent, the same in every component, that does not pass. */
function justBelow(policy: GradingPolicy): number {
  const passing = policy.transmutation.findLast(({ grade }) => isPassing(grade, policy));
  // Weighted scores are rounded one by one, so their sum may be a few hundredths beside the percent.
  let percent = Math.min(POINTS, (passing?.from ?? 0) / 100 + 5 * STEP);
  while (percent > 0 && passes(alike(percent), policy)) percent = inCents(percent - STEP);
  return Math.max(0, percent);
}

function passes(scores: Sample['scores'], policy: GradingPolicy): boolean {
  const found = gradeOf(scores, policy);
  if (!found) throw new RangeError(`${policy.id} gives no grade.`);
  return isPassing(found.grade, policy);
}

function gradeOf(scores: Sample['scores'], policy: GradingPolicy): SampleGrade | null {
  const activities = policy.components.flatMap(({ key, category, parts = [] }): QuarterActivity[] => {
    const isDivided = key === 'quarterlyExam' && (policy.exam === 'ST1-ST2-TE' || policy.exam === 'TE');
    const places = isDivided ? parts.map((part) => part.key) : [null];
    return places.map((part) => ({
      id: `${key}_${part ?? ''}`,
      category,
      part,
      totalPoints: POINTS,
      subCategory: null,
      weightOverride: null,
    }));
  });
  const weights = Object.fromEntries(policy.components.map(({ key, defaultWeight }) => [key, defaultWeight]));
  const grade = gradeQuarter({
    weights: weights as Record<ComponentKey, number>,
    activities,
    subCategoryWeights: {},
    scores: Object.fromEntries(activities.map(({ id }) => [id, scores[id.split('_')[0] as ComponentKey]])),
    policy,
  });
  const { initialGrade, transmutedGrade } = grade;
  if (initialGrade === null || transmutedGrade === null) return null;
  const remarks = policy.remarks ?? DO8_2015.remarks;
  return {
    initialGrade,
    grade: transmutedGrade,
    descriptor: descriptorOf(transmutedGrade, policy),
    remark: (isPassing(transmutedGrade, policy) ? remarks?.passed : remarks?.failed) ?? '',
  };
}

function inCents(percent: number): number {
  return Math.round(percent * POINTS) / POINTS;
}
