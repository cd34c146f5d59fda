import type { Message } from '@/domain/words/say';
import type { ScorableActivity } from './component';
import type { ComponentKey, GradingPolicy } from './gradingPolicy';
import { asHundredths, fromHundredths, type Hundredths, scaleHalfUp, toHundredths } from './hundredths';
import type { PartKey } from './policy';
import {
  forLearner,
  isOverAllocated,
  isSkipped,
  type PreparedComponent,
  shareOfWeight,
  toPreparedQuarter,
} from './preparedQuarter';
import type { QuarterCells, QuarterInput } from './quarterInput';
import { type ComponentGrade, gradePrepared, type PartGrade, type ProvisionalGrade } from './quarterlyGrade';
import { type CellScore, countedScore, EXCUSED, type ScoreStanding, scoreStanding } from './score';
import { bandOf } from './transmutation';
import type { Group, GroupKind, Sharing } from './writtenWorks';

/** 100 % in hundredths of a percent. */
const FULL = 10_000;

export type ExplainedActivity = {
  readonly id: string;
  /** As stored; null for a blank, and where the learner is excused. */
  readonly score: number | null;
  readonly standing: ScoreStanding;
  /**
   * The points that count: 0 for a blank in a started component or part; null while this is not started, and where the
   * learner is excused.
   */
  readonly counted: number | null;
  readonly totalPoints: number;
  /** Present where nobody has a score in it yet, so the grade so far leaves it out. */
  readonly waits?: true;
};

/** One group of a component with several. Shares and percentages are rounded for showing; the PS uses exact ones. */
export type ExplainedGroup = {
  readonly kind: GroupKind;
  /** Activity id of an override, sub-category id, or '' for the rest. */
  readonly id: string;
  readonly activityIds: readonly string[];
  readonly statedWeight: number | null;
  /** Percent of the initial grade that the group is worth. */
  readonly share: number;
  readonly totalScore: number | null;
  readonly totalPoints: number;
  readonly percentage: number | null;
};

/** One part of a component, percent with 2 decimals, as `PartGrade` has it. */
export type ExplainedPart = PartGrade & {
  readonly key: PartKey;
  readonly name: Message;
  /** Percent of the component, as the policy states it. */
  readonly statedShare: number;
  /** The share that counts, rounded for showing: scaled up where other parts are out, 0 where this part is. */
  readonly share: number;
  /** Activities that count: those that the learner is excused from are left out. */
  readonly activityIds: readonly string[];
  readonly totalScore: number | null;
  readonly totalPoints: number;
};

export type ExplainedComponent = {
  readonly key: ComponentKey;
  readonly name: Message;
  readonly weight: number;
  /** The weight is 0: the component adds nothing and need not be started. */
  readonly skipped: boolean;
  readonly started: boolean;
  /** Present where no score is in it and the policy counts it as 0 in the grade. */
  readonly countedAsZero?: true;
  readonly overAllocated: boolean;
  readonly sharing: Sharing;
  /** Sum of the stated weights of the groups present, in percent. */
  readonly allocatedWeight: number;
  readonly activities: readonly ExplainedActivity[];
  /** Ids of activities without a highest possible score above 0, or of a part that the layout does not have. */
  readonly leftOut: readonly string[];
  readonly totalScore: number | null;
  readonly totalPoints: number;
  /** Empty where the points are pooled, and where the component is divided into parts. */
  readonly groups: readonly ExplainedGroup[];
  /** Present in a component that is divided into parts. */
  readonly parts?: readonly ExplainedPart[];
  readonly percentage: number | null;
  readonly weighted: number | null;
};

/** A row of the transmutation table, both ends included; `to` is null in the highest. */
export type ExplainedBand = { readonly from: number; readonly to: number | null; readonly grade: number };

export type QuarterExplanation = {
  readonly policy: string;
  readonly components: readonly ExplainedComponent[];
  /** The sum of the weighted scores. */
  readonly initialGrade: number | null;
  readonly band: ExplainedBand | null;
  readonly transmutedGrade: number | null;
  /** The grade so far, with the sum of the started components' weights that was scaled up to 100. */
  readonly provisional: (ProvisionalGrade & { readonly startedWeight: number; readonly band: ExplainedBand }) | null;
};

/**
 * Every step of one learner's grade, with its numbers, as `gradeQuarter` computes it from the same input.
 * Points and percent as plain numbers. Throws as `gradeQuarter` does.
 */
export function explainQuarter(input: QuarterInput<QuarterCells>): QuarterExplanation {
  const prepared = toPreparedQuarter(input);
  const { policy } = prepared;
  const grade = gradePrepared(prepared, input.scores);
  const soFar = grade.initialGrade === null ? prepared.soFar : null;
  const components = prepared.components.map((whole, index) => {
    const counting = soFar?.[index] ?? whole;
    return explainComponent({ whole, counting }, grade[whole.policy.key], input.scores);
  });
  const counting = prepared.components.filter((component) => grade[component.policy.key].percentage !== null);
  const startedWeight = asHundredths(counting.reduce((sum, { weight }) => sum + weight, 0));
  return {
    policy: policy.id,
    components,
    initialGrade: grade.initialGrade,
    band: grade.initialGrade === null ? null : explainBand(grade.initialGrade, policy),
    transmutedGrade: grade.transmutedGrade,
    provisional: grade.provisional && {
      ...grade.provisional,
      startedWeight: fromHundredths(startedWeight),
      band: explainBand(grade.provisional.initialGrade, policy),
    },
  };
}

