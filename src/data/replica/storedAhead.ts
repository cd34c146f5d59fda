/**
 * The stored book, read while the identity of the person is still being restored: both take as long, and the record
 * is shown when both are there.
 */
import { type Database, openDatabase, readStored, type Stored } from './replicaDatabase';

/** The stored book as it was when the page opened. */
let ahead: Promise<Stored | null> = Promise.resolve(null);

/** Starts to read the stored book. Never throws. */
export function readAhead(): void {
  if (typeof indexedDB === 'undefined') return;
  const reading = async (): Promise<Stored> => {
    const database = await openDatabase({ isClosed: false });
    return await readStored(database).finally(() => database.close());
  };
  ahead = reading().catch(() => null);
}

/** Forgets what was read, as when it belongs to another person. */
export function dropAhead(): void {
  ahead = Promise.resolve(null);
}

/** The stored rows of now: those read ahead, unless another tab has written since. Each reading is handed over once. */
export async function takeStored(database: Database): Promise<Stored> {
  const early = await ahead;
  dropAhead();
  const stamp = early?.meta?.stamp;
  const isCurrent = stamp !== undefined && stamp === (await database.get('meta', 'meta'))?.stamp;
  return early && isCurrent ? early : await readStored(database);
}
