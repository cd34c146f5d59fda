/** The compact record: a quarter of 11 activities with its grades fits into 1,366 px beside the rail. */

import { EMPTY_COLUMN } from '@/parts/record/emptyColumns';
import {
  INITIAL_COLUMN,
  NAME_COLUMN,
  NUMBER_COLUMN,
  QUARTERLY_COLUMN,
  REMARK_COLUMN,
} from '@/parts/record/recordColumns';
import type { GridColumn } from '@/ui/grid/gridTypes';

/** In CSS pixels. */
const WIDTHS: Readonly<Record<string, number>> = {
  [NUMBER_COLUMN]: 28,
  [NAME_COLUMN]: 176,
  [INITIAL_COLUMN]: 52,
  [QUARTERLY_COLUMN]: 48,
};
const SCORE_WIDTH = 44;
/** Holds “▾ 14.25”, and a total such as 315.25. */
const DECIMALS_WIDTH = 56;
const REMARK_WIDTH = 68;
const FIGURE_WIDTHS: Readonly<Record<string, number>> = { total: 44, percentage: 52, weighted: 48 };
/** The percentage of one part of a component, such as a summative test; there may be several. */
const PART_WIDTH = 48;
/** One that has no activity yet holds the name of its part, as “ST2 · 30%”. */
const LONE_PART_WIDTH = 74;
const NAMED = 96;

/** A score or a total with decimals needs more room; percentages always have it. */
export function compactWidth({ key, kind, width }: GridColumn, hasDecimals: () => boolean = () => false): number {
  const [place, field = '', ofPart] = key.split('.');
  if ((kind === 'edit' || field === 'total') && hasDecimals()) return DECIMALS_WIDTH;
  if (kind === 'edit' || place === EMPTY_COLUMN) return SCORE_WIDTH;
  if (ofPart) return width < NAMED ? PART_WIDTH : LONE_PART_WIDTH;
  return WIDTHS[key] ?? FIGURE_WIDTHS[field] ?? REMARK_WIDTH;
}

/** A column grows to this much of its width where the window has room. */
const MOST = 1.5;
/** It shrinks to this much where the whole record is in sight then; figures still fit. */
const LEAST = 0.96;
/** Of the names, in CSS pixels for a character, and the padding of a cell. */
const NAME = { character: 7.2, padding: 24 };

/**
 * The widths of the compact record in `room` pixels: names get what they need first, then all other columns grow alike.
 * In a window without room to spare `widths` stand as they are, or are a little narrower where the last column would be
 * cut by that little.
 */
export function fittedWidths(
  columns: readonly GridColumn[],
  { widths, room, names }: { widths: readonly number[]; room: number; names: readonly string[] },
): number[] {
  const sum = (isCounted: (key: string) => boolean) =>
    widths.reduce((total, width, at) => total + (isCounted(columns[at]?.key ?? '') ? width : 0), 0);
  const spare = room - sum(() => true);
  if (spare < 0) return shrunkWidths(columns, { widths, factor: 1 + spare / Math.max(1, sum(shrinks)) });
  const longest = Math.max(0, ...names.map((name) => name.length));
  const needed = Math.ceil(longest * NAME.character) + NAME.padding - (WIDTHS[NAME_COLUMN] ?? 0);
  const forNames = Math.min(spare, Math.max(0, needed));
  const grows = (key: string) => key !== NAME_COLUMN && key !== NUMBER_COLUMN;
  const factor = Math.min(MOST, 1 + (spare - forNames) / Math.max(1, sum(grows)));
  return widths.map((width, at) => {
    const key = columns[at]?.key ?? '';
    if (key === NAME_COLUMN) return width + forNames;
    return grows(key) ? Math.floor(width * factor) : width;
  });
}

/** The column of the remark is as narrow as its text allows. */
function shrinks(key: string): boolean {
  return key !== NAME_COLUMN && key !== NUMBER_COLUMN && key !== REMARK_COLUMN;
}

function shrunkWidths(
  columns: readonly GridColumn[],
  { widths, factor }: { widths: readonly number[]; factor: number },
): number[] {
  if (factor < LEAST) return [...widths];
  return widths.map((width, at) => (shrinks(columns[at]?.key ?? '') ? Math.floor(width * factor) : width));
}

const LINE = 14;
const LINES = { least: 2, most: 3 };
/** Characters of a bold name that fit into one line of a score's column: "Quiz 1", and not "Written". */
const CHARACTERS = 6;

/** Height of the line of names: two lines, or three where a name needs them. */
export function compactHeaderHeight(columns: readonly GridColumn[], nameOf?: NameOf): number {
  return LINE * compactHeaderLines(columns, nameOf);
}

/** The label of a column says more than the head shows, such as that its activity is not sent yet. */
type NameOf = (colKey: string) => string | undefined;

export function compactHeaderLines(columns: readonly GridColumn[], nameOf: NameOf = () => undefined): number {
  const needed = columns.map(({ key, kind, label }) =>
    kind === 'edit' ? linesOf(shortHead(nameOf(key) ?? label)) : 1,
  );
  return Math.min(LINES.most, Math.max(LINES.least, ...needed));
}

const NUMBERED = /^(\p{L}[^\d]*\s\p{L}[^\d]*?)\s*(\d+)$/u;
/** Names that DepEd’s own forms shorten: QA, TE. */
const EXAMINATION = /^((?:\p{L}+\s)+(?:examination|assessment))$/iu;

/**
 * A numbered name that needs more than two lines, by its initials: "Summative test 1" is "ST1"; so is "Term examination".
 * Others as they are.
 */
export function shortHead(label: string): string {
  const [, words = '', number = ''] = NUMBERED.exec(label) ?? EXAMINATION.exec(label) ?? [];
  if (words === '' || linesOf(label) <= LINES.least) return label;
  const initials = words.split(/[\s-]+/).map((word) => word.charAt(0).toUpperCase());
  return `${initials.join('')}${number}`;
}

/** The lines that a browser fills with these words; a word longer than a line goes on in the next. */
function linesOf(label: string): number {
  let lines = 1;
  let filled = 0;
  for (const word of label.split(/\s+/)) {
    const together = filled === 0 ? word.length : filled + 1 + word.length;
    if (together <= CHARACTERS) {
      filled = together;
      continue;
    }
    const own = Math.ceil(word.length / CHARACTERS);
    lines += filled === 0 ? own - 1 : own;
    filled = word.length - (own - 1) * CHARACTERS;
  }
  return lines;
}
