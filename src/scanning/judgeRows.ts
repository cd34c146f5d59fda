/** From darkness to answers: what is plain is an answer, the rest is asked. */
import type { ShadedRow, Shading } from './shading';

/**
 * Why an answer is asked. `several`: more than one whole mark. `partly`: a dot, a tick, a faint or small mark.
 * `second`: something beside the mark, such as an erased or crossed-out one. `misplaced`: the circles are not where they
 * should be. `blank`: no mark, on a picture or sheet where faint ones may be lost.
 */
export type Doubt = 'several' | 'partly' | 'second' | 'misplaced' | 'blank';

export type JudgedRow = ShadedRow & {
  /** `B`, `B|D`, or empty for no mark; of a doubtful row the best guess. */
  readonly answer: string;
  readonly doubt: Doubt | null;
};

/** The darkness of a whole mark on this sheet, and how much empty circles differ by themselves. */
type Scale = { readonly whole: number; readonly noise: number; readonly peak: number; readonly clear: number };

const LIMITS = {
  /** Of a whole mark. */
  mark: 0.55,
  shadow: 0.42,
  /** Share of the spots with pencil that a plain mark has at least. */
  cover: 0.42,
  /** Of the sheet's usual clearness of rings. */
  clear: 0.45,
  /** Darkness around a circle beyond that around the others. */
  circled: 0.07,
  /** Share of blank rows above which blanks are asked. */
  manyBlanks: 0.3,
};

export function judgeRows(rows: readonly ShadedRow[], bare: boolean): JudgedRow[] {
  const scale = scaleOf(rows);
  const judged = rows.map((row) => judge(row, scale));
  const blanks = judged.filter(({ answer, doubt }) => answer === '' && doubt === null).length;
  // A hand that circles its letters, or whose pencil is hardly seen, leaves marks that look like blanks.
  const partly = judged.filter(({ doubt }) => doubt === 'partly').length;
  const manyBlanks = Math.max(blanks, partly) > Math.max(2, rows.length * LIMITS.manyBlanks);
  if (!bare && !manyBlanks) return judged;
  return judged.map((row) => (row.answer === '' && row.doubt === null ? { ...row, doubt: 'blank' } : row));
}

function scaleOf(rows: readonly ShadedRow[]): Scale {
  const darkest = rows.map(({ shadings }) => Math.max(...shadings.map(({ mean }) => mean)));
  const others = rows.flatMap(({ shadings }) => byDarkness(shadings).slice(1));
  const noise = quantile(
    others.map(({ mean }) => Math.abs(mean)),
    0.7,
  );
  const marks = darkest.filter((mean) => mean > Math.max(0.1, 5 * noise));
  return {
    whole: marks.length > 0 ? quantile(marks, 0.6) : 0.5,
    noise,
    peak: quantile(
      others.map(({ peak }) => peak),
      0.95,
    ),
    clear: quantile(
      rows.map(({ clearness }) => clearness),
      0.5,
    ),
  };
}

const byDarkness = (shadings: readonly Shading[]) => shadings.toSorted((a, b) => b.mean - a.mean);

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
}

function judge(row: ShadedRow, scale: Scale): JudgedRow {
  const [first, second] = byDarkness(row.shadings);
  if (!first || !second) return { ...row, answer: '', doubt: 'misplaced' };
  const found = judgeMarks(row, first, second, scale);
  // A row of rings that are not there: a fold, a finger, another sheet.
  const misplaced = row.isOneOff || row.isCut || row.clearness < scale.clear * LIMITS.clear;
  return { ...row, ...found, doubt: misplaced ? 'misplaced' : found.doubt };
}

function judgeMarks(
  row: ShadedRow,
  first: Shading,
  second: Shading,
  { whole, noise, peak }: Scale,
): { answer: string; doubt: Doubt | null } {
  const top = first.mean / whole;
  const next = second.mean / whole;
  if (isEmpty(row.shadings, peak, noise, whole)) {
    const circled = circledOf(row.shadings, whole);
    return circled ? { answer: circled.choice, doubt: 'partly' } : { answer: '', doubt: null };
  }
  if (top < LIMITS.mark || first.cover < LIMITS.cover * Math.min(1, whole / 0.35)) {
    // Of a hand that is hardly seen, a circle that is far darker than all others is the guess.
    const isAlone = first.mean > Math.max(2 * second.mean, 3 * noise);
    const guess = top < 0.2 && !isAlone ? circledOf(row.shadings, whole) : first;
    return { answer: guess?.choice ?? '', doubt: 'partly' };
  }
  if (next < LIMITS.shadow * Math.min(1, top)) return { answer: first.choice, doubt: null };
  if (next < 0.7 * top) return { answer: first.choice, doubt: 'second' };
  const several = row.shadings.filter(({ mean }) => mean >= 0.7 * first.mean);
  const kept = several.length === 2 ? withoutCross(several, whole) : null;
  if (kept) return { answer: kept.choice, doubt: 'second' };
  return { answer: several.map(({ choice }) => choice).join('|'), doubt: 'several' };
}

/** The circle of an empty row that somebody drew a circle around, or the stroke of a tick. */
function circledOf(shadings: readonly Shading[], whole: number): Shading | null {
  const [first, ...others] = shadings.toSorted((a, b) => b.around - a.around);
  const usual = others[others.length >> 1]?.around ?? 0;
  return first && first.around - usual > Math.max(LIMITS.circled, 0.18 * whole) ? first : null;
}

/** Of two whole marks the one that is left when the other is crossed out: the strokes of a cross leave its circle. */
function withoutCross(two: readonly Shading[], whole: number): Shading | null {
  const [clean, crossed] = two.toSorted((a, b) => a.outside - b.outside);
  if (!clean || !crossed) return null;
  return crossed.outside - clean.outside > Math.max(0.03, 0.1 * whole) ? clean : null;
}

/** No circle of the row has a trace of a mark. */
function isEmpty(shadings: readonly Shading[], peak: number, noise: number, whole: number): boolean {
  const mostMean = Math.min(0.12 * whole, Math.max(0.03, 3 * noise));
  const mostPeak = Math.max(0.07, 1.25 * peak);
  return shadings.every((each) => each.mean < mostMean && each.peak < mostPeak);
}
