/** The columns and lines of a list as a person says that they are: before what the reader finds. Pure. */
import { type Columns, columnsOf, type Headed } from './columns';
import type { NameOrder } from './firstNameFirst';
import type { LetterMeaning } from './nameSexes';

/** `boys` and `girls`: the line is the label above them. */
export type LineMeaning = 'learner' | 'heading' | 'out' | 'boys' | 'girls';

/** Why a line is no learner. */
export type LineKind = 'title' | 'heading' | 'label' | 'total' | 'note';

export type ListGuide = {
  columns?: Columns;
  /** By the number of the line in the table of the layout, from 0. */
  lines?: Readonly<Record<number, LineMeaning>>;
  order?: NameOrder;
  /** The meaning of M and F at the end of names. */
  letter?: LetterMeaning;
};

/** A list as it was read. `table`: its lines, blocks that stood beside each other below one another. */
export type ListLayout = {
  table: readonly (readonly string[])[];
  columns: Columns;
  /** -1 where no line names the columns. */
  headingRow: number;
  /** The kind of each line. A line of learners without any text in the columns of learners is blank. */
  kinds: readonly (LineKind | 'learner' | 'blank')[];
  /** The line of each learner. */
  rowLines: readonly number[];
};

/** The headings that the person points to, or those that were found. */
export function guidedHeadings(
  layout: Pick<ListLayout, 'table'>,
  guide: ListGuide,
  found: Headed | null,
): Headed | null {
  const { lines = {}, columns } = guide;
  const said = Object.keys(lines)
    .map(Number)
    .find((at) => lines[at] === 'heading');
  const meaning = lines[found?.headingRow ?? -1];
  const kept = meaning === undefined || meaning === 'heading' ? found : null;
  const headed = said === undefined ? kept : { headingRow: said, columns: columnsOf(layout.table[said] ?? []) };
  return columns ? { columns, headingRow: headed?.headingRow ?? -1 } : headed;
}

const PARTS = ['lastName', 'firstName', 'middleName'] as const;

/** A column means one thing, and each thing is in one column. Whole names take the place of their parts. */
export function withColumn(guide: ListGuide, layout: ListLayout, at: number, kind: keyof Columns | null): ListGuide {
  const isPart = PARTS.some((part) => part === kind);
  const isGone = (each: string) =>
    each === kind || (kind === 'name' && PARTS.some((part) => part === each)) || (isPart && each === 'name');
  const others = Object.entries(layout.columns).filter(([each, column]) => column !== at && !isGone(each));
  return { ...guide, columns: { ...Object.fromEntries(others), ...(kind ? { [kind]: at } : {}) } };
}

/** New headings name the columns anew, where they name any. */
export function withLine(guide: ListGuide, layout: ListLayout, at: number, meaning: LineMeaning): ListGuide {
  const { columns: _, ...rest } = guide;
  if (meaning !== 'heading') return { ...guide, lines: { ...guide.lines, [at]: meaning } };
  const others = Object.entries(guide.lines ?? {}).filter(([, each]) => each !== 'heading');
  const { name, lastName } = columnsOf(layout.table[at] ?? []);
  const lines = { ...Object.fromEntries(others), [at]: meaning };
  return name === undefined && lastName === undefined
    ? { ...rest, lines, columns: layout.columns }
    : { ...rest, lines };
}
