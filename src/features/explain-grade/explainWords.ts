/** Describes the steps of a grade in words and numbers. */

import { SUB_CATEGORY_NAMES } from '@/domain/constants';
import { formatScore } from '@/domain/scores/scoreEntry';
import type {
  ExplainedBand,
  ExplainedComponent,
  ExplainedGroup,
  ExplainedPart,
  GradingPolicy,
  QuarterExplanation,
} from '@/grading';
import { msg, say } from '@/language/words';

export function sharingSentence({ sharing, weight, allocatedWeight }: ExplainedComponent): string | null {
  const weights = { stated: allocatedWeight, weight };
  switch (sharing) {
    case 'pooled':
    case 'parts':
      return null;
    case 'stated':
      return say('The set weights of the groups make up the {weight}%.', { weight });
    case 'shared':
      return say(
        '{stated, plural, =0 {Each group counts equally within the {weight}%.} other {The set weights total {stated}%. The other groups share the rest of the {weight}% equally.}}',
        weights,
      );
    case 'scaledUp':
      return say('The set weights total {stated}% and are scaled up to {weight}%.', weights);
    case 'equal':
      return say('Every group has weight 0, so all count equally.');
    case 'overAllocated':
      return say('The set weights total {stated}%, more than {weight}%, so the result is 0.', weights);
  }
}

export function groupName({ kind, id }: ExplainedGroup, names: ReadonlyMap<string, string>): string {
  if (kind === 'override') return names.get(id) ?? say('One activity');
  if (kind === 'subCategory') return say(SUB_CATEGORY_NAMES[Number(id)] ?? msg('Sub-category'));
  return say('Others');
}

/** Null until the component has a score. */
export function percentageStep(component: ExplainedComponent): string | null {
  const { percentage, groups, totalScore, totalPoints, weight, overAllocated, sharing } = component;
  if (percentage === null) return null;
  const result = percentage.toFixed(2);
  if (overAllocated || component.countedAsZero || addsToWeighted(component))
    return say('Percentage score = {result}', { result });
  if (sharing === 'parts') {
    const terms = partTerms(component);
    // One part alone adds up to nothing else.
    if (terms.length < 2) return say('Percentage score = {result}', { result });
    return say('Percentage score: {terms} = {result}', { terms: terms.join(' + '), result });
  }
  if (groups.length === 0) {
    const score = formatScore(totalScore ?? 0);
    return say('Percentage score: {score} ÷ {points} × 100 = {result}', { score, points: totalPoints, result });
  }
  const terms = groups
    .filter(({ share }) => share > 0)
    .map((group) => `${(group.percentage ?? 0).toFixed(2)} × ${group.share.toFixed(2)}%`);
  return say('Percentage score: ({terms}) ÷ {weight}% = {result}', { terms: terms.join(' + '), weight, result });
}

/** Whether the parts are rounded as weighted scores, as in a subject by domain; examinations add to the percentage. */
function addsToWeighted({ key, parts }: ExplainedComponent): boolean {
  return parts !== undefined && key !== 'quarterlyExam';
}

function partTerms({ parts = [] }: ExplainedComponent): string[] {
  return parts.flatMap(({ weighted }) => (weighted === null ? [] : [weighted.toFixed(2)]));
}

/** Why a part adds nothing, or 0; null where it counts with its scores. */
export function partNote({ excused, missed, countedAsZero, started, activityIds }: ExplainedPart): string | null {
  if (excused) return say('excused');
  if (missed) return say('missed, counts 0');
  if (countedAsZero) return say('no score, counted as 0');
  if (started) return null;
  return activityIds.length > 0 ? say('no score yet, not counted') : say('not given yet');
}

export function weightedStep(component: ExplainedComponent): string {
  const { percentage, weight, weighted } = component;
  if (addsToWeighted(component)) {
    const result = weighted?.toFixed(2) ?? '';
    const terms = partTerms(component);
    if (terms.length < 2) return say('Weighted score = {result}', { result });
    return say('Weighted score: {terms} = {result}', { terms: terms.join(' + '), result });
  }
  return say('Weighted score: {percentage} × {weight}% = {weighted}', {
    percentage: percentage?.toFixed(2) ?? '',
    weight,
    weighted: weighted?.toFixed(2) ?? '',
  });
}

/** Under a policy that gives the grade as DepEd's e-Class Record does. */
export function asZeroSentence({ name }: ExplainedComponent): string {
  return say('{component}: no score, counted as 0, as DepEd’s e-Class Record does.', { component: say(name) });
}

/** The sentence below a grade so far: when it becomes a grade. */
export function untilGraded({ components }: QuarterExplanation, { emptyComponent }: GradingPolicy): string {
  const last = components.find(({ key }) => key === 'quarterlyExam');
  // A subject without examinations counts nothing as 0.
  if (emptyComponent === 'zero' && last && (!last.skipped || last.activities.length > 0)) {
    const exam = say((last.parts?.find(({ key }) => key === 'TE') ?? last).name);
    return say(
      'Based on what has scores. It becomes a grade once every component has a score, or once {exam} has one: by this class’s policy what is without a score then counts as 0, as in DepEd’s e-Class Record.',
      { exam },
    );
  }
  if (components.some(({ parts }) => parts)) {
    return say(
      'Based on the parts with scores. It becomes a grade once every component, and every part of one, has a score.',
    );
  }
  return say('Based on the components with scores. It becomes a grade once every component has a score.');
}

/** The sum that makes the initial grade; null without one. */
export function initialStep({ components, initialGrade }: QuarterExplanation): string | null {
  if (initialGrade === null) return null;
  const terms = components.filter(({ skipped }) => !skipped).map(({ weighted }) => (weighted ?? 0).toFixed(2));
  return `${terms.join(' + ')} = ${initialGrade.toFixed(2)}`;
}

/** The grade so far: percentage scores by weight, divided by the weights of the started components. */
export function provisionalStep({ components, provisional }: QuarterExplanation): string | null {
  if (!provisional) return null;
  const terms = components
    .filter(({ skipped, percentage }) => !skipped && percentage !== null)
    .map(({ percentage, weight }) => `${(percentage ?? 0).toFixed(2)} × ${weight}%`);
  return `(${terms.join(' + ')}) ÷ ${provisional.startedWeight}% = ${provisional.initialGrade.toFixed(2)}`;
}

export function bandText({ from, to, grade }: ExplainedBand): string {
  const lowest = from.toFixed(2);
  if (to === null) return say('Transmutation table: {lowest} and above is {grade}', { lowest, grade });
  return say('Transmutation table: {lowest} to {highest} is {grade}', { lowest, highest: to.toFixed(2), grade });
}
