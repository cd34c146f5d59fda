/** Checks whether a stored replica has the same rows as the server, and repairs differences. */
import type { TreeCollection } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import { type Filter, matchesSpec, type QuerySpec } from '@/domain/book/treeQueries';
import { parseAtomKey } from './coverage';
import { answer, type Replica, type Taken, without } from './replica';
import type { BookServer } from './server';
import { NAMED_BY_ALL, takeRows } from './take';

type Conditions = readonly (readonly [string, string | number])[];
type Asked = { collection: QuerySpec['collection']; conditions: Conditions };

/**
 * The answered questions as the fewest questions that contain the same rows: without questions that a wider one
 * contains, and with questions that differ in one value joined to one with a list. Questions by id are left out,
 * because a row that was read by its id needs no count.
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

/** Joins questions with the same fields; the list is in the field that gives the fewest questions. */
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
 * The fields that are summed besides counting the rows: the numbers that grades are computed from. Each summed question
 * needs an index of its own fields and the summed field, so only the questions that records ask are summed; texts and
 * times have no sum.
 */
export const SUMMED: Partial<Record<TreeCollection, Summed>> = {
  studentPerformance: { field: 'score', by: ['classSubjectModel', 'activityModel'] },
  studentGrades: { field: 'rawTotalGrade', by: ['classSubjectModel', 'quarter'] },
  studentPoints: { field: 'pointsEarned', by: ['activityModel'] },
  activity: { field: 'totalPoints', by: ['classSubjectModel', 'quarter'] },
  classStudents: { field: 'overallInitialGrade', by: ['classModel'] },
};

/** The field to sum for a question; null where the question is only counted. */
function summedField({ collection, filters }: QuerySpec): string | null {
  const summed = SUMMED[collection];
  const [first, ...others] = summed?.by ?? [];
  const asked = filters.map(({ field }) => field);
  const isIndexed =
    first !== undefined && asked.includes(first) && asked.every((name) => [first, ...others].includes(name));
  return summed && isIndexed ? summed.field : null;
}

/** Stored numbers have at most 2 decimals, so a smaller difference only comes from floating point. */
const SAME_SUM = 0.005;

/**
 * The questions whose count or sum on the server differs from the replica's. Costs one read per 1,000 rows for each
 * question.
 */
export async function findDifferences(server: BookServer, owner: UserId, replica: Replica): Promise<QuerySpec[]> {
  const specs = countedSpecs(replica.state.answered).filter((spec) => !isUnwritten(replica, spec));
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

/** A collection that the version does not name (`withUnwritten`) has nothing to count. */
function isUnwritten({ tables }: Replica, { collection, filters }: QuerySpec): boolean {
  const isEmpty = Object.keys(tables[collection]).length === 0;
  return NAMED_BY_ALL.includes(collection) && filters.length === 0 && isEmpty;
}

function sumOf(rows: readonly object[], field: string): number {
  return rows.reduce((sum, row) => {
    const value = (row as Readonly<Record<string, unknown>>)[field];
    return sum + (typeof value === 'number' ? value : 0);
  }, 0);
}

/** Reads the rows of a question again, so that the replica has exactly the server's rows. */
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
