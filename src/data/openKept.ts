/** Databases of this browser, which several tabs open, each perhaps with another version of Talaan. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A database that does not open within this time is not waited for. Milliseconds. */
export const OPENS_WITHIN_MS = 4000;

type Kept<Schema extends DBSchema> = {
  name: string;
  upgrade: (db: IDBPDatabase<Schema>) => void;
  /** The connection is gone: the next access opens the database anew. */
  onClosed: () => void;
};

/** Databases that were asked for and have not answered: nobody waits for them a second time. */
const silent = new Set<string>();

/**
 * Opens a database, and lets go of it where another tab wants to change or delete it: a page that stays open must not keep
 * a later version of Talaan waiting. Throws where the stored database is a later version's, and where none opens in time.
 */
export async function openKept<Schema extends DBSchema>({
  name,
  upgrade,
  onClosed,
}: Kept<Schema>): Promise<IDBPDatabase<Schema>> {
  if (silent.has(name)) throw new Error(`${name} does not open.`);
  const opening = openDB<Schema>(name, 1, {
    upgrade: (db) => upgrade(db),
    blocking: (_now, _next, { target }) => {
      (target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      silent.add(name);
      reject(new Error(`${name} does not open.`));
    }, OPENS_WITHIN_MS);
  });
  void opening.then(
    (db) => {
      // This connection comes too late for its caller.
      if (silent.delete(name)) db.close();
    },
    () => void silent.delete(name),
  );
  return await Promise.race([opening, late]).finally(() => clearTimeout(timer));
}
