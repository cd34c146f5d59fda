/** The columns that wait for an activity: a quarter begins with the empty sheet of the e-Class Record. */
import type { ClassRecord } from '@/domain/book/classRecord';
import type { PartKey } from '@/domain/book/componentParts';
import { blocksOf, type RecordBlock, shownComponents } from '@/features/class-record/record/recordParts';
import { hasComponent, type PolicyComponent, policyOf, shortPartName } from '@/grading';
import type { Say } from '@/language/words';

/** `key` is the key of the grid's column; `name` is the name that the activity gets. */
export type EmptyColumn = { key: string; name: string; category: number; part: PartKey | null };

/** The keys of columns that wait for an activity begin with this word. */
export const EMPTY_COLUMN = 'empty';

/** Columns of written works and of performance tasks, as in the e-Class Record; those of one domain among several. */
const COLUMNS = 10;
const COLUMNS_OF_PART = 4;

/** Empty columns by component and part, in the order of the record's blocks. */
export function emptyColumns(_: Say, record: ClassRecord): EmptyColumn[] {
  const policy = policyOf(record.section.gradingPolicy);
  return shownComponents(record)
    .filter((component) => hasComponent(component, record.subject, policy))
    .flatMap((component) =>
      blocksOf(record, component)
        .filter(({ counts }) => counts)
        .flatMap((block) => columnsOf(_, record, { component, block })),
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
  const base = part ? _(shortPartName(part)) : initialsOf(_(component.name));
  const names: string[] = [];
  const others = activities.filter(({ name }) => numberOf(name, base) === null).length;
  for (let number = others + 1; names.length < mostOf(component, block) - activities.length; number += 1) {
    const name = isExam ? base : `${base} ${number}`;
    if (isExam || !taken.has(name)) names.push(name);
  }
  return names.map((name) => ({
    key: [EMPTY_COLUMN, key, part?.key ?? '', name].join('.'),
    name,
    category,
    part: part?.key ?? null,
  }));
}

/** The number of a column with a name such as “WW 3”; null for a name of the teacher's own. */
function numberOf(name: string, base: string): number | null {
  const number = name.startsWith(`${base} `) ? Number(name.slice(base.length + 1)) : Number.NaN;
  return Number.isInteger(number) && number > 0 ? number : null;
}

/**
 * The columns of a block with its empty ones: names of the teacher's own first, then by number. Activities that are
 * typed one after the other are stored in any order, and none may move under the hands.
 */
export function inSheetOrder<Column extends { name: string }>(columns: readonly Column[]): Column[] {
  const placeOf = ({ name }: Column) => Number(/ ([1-9]\d*)$/.exec(name)?.[1] ?? 0);
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b));
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
