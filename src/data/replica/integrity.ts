/** Whether a replica that outlived its visit holds as many rows as the server, and what mends it where not. */
import type { UserId } from '@/domain/ids';
import { type Filter, matchesSpec, type QuerySpec } from '@/domain/treeQueries';
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

/** The questions for which the server counts other numbers of rows than are here. One read for 1,000 rows each. */
export async function findDifferences(server: BookServer, owner: UserId, replica: Replica): Promise<QuerySpec[]> {
  const specs = countedSpecs(replica.state.answered);
  const counts = await Promise.all(specs.map((spec) => server.fetchSpecCount(owner, spec)));
  return specs.filter((spec, index) => (answer(replica, spec)[spec.collection] ?? []).length !== counts[index]);
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
