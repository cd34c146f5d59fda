/**
 * The worked vectors of DepEd Orders 8 and 15 (`policiesVectors.json`): figures that independent public readings of the
 * orders agree on, among them the order's own examples (Tables 5 and 6) and its template's examination part.
 */

import { describe, expect, it } from 'vitest';
import { yearOf } from '#support/yearOf';
import { parseScoreEntry } from '@/domain/scores/scoreEntry';
import {
  areaGrade,
  type ComponentKey,
  descriptorOf,
  explainQuarter,
  type GradingPolicy,
  generalAverage,
  gradeQuarter,
  gradeYear,
  isPassing,
  policyOf,
  type QuarterActivity,
  type QuarterInput,
  transmute,
} from '@/grading';
import { type GradingMode, gradingModeOf } from '@/grading/gradingMode';
import { awardOf, isOverAbsenceLimit, promotionOf, recomputedFinalGrade } from '@/grading/yearStanding';
import vectors from './policiesVectors.json';

type Points = readonly [score: number, totalPoints: number];
type Vector = { id: string; policy: string; kind: string; group: string; inputs: unknown; expected: unknown };
type TermInputs = {
  weights: Readonly<Record<string, number>>;
  scores: Readonly<Record<string, Points | Readonly<Record<string, Points>>>>;
  table: string;
};
type TermFigures = {
  ps: Readonly<Record<string, string>>;
  ws: Readonly<Record<string, string>>;
  initial: string;
  term_grade: number;
  exam_weighted?: Readonly<Record<string, string>>;
};

const ALL: readonly Vector[] = vectors.vectors;
const DO15 = policyOf('DO15_2026');
const TABLES: Readonly<Record<string, GradingPolicy>> = { adjusted: DO15, zero: policyOf('DO15_2027') };
const TABLE_NAMES: Readonly<Record<string, string>> = { DO8_2015: 'do8', DO15_2026: 'adjusted', DO15_2027: 'zero' };

/** How a vector names a block: component, category, and the domain it stands for. */
const BLOCKS: Readonly<Record<string, readonly [ComponentKey, number, string | null]>> = {
  WW: ['writtenWorks', 1, null],
  PT: ['performanceTask', 2, null],
  EX: ['quarterlyExam', 3, null],
  WW_COG: ['writtenWorks', 1, 'cognitive'],
  WW_AFF: ['writtenWorks', 1, 'affective'],
  PT_COG: ['performanceTask', 2, 'cognitive'],
  PT_AFF: ['performanceTask', 2, 'affective'],
  PT_BEH: ['performanceTask', 2, 'behavioral'],
};

function vectorsOf<Inputs, Expected>(kind: string): { id: string; inputs: Inputs; expected: Expected }[] {
  const found = ALL.filter((each) => each.kind === kind);
  expect(found.length, kind).toBeGreaterThan(0);
  return found.map(({ id, inputs, expected }) => ({ id, inputs: inputs as Inputs, expected: expected as Expected }));
}

function toInput({ weights, scores, table }: TermInputs): QuarterInput {
  const activities: QuarterActivity[] = [];
  const cells: Record<string, number> = {};
  const own: Record<ComponentKey, number> = { writtenWorks: 0, performanceTask: 0, quarterlyExam: 0 };
  const add = (category: number, part: string | null, [score, totalPoints]: Points) => {
    const id = `a${activities.length}`;
    activities.push({ id, category, part, subCategory: null, totalPoints, weightOverride: null });
    cells[id] = score;
  };
  for (const [block, weight] of Object.entries(weights)) {
    const [key, category, domain] = BLOCKS[block]!;
    own[key] += weight;
    const entry = scores[block]!;
    if (Array.isArray(entry)) add(category, domain, entry as unknown as Points);
    else for (const [part, points] of Object.entries(entry)) add(category, part, points);
  }
  return {
    weights: own,
    activities,
    subCategoryWeights: {},
    scores: cells,
    policy: TABLES[table],
    layout: 'WW_COG' in weights ? 'domains' : 'pooled',
    exam: 'EX' in weights ? 'ST1-ST2-TE' : 'none',
  };
}

const TERMS = vectorsOf<TermInputs, TermFigures>('term');

describe('terms', () => {
  it.each(TERMS)('$id', ({ inputs, expected }) => {
    const grade = gradeQuarter(toInput(inputs));
    expect(grade.initialGrade?.toFixed(2)).toBe(expected.initial);
    expect(grade.transmutedGrade).toBe(expected.term_grade);
    expect(grade.provisional).toBeNull();
    for (const block of Object.keys(inputs.weights)) {
      const [key, , domain] = BLOCKS[block]!;
      const figures = domain === null ? grade[key] : grade[key].parts?.[domain as 'cognitive'];
      expect([figures?.percentage?.toFixed(2), figures?.weighted?.toFixed(2)], block).toEqual([
        expected.ps[block],
        expected.ws[block],
      ]);
    }
    for (const [part, weighted] of Object.entries(expected.exam_weighted ?? {})) {
      expect(grade.quarterlyExam.parts?.[part as 'TE']?.weighted?.toFixed(2), part).toBe(weighted);
    }
  });

  it.each(TERMS)('$id, explained with the same figures', ({ inputs, expected }) => {
    const steps = explainQuarter(toInput(inputs));
    expect(steps.initialGrade?.toFixed(2)).toBe(expected.initial);
    expect(steps.transmutedGrade).toBe(expected.term_grade);
    const parts = steps.components.find(({ key }) => key === 'quarterlyExam')?.parts ?? [];
    expect(Object.fromEntries(parts.map((part) => [part.key, part.weighted?.toFixed(2)]))).toEqual(
      expected.exam_weighted ?? {},
    );
  });

  it('are among others the two examples of the order', () => {
    const grades = ['ORDER-T5', 'ORDER-T6'].map((id) => {
      const { initialGrade, transmutedGrade } = gradeQuarter(toInput(TERMS.find((each) => each.id === id)!.inputs));
      return [initialGrade, transmutedGrade];
    });
    expect(grades).toEqual([
      [85.76, 88],
      [83.66, 84],
    ]);
  });
});

