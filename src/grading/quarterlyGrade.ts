import { standingsAsZero } from './emptyAsZero';
import type { ComponentKey } from './gradingPolicy';
import { asHundredths, divideHalfUp, fromHundredths, type Hundredths } from './hundredths';
import type { PartKey } from './policy';
import { forLearner, isOverAllocated, isSkipped, type PreparedQuarter, toPreparedQuarter } from './preparedQuarter';
import type { QuarterCells, QuarterInput, QuarterStructure } from './quarterInput';
import { missesSoFar, missesTaken, type PartStanding, type Standing, standingOf } from './standings';
import { bandOf } from './transmutation';

/** One part of a component, percent with 2 decimals. */
export type PartGrade = {
  /** Points / HPS of the part; null while it is not started. */
  readonly percentage: number | null;
  /** Adds to the component's PS in examinations, to its WS in a subject graded by domain. */
  readonly weighted: number | null;
  /** Whether one of the part's scores exists for this learner. */
  readonly started: boolean;
  /** Present for a part that the class took and this learner has no score in: it counts 0 for now. */
  readonly missed?: true;
  /** Present where no score is in it and the policy counts it as 0 in the grade. */
  readonly countedAsZero?: true;
  /** Present for a part that the learner is wholly excused from: the other parts' shares are scaled up. */
  readonly excused?: true;
};

/** PS and WS in percent, 2 decimals; both null while the component is not started. */
export type ComponentGrade = {
  readonly percentage: number | null;
  readonly weighted: number | null;
  /** Whether one of the component's scores exists for this learner. */
  readonly started: boolean;
  /** Present where no score is in it and the policy counts it as 0 in the grade. */
  readonly countedAsZero?: true;
  /** Present when the stated weights exceed the component's weight; the component is then 0. */
  readonly overAllocated?: true;
  /** Present in a component that is divided into parts, in the policy's order. */
  readonly parts?: Readonly<Partial<Record<PartKey, PartGrade>>>;
  /** Present while a part is not started: PS and WS are those of the started parts, their shares scaled up. */
  readonly inProgress?: true;
};

export type ProvisionalGrade = { readonly initialGrade: number; readonly transmutedGrade: number };

/** One learner's grades of one subject and quarter, percent with 2 decimals; the transmuted grade is whole. */
export type QuarterGrade = Readonly<Record<ComponentKey, ComponentGrade>> & {
  readonly initialGrade: number | null;
  readonly transmutedGrade: number | null;
  /** The grade so far, from the first started component until the grade exists; shown "in progress", never failing. */
  readonly provisional: ProvisionalGrade | null;
  /** Present when the learner missed a part that the class took: each such blank needs a 0 or an excuse. */
  readonly incomplete?: true;
};

export type QuarterGrader = (scores: QuarterCells) => QuarterGrade;

const ABSENT: ComponentGrade = { percentage: null, weighted: null, started: false };

/** A grader for many learners of one subject and quarter. Throws a RangeError where a weight is not a number from 0 up. */
export function prepareQuarter(structure: QuarterStructure): QuarterGrader {
  const prepared = toPreparedQuarter(structure);
  return (scores) => gradePrepared(prepared, scores);
}

/**
 * One learner's grades of one subject and period: PS and WS per component, their sum the initial grade, the period's
 * grade by the policy's scale. Initial grade and grade are null until every component with a weight is started, and in a
 * component with parts every part; a component without activities is not started, one with the weight 0 is skipped, and
 * without any weight there is no grade. A component that the learner is wholly excused from gives no grade.
 * Under a policy with `emptyComponent: 'zero'` a component without a score counts as 0 once the examination has one.
 * Weights are taken as they are: the subject form checks that they make 100.
 * Scores out of range: see `countedScore`. Highest possible score of 0: see `parseTotalPoints`.
 * Throws a RangeError where a weight is not a number from 0 up.
 * DepEd Order 8, s. 2015; parts as in DepEd Order 15, s. 2026.
 */
export function gradeQuarter(input: QuarterInput<QuarterCells>): QuarterGrade {
  return gradePrepared(toPreparedQuarter(input), input.scores);
}

