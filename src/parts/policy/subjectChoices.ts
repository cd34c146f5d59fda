/** The weights that a class's policy offers for a subject, and what goes with them. */
import type { ExamLayout } from '@/domain/scores/componentParts';
import { type ComponentWeights, DO8_WEIGHT_PRESETS, type GradingPolicy, OWN_POLICY, suggestPreset } from '@/grading';
import { DO15_LEARNING_AREAS, suggestLearningArea } from '@/grading/learningAreaWeights';
import { type Message, msg } from '@/language/words';
import { findShsSubject } from './shsSubjects';

export type WeightChoice = ComponentWeights & {
  readonly id: string;
  readonly label: Message;
  /** Absent: the examinations of the policy. */
  readonly exam?: ExamLayout;
};

/** Policies whose weights go by the learning areas of DepEd Order 15; the other built-in ones have those of Order 8. */
const BY_AREA = ['DO15_2026', 'DO15_2027'];
/** The id of the weights that a school's own policy states. */
const OWN_WEIGHTS = 'policy';

/** The choices, in the order of the order's list. A school's own policy begins with its own weights. */
export function choicesOf(policy: GradingPolicy): readonly WeightChoice[] {
  const listed = hasAreas(policy) ? DO15_LEARNING_AREAS : DO8_WEIGHT_PRESETS;
  if (!isOwnPolicy(policy)) return listed;
  const weight = (key: keyof ComponentWeights) =>
    policy.components.find((component) => component.key === key)?.defaultWeight ?? 0;
  const own: WeightChoice = {
    id: OWN_WEIGHTS,
    label: msg('The weights of the school'),
    writtenWorks: weight('writtenWorks'),
    performanceTask: weight('performanceTask'),
    quarterlyExam: weight('quarterlyExam'),
  };
  return [own, ...listed];
}

/** Begins the ids of both orders' weights for senior high school. */
const SENIOR_CHOICE = 'shs';

const UP_TO_GRADE_10 = /^(?:K|[1-9]|10)$/;

/**
 * The choices for a class of this grade level: those of senior high school in Grades 11 and 12 alone. The chosen one
 * stays.
 */
export function offeredChoices(policy: GradingPolicy, gradeLevel: string, chosen: string): readonly WeightChoice[] {
  const fits = (id: string) => {
    if (id === OWN_WEIGHTS) return true;
    return id.startsWith(SENIOR_CHOICE) ? !UP_TO_GRADE_10.test(gradeLevel) : !isSenior(gradeLevel);
  };
  return choicesOf(policy).filter(({ id }) => id === chosen || fits(id));
}

/** The id of the choice for a subject, as far as its name tells. */
export function suggestChoice(policy: GradingPolicy, name: string, gradeLevel: string): string {
  if (isOwnPolicy(policy)) return OWN_WEIGHTS;
  if (!hasAreas(policy)) return suggestPreset(name, gradeLevel);
  const known = isSenior(gradeLevel) ? findShsSubject(name) : undefined;
  return known?.area ?? suggestLearningArea(name, gradeLevel);
}

/** Whether subjects of the policy go by the learning areas of DepEd Order 15. */
function hasAreas(policy: GradingPolicy): boolean {
  return BY_AREA.includes(policy.id) || (isOwnPolicy(policy) && asksExam(policy));
}

/** Whether the examinations of a subject may be others than the policy's. */
export function asksExam({ exam = 'single' }: GradingPolicy): boolean {
  return exam !== 'single';
}

/** Whether a subject may be graded by domain: GMRC and Values Education, where written works are not in groups. */
export function asksLayout(policy: GradingPolicy, { preset, subject }: { preset: string; subject: string }): boolean {
  const isPooled = policy.components.every(({ grouped }) => !grouped);
  return isPooled && (preset === 'gmrc' || suggestLearningArea(subject, '') === 'gmrc');
}

/** Whether subjects state units: in the Strengthened Senior High School, where the average goes by them. */
export function asksUnits(policy: GradingPolicy, gradeLevel: string): boolean {
  return isSenior(gradeLevel) && hasAreas(policy) && policy.section?.average === 'units';
}

/** Whether a subject may be taught in some of the periods only. */
export function asksPeriods({ year }: GradingPolicy, gradeLevel: string): boolean {
  return isSenior(gradeLevel) && year?.periods === 'taken';
}

/** Whether a school made the policy. */
export function isOwnPolicy({ id }: GradingPolicy): boolean {
  return id.startsWith(OWN_POLICY);
}

function isSenior(gradeLevel: string): boolean {
  return gradeLevel === '11' || gradeLevel === '12';
}
