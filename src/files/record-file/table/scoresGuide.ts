/** Adds to a guide the meaning of a column or line of a table of scores, as a person says it. Pure. */
import type { ScoreLineMeaning, ScoreMeaning, ScoresGuide, ScoresLayout } from './scoresTable';

const PARTS: readonly ScoreMeaning[] = ['lastName', 'firstName', 'middleName'];

/** A field of a learner is in one column; whole names take the place of their parts. */
export function withScoreColumn(
  guide: ScoresGuide,
  { learner }: ScoresLayout,
  at: number,
  meaning: ScoreMeaning,
): ScoresGuide {
  const isGone = (each: string) =>
    each === meaning ||
    (meaning === 'name' && PARTS.some((part) => part === each)) ||
    (PARTS.includes(meaning) && each === 'name');
  const found = Object.entries(learner).flatMap(([each, column]) => (isGone(each) && column !== at ? [column] : []));
  const said = Object.entries(guide.columns ?? {}).flatMap(([column, each]) => (isGone(each) ? [Number(column)] : []));
  const freed = Object.fromEntries([...found, ...said].map((column) => [column, 'none' as const]));
  return { ...guide, columns: { ...guide.columns, ...freed, [at]: meaning } };
}

/** Another line of headings names the columns anew; the highest possible scores are on one line. */
export function withScoreLine(guide: ScoresGuide, at: number, meaning: ScoreLineMeaning): ScoresGuide {
  const isAlone = meaning === 'heading' || meaning === 'points';
  const others = Object.entries(guide.lines ?? {}).filter(([, each]) => !isAlone || each !== meaning);
  const lines = { ...Object.fromEntries(others), [at]: meaning };
  return meaning === 'heading' ? { lines } : { ...guide, lines };
}
