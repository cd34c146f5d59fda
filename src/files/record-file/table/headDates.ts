/** Dates in headings of scores: “6/15/2026” is no highest possible score, and “6/15” may be one. Pure. */

/** Numbers with slashes between at the end of a heading. */
const SLASHED = /\d{1,4}(?:\s*\/\s*\d{1,4})+$/;
const MONTH =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|ene|peb|abr|mayo|hun|hul|ago|set|okt|nob|dis)[a-z]*\.?\s*$/i;

type Slashed = { before: string; text: string; parts: readonly number[] };

function slashedOf(heading: string): Slashed | null {
  const text = heading.trim();
  const [slashed] = SLASHED.exec(text) ?? [];
  if (slashed === undefined) return null;
  return { before: text.slice(0, -slashed.length), text: slashed, parts: slashed.split('/').map(Number) };
}

/** `sure`: a date and nothing else; `maybe`: a date, or a number and the highest possible score, as “Quiz 6/15”. */
export function dateInHead(heading: string): 'sure' | 'maybe' | null {
  const { before, text, parts } = slashedOf(heading) ?? { before: '', text: '', parts: [] };
  const [first = 0, second = 0, third = 0] = parts;
  if (parts.length === 3) {
    const isDate = isDayOfMonth(first, second) || (first > 31 && isDayOfMonth(second, third));
    return isDate ? 'sure' : null;
  }
  if (parts.length !== 2) return null;
  // “SY 2025/2026”, “June 15/2026”.
  if (isYear(second)) return 'sure';
  // “1 /20” is no date: dates have blanks on both sides of the slash, or on none.
  if (/\s\/\S|\S\/\s/.test(text)) return null;
  const areDays = MONTH.test(before) && second === first + 1 && second <= 31;
  return isDayOfMonth(first, second) || areDays ? 'maybe' : null;
}

const isYear = (number: number) => number >= 1900 && number < 2100;

/** In either order: 6/15 or 15/6. */
function isDayOfMonth(a: number, b: number): boolean {
  return Math.min(a, b) >= 1 && Math.min(a, b) <= 12 && Math.max(a, b) <= 31;
}

/** `told`: the highest possible score that the file tells elsewhere. `most`: the highest value below the heading. */
export type SlashedHead = { heading: string; told: number | null; most: number };

/**
 * Whether the numbers behind the slashes of a line of headings are highest possible scores: what the file tells elsewhere
 * decides, then the other headings. Where nothing decides they are none, and the highest possible score is asked.
 */
export function haveSlashedTotals(heads: readonly SlashedHead[]): boolean {
  const slashed = heads.flatMap(({ heading, told, most }) => {
    const { before = '', parts = [] } = slashedOf(heading) ?? {};
    const [number = 0, total = 0] = parts;
    return dateInHead(heading) === null || parts.length !== 2 ? [] : [{ before, number, total, told, most }];
  });
  const isSure = heads.some(({ heading }) => dateInHead(heading) === 'sure');
  const names = slashed.map(({ before, number }) => `${before}${number}`.toLowerCase());
  const isTwice = new Set(names).size < names.length;
  const isOther = slashed.some(({ told, total, most }) => (told !== null && told !== total) || most > total);
  if (isSure || isTwice || isOther || slashed.length === 0) return false;
  // “1/10” alone is a date as well as a number.
  if (!slashed.every(({ before }) => /\p{L}/u.test(before))) return false;
  if (slashed.every(({ told }) => told !== null)) return true;
  // “Quiz 1/20”, “Quiz 2/20”, “Quiz 3/15”: the numbers of the quizzes.
  const isCounting = slashed.every(({ number }, at) => number === at + 1);
  const isOne = new Set(slashed.map(({ total }) => total)).size === 1;
  return isCounting && (slashed.length > 2 || (slashed.length === 2 && isOne));
}
