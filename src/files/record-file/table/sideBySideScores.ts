/** Blocks of learners with scores beside each other, as boys left and girls right, put below one another. Pure. */
import { sexOfLabel } from '@/domain/learners/roster/listText';
import { parseLrn } from '@/domain/learners/roster/rosterRow';
import { hasNoScores, isNoLearner, isPointsLabel, learnerColumn } from './headings';

type Cells = readonly (readonly string[])[];
type Row = readonly string[];

/** `from`: the first column of a block; `name`: that of its names. */
type Block = { from: number; name: number };
type Heads = { heading: number; second: number; labels: number; texts: Row; blocks: readonly Block[] };

const HEAD_LINES = 30;

/** One block of learners with all columns; the same cells where the names stand in one column. */
export function stackedScores(cells: Cells): Cells {
  const heads = headsOf(cells);
  return heads ? stack(cells, heads) : cells;
}

function headsOf(cells: Cells): Heads | null {
  const lines = cells.slice(0, HEAD_LINES);
  const labelled = lines.findIndex((row) => new Set(row.map(sexOfLabel).filter((sex) => sex !== null)).size === 2);
  const named = lines.findIndex(isHeadingLine);
  const heading = named >= 0 ? named : headingBy(lines, labelled);
  // Labels below the headings are lines of their blocks.
  const labels = labelled <= heading ? labelled : -1;
  const names = nameColumns(cells, { heading, labels });
  const [first = -1] = names;
  const body = cells.slice(Math.max(heading, labels) + 1);
  const second = heading >= 0 && isSecondHeading(cells[heading + 1] ?? [], names) ? heading + 1 : -1;
  const above = cells[heading] ?? [];
  const below = cells[second] ?? [];
  const texts = Array.from({ length: Math.max(above.length, below.length) }, (_, at) => below[at] || (above[at] ?? ''));
  const others = names.slice(1).filter((at) => isOtherBlock(body, texts, { first, at }));
  if (others.length === 0) return null;
  const blocks = [first, ...others].map((name, index, all) => {
    const from = index === 0 ? 0 : startOf(texts, body, { first, name, before: all[index - 1] ?? 0 });
    return { from, name };
  });
  return { heading, second, labels, texts, blocks };
}

/** The labels of the sexes are the headings of the names, or stand above blank ones. */
function headingBy(lines: Cells, labels: number): number {
  if (labels < 0) return -1;
  const isWord = (cell: string) => /\p{L}/u.test(cell) && sexOfLabel(cell) === null;
  if ((lines[labels] ?? []).some(isWord)) return labels;
  const below = lines[labels + 1] ?? [];
  const isFree = (lines[labels] ?? []).every((cell, at) => sexOfLabel(cell) === null || (below[at] ?? '') === '');
  return isFree && below.some(isWord) ? labels + 1 : labels;
}

const isNameHead = (cell: string) => ['name', 'lastName'].includes(learnerColumn(cell) ?? '');
const isLrnHead = (cell: string) => learnerColumn(cell) === 'lrn';

/** Names tell the learners; LRNs do in a table without any. */
function isHeadingLine(row: Row): boolean {
  const isOfMany = row.filter((cell) => cell !== '').length > 1;
  return isOfMany && (row.some(isNameHead) || row.filter(isLrnHead).length > 1);
}

/** The name of somebody, or an LRN. */
function isPerson(cell = ''): boolean {
  return !isPointsLabel(cell) && (/\p{L}/u.test(cell) || /^\d{12}$/.test(parseLrn(cell)));
}

/** The columns that may hold the names of a block, from the left. */
function nameColumns(cells: Cells, { heading, labels }: { heading: number; labels: number }): number[] {
  const row = cells[heading] ?? [];
  const width = Math.max(0, ...cells.map((each) => each.length));
  const all = Array.from({ length: width }, (_, at) => at);
  const body = cells.slice(Math.max(heading, labels) + 1);
  const isHead = row.some(isNameHead) ? isNameHead : isLrnHead;
  const first = all.find((at) => isHead(row[at] ?? ''));
  const kind = learnerColumn(row[first ?? -1] ?? '');
  const isLabelled = (at: number) => first === undefined && sexOfLabel(cells[labels]?.[at] ?? '') !== null;
  const found = all.filter((at) => {
    const isHeaded = kind !== undefined && learnerColumn(row[at] ?? '') === kind;
    return isHeaded || isLabelled(at) || areWholeNames(body, at);
  });
  return first === undefined ? found : found.filter((at) => at >= first);
}

