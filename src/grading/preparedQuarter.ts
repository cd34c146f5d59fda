import { type ComponentRatio, toRatio } from './component';
import { divideBigHalfUp, type Hundredths } from './hundredths';
import { DO8_2015, type GradingPolicy, type PolicyComponent } from './policy';
import { parseTotalPoints, parseWeight, type QuarterActivity, type QuarterStructure } from './quarterInput';
import { type Allocation, allocateGroups, poolOf, type SourceActivity } from './writtenWorks';

/** One component of a subject and quarter, ready for any number of learners. */
export type PreparedComponent = {
  readonly policy: PolicyComponent;
  /** Hundredths of a percent of the initial grade. */
  readonly weight: Hundredths;
  readonly allocation: Allocation;
  readonly ratio: ComponentRatio;
  /** Ids of activities without a highest possible score, which cannot count. */
  readonly leftOut: readonly string[];
};

export type PreparedQuarter = {
  readonly policy: GradingPolicy;
  readonly components: readonly PreparedComponent[];
};

/** What is the same for all learners of the subject and quarter: groups, shares and fractions. Throws as `parseWeight` does. */
export function toPreparedQuarter(structure: QuarterStructure): PreparedQuarter {
  const policy = structure.policy ?? DO8_2015;
  return { policy, components: policy.components.map((component) => prepareComponent(component, structure)) };
}

function prepareComponent(component: PolicyComponent, structure: QuarterStructure): PreparedComponent {
  const weight = parseWeight(structure.weights[component.key], component.name);
  const own = structure.activities.filter((activity) => Number(activity.category) === component.category);
  const usable = own.flatMap(toSource);
  const allocation: Allocation = component.grouped
    ? allocateGroups(usable, weight, structure.subCategoryWeights)
    : { sharing: 'pooled', groups: usable.length > 0 ? [poolOf(usable)] : [] };
  const leftOut = own.filter((activity) => parseTotalPoints(activity.totalPoints) === null).map(({ id }) => id);
  return { policy: component, weight, allocation, ratio: toRatio(allocation.groups), leftOut };
}

function toSource(activity: QuarterActivity): SourceActivity[] {
  const totalPoints = parseTotalPoints(activity.totalPoints);
  return totalPoints === null ? [] : [{ ...activity, scorable: { id: activity.id, totalPoints } }];
}

export function isOverAllocated(component: PreparedComponent): boolean {
  return component.allocation.sharing === 'overAllocated';
}

/** A component without a weight is skipped: it adds nothing and need not be started. */
export function isSkipped(component: PreparedComponent): boolean {
  return component.weight === 0;
}

/** The part of the component's weight that a group is worth (hundredths of a percent, rounded: for showing only). */
export function shareOfWeight(component: PreparedComponent, share: bigint): Hundredths {
  const total = component.allocation.groups.reduce((sum, group) => sum + group.share, 0n);
  return total === 0n ? (0 as Hundredths) : divideBigHalfUp(share * BigInt(component.weight), total);
}
