/** Finds the columns that name learners, and the line of headings, or takes them from a person. Pure. */
import { guessColumns } from '@/domain/learners/roster/columns';
import { sexOfLabel } from '@/domain/learners/roster/listText';
import { parseLrn } from '@/domain/learners/roster/rosterRow';
import { isNoLearner, isPointsLabel, type LearnerColumns, learnerColumn } from './headings';
import type { Cells, ScoresGuide, Shape } from './scoresTable';

const HEADING_ROWS = 30;

/** Null where nothing names the learners. */
export function shapeOf(cells: Cells, guide: ScoresGuide): Shape | null {
  const { lines = {}, columns = {} } = guide;
  const at = (meaning: string) => [...cells.keys()].find((line) => lines[line] === meaning);
  const said = at('heading');
  const found = said === undefined ? (findHeadings(cells, lines) ?? withoutHeadings(cells)) : headed(cells, said);
  const headingRow = said ?? found?.headingRow ?? -1;
  const free = Object.entries(found?.learner ?? {}).filter(([, column]) => columns[column] === undefined);
  const told = Object.entries(columns).filter(([, meaning]) => meaning !== 'scores' && meaning !== 'none');
  const learner: LearnerColumns = Object.fromEntries([
    ...free,
    ...told.map(([column, meaning]) => [meaning, Number(column)] as const),
  ]);
  if (Object.keys(learner).length === 0) return null;
  const points = at('points');
  const below = headingRow < 0 ? [] : totalsBelow(cells, headingRow, learner);
  // A line of which the person says something else has no highest possible scores.
  const totals = lines[cells.indexOf(below)] === undefined ? below : [];
  const isKept = (column: number) => columns[column] === undefined;
  return {
    headingRow,
    learner,
    totals: points === undefined ? totals : (cells[points] ?? []),
    others: (found?.others ?? []).filter(isKept),
  };
}

/** The line of headings, and a second one below it where the first names the groups. */
export function headingRowsOf(cells: Cells, { headingRow, learner }: Pick<Shape, 'headingRow' | 'learner'>): number[] {
  if (headingRow < 0) return [];
  const [first = [], below = []] = [cells[headingRow], cells[headingRow + 1]];
  const isFree = Object.values(learner).every((at) => (below[at] ?? '') === '');
  const added = below.filter((cell, at) => cell !== '' && (first[at] ?? '') === '').length;
  const isWords = below.some((cell) => /\p{L}/u.test(cell));
  const isSecond = isFree && (added > 1 || (added > 0 && isWords)) && !below.some(isPointsLabel);
  return isSecond ? [headingRow, headingRow + 1] : [headingRow];
}

function headed(cells: Cells, headingRow: number): Shape | null {
  const named = namedBy(cells[headingRow] ?? []);
  const learner = belowHeading(named, cells.slice(headingRow + 1));
  const others = named.name === learner.name || named.name === undefined ? [] : [named.name];
  const lrn = learner.lrn ?? lrnColumn(cells.slice(headingRow + 1));
  return { headingRow, learner: lrn === undefined ? learner : { ...learner, lrn }, totals: [], others };
}

function findHeadings(cells: Cells, lines: NonNullable<ScoresGuide['lines']>): Shape | null {
  for (const [headingRow, row] of cells.slice(0, HEADING_ROWS).entries()) {
    const learner = namedBy(row);
    const isNamed = learner.lrn !== undefined || learner.name !== undefined || learner.lastName !== undefined;
    const isOther = lines[headingRow] !== undefined;
    if (isNamed && !isOther && row.filter((heading) => heading.trim() !== '').length > 1) {
      return headed(cells, headingRow);
    }
  }
  return null;
}

/** A heading of names over the numbers and the names: the numbers of the lines name nobody. */
function belowHeading(learner: LearnerColumns, body: Cells): LearnerColumns {
  const { name } = learner;
  if (name === undefined || Object.values(learner).includes(name + 1)) return learner;
  const isLabel = (cell: string) => sexOfLabel(cell) !== null || isPointsLabel(cell) || isNoLearner(cell);
  const texts = (at: number) => body.map((row) => row[at] ?? '').filter((cell) => cell !== '' && !isLabel(cell));
  const numbers = texts(name).filter((cell) => /^\d{1,3}[.)]?$/.test(cell)).length;
  const names = texts(name + 1).filter((cell) => /\p{L}{2}/u.test(cell)).length;
  return numbers > 0 && names >= numbers && numbers * 2 > texts(name).length ? { ...learner, name: name + 1 } : learner;
}

/** The columns of learners by the words of a line of headings. */
function namedBy(row: readonly string[]): LearnerColumns {
  const learner: LearnerColumns = {};
  for (const [at, heading] of row.entries()) {
    const kind = learnerColumn(heading);
    if (kind && learner[kind] === undefined) learner[kind] = at;
  }
  const pangalan = learner.name;
  if (learner.lastName !== undefined && learner.firstName === undefined && pangalan !== undefined) {
    learner.firstName = pangalan;
  }
  if (learner.lastName !== undefined) delete learner.name;
  return learner;
}

/** Other programs call it “ID number” or “External Id”: the numbers in it tell. */
function lrnColumn(body: Cells): number | undefined {
  const width = Math.max(0, ...body.map((row) => row.length));
  const holds = (at: number) => {
    const cells = body.map((row) => row[at] ?? '').filter((cell) => /\d/.test(cell));
    return cells.length > 0 && cells.filter((cell) => /^\d{12}$/.test(parseLrn(cell))).length * 2 > cells.length;
  };
  return Array.from({ length: width }, (_, at) => at).find(holds);
}

/** Pasted cells may have no headings; names or LRNs and numbers beside them still tell what they are. */
function withoutHeadings(cells: Cells): Shape | null {
  const { sex, remark, ...found } = guessColumns(cells);
  // Marks and answers are single letters; a budget and the like have single words. Names in two columns are single too.
  const isParted = found.firstName !== undefined;
  const pattern = isParted ? /\p{L}{2}/u : /\p{L}{2,}[\s,.]+\p{L}/u;
  const isName = (at: number) => cells.filter((row) => pattern.test(row[at] ?? '')).length * 2 > cells.length;
  const named = Object.entries(found).filter(([kind, at]) => kind === 'lrn' || isName(at));
  const { lastName, firstName, ...rest }: LearnerColumns = Object.fromEntries(named);
  const isWhole = lastName !== undefined && firstName === undefined;
  const learner = isWhole ? { ...rest, name: lastName } : Object.fromEntries(named);
  const others = [sex, remark].filter((at) => at !== undefined);
  return named.length === 0 ? null : { headingRow: -1, learner, totals: [], others };
}

/** Some programs write the highest possible scores below the headings. */
function totalsBelow(cells: Cells, headingRow: number, learner: LearnerColumns): readonly string[] {
  const named = Object.values(learner);
  const labelled = cells.slice(headingRow + 1).find((row) => row.some((cell) => isPointsLabel(cell)));
  if (labelled) return labelled;
  return (
    cells.slice(headingRow + 1, headingRow + 4).find((row) => {
      const filled = row.filter((cell) => cell.trim() !== '');
      const isUnnamed = named.every((at) => (row[at] ?? '').trim() === '');
      return isUnnamed && filled.length > 0 && filled.every((cell) => /^\d+%?$/.test(cell.trim()));
    }) ?? []
  );
}
