import type { ComponentKey } from './gradingPolicy';
import { isOverAllocated, isSkipped, toPreparedQuarter } from './preparedQuarter';
import type { QuarterStructure } from './quarterInput';

/** Activities whose points are pooled. They make up `share` of the component, of the sum of all shares. */
export type ActivityShare = { readonly activityIds: readonly string[]; readonly share: number };

export type ComponentShares = {
  readonly key: ComponentKey;
  /** Percent of the initial grade. */
  readonly weight: number;
  /** The weight is 0: the component adds nothing and need not be started. */
  readonly skipped: boolean;
  /** The stated weights exceed the component's: it is 0 for everyone. */
  readonly overAllocated: boolean;
  /** One entry where all points are pooled, none without activities. Shares are whole numbers. */
  readonly shares: readonly ActivityShare[];
  /** Ids of activities whose highest possible score is not above 0; they do not count. */
  readonly leftOut: readonly string[];
};

/**
 * The parts that make up each component's percentage score, for a workbook that writes the formula down:
 * `PS = sum of share x (points / HPS of the part) / sum of shares x 100`. In a component with parts (examinations of
 * three tests, domains) `gradeQuarter` rounds each part by itself, which may differ from this by a few hundredths.
 * Throws as `gradeQuarter` does.
 */
export function componentShares(structure: QuarterStructure): ComponentShares[] {
  return toPreparedQuarter(structure).components.map((component) => ({
    key: component.policy.key,
    weight: component.weight / 100,
    skipped: isSkipped(component),
    overAllocated: isOverAllocated(component),
    shares: component.allocation.groups.map(({ activities, share }) => ({
      activityIds: activities.map(({ id }) => id),
      share: Number(share),
    })),
    leftOut: component.leftOut,
  }));
}
