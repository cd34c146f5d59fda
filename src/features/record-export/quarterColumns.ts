/** The columns of one period's sheet, component by component. */
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ActivityDoc } from '@/domain/book/entities';
import {
  type ActivityShare,
  type ComponentShares,
  componentShares,
  hasComponent,
  type PolicyComponent,
  type PolicyPart,
  partsOf,
  type SubCategoryWeights,
} from '@/grading';
import { toStructure } from '@/parts/record/learnerGrades';
import { activitiesOf, policyOfRecord } from '@/parts/record/recordColumns';
import { formOf, type RecordForm } from './recordForm';

/** The columns of scores whose points are pooled, from `first` on. */
export type ScoreRun = {
  /** The domain or test; null for a whole component. */
  readonly part: PolicyPart | null;
  readonly activities: readonly ActivityDoc[];
  readonly first: number;
  readonly last: number;
  /** Number of columns added to those of the form. */
  readonly added: number;
  readonly percentage: number;
  readonly weighted: number;
  /** Only in the row of a learner with marks. */
  readonly marks?: RunMarks | undefined;
};

/** How a learner's marks change a run. */
export type RunMarks = {
  /** The columns of the activities that the learner is excused from. */
  readonly excused: readonly number[];
  /** The learner is excused from all of them: the part is out, and the shares of the others are scaled up. */
  readonly isOut: boolean;
  /** Percent that the shares of the parts which are not out make. */
  readonly whole: number;
};

/** A component, or one of its domains: one percentage score, which is weighted. */
export type PoolColumns = ScoreRun & {
  readonly kind: 'pool';
  readonly component: PolicyComponent;
  /** Percent of the initial grade. */
  readonly weight: number;
  /** Null where the form has one column for the scores: it needs no total. */
  readonly total: number | null;
  /** Groups of written works with shares of their own; empty in a domain. */
  readonly groups: readonly ActivityShare[];
  /** The stated weights exceed the component's: it is 0 for everyone. */
  readonly overAllocated: boolean;
};

/** `share`: percent of the component. Its weighted score adds to the component's percentage score. */
export type TestColumns = ScoreRun & { readonly share: number };

/** Examinations of several tests: each has its own percentage score. */
export type TestsColumns = {
  readonly kind: 'tests';
  readonly component: PolicyComponent;
  readonly weight: number;
  readonly tests: readonly TestColumns[];
  readonly first: number;
  readonly percentage: number;
  readonly weighted: number;
};

export type ScoreBlock = PoolColumns | TestsColumns;

export type ComponentColumns = {
  readonly component: PolicyComponent;
  readonly shares: ComponentShares;
  readonly blocks: readonly ScoreBlock[];
};

export type QuarterColumns = {
  readonly form: RecordForm;
  readonly components: readonly ComponentColumns[];
  readonly initial: number;
  readonly grade: number;
  /** Null where the form has no descriptors. */
  readonly descriptor: number | null;
};

export function toQuarterColumns(record: ClassRecord, subCategoryWeights: SubCategoryWeights): QuarterColumns {
  const { subject, section } = record;
  const policy = policyOfRecord(record);
  const form = formOf(policy, subject, section);
  const shares = new Map(componentShares(toStructure(record, subCategoryWeights)).map((entry) => [entry.key, entry]));
  const components: ComponentColumns[] = [];
  let next = form.firstScoreColumn;
  for (const component of policy.components) {
    const own = shares.get(component.key);
    if (!own) continue;
    const activities = activitiesOf(record, component).filter(({ id }) => !own.leftOut.includes(id));
    const place = { component, shares: own, activities, form, parts: partsOf(component, subject, policy) };
    const blocks = hasComponent(component, subject, policy) ? toBlocks(place, next) : [];
    components.push({ component, shares: own, blocks });
    next = (blocks.at(-1)?.weighted ?? next - 1) + 1;
  }
  const descriptor = form.hasDescriptors ? next + 2 : null;
  return { form, components, initial: next, grade: next + 1, descriptor };
}

type Place = {
  component: PolicyComponent;
  shares: ComponentShares;
  activities: readonly ActivityDoc[];
  form: RecordForm;
  parts: readonly PolicyPart[];
};

function toBlocks({ component, shares, activities, form, parts }: Place, first: number): ScoreBlock[] {
  const { weight } = shares;
  const room = form.room[component.key];
  const [only, another] = parts;
  // A single part is the whole component, and an activity that names none belongs to it.
  if (!another) {
    const run = toRun({ part: only ?? null, activities, first, room, hasTotal: room > 1 });
    return [toPool(component, run, { weight, groups: only ? [] : shares.shares, overAllocated: shares.overAllocated })];
  }
  const ofPart = (part: PolicyPart) => activities.filter((activity) => activity.part === part.key);
  if (component.key === 'quarterlyExam') {
    return [
      toTests(component, weight, { first, room, own: parts.map((part) => ({ part, activities: ofPart(part) })) }),
    ];
  }
  const blocks: PoolColumns[] = [];
  for (const part of parts) {
    const start = (blocks.at(-1)?.weighted ?? first - 1) + 1;
    const run = toRun({ part, activities: ofPart(part), first: start, room, hasTotal: true });
    blocks.push(toPool(component, run, { weight: (weight * part.share) / 100, groups: [], overAllocated: false }));
  }
  return blocks;
}

type RunPlace = Pick<ScoreRun, 'part' | 'activities' | 'first'> & { room: number; hasTotal: boolean };

function toRun({ part, activities, first, room, hasTotal }: RunPlace) {
  const last = first + Math.max(room, activities.length) - 1;
  const total = hasTotal ? last + 1 : null;
  const percentage = (total ?? last) + 1;
  const added = Math.max(0, activities.length - room);
  return { part, activities, first, last, total, percentage, weighted: percentage + 1, added };
}

function toPool(
  component: PolicyComponent,
  run: ReturnType<typeof toRun>,
  more: Pick<PoolColumns, 'weight' | 'groups' | 'overAllocated'>,
): PoolColumns {
  return { kind: 'pool', component, ...run, ...more };
}

type Tests = {
  first: number;
  room: number;
  own: readonly { part: PolicyPart; activities: readonly ActivityDoc[] }[];
};

/** The scores of all tests side by side, as in the form; then what each test gives. */
function toTests(component: PolicyComponent, weight: number, { first, room, own }: Tests): TestsColumns {
  const runs: RunPlace[] = [];
  let start = first;
  for (const { part, activities } of own) {
    runs.push({ part, activities, first: start, room, hasTotal: false });
    start += Math.max(room, activities.length);
  }
  const tests = runs.map((run, index): TestColumns => {
    const { total: _, ...columns } = toRun(run);
    const percentage = start + 2 * index;
    return { ...columns, percentage, weighted: percentage + 1, share: run.part?.share ?? 0 };
  });
  const percentage = start + 2 * tests.length;
  return { kind: 'tests', component, weight, tests, first, percentage, weighted: percentage + 1 };
}

/** The runs of score columns of a block. */
export function runsOf(block: ScoreBlock): readonly ScoreRun[] {
  return block.kind === 'pool' ? [block] : block.tests;
}
