/** The columns that wait for an activity: a quarter begins with the empty sheet of the e-Class Record. */
import type { ClassRecord } from '@/domain/book/classRecord';
import type { PartKey } from '@/domain/scores/componentParts';
import { hasComponent, type PolicyComponent, policyOf, shortPartName } from '@/grading';
import type { Say } from '@/language/words';
import { blocksOf, type RecordBlock, shownComponents } from './recordParts';

/**
 * `key` is the key of the grid's column; `name` is the name that the activity gets; `number` is its place in the block,
 * from 1.
 */
export type EmptyColumn = { key: string; name: string; number: number; category: number; part: PartKey | null };

/** The keys of columns that wait for an activity begin with this word. */
export const EMPTY_COLUMN = 'empty';

/** Columns of written works and of performance tasks, as in the e-Class Record; those of one domain among several. */
const COLUMNS = 10;
const COLUMNS_OF_PART = 4;
/** A block begins with this many of them, so that the examinations are in sight, and always has this many to come. */
const AT_FIRST = 5;
const TO_COME = 2;

/**
 * Empty columns by component and part, in the order of the record's blocks. `isBegun`: the column with this key has a
 * figure already, so that it stays, and counts as used.
 */
export function emptyColumns(
  _: Say,
  record: ClassRecord,
  isBegun: (key: string) => boolean = () => false,
): EmptyColumn[] {
  const policy = policyOf(record.section.gradingPolicy);
  return shownComponents(record)
    .filter((component) => hasComponent(component, record.subject, policy))
    .flatMap((component) =>
      blocksOf(record, component)
        .filter(({ counts }) => counts)
        .flatMap((block) => inSight(columnsOf(_, record, { component, block }), block, isBegun)),
    );
}

function inSight(
  columns: readonly EmptyColumn[],
  { activities }: RecordBlock,
  isBegun: (key: string) => boolean,
): EmptyColumn[] {
  const begun = columns.filter(({ key }) => isBegun(key)).length;
  const shown = Math.max(AT_FIRST - activities.length, begun + TO_COME);
  return columns.filter(({ key }, at) => at < shown || isBegun(key));
}

/**
 * Whether a record opens with its empty columns: while it has no activity, and while it is made in the columns of the
 * sheet and one of its blocks has none yet. A record with names of the teacher's own has no use for them.
 */
export function opensWithEmpty(_: Say, record: ClassRecord): boolean {
  const policy = policyOf(record.section.gradingPolicy);
  const blocks = shownComponents(record)
    .filter((component) => hasComponent(component, record.subject, policy))
    .flatMap((component) =>
      blocksOf(record, component).map((block) => {
        const base = baseName(_, component, block.part);
        const isOfSheet = ({ name }: { name: string }) => name === base || numberOf(name, base) !== null;
        return { isOfSheet: block.activities.every(isOfSheet), isEmpty: block.counts && block.activities.length === 0 };
      }),
    );
  return (
    record.activities.length === 0 ||
    (blocks.every(({ isOfSheet }) => isOfSheet) && blocks.some(({ isEmpty }) => isEmpty))
  );
}

/** The empty columns of one block. */
export function emptyIn(
  columns: readonly EmptyColumn[],
  { category }: PolicyComponent,
  { part, counts }: RecordBlock,
): EmptyColumn[] {
  if (!counts) return [];
  return columns.filter((column) => column.category === category && column.part === (part?.key ?? null));
}

type Place = { component: PolicyComponent; block: RecordBlock };

function columnsOf(_: Say, record: ClassRecord, { component, block }: Place): EmptyColumn[] {
  const { key, category } = component;
  const { part, activities } = block;
  const isExam = key === 'quarterlyExam';
  const taken = new Set(record.activities.map(({ name }) => name));
  const base = baseName(_, component, part);
  const places: { name: string; number: number }[] = [];
  const others = activities.filter(({ name }) => numberOf(name, base) === null).length;
  for (let number = others + 1; places.length < mostOf(component, block) - activities.length; number += 1) {
    const name = isExam ? base : `${base} ${number}`;
    if (isExam || !taken.has(name)) places.push({ name, number });
  }
  return places.map(({ name, number }) => ({
    key: [EMPTY_COLUMN, key, part?.key ?? '', name].join('.'),
    name,
    number,
    category,
    part: part?.key ?? null,
  }));
}

/** The number of a column with a name such as “WW 3”; null for a name of the teacher's own. */
function numberOf(name: string, base: string): number | null {
  const number = name.startsWith(`${base} `) ? Number(name.slice(base.length + 1)) : Number.NaN;
  return Number.isInteger(number) && number > 0 ? number : null;
}

/** Names of a block's columns are this word and a number: “WW 3”. */
export function baseName(_: Say, component: PolicyComponent, part: RecordBlock['part']): string {
  return part ? _(shortPartName(part)) : initialsOf(_(component.name));
}

/**
 * The columns of a block, in the order in which they were made, with the empty ones among them. Those with a number of
 * the sheet are in the order of the numbers, because activities that are typed one after the other are stored in any
 * order. A column with a name of the teacher's own keeps its place.
 */
export function inSheetOrder<Column extends { name: string }>(
  base: string,
  made: readonly Column[],
  empty: readonly Column[],
): Column[] {
  const placeOf = ({ name }: Column) => numberOf(name, base) ?? 0;
  const numbered = made.filter((column) => placeOf(column) > 0).sort((a, b) => placeOf(a) - placeOf(b));
  const columns = made.map((column) => (placeOf(column) > 0 ? (numbered.shift() ?? column) : column));
  for (const column of empty) {
    const next = columns.findIndex((each) => placeOf(each) > placeOf(column) && placeOf(column) > 0);
    columns.splice(next < 0 ? columns.length : next, 0, column);
  }
  return columns;
}

function mostOf({ key }: PolicyComponent, { part }: RecordBlock): number {
  if (key === 'quarterlyExam') return 1;
  return part ? COLUMNS_OF_PART : COLUMNS;
}

/** “Written Works” is “WW”; a single word stays as it is. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words.length < 2 ? name : words.map((word) => word.charAt(0).toLocaleUpperCase()).join('');
}
