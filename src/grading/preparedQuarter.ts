import { type ComponentRatio, toRatio } from './component';
import type { GradingPolicy, PolicyComponent, PolicyPart } from './gradingPolicy';
import { asHundredths, divideBigHalfUp, type Hundredths } from './hundredths';
import { DO8_2015 } from './policy';
import {
  parseTotalPoints,
  parseWeight,
  type QuarterActivity,
  type QuarterCells,
  type QuarterStructure,
} from './quarterInput';
import { EXCUSED } from './score';
import { hasComponent, partsOf } from './subjectParts';
import { type Allocation, allocateGroups, poolOf, type SourceActivity } from './writtenWorks';

/** A part of a component: its activities are one pool. */
export type PreparedPart = {
  readonly policy: PolicyPart;
  /** Hundredths of a percent of the component. */
  readonly share: Hundredths;
  readonly activities: readonly SourceActivity[];
  /** A learner is excused from every activity of the part: it is out of the component for this learner. */
  readonly excused: boolean;
};

/** How a component is divided: into one pool or groups, or into parts with a percentage score each. */
type Division =
  | { readonly kind: 'whole'; readonly toAllocation: (activities: readonly SourceActivity[]) => Allocation }
  /** `rounding`: whether a part is rounded as its share of the PS (examinations) or as its own WS (domains). */
  | { readonly kind: 'parts'; readonly rounding: 'share' | 'weighted'; readonly parts: readonly PolicyPart[] };

/** One component of a subject and quarter, ready for any number of learners. */
export type PreparedComponent = {
  readonly policy: PolicyComponent;
  /** Hundredths of a percent of the initial grade. */
  readonly weight: Hundredths;
  readonly division: Division;
  /** The activities that count. */
  readonly activities: readonly SourceActivity[];
  readonly allocation: Allocation;
  /** Null where the component is divided into parts, which are rounded one by one (`standings.ts`). */
  readonly ratio: ComponentRatio | null;
  /** Empty where the component is not divided into parts. */
  readonly parts: readonly PreparedPart[];
  /** Ids of activities that cannot count: without a highest possible score, or of a part that the layout does not have. */
  readonly leftOut: readonly string[];
};

export type PreparedQuarter = {
  readonly policy: GradingPolicy;
  readonly components: readonly PreparedComponent[];
  readonly taken: ReadonlySet<string>;
  /** The components with the taken activities alone, for grades so far; null where these count every activity. */
  readonly soFar: readonly PreparedComponent[] | null;
};

const NONE: ReadonlySet<string> = new Set();

/** Groups, shares and fractions, which are the same for all learners. Throws as `parseWeight` does. */
export function toPreparedQuarter(structure: QuarterStructure): PreparedQuarter {
  const policy = structure.policy ?? DO8_2015;
  const components = policy.components.map((component) => prepareComponent(component, structure, policy));
  const prepared = { policy, components, taken: NONE };
  return withTaken({ ...prepared, soFar: structure.soFar ? [] : null }, structure.taken ?? NONE);
}

/** The same quarter where the class has taken these activities. */
export function withTaken(prepared: PreparedQuarter, taken: ReadonlySet<string>): PreparedQuarter {
  const soFar = prepared.soFar && prepared.components.map((component) => onlyTaken(component, taken));
  return { ...prepared, taken, soFar };
}

/** As if the quarter had no activity yet that nobody has a score in. */
function onlyTaken(component: PreparedComponent, taken: ReadonlySet<string>): PreparedComponent {
  const left = component.activities.filter(({ id }) => taken.has(id));
  return left.length === component.activities.length ? component : withActivities(component, left, NONE);
}

function prepareComponent(
  component: PolicyComponent,
  structure: QuarterStructure,
  policy: GradingPolicy,
): PreparedComponent {
  const stated = parseWeight(structure.weights[component.key], component.name);
  const isAbsent = !hasComponent(component, structure, policy);
  const weight = isAbsent ? asHundredths(0) : stated;
  const own = structure.activities.filter((activity) => Number(activity.category) === component.category);
  const division = divisionOf(component, weight, { ...structure, policy });
  const usable = isAbsent ? [] : own.flatMap(toSource).filter((activity) => hasPlace(activity, division));
  const counting = new Set(usable.map(({ id }) => id));
  const leftOut = own.filter(({ id }) => !counting.has(id)).map(({ id }) => id);
  return withActivities({ policy: component, weight, division, leftOut }, usable, NONE);
}