const WHOLE_NAME = /^(?:\d{1,3}\s*[.)]\s*)?\p{L}[\p{L}\p{M} .'’-]*,\s*\p{L}/u;

function areWholeNames(body: Cells, at: number): boolean {
  if (!body.some((row) => WHOLE_NAME.test(row[at] ?? ''))) return false;
  const texts = textsOf(body, at);
  return texts.filter((cell) => WHOLE_NAME.test(cell)).length * 2 > texts.length;
}

function textsOf(body: Cells, at: number): string[] {
  return body.map((row) => row[at] ?? '').filter((cell) => cell !== '' && !isPointsLabel(cell) && !isNoLearner(cell));
}

/** A line below the headings that names the activities where the first names their groups. */
function isSecondHeading(row: Row, names: readonly number[]): boolean {
  const isFree = names.every((at) => (row[at] ?? '') === '');
  return isFree && row.some((cell) => /\p{L}/u.test(cell)) && !row.some(isPointsLabel);
}

/** Other people than in the first column, with scores of their own on the right. */
function isOtherBlock(body: Cells, texts: Row, { first, at }: { first: number; at: number }): boolean {
  const isFilled = (column: number) =>
    textsOf(body, column).some((cell) => /\d/.test(cell)) || (texts[column] ?? '') !== '';
  const isScored = (column: number) =>
    isFilled(column) && learnerColumn(texts[column] ?? '') === undefined && !hasNoScores(texts[column] ?? '');
  const width = Math.max(texts.length, ...body.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column).filter(isScored);
  const [left, right] = [
    columns.filter((column) => column > first && column < at),
    columns.filter((each) => each > at),
  ];
  if (at <= first || left.length === 0 || right.length === 0) return false;
  const named = body.filter((row) => isPerson(row[at]));
  if (named.length === 0 || named.every((row) => plain(row[at]) === plain(row[first]))) return false;
  const heading = texts[at] ?? '';
  const isSame = plain(heading) === plain(texts[first]) || sexOfLabel(heading) !== null;
  if (BESIDE.test(heading)) return false;
  // “Parent” beside the scores is no learner, unless the same activities stand behind it again.
  const heads = new Set(left.map((column) => plain(texts[column])).filter((text) => text !== ''));
  return isSame || heading === '' || right.some((column) => heads.has(plain(texts[column])));
}

/** People who stand beside a learner. */
const BESIDE =
  /\b(?:check(?:er|ed)|parents?|guardians?|magulang|mother|father|nanay|tatay|advisers?|teachers?|guro|partner|seatmate|leader)\b/i;

const plain = (text = '') => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Numbers and LRNs that stand before the names in the first block stand before them in the next one too. */
function startOf(texts: Row, body: Cells, at: { first: number; name: number; before: number }): number {
  let from = at.name;
  const isBefore = (column: number, first: number) => {
    const [heading, other] = [texts[column] ?? '', texts[first] ?? ''];
    if (first < 0 || plain(heading) !== plain(other)) return false;
    if (heading !== '' || other !== '') return heading.trim() === other.trim();
    // Scores without a heading may follow one another as numbers do: some are left to the first block.
    const isNumbers = isCounting(body, column) && isCounting(body, first) && column - at.before > 1;
    return isNumbers || (hasLrns(body, column) && hasLrns(body, first));
  };
  while (from - 1 > at.before && isBefore(from - 1, at.first - (at.name - from) - 1)) from -= 1;
  return from;
}

function hasLrns(body: Cells, at: number): boolean {
  return textsOf(body, at).some((cell) => /^\d{12}$/.test(parseLrn(cell)));
}

function isCounting(body: Cells, at: number): boolean {
  const numbers = textsOf(body, at).map((cell) => Number(cell.replace(/[.)]$/, '')));
  return (
    numbers.length > 2 && numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1)
  );
}

