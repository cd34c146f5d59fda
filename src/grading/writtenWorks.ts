import type { ScorableActivity, WeighedGroup } from './component';
import type { Hundredths } from './hundredths';
import { parseWeight, type QuarterActivity, type QuarterStructure } from './quarterInput';

/**
 * `override`: one activity with a weight of its own. `subCategory`: its other activities. `rest`: those with neither.
 * `part`: one part of a component that is divided into parts.
 */
export type GroupKind = 'override' | 'subCategory' | 'rest' | 'part';

/** How the component's weight W was divided among its groups. */
export type Sharing =
  /** one group, or W is 0: all points in one pot */
  | 'pooled'
  /** the stated weights make up W */
  | 'stated'
  /** groups without a weight share what the stated weights leave of W, which may be nothing */
  | 'shared'
  /** every group has a weight, together below W: scaled up to W */
  | 'scaledUp'
  /** every group has the weight 0, which no factor scales up to W: all count alike, so that full points make 100 */
  | 'equal'
  /** the stated weights exceed W: the component is 0 */
  | 'overAllocated'
  /** each part has a percentage score of its own, rounded by itself (`standings.ts`) */
  | 'parts';

export type Group = WeighedGroup & {
  readonly kind: GroupKind;
  /** The activity's id, the sub-category's id, the part's key, or '' for the rest. */
  readonly id: string;
  /** Hundredths of a percent, or null for a group without a weight. */
  readonly statedWeight: Hundredths | null;
};

export type Allocation = { readonly sharing: Sharing; readonly groups: readonly Group[] };

export type SourceActivity = QuarterActivity & { readonly scorable: ScorableActivity };

type StatedGroup = Omit<Group, 'share'>;

/**
 * Divides the weight W of written works among the groups present in the quarter (specification, section 5).
 * Sub-category weights and overrides are percent of the initial grade, like W itself. A sub-category without an activity
 * takes no weight. Over-allocation is reported even at W = 0; there the result is 0 anyway.
 * Shares are whole numbers whose sum is the whole, so no third of a percent is ever rounded.
 */
export function allocateGroups(
  activities: readonly SourceActivity[],
  weight: Hundredths,
  subCategoryWeights: QuarterStructure['subCategoryWeights'],
): Allocation {
  const stated = groupsOf(activities, subCategoryWeights);
  const total = BigInt(weight);
  const allocated = stated.reduce((sum, group) => sum + BigInt(group.statedWeight ?? 0), 0n);
  const unweighted = BigInt(stated.filter((group) => group.statedWeight === null).length);
  const withShares = (sharing: Sharing, shareOf: (group: StatedGroup) => bigint): Allocation => ({
    sharing,
    groups: stated.map((group) => ({ ...group, share: shareOf(group) })),
  });

  if (allocated > total) return withShares('overAllocated', () => 0n);
  if (weight === 0 || stated.length <= 1) return pooled(activities, stated);
  if (unweighted > 0n) {
    // Over W x unweighted: w / W for a stated weight, (W - allocated) / unweighted / W for the others.
    return withShares('shared', ({ statedWeight }) =>
      statedWeight === null ? total - allocated : BigInt(statedWeight) * unweighted,
    );
  }
  if (allocated === 0n) return withShares('equal', () => 1n);
  return withShares(allocated === total ? 'stated' : 'scaledUp', (group) => BigInt(group.statedWeight ?? 0));
}

/** All activities in one pool; the group keeps its own name where it is the only one. */
function pooled(activities: readonly SourceActivity[], stated: readonly StatedGroup[]): Allocation {
  const [only, another] = stated;
  if (only === undefined) return { sharing: 'pooled', groups: [] };
  if (another === undefined) return { sharing: 'pooled', groups: [{ ...only, share: 1n }] };
  return { sharing: 'pooled', groups: [poolOf(activities)] };
}

/** One group of all points: a component without sub-categories. */
export function poolOf(activities: readonly SourceActivity[]): Group {
  return {
    kind: 'rest',
    id: '',
    statedWeight: null,
    share: 1n,
    activities: activities.map(({ scorable }) => scorable),
  };
}

function groupsOf(
  activities: readonly SourceActivity[],
  subCategoryWeights: QuarterStructure['subCategoryWeights'],
): readonly StatedGroup[] {
  const groups = new Map<string, StatedGroup & { readonly activities: ScorableActivity[] }>();
  for (const activity of activities) {
    const { key, ...group } = groupFor(activity, subCategoryWeights);
    const present = groups.get(key);
    if (present === undefined) groups.set(key, { ...group, activities: [activity.scorable] });
    else present.activities.push(activity.scorable);
  }
  return [...groups.values()];
}

function groupFor(
  activity: SourceActivity,
  subCategoryWeights: QuarterStructure['subCategoryWeights'],
): Omit<StatedGroup, 'activities'> & { readonly key: string } {
  const { id, subCategory } = activity;
  const override = activity.weightOverride ?? null;
  if (override !== null) {
    return { key: `override ${id}`, kind: 'override', id, statedWeight: parseWeight(override, `activity ${id}`) };
  }
  if (subCategory === null || subCategory === undefined || subCategory === '') {
    return { key: 'rest', kind: 'rest', id: '', statedWeight: null };
  }
  const name = String(subCategory);
  const weight = Object.hasOwn(subCategoryWeights, name) ? (subCategoryWeights[name] ?? null) : null;
  return {
    key: `subCategory ${name}`,
    kind: 'subCategory',
    id: name,
    statedWeight: weight === null ? null : parseWeight(weight, `sub-category ${name}`),
  };
}