function divisionOf(
  component: PolicyComponent,
  weight: Hundredths,
  { subCategoryWeights, policy, ...subject }: QuarterStructure & { policy: GradingPolicy },
): Division {
  const parts = partsOf(component, subject, policy);
  if (parts.length > 0) {
    return { kind: 'parts', rounding: component.key === 'quarterlyExam' ? 'share' : 'weighted', parts };
  }
  const { grouped } = component;
  return {
    kind: 'whole',
    toAllocation: (activities) =>
      grouped ? allocateGroups(activities, weight, subCategoryWeights) : pooledAllocation(activities),
  };
}

function pooledAllocation(activities: readonly SourceActivity[]): Allocation {
  return { sharing: 'pooled', groups: activities.length > 0 ? [poolOf(activities)] : [] };
}

type ComponentFrame = Pick<PreparedComponent, 'policy' | 'weight' | 'division' | 'leftOut'>;

/** `excused`: keys of the parts that have activities, none of which this learner has to take. */
function withActivities(
  frame: ComponentFrame,
  activities: readonly SourceActivity[],
  excused: ReadonlySet<string>,
): PreparedComponent {
  const { division, policy, weight, leftOut } = frame;
  const parts = division.kind === 'parts' ? toParts(division.parts, activities, excused) : [];
  const allocation: Allocation =
    division.kind === 'whole' ? division.toAllocation(activities) : { sharing: 'parts', groups: groupsOf(parts) };
  const ratio = division.kind === 'whole' ? toRatio(allocation.groups) : null;
  return { policy, weight, division, leftOut, activities, allocation, ratio, parts };
}

function toParts(
  parts: readonly PolicyPart[],
  activities: readonly SourceActivity[],
  excused: ReadonlySet<string>,
): PreparedPart[] {
  return parts.map((policy) => ({
    policy,
    share: parseWeight(policy.share, policy.name),
    activities: activities.filter((activity) => isOfPart(activity, policy, parts)),
    excused: excused.has(policy.key),
  }));
}

function groupsOf(parts: readonly PreparedPart[]): Allocation['groups'] {
  return parts
    .filter(({ activities }) => activities.length > 0)
    .map(({ policy, share, activities }) => ({
      ...poolOf(activities),
      kind: 'part',
      id: policy.key,
      share: BigInt(share),
    }));
}

/** An activity that names no part belongs to the only part there is. */
function isOfPart({ part }: QuarterActivity, { key }: PolicyPart, parts: readonly PolicyPart[]): boolean {
  return (part ?? '') === '' ? parts.length === 1 : part === key;
}

function hasPlace(activity: QuarterActivity, division: Division): boolean {
  return division.kind === 'whole' || division.parts.some((part) => isOfPart(activity, part, division.parts));
}

function toSource(activity: QuarterActivity): SourceActivity[] {
  const totalPoints = parseTotalPoints(activity.totalPoints);
  return totalPoints === null ? [] : [{ ...activity, scorable: { id: activity.id, totalPoints } }];
}

/**
 * The component as it counts for one learner: without the activities that the learner is excused from, as if the
 * quarter never had them. Where the learner is excused from none it is the component itself.
 */
export function forLearner(component: PreparedComponent, scores: QuarterCells): PreparedComponent {
  const { activities, parts } = component;
  if (!activities.some(({ id }) => scores[id] === EXCUSED)) return component;
  const left = activities.filter(({ id }) => scores[id] !== EXCUSED);
  const excused = parts.filter(
    (part) => part.activities.length > 0 && part.activities.every(({ id }) => scores[id] === EXCUSED),
  );
  return withActivities(component, left, new Set(excused.map(({ policy }) => policy.key)));
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
  return total === 0n ? asHundredths(0) : divideBigHalfUp(share * BigInt(component.weight), total);
}