it.each(vectorsOf<{ table: string; initial: string }, { term_grade: number }>('transmute'))(
  '$id',
  ({ inputs, expected }) => {
    expect(transmute(Number(inputs.initial), TABLES[inputs.table])).toBe(expected.term_grade);
  },
);

it.each(vectorsOf<{ grade: number }, { descriptor: string; passed: boolean }>('descriptor'))(
  '$id',
  ({ inputs, expected }) => {
    expect(descriptorOf(inputs.grade, DO15)).toBe(expected.descriptor);
    expect(isPassing(inputs.grade, DO15)).toBe(expected.passed);
  },
);

it.each(vectorsOf<{ terms: number[] }, { result: number }>('final'))('$id', ({ inputs, expected }) => {
  const periods = inputs.terms.map((_, index) => index + 1);
  expect(gradeYear(yearOf(inputs.terms), { periods }, DO15).finalGrade).toBe(expected.result);
  const grades = inputs.terms.map((transmutedGrade) => ({ initialGrade: 80, transmutedGrade }));
  expect(gradeYear(yearOf(grades), { periods }, DO15)).toEqual({ initialGrade: 80, finalGrade: expected.result });
});

it.each(vectorsOf<{ music_arts: number[]; pe_health: number[] }, { terms: number[]; final: number }>('mapeh'))(
  '$id',
  ({ inputs, expected }) => {
    const rows = [inputs.music_arts, inputs.pe_health].map((terms) => ({ year: yearOf(terms), area: 'MAPEH' }));
    expect(areaGrade(rows, DO15)).toEqual({ year: yearOf(expected.terms), finalGrade: expected.final });
    expect(generalAverage(rows, DO15)).toBe(expected.final);
  },
);

it.each(vectorsOf<{ finals: number[] }, { result: number }>('general_average'))('$id', ({ inputs, expected }) => {
  expect(generalAverage(inputs.finals, DO15)).toBe(expected.result);
});

const PROMOTIONS: Readonly<Record<string, string>> = { 'summer remedial class': 'Remedial' };

it.each(vectorsOf<{ finals: number[] }, { result: string }>('promotion'))('$id', ({ inputs, expected }) => {
  expect(promotionOf(inputs.finals, DO15)).toBe(PROMOTIONS[expected.result]);
});

it.each(vectorsOf<{ final: number; remedial_mark: number }, { result: number }>('rfg'))(
  '$id',
  ({ inputs, expected }) => {
    expect(recomputedFinalGrade(inputs.final, inputs.remedial_mark)).toBe(expected.result);
    const standing = promotionOf([90, { finalGrade: inputs.final, remedial: inputs.remedial_mark }], DO15);
    expect(standing).toBe(expected.result >= 75 ? 'Promoted' : 'Conditionally Promoted');
  },
);

it.each(
  vectorsOf<{ general_average: number; finals: number[]; derogatory_record: boolean }, { result: boolean }>('award'),
)('$id', ({ inputs, expected }) => {
  const record = { derogatoryRecord: inputs.derogatory_record };
  expect(awardOf(inputs.general_average, inputs.finals, DO15, record) !== null).toBe(expected.result);
});

it.each(vectorsOf<{ absent: number; class_days: number }, { result: boolean }>('absence_over_limit'))(
  '$id',
  ({ inputs, expected }) => {
    expect(isOverAbsenceLimit(inputs.absent, inputs.class_days, DO15)).toBe(expected.result);
  },
);

it.each(vectorsOf<{ score: number; hps: number }, { result: boolean }>('score_check'))(
  '$id',
  ({ inputs, expected }) => {
    expect(parseScoreEntry(String(inputs.score), inputs.hps).kind === 'score').toBe(expected.result);
  },
);

it.each(
  vectorsOf<{ school_year_start: number; grade: number }, { periods: number; mode: string; table: string | null }>(
    'grading_mode',
  ),
)('$id', ({ inputs, expected }) => {
  const mode: GradingMode = gradingModeOf({ schoolYearStart: inputs.school_year_start, gradeLevel: inputs.grade });
  expect(mode.mode).toBe(expected.mode.split(' ')[0]);
  if (mode.policy === null) return expect(expected.table).toBeNull();
  expect([mode.policy.periods.length, TABLE_NAMES[mode.policy.id]]).toEqual([expected.periods, expected.table]);
});

it('every vector is of a kind that is tested here', () => {
  const kinds = 'term transmute descriptor final mapeh general_average promotion rfg award absence_over_limit';
  const tested = new Set([...kinds.split(' '), 'score_check', 'grading_mode']);
  expect(ALL.filter(({ kind }) => !tested.has(kind))).toEqual([]);
  expect(ALL.length).toBeGreaterThan(60);
});
