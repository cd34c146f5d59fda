/**
 * Tables as they are after some changes, without a copy: the next step of a plan reads them, and then they are done with.
 * A copy of a table is as long as the book, and a plan of one score would make two.
 */
import type { TimeMs } from '@/domain/words/time';
import type { Change } from './change';
import type { TreeCollection } from './entities';
import { applyChange, type Keep, listOf, listsFrom, type Narrow, type Tables } from './tables';

type Table = Readonly<Record<string, object>>;
/** Rows as they are now; undefined for a row that is gone. */
type Over = Map<string, object | undefined>;
type Changed = { base: Table; over: Over };

const changed = new WeakMap<object, Changed>();

export function changedTables(tables: Tables, changes: readonly Change[], at: TimeMs): Tables {
  const next = new Map<TreeCollection, Changed>();
  for (const change of changes) {
    const { collection, id } = change;
    const { base, over } = next.get(collection) ?? startOver(tables[collection]);
    next.set(collection, { base, over });
    const row = over.has(id) ? over.get(id) : base[id];
    const draft = (row ? { [id]: row } : {}) as Record<string, Record<string, unknown>>;
    applyChange(draft, change, at);
    over.set(id, draft[id]);
  }
  const made = [...next].map(([collection, each]) => [collection, tableOver(each)] as const);
  return { ...tables, ...Object.fromEntries(made) };
}

/** Changes over changes are changes over the same table. */
function startOver(table: Table): Changed {
  const before = changed.get(table);
  return before ? { base: before.base, over: new Map(before.over) } : { base: table, over: new Map() };
}

function tableOver({ base, over }: Changed): Table {
  const rowAt = (id: string | symbol): object | undefined => {
    if (typeof id === 'string' && over.has(id)) return over.get(id);
    return Reflect.get(base, id) as object | undefined;
  };
  const table: Table = new Proxy<Table>(
    {},
    {
      get: (_, id) => rowAt(id),
      has: (_, id) => (typeof id === 'string' && over.has(id) ? over.get(id) !== undefined : id in base),
      ownKeys: () => {
        const standing = Object.keys(base).filter((id) => !over.has(id) || over.get(id) !== undefined);
        const added = [...over].flatMap(([id, row]) => (row !== undefined && !(id in base) ? [id] : []));
        return [...standing, ...added];
      },
      getOwnPropertyDescriptor: (_, id) => {
        const value = rowAt(id);
        return value === undefined ? undefined : { value, enumerable: true, configurable: true, writable: false };
      },
    },
  );
  changed.set(table, { base, over });
  listsFrom(table, { plain: null, list: (keep, narrow) => listOver({ base, over }, keep, narrow) });
  return table;
}

/** The list of the table below, with the rows that changed in their places, and those that join it behind. */
function listOver({ base, over }: Changed, keep: Keep, narrow?: Narrow): { id: string }[] {
  const isOf: Keep = (row) => !narrow || narrow.values.has((row as Readonly<Record<string, unknown>>)[narrow.field]);
  const now = new Map([...over].flatMap(([id, row]) => (row && isOf(row) && keep(row) ? [[id, row] as const] : [])));
  const standing = listOf(base, keep, narrow).flatMap((row) => {
    if (!over.has(row.id)) return [row];
    const here = now.get(row.id);
    now.delete(row.id);
    return here ? [here as { id: string }] : [];
  });
  return [...standing, ...([...now.values()] as { id: string }[])];
}
