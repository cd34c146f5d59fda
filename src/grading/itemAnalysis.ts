/** Item analysis of a test: how many had each item right, and how far the class has mastered it. */
import { type Message, msg } from '@/domain/words/say';
import { asHundredths, fromHundredths, type Hundredths, scaleHalfUp, toHundredths } from './hundredths';
import { isPassingScore } from './passingScore';
import { testResults } from './testResults';

export type MasteryBand = { from: number; name: Message };

/** DepEd's levels of mastery by their lower bound, in percent; highest first. */
export const MASTERY_BANDS: readonly MasteryBand[] = [
  { from: 96, name: msg('Mastered') },
  { from: 86, name: msg('Closely Approximating Mastery') },
  { from: 66, name: msg('Moving Towards Mastery') },
  { from: 35, name: msg('Average Mastery') },
  { from: 15, name: msg('Low Mastery') },
  { from: 5, name: msg('Very Low Mastery') },
  { from: 0, name: msg('Absolutely No Mastery') },
];

/** Items below this band are the ones to teach again. */
const MASTERING_FROM = 66;

export type AnalysedItem = {
  id: string;
  itemNumber: number;
  /** Takers who earned all of its points. */
  correct: number;
  /** Correct / takers, in percent with 2 decimals. */
  difficulty: number;
  band: MasteryBand;
};

export type ItemAnalysis = {
  /** Learners with points on at least one item; an item that one of them left out is not correct. */
  takers: number;
  items: readonly AnalysedItem[];
  /** Below “Moving Towards Mastery”, the hardest first. */
  leastMastered: readonly AnalysedItem[];
  /** The mean of the points earned, 2 decimals; so are the next two. */
  meanScore: number;
  median: number;
  /** Null with one taker. */
  deviation: number | null;
  /** Mean percentage score: mean score / highest possible score x 100, 2 decimals, from the unrounded mean. */
  mps: number;
  band: MasteryBand;
  /** Takers at or above the minimum proficiency, 60 % of the highest possible score. */
  proficient: number;
};

/** Points have at most 2 decimals. */
export type ItemTest = {
  items: readonly { id: string; itemNumber: number; points: number }[];
  /** One map of item to points earned for each learner who has any. */
  papers: readonly ReadonlyMap<string, number>[];
};

/**
 * Null where nobody took the test, or it has no points. Where every item is worth one point, the mean percentage score
 * is mean score / number of items x 100. A band is looked up by its lower bound with the exact fraction: 95.99 % is
 * Closely Approximating Mastery.
 */
export function itemAnalysis({ items, papers }: ItemTest): ItemAnalysis | null {
  const possible = asHundredths(items.reduce((sum, { points }) => sum + toHundredths(points), 0));
  const takers = papers.length;
  const totals = papers.map((paper) => earnedOn(items, paper));
  const results = testResults(totals.map(fromHundredths), fromHundredths(possible));
  if (!results) return null;
  const sum = totals.reduce<number>((whole, total) => whole + total, 0);
  const analysed = items.map((item) => analysedItem(item, papers));
  return {
    takers,
    items: analysed,
    leastMastered: analysed
      .filter(({ band }) => band.from < MASTERING_FROM)
      .sort((a, b) => a.correct - b.correct || a.itemNumber - b.itemNumber),
    meanScore: results.mean,
    median: results.median,
    deviation: results.deviation,
    mps: results.mps,
    band: masteryBandOf(sum, possible * takers),
    proficient: totals.filter((total) => isPassingScore(fromHundredths(total), fromHundredths(possible))).length,
  };
}

/** The band of part / whole, both whole numbers; whole above 0. */
export function masteryBandOf(part: number, whole: number): MasteryBand {
  const band = MASTERY_BANDS.find(({ from }) => part * 100 >= from * whole);
  if (!band) throw new RangeError(`Expected a part of a whole, not ${part} of ${whole}.`);
  return band;
}

function percentOf(part: number, whole: number): number {
  return fromHundredths(scaleHalfUp(part, 10_000, whole));
}

function analysedItem(item: ItemTest['items'][number], papers: ItemTest['papers']): AnalysedItem {
  const { id, itemNumber, points } = item;
  const correct = papers.filter((paper) => (paper.get(id) ?? -1) >= points).length;
  return {
    id,
    itemNumber,
    correct,
    difficulty: percentOf(correct, papers.length),
    band: masteryBandOf(correct, papers.length),
  };
}

function earnedOn(items: ItemTest['items'], paper: ReadonlyMap<string, number>): Hundredths {
  return asHundredths(items.reduce((sum, { id }) => sum + toHundredths(paper.get(id) ?? 0), 0));
}
