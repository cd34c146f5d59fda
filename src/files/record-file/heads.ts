/** The words above the columns of a class record. */
import type { PartKey } from '@/domain/scores/componentParts';

export type HeadKind = 'total' | 'percentage' | 'weighted';
export type Category = 1 | 2 | 3;

const KINDS: readonly (readonly [HeadKind, RegExp])[] = [
  ['total', /^totals?$/i],
  ['percentage', /^(?:p\.?\s?s\.?|percentage\s+scores?)$/i],
  ['weighted', /^(?:w\.?\s?s\.?|weighted\s+scores?)$/i],
];

/** Total, PS and WS of a component; null for any other head. */
export function headKind(head: string): HeadKind | null {
  return KINDS.find(([, pattern]) => pattern.test(head))?.[0] ?? null;
}

/** A column of figures: one of the three, or one of a single test, such as "ST1 WS". */
export function isFigureHead(head: string): boolean {
  return headKind(head) !== null || /(?:\b(?:ps|ws|total)|%|score)$/i.test(head);
}

const TESTS: readonly (readonly [PartKey, RegExp])[] = [
  ['ST1', /^(?:st|sa|summative\s+(?:test|assessment))\s*[-.#]?\s*(?:no\.?\s*)?1\b/i],
  ['ST2', /^(?:st|sa|summative\s+(?:test|assessment))\s*[-.#]?\s*(?:no\.?\s*)?2\b/i],
  ['TE', /^(?:t\.?e\.?|term(?:inal)?\s+(?:exam(?:ination)?s?|assessment))(?![a-z])/i],
];

/** The test of DepEd Order 15 that a head names. */
export function testOf(head: string): PartKey | null {
  return TESTS.find(([, pattern]) => pattern.test(head))?.[0] ?? null;
}

const DOMAINS: readonly (readonly [PartKey, RegExp])[] = [
  ['cognitive', /cognitive|kognitib/i],
  ['affective', /affective|apektib/i],
  ['behavioral', /behavio|psychomotor|pag-?uugali/i],
];

export function domainOf(title: string): PartKey | null {
  return DOMAINS.find(([, pattern]) => pattern.test(title))?.[0] ?? null;
}

const CATEGORIES: readonly (readonly [Category, RegExp])[] = [
  [1, /written|\boral|nakasulat|pasulat|\bww\b/i],
  [2, /perform|product|pagganap|\bpt\b/i],
  [3, /exam|assessment|summative|pagtatasa|pagtataya|pagsusulit|\bq[ae]\b/i],
];

export function categoryOf(title: string): Category | null {
  return CATEGORIES.find(([, pattern]) => pattern.test(title))?.[0] ?? null;
}

/** "WRITTEN WORKS (30%)" -> 30. */
export function percentIn(title: string): number | null {
  const match = /(\d+(?:\.\d+)?)\s*%/.exec(title);
  return match ? Number(match[1]) : null;
}