/** `whole`: with every activity; `counting`: with those that count now. */
type Explained = { whole: PreparedComponent; counting: PreparedComponent };

function explainComponent(
  { whole, counting }: Explained,
  grade: ComponentGrade,
  scores: QuarterCells,
): ExplainedComponent {
  const component = forLearner(counting, scores);
  const { allocation, policy, weight, leftOut } = component;
  const { started, percentage, weighted } = grade;
  const counted = new Set(counting.activities.map(({ id }) => id));
  const activities = component.activities.map(({ scorable }) => scorable);
  const allocated = allocation.groups.reduce((sum, group) => sum + (group.statedWeight ?? 0), 0);
  const isOut = (id: string) =>
    component.parts.some(
      (part) =>
        grade.parts?.[part.policy.key]?.percentage === null &&
        part.activities.some(({ scorable }) => scorable.id === id),
    );
  return {
    key: policy.key,
    name: policy.name,
    weight: fromHundredths(weight),
    skipped: isSkipped(component),
    started,
    ...(grade.countedAsZero ? { countedAsZero: true as const } : {}),
    overAllocated: isOverAllocated(component),
    sharing: allocation.sharing,
    allocatedWeight: fromHundredths(asHundredths(allocated)),
    activities: whole.allocation.groups.flatMap((group) =>
      group.activities.map((activity) =>
        explainActivity(activity, scores[activity.id] ?? null, {
          counts: percentage !== null && counted.has(activity.id) && !isOut(activity.id),
          waits: !counted.has(activity.id),
        }),
      ),
    ),
    leftOut,
    totalScore: percentage === null ? null : fromHundredths(totalScoreOf(activities, scores)),
    totalPoints: fromHundredths(totalPointsOf(activities)),
    groups:
      allocation.sharing === 'pooled' || allocation.sharing === 'parts'
        ? []
        : allocation.groups.map((group) => explainGroup(component, group, percentage === null ? null : scores)),
    ...(component.parts.length === 0 ? {} : { parts: explainParts(component, grade, scores) }),
    percentage,
    weighted,
  };
}

function explainParts(component: PreparedComponent, grade: ComponentGrade, scores: QuarterCells): ExplainedPart[] {
  const standing = component.parts.flatMap((part) => {
    const own = grade.parts?.[part.policy.key];
    return own ? [{ part, own }] : [];
  });
  const shares = standing.reduce((sum, { part, own }) => (own.percentage === null ? sum : sum + part.share), 0);
  return standing.map(({ part, own }) => {
    const activities = part.activities.map(({ scorable }) => scorable);
    return {
      ...own,
      key: part.policy.key,
      name: part.policy.name,
      statedShare: part.policy.share,
      share: own.percentage === null ? 0 : fromHundredths(scaleHalfUp(part.share, FULL, shares)),
      activityIds: activities.map(({ id }) => id),
      totalScore: own.percentage === null ? null : fromHundredths(totalScoreOf(activities, scores)),
      totalPoints: fromHundredths(totalPointsOf(activities)),
    };
  });
}

type ActivityUse = { counts: boolean; waits: boolean };

function explainActivity(
  activity: ScorableActivity,
  score: CellScore,
  { counts, waits }: ActivityUse,
): ExplainedActivity {
  const isExcused = score === EXCUSED;
  const counted = countedScore(score, activity.totalPoints) ?? asHundredths(0);
  return {
    id: activity.id,
    score: typeof score === 'number' ? score : null,
    standing: scoreStanding(score, activity.totalPoints),
    counted: counts && !isExcused ? fromHundredths(counted) : null,
    totalPoints: fromHundredths(activity.totalPoints),
    ...(waits ? { waits } : {}),
  };
}

function explainGroup(component: PreparedComponent, group: Group, scores: QuarterCells | null): ExplainedGroup {
  const total = totalPointsOf(group.activities);
  const score = scores && totalScoreOf(group.activities, scores);
  return {
    kind: group.kind,
    id: group.id,
    activityIds: group.activities.map(({ id }) => id),
    statedWeight: group.statedWeight === null ? null : fromHundredths(group.statedWeight),
    share: fromHundredths(shareOfWeight(component, group.share)),
    totalScore: score === null ? null : fromHundredths(score),
    totalPoints: fromHundredths(total),
    percentage: score === null ? null : fromHundredths(scaleHalfUp(score, FULL, total)),
  };
}

function explainBand(initialGrade: number, policy: GradingPolicy): ExplainedBand {
  const band = bandOf(toHundredths(initialGrade), policy);
  const above = policy.transmutation[policy.transmutation.indexOf(band) - 1];
  return {
    from: fromHundredths(band.from),
    to: above === undefined ? null : fromHundredths(asHundredths(above.from - 1)),
    grade: band.grade,
  };
}

function totalScoreOf(activities: readonly ScorableActivity[], scores: QuarterCells): Hundredths {
  return asHundredths(
    activities.reduce((sum, { id, totalPoints }) => sum + (countedScore(scores[id], totalPoints) ?? 0), 0),
  );
}

function totalPointsOf(activities: readonly ScorableActivity[]): Hundredths {
  return asHundredths(activities.reduce((sum, { totalPoints }) => sum + totalPoints, 0));
}
