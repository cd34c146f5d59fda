/**
 * Tells which questions a replica can answer. Answered questions are kept as atoms, which are questions without lists
 * of values: so the scores of twelve activities also answer for eleven of them, and a thirteenth activity asks only for
 * its own scores.
 */
import type { TreeCollection } from '@/domain/book/entities';
import type { Filter, QuerySpec } from '@/domain/book/treeQueries';

type OneValue = Extract<Filter, { is: unknown }>;

/** The question for one value of its list; the question itself if it has no list. */
export type Atom = { spec: QuerySpec; filters: readonly OneValue[]; value: string | null };

export function toAtoms(spec: QuerySpec): Atom[] {
  const among = spec.filters.find((filter) => 'among' in filter);
  const plain = spec.filters.filter((filter) => 'is' in filter);
  if (!among || !('among' in among)) return [{ spec, filters: plain, value: null }];
  return among.among.map((value) => ({
    spec,
    filters: [...plain, { field: among.field, is: value }],
    value,
  }));
}

/** The part of a question that these atoms of it ask. */
export function toPart(spec: QuerySpec, atoms: readonly Atom[]): QuerySpec {
  const values = atoms.flatMap(({ value }) => value ?? []);
  const filters = spec.filters.map((filter) => ('among' in filter ? { field: filter.field, among: values } : filter));
  return { ...spec, filters };
}

export function atomKey({ spec, filters }: Atom): string {
  return keyOf(
    spec,
    filters,
    spec.orders.map(({ field }) => field),
  );
}

/** Whether an answered question contains all the rows of this one: the same question, or one with fewer conditions. */
export function isCovered(answered: ReadonlySet<string>, { spec, filters }: Atom): boolean {
  const orders = spec.orders.map(({ field }) => field);
  return subsets(filters).some(
    (some) => answered.has(keyOf(spec, some, [])) || (orders.length > 0 && answered.has(keyOf(spec, some, orders))),
  );
}

/**
 * The key of a question. The order is part of it, because Firestore leaves out the documents without the field of the
 * order.
 */
function keyOf({ collection }: QuerySpec, filters: readonly OneValue[], orders: readonly string[]): string {
  const conditions = filters.map(({ field, is }) => [field, is] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([collection, conditions, orders]);
}

function subsets<Item>(items: readonly Item[]): Item[][] {
  const [first, ...rest] = items;
  if (first === undefined) return [[]];
  return subsets(rest).flatMap((some) => [some, [first, ...some]]);
}

export function collectionOfKey(key: string): string {
  return parseAtomKey(key).collection;
}

type ParsedKey = { collection: TreeCollection; conditions: readonly (readonly [string, string | number])[] };

export function parseAtomKey(key: string): ParsedKey {
  const [collection, conditions] = JSON.parse(key) as [TreeCollection, ParsedKey['conditions']];
  return { collection, conditions };
}
