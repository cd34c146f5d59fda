import { asHundredths, fromHundredths } from './hundredths';
import { toPreparedQuarter } from './preparedQuarter';
import type { QuarterStructure } from './quarterInput';

export type GroupedWeight = {
  /** The component's whole weight, W. */
  readonly weight: number;
  /** The sum of the weights that sub-categories and overrides state. */
  readonly allocated: number;
  /** `weight - allocated`, never below 0. */
  readonly left: number;
  /** `allocated - weight`, never below 0; above 0 the component's result is 0. */
  readonly exceeded: number;
  /** The number of groups that share `left`. */
  readonly unweighted: number;
};

/**
 * How the quarter's activities use the weight of written works, in percent of the initial grade, by the allocation that
 * grades it. Null where the policy divides no component. Throws as `gradeQuarter` does.
 */
export function groupedWeight(structure: QuarterStructure): GroupedWeight | null {
  const component = toPreparedQuarter(structure).components.find(({ policy }) => policy.grouped);
  if (component === undefined) return null;
  const { weight, allocation } = component;
  const stated = allocation.groups.reduce((sum, group) => sum + (group.statedWeight ?? 0), 0);
  return {
    weight: fromHundredths(weight),
    allocated: fromHundredths(asHundredths(stated)),
    left: fromHundredths(asHundredths(Math.max(0, weight - stated))),
    exceeded: fromHundredths(asHundredths(Math.max(0, stated - weight))),
    unweighted: allocation.groups.filter((group) => group.statedWeight === null).length,
  };
}