export function gradePrepared(prepared: PreparedQuarter, scores: QuarterCells): QuarterGrade {
  const misses = missesTaken(prepared.taken);
  const scored = prepared.components.map((component) => standingOf(forLearner(component, scores), scores, misses));
  const isGraded = initialGradeOf(scored) !== null;
  const asZero = isGraded ? null : standingsAsZero(prepared, scores);
  const whole = asZero && initialGradeOf(asZero) !== null ? asZero : scored;
  const initial = initialGradeOf(whole);
  const standings = initial === null ? standingsSoFar(prepared, scores, whole) : whole;
  const grades = { writtenWorks: ABSENT, performanceTask: ABSENT, quarterlyExam: ABSENT };
  for (const standing of standings) grades[standing.component.policy.key] = toComponentGrade(standing);

  const counting = standings.filter(isCounting);
  const provisional = initial === null ? provisionalGradeOf(counting) : null;
  const isIncomplete = counting.some(({ parts, asZero }) => !asZero && parts.some(({ missed }) => missed));
  return {
    ...grades,
    initialGrade: initial === null ? null : fromHundredths(initial),
    transmutedGrade: initial === null ? null : bandOf(initial, prepared.policy).grade,
    provisional:
      provisional === null
        ? null
        : { initialGrade: fromHundredths(provisional), transmutedGrade: bandOf(provisional, prepared.policy).grade },
    ...(isIncomplete ? { incomplete: true as const } : {}),
  };
}

function isCounting({ component }: Standing): boolean {
  return !isSkipped(component);
}

/** The standings that count while there is no grade yet; whether a component is complete depends on all of its activities. */
function standingsSoFar(
  { soFar }: PreparedQuarter,
  scores: QuarterCells,
  whole: readonly Standing[],
): readonly Standing[] {
  if (!soFar) return whole;
  return soFar.map((component, index) => {
    const standing = standingOf(forLearner(component, scores), scores, missesSoFar);
    const all = whole[index] ?? standing;
    const parts = standing.parts.map((each, at) => ({ ...each, part: { ...each.part, excused: isOut(all, at) } }));
    return { ...standing, complete: all.complete, parts };
  });
}

function isOut({ parts }: Standing, at: number): boolean {
  return parts[at]?.part.excused ?? false;
}

function toComponentGrade(standing: Standing): ComponentGrade {
  const { component, percentage, weighted, started, complete, asZero, parts } = standing;
  return {
    percentage: percentOf(percentage),
    weighted: percentOf(weighted),
    started,
    ...(asZero && !started ? { countedAsZero: true as const } : {}),
    ...(isOverAllocated(component) ? { overAllocated: true as const } : {}),
    ...(parts.length === 0
      ? {}
      : { parts: Object.fromEntries(parts.map((each) => [each.part.policy.key, toPartGrade(each, asZero)])) }),
    ...(percentage === null || complete ? {} : { inProgress: true as const }),
  };
}

function toPartGrade({ part, percentage, weighted, started, missed }: PartStanding, asZero: boolean): PartGrade {
  return {
    percentage: percentOf(percentage),
    weighted: percentOf(weighted),
    started,
    ...(missed && !asZero ? { missed: true as const } : {}),
    ...(missed && asZero ? { countedAsZero: true as const } : {}),
    ...(part.excused ? { excused: true as const } : {}),
  };
}

function percentOf(value: Hundredths | null): number | null {
  return value === null ? null : fromHundredths(value);
}

function initialGradeOf(standings: readonly Standing[]): Hundredths | null {
  const counting = standings.filter(isCounting);
  if (counting.length === 0) return null;
  let sum = 0;
  for (const { weighted, complete } of counting) {
    if (weighted === null || !complete) return null;
    sum += weighted;
  }
  return asHundredths(sum);
}

/**
 * The weights of the started components scaled up to 100: `sum of PS x weight / sum of weights`, from the rounded PS,
 * rounded once, half-up. No rounded WS between, since a scaled weight need not have 2 decimals.
 */
function provisionalGradeOf(counting: readonly Standing[]): Hundredths | null {
  let sum = 0;
  let weights = 0;
  for (const { component, percentage } of counting) {
    if (percentage === null) continue;
    sum += percentage * component.weight;
    weights += component.weight;
  }
  return weights === 0 ? null : divideHalfUp(sum, weights);
}
