/**
 * The rows of a table by the value of a field: a question about one subject touches the rows of that subject, whatever
 * else the book holds. An index is made when it is first asked for, and goes along with each change of its table.
 */
type Table = Readonly<Record<string, object>>;
/** Ids by value, in the order of the table. */
type Groups = ReadonlyMap<unknown, readonly string[]>;

/** The indexes of a table by their fields. A table is another object after each change, so no index is out of date. */
const indexes = new WeakMap<Table, Map<string, Groups>>();

type Asked = { field: string; value: unknown };

/** The fields that were ever asked, by collection: a table that is changed has its indexes before. */
const asked = new Map<string, Set<string>>();

export function idsWith(collection: string, table: Table, { field, value }: Asked): readonly string[] {
  if (field === 'id') return table[String(value)] ? [String(value)] : [];
  asked.set(collection, (asked.get(collection) ?? new Set()).add(field));
  return groupsOf(table, field).get(value) ?? [];
}

function groupsOf(table: Table, field: string): Groups {
  const known = indexes.get(table) ?? new Map<string, Groups>();
  indexes.set(table, known);
  const groups = known.get(field) ?? grouped(table, field);
  known.set(field, groups);
  return groups;
}

function grouped(table: Table, field: string): Groups {
  const groups = new Map<unknown, string[]>();
  for (const id of Object.keys(table)) {
    const value = valueIn(table[id], field);
    const group = groups.get(value);
    if (group) group.push(id);
    else groups.set(value, [id]);
  }
  return groups;
}

const NO_ROW = Symbol('no row');
const derived = new Map<string, (id: string) => unknown>();

/** A name that may be asked like a field, for a value that follows from the id of a row. */
export function deriveField(name: string, of: (id: string) => unknown): void {
  derived.set(name, of);
}

function valueIn(row: object | undefined, field: string): unknown {
  if (row === undefined) return NO_ROW;
  const fields = row as Readonly<Record<string, unknown>>;
  const of = derived.get(field);
  return of ? of(String(fields.id)) : fields[field];
}

/** Rows that changed, as they were; undefined where they were not there. */
export type Were = ReadonlyMap<string, object | undefined>;

/**
 * Gives the indexes of one table to the next one. `from` and `to` are the same for a table that is changed in place. An
 * index that the first one lacks is made there: else each plan over a changed copy would make it again.
 */
export function moveIndexes(collection: string, { from, to, were }: { from: Table; to: Table; were: Were }): void {
  // In a table that is changed already, a new index would have the changes in it.
  const fields =
    from === to ? [...(indexes.get(from) ?? new Map<string, Groups>()).keys()] : [...(asked.get(collection) ?? [])];
  const next = fields.map((field) => [field, moved(groupsOf(from, field), field, { to, were })] as const);
  if (next.length > 0) indexes.set(to, new Map(next));
}

type Move = { to: Table; were: Were };

function moved(groups: Groups, field: string, { to, were }: Move): Groups {
  const leaving = new Map<unknown, Set<string>>();
  const joining = new Map<unknown, string[]>();
  for (const [id, row] of were) {
    const [before, after] = [valueIn(row, field), valueIn(to[id], field)];
    if (before === after) continue;
    if (before !== NO_ROW) leaving.set(before, (leaving.get(before) ?? new Set()).add(id));
    if (after === NO_ROW) continue;
    const group = joining.get(after) ?? [];
    group.push(id);
    joining.set(after, group);
  }
  if (leaving.size === 0 && joining.size === 0) return groups;
  const next = new Map(groups);
  for (const value of new Set([...leaving.keys(), ...joining.keys()])) {
    const gone = leaving.get(value);
    const kept = (next.get(value) ?? []).filter((id) => !gone?.has(id));
    next.set(value, [...kept, ...(joining.get(value) ?? [])]);
  }
  return next;
}
