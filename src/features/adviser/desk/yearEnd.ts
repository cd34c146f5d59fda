/**
 * The end of a section's year: promotion and level of proficiency by sex, as School Form 5 asks for them, and the award
 * list. Pure, from the consolidated grades of the year.
 */

import { learnerName } from '@/domain/learners/learnerNames';
import type { Conduct } from '@/domain/sections/sectionAdvising';
import type { SectionLearner } from '@/domain/sections/sectionRoster';
import { compareText } from '@/domain/words/textOrder';
import type { GradingPolicy, Promotion } from '@/grading';
import { type Message, msg } from '@/language/words';
import type { ConsolidatedRow } from '@/parts/section/consolidated';

export type BySex = { male: number; female: number; unstated: number; total: number };

/** `undecided`: it is for the adviser to decide. Of `incomplete` learners a final grade is missing. */
export type PromotionStatus = 'promoted' | 'conditional' | 'retained' | 'undecided' | 'incomplete';

/** A descriptor of the policy, with the general averages that it stands for. */
type Level = { name: Message; from: number; to: number; count: BySex };

export type Sf5 = {
  /** Null in senior high school, whose learners are promoted by subject, and where the order states no promotion. */
  promotion: Readonly<Record<PromotionStatus, BySex>> | null;
  levels: readonly Level[];
  /** Learners without a general average; they stand in no level. */
  withoutAverage: BySex;
};

type Row = Pick<ConsolidatedRow, 'average' | 'promotion' | 'finals'> & { learner: Pick<SectionLearner, 'sex'> };

/**
 * The form has three outcomes. A learner with one or two failed areas is conditional until the remedial class is over, and
 * so is one who does not complete the stage with back subjects.
 */
const STATUS: Readonly<Record<Promotion, PromotionStatus>> = {
  Promoted: 'promoted',
  'Conditionally Promoted': 'conditional',
  Remedial: 'conditional',
  'Not Completed': 'conditional',
  'Decision Needed': 'undecided',
  Retained: 'retained',
};
const HIGHEST = 100;

export function sf5Of(rows: readonly Row[], policy: GradingPolicy, isPromoted: boolean): Sf5 {
  const countOf = (isIn: (row: Row) => boolean) => countBySex(rows.filter(isIn));
  const statusOf = ({ promotion }: Row): PromotionStatus => (promotion ? STATUS[promotion] : 'incomplete');
  const of = (status: PromotionStatus) => countOf((row) => statusOf(row) === status);
  return {
    promotion: isPromoted
      ? {
          promoted: of('promoted'),
          conditional: of('conditional'),
          retained: of('retained'),
          undecided: of('undecided'),
          incomplete: of('incomplete'),
        }
      : null,
    levels: policy.descriptors.map(({ from, name }, index) => {
      const to = (policy.descriptors[index - 1]?.from ?? HIGHEST + 1) - 1;
      return { name, from, to, count: countOf(({ average }) => average !== null && average >= from && average <= to) };
    }),
    withoutAverage: countOf(({ average }) => average === null),
  };
}

function countBySex(rows: readonly Row[]): BySex {
  const of = (sex: SectionLearner['sex']) => rows.filter(({ learner }) => learner.sex === sex).length;
  return { male: of('M'), female: of('F'), unstated: of(''), total: rows.length };
}

/** `asked`: the award needs a clean record that the adviser has not confirmed yet. */
export type AwardState = 'given' | 'asked' | 'denied';

export type AwardRow = { row: ConsolidatedRow; award: Message; state: AwardState };

/** The highest award first, each in alphabetical order. */
export function awardList(
  rows: readonly ConsolidatedRow[],
  conduct: Readonly<Record<string, Conduct>>,
  policy: GradingPolicy,
): AwardRow[] {
  const awards = policy.awards ?? [];
  const orderOf = ({ award }: AwardRow) => awards.findIndex(({ name }) => name === award);
  return rows
    .flatMap((row): AwardRow[] => {
      if (!row.award) return [];
      const needsRecord = awards.find(({ name }) => name === row.award)?.cleanRecord ?? false;
      return [{ row, award: row.award, state: needsRecord ? stateOf(conduct[row.learner.key]) : 'given' }];
    })
    .toSorted((a, b) => orderOf(a) - orderOf(b) || compareNames(a, b));
}

function stateOf(conduct: Conduct | undefined): AwardState {
  if (conduct === 'clean') return 'given';
  return conduct === 'derogatory' ? 'denied' : 'asked';
}

function compareNames(a: AwardRow, b: AwardRow): number {
  return compareText(learnerName(a.row.learner), learnerName(b.row.learner));
}

export const PROMOTION_WORDS: Readonly<Record<PromotionStatus, Message>> = {
  promoted: msg('Promoted'),
  conditional: msg('Conditional'),
  retained: msg('Retained'),
  undecided: msg('For the adviser’s decision'),
  incomplete: msg('Incomplete grades'),
};

export const AWARD_WORDS: Readonly<Record<AwardState, Message>> = {
  given: msg('On the list'),
  asked: msg('Clean record not confirmed yet'),
  denied: msg('Not on the list: derogatory record'),
};
