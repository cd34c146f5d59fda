/** Whether a replica that outlived its visit holds the rows that the server has, and what mends it where not. */
import type { TreeCollection } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import { type Filter, matchesSpec, type QuerySpec } from '@/domain/book/treeQueries';
import { parseAtomKey } from './coverage';
import { answer, type Replica, type Taken, takeRows, without } from './replica';
import type { BookServer } from './server';

type Conditions = readonly (readonly [string, string | number])[];
type Asked = { collection: QuerySpec['collection']; conditions: Conditions };

/**
 * The answered questions in as few as say the same: none that a wider one contains, and those that differ in one value
 * as one with a list. Questions by id are left out: rows that were found by their id are known by it.
 */
export function countedSpecs(answered: ReadonlySet<string>): QuerySpec[] {
  const asked = [...answered]
    .map(parseAtomKey)
    .filter(({ conditions }) => conditions.every(([field]) => field !== 'id'));
  const widest = asked.filter((one) => !asked.some((other) => other !== one && isWider(other, one)));
  const alike = groupBy(widest, ({ collection, conditions }) =>
    JSON.stringify([collection, conditions.map(([field]) => field)]),
  );
  return alike.flatMap(joined);
}

function isWider(wide: Asked, narrow: Asked): boolean {
  return (
    wide.collection === narrow.collection &&
    wide.conditions.length < narrow.conditions.length &&
    wide.conditions.every(([field, is]) => narrow.conditions.some(([f, value]) => f === field && value === is))
  );
}

/** Questions with the same fields; the list is in the field that makes the fewest. */
function joined(alike: readonly Asked[]): QuerySpec[] {
  const fields = alike[0]?.conditions.flatMap(([field, is]) => (typeof is === 'string' ? [field] : [])) ?? [];
  const ways = fields.map((field) => ({ field, groups: groupBy(alike, (one) => JSON.stringify(restOf(one, field))) }));
  const [best] = ways.sort((a, b) => a.groups.length - b.groups.length);
  if (!best) return alike.slice(0, 1).map((one) => toSpec(one, []));
  return best.groups.flatMap(([first, ...others]) => {
    if (!first) return [];
    const values = [first, ...others].flatMap(({ conditions }) =>
      conditions.flatMap(([field, is]) => (field === best.field ? [String(is)] : [])),
    );
    const rest = { ...first, conditions: restOf(first, best.field) };
    return [toSpec(rest, [{ field: best.field, among: [...new Set(values)] }])];
  });
}

function restOf({ conditions }: Asked, field: string): Conditions {
  return conditions.filter(([name]) => name !== field);
}

function toSpec({ collection, conditions }: Asked, lists: readonly Filter[]): QuerySpec {
  const filters = [...conditions.map(([field, is]): Filter => ({ field, is })), ...lists];
  return { collection, filters, orders: [] };
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

type Summed = { field: string; by: readonly string[] };

/**
 * What is summed besides being counted: the numbers that grades are made of. Each question that is summed needs an index
 * of its own fields and this one, so only those that records ask; texts and times have no sum.
 */
export const SUMMED: Partial<Record<TreeCollection, Summed>> = {
  studentPerformance: { field: 'score', by: ['classSubjectModel', 'activityModel'] },
  studentGrades: { field: 'rawTotalGrade', by: ['classSubjectModel', 'quarter'] },
  studentPoints: { field: 'pointsEarned', by: ['activityModel'] },
  activity: { field: 'totalPoints', by: ['classSubjectModel', 'quarter'] },
  classStudents: { field: 'overallInitialGrade', by: ['classModel'] },
};

/** Null where the question is only counted. */
function summedField({ collection, filters }: QuerySpec): string | null {
  const summed = SUMMED[collection];
  const [first, ...others] = summed?.by ?? [];
  const asked = filters.map(({ field }) => field);
  const isIndexed =
    first !== undefined && asked.includes(first) && asked.every((name) => [first, ...others].includes(name));
  return summed && isIndexed ? summed.field : null;
}

/** Numbers have 2 decimals at most: less than half of the last one is what floating point added. */
const SAME_SUM = 0.005;

/** The questions for which the server counts or sums otherwise than is here. One read for 1,000 rows each. */
export async function findDifferences(server: BookServer, owner: UserId, replica: Replica): Promise<QuerySpec[]> {
  const specs = countedSpecs(replica.state.answered);
  const differs = await Promise.all(
    specs.map(async (spec) => {
      const rows: readonly object[] = answer(replica, spec)[spec.collection] ?? [];
      const field = summedField(spec);
      if (field === null) return rows.length !== (await server.fetchSpecCount(owner, spec));
      const { count, sum } = await server.fetchSpecTotals(owner, spec, field);
      return rows.length !== count || Math.abs(sumOf(rows, field) - sum) > SAME_SUM;
    }),
  );
  return specs.filter((_, index) => differs[index]);
}

function sumOf(rows: readonly object[], field: string): number {
  return rows.reduce((sum, row) => {
    const value = (row as Readonly<Record<string, unknown>>)[field];
    return sum + (typeof value === 'number' ? value : 0);
  }, 0);
}

/** The rows of a question exactly as the server has them. */
export async function fetchAnew(
  server: BookServer,
  owner: UserId,
  { replica, spec }: { replica: Replica; spec: QuerySpec },
): Promise<Taken> {
  const { collection } = spec;
  const rows = await server.fetchSpec(owner, spec);
  const found = new Set<string>((rows[collection] ?? []).map(({ id }) => id));
  const strays = Object.entries<object>(replica.tables[collection])
    .filter(([id, row]) => !found.has(id) && matchesSpec(spec, row))
    .map(([id]) => id);
  const taken = takeRows({ ...replica, tables: without(replica.tables, collection, strays) }, rows);
  return { ...taken, touched: [...taken.touched, ...strays.map((id) => ({ collection, id }))] };
}
