/** The steps of a grade in words and numbers. */
import { SUB_CATEGORY_NAMES } from '@/domain/constants';
import { formatScore } from '@/domain/scoreEntry';
import type { ExplainedBand, ExplainedComponent, ExplainedGroup, QuarterExplanation } from '@/grading';

export function sharingSentence({ sharing, weight, allocatedWeight }: ExplainedComponent): string | null {
  switch (sharing) {
    case 'pooled':
      return null;
    case 'stated':
      return `The groups have weights of their own, which make up the ${weight}%.`;
    case 'shared':
      return `Weights of ${allocatedWeight}% are stated; the other groups share the rest of the ${weight}% alike.`;
    case 'scaledUp':
      return `The stated weights make ${allocatedWeight}%, and are scaled up to ${weight}%.`;
    case 'equal':
      return 'Every group has the weight 0, so all count alike.';
    case 'overAllocated':
      return `The stated weights make ${allocatedWeight}%, more than the ${weight}% there is, so the result is 0.`;
  }
}

export function groupName({ kind, id }: ExplainedGroup, names: ReadonlyMap<string, string>): string {
  if (kind === 'override') return names.get(id) ?? 'One activity';
  if (kind === 'subCategory') return SUB_CATEGORY_NAMES[Number(id)] ?? 'Sub-category';
  return 'Others';
}

/** Null while the component is not started. */
export function percentageStep(component: ExplainedComponent): string | null {
  const { percentage, groups, totalScore, totalPoints, weight, overAllocated } = component;
  if (percentage === null) return null;
  const result = `= ${percentage.toFixed(2)}`;
  if (overAllocated) return `Percentage score ${result}`;
  if (groups.length === 0) return `Percentage score: ${formatScore(totalScore ?? 0)} ÷ ${totalPoints} × 100 ${result}`;
  const terms = groups
    .filter(({ share }) => share > 0)
    .map((group) => `${(group.percentage ?? 0).toFixed(2)} × ${group.share.toFixed(2)}%`);
  return `Percentage score: (${terms.join(' + ')}) ÷ ${weight}% ${result}`;
}

export function weightedStep({ percentage, weight, weighted }: ExplainedComponent): string {
  return `Weighted score: ${percentage?.toFixed(2)} × ${weight}% = ${weighted?.toFixed(2)}`;
}

/** The sum that makes the initial grade; null where there is none. */
export function initialStep({ components, initialGrade }: QuarterExplanation): string | null {
  if (initialGrade === null) return null;
  const terms = components.filter(({ skipped }) => !skipped).map(({ weighted }) => (weighted ?? 0).toFixed(2));
  return `${terms.join(' + ')} = ${initialGrade.toFixed(2)}`;
}

/** The grade so far: percentage scores by weight, over the weights that are started. */
export function provisionalStep({ components, provisional }: QuarterExplanation): string | null {
  if (!provisional) return null;
  const terms = components
    .filter(({ skipped, percentage }) => !skipped && percentage !== null)
    .map(({ percentage, weight }) => `${(percentage ?? 0).toFixed(2)} × ${weight}%`);
  return `(${terms.join(' + ')}) ÷ ${provisional.startedWeight}% = ${provisional.initialGrade.toFixed(2)}`;
}

export function bandText({ from, to, grade }: ExplainedBand): string {
  const range = to === null ? `${from.toFixed(2)} and above` : `${from.toFixed(2)} to ${to.toFixed(2)}`;
  return `${range} is ${grade}`;
}
