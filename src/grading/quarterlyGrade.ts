import { percentageScore, weightedScore } from './component';
import { divideHalfUp, fromHundredths, type Hundredths } from './hundredths';
import type { ComponentKey } from './policy';
import {
  isOverAllocated,
  isSkipped,
  type PreparedComponent,
  type PreparedQuarter,
  toPreparedQuarter,
} from './preparedQuarter';
import type { QuarterInput, QuarterScores, QuarterStructure } from './quarterInput';
import { bandOf } from './transmutation';

/** PS and WS in percent, 2 decimals; both null while the component is not started. */
export type ComponentGrade = {
  readonly percentage: number | null;
  readonly weighted: number | null;
  /** Whether one of the component's scores exists for this learner. */
  readonly started: boolean;
  /** Present when the stated weights exceed the component's weight; the component is then 0. */
  readonly overAllocated?: true;
};

export type ProvisionalGrade = { readonly initialGrade: number; readonly transmutedGrade: number };

/** One learner's grades of one subject and quarter, percent with 2 decimals; the transmuted grade is whole. */
export type QuarterGrade = Readonly<Record<ComponentKey, ComponentGrade>> & {
  readonly initialGrade: number | null;
  readonly transmutedGrade: number | null;
  /** The grade so far, while there is no final one and something is started. Shown as "in progress", never as failing. */
  readonly provisional: ProvisionalGrade | null;
};

export type QuarterGrader = (scores: QuarterScores) => QuarterGrade;

type Standing = { readonly component: PreparedComponent; readonly percentage: Hundredths | null };

const ABSENT: ComponentGrade = { percentage: null, weighted: null, started: false };

/** A grader for many learners of one subject and quarter. Throws a RangeError where a weight is not a number from 0 up. */
export function prepareQuarter(structure: QuarterStructure): QuarterGrader {
  const prepared = toPreparedQuarter(structure);
  return (scores) => gradePrepared(prepared, scores);
}

/**
 * One learner's grades of one subject and quarter: PS and WS per component, their sum the initial grade, the quarterly
 * grade by the table. Initial and quarterly grade are null until every component with a weight is started; a component
 * without activities is not started, one with the weight 0 is skipped, and without any weight there is no grade.
 * Weights are taken as they are: the subject form sees to it that they make 100.
 * Scores out of range: see `countedScore`. Highest possible score of 0: see `parseTotalPoints`.
 * Throws a RangeError where a weight is not a number from 0 up.
 * DepEd Order 8, s. 2015.
 */
export function gradeQuarter(input: QuarterInput): QuarterGrade {
  return gradePrepared(toPreparedQuarter(input), input.scores);
}

export function gradePrepared(prepared: PreparedQuarter, scores: QuarterScores): QuarterGrade {
  const standings = prepared.components.map((component) => ({
    component,
    percentage: percentageScore(component.ratio, scores),
  }));
  const grades = { writtenWorks: ABSENT, performanceTask: ABSENT, quarterlyExam: ABSENT };
  for (const standing of standings) grades[standing.component.policy.key] = toComponentGrade(standing);

  const counting = standings.filter(({ component }) => !isSkipped(component));
  const initial = initialGradeOf(counting);
  const provisional = initial === null ? provisionalGradeOf(counting) : null;
  return {
    ...grades,
    initialGrade: initial === null ? null : fromHundredths(initial),
    transmutedGrade: initial === null ? null : bandOf(initial, prepared.policy).grade,
    provisional:
      provisional === null
        ? null
        : { initialGrade: fromHundredths(provisional), transmutedGrade: bandOf(provisional, prepared.policy).grade },
  };
}

function toComponentGrade({ component, percentage }: Standing): ComponentGrade {
  return {
    percentage: percentage === null ? null : fromHundredths(percentage),
    weighted: percentage === null ? null : fromHundredths(weightedScore(percentage, component.weight)),
    started: percentage !== null,
    ...(isOverAllocated(component) ? { overAllocated: true as const } : {}),
  };
}

function initialGradeOf(counting: readonly Standing[]): Hundredths | null {
  if (counting.length === 0) return null;
  let sum = 0;
  for (const { component, percentage } of counting) {
    if (percentage === null) return null;
    sum += weightedScore(percentage, component.weight);
  }
  return sum as Hundredths;
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