/** For each block, the column of the whole table in which each of its columns goes. */
type Places = readonly ReadonlyMap<number, number>[];

function stack(cells: Cells, heads: Heads): Cells {
  const { heading, second, labels, blocks } = heads;
  const above = Math.max(heading, second, labels);
  const { places, headings } = placesOf(cells, heads, above);
  const width = headings.length;
  const part = (row: Row, index: number): string[] => {
    const own = Array.from({ length: width }, () => '');
    for (const [from, to] of places[index] ?? []) own[to] ||= row[from] ?? '';
    return own;
  };
  const body = cells.slice(above + 1);
  const whole = body
    .filter((row) => row.some(isPointsLabel))
    .map((row) => blocks.map((block, index) => (isPointsPart(row, block) ? part(row, index) : [])))
    .map((parts) => Array.from({ length: width }, (_, at) => parts.map((own) => own[at] ?? '').find(Boolean) ?? ''));
  const titles = cells.slice(0, Math.max(above, 0)).filter((_, at) => at !== heading && at !== labels && at !== second);
  const labelled = (index: number) => {
    const { from } = blocks[index] ?? { from: 0 };
    const label = (cells[labels] ?? []).slice(from, blocks[index + 1]?.from).find((cell) => sexOfLabel(cell) !== null);
    return label === undefined ? [] : [[label]];
  };
  const lines = blocks.flatMap((block, index) => [
    ...labelled(index),
    ...body
      .filter((row) => !isPointsPart(row, block))
      .map((row) => part(row, index))
      .filter((row) => row.some((cell) => cell !== '')),
  ]);
  // Names alone are told by what stands below them.
  const head = headings.filter((cell) => cell !== '').length > 1 ? [headings] : [];
  return [...titles, ...head, ...whole, ...lines];
}

/** Of a line of highest possible scores; beside it may be a learner of the other block. */
function isPointsPart(row: Row, { name }: Block): boolean {
  const cell = row[name] ?? '';
  return row.some(isPointsLabel) && (isPointsLabel(cell) || !isPerson(cell));
}

/** A column of the whole table, with the highest possible score that a line tells of it. */
type Place = { heading: string; total: string };

/** The same heading with the same highest possible score is one column; each other one has a place of its own. */
function placesOf(cells: Cells, { texts, blocks }: Heads, above: number): { places: Places; headings: string[] } {
  const points = cells.slice(above + 1).find((row) => row.some(isPointsLabel)) ?? [];
  const width = Math.max(texts.length, ...cells.map((row) => row.length));
  const all: Place[] = [];
  const [{ name: first } = { name: 0 }] = blocks;
  const ofColumn = (block: Block, at: number): Place => {
    const total = isPointsPart(points, block) ? (points[at] ?? '') : '';
    const heading = texts[at] ?? '';
    const isNamed = at !== block.name || learnerColumn(heading) !== undefined;
    return { heading: isNamed ? heading : 'Name', total: isPointsLabel(total) ? '' : total };
  };
  const places = blocks.map((block, index) => {
    const { from, name } = block;
    const taken = new Map<number, number>();
    for (let at = from; at < (blocks[index + 1]?.from ?? width); at += 1) {
      const place = ofColumn(block, at);
      const used = [...taken.values()];
      const isFree = (to: number) => !used.includes(to) && (place.heading !== '' || to - first === at - name);
      const found = index === 0 ? -1 : all.findIndex((each, to) => isFree(to) && isSamePlace(each, place));
      const other = found < 0 ? all.push(place) - 1 : found;
      const to = index > 0 && at === name ? first : other;
      taken.set(at, to);
    }
    return taken;
  });
  return { places, headings: all.map(({ heading }) => heading) };
}

function isSamePlace(a: Place, b: Place): boolean {
  return plain(a.heading) === plain(b.heading) && (a.total === '' || b.total === '' || a.total === b.total);
}
