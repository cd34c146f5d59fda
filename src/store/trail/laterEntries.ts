/**
 * Entries of the school's trail for what was done without a connection: they wait in the browser and are written when it
 * is back. An entry has the id of its act, so writing it twice is writing it once.
 */
import type { NewTrailEntry } from '@/domain/school/audit';
import { AppError, errorCode } from '@/domain/words/errors';
import type { Thunk } from '@/store/makeStore';

/** Longer, and whoever takes a file along thinks that nothing happens. */
const PATIENCE_MS = 4_000;

/** Throws an `AppError` where the server says no. */
export function noteNowOrLater(act: NewTrailEntry): Thunk {
  return async (_, getState, { data, storage }) => {
    const keep = () => {
      // Who signed out while the server was silent leaves no name behind.
      if (getState().session.user?.id !== act.actorUid) return;
      storage.writeTrailEntries([...storage.readTrailEntries().filter((kept) => idOf(kept) !== act.id), act]);
    };
    if (getState().entities.asOf !== null) return keep();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enough = new Promise<never>((__, reject) => {
      timer = setTimeout(() => reject(new AppError('network/timeout')), PATIENCE_MS);
    });
    const noting = data.school().then((school) => school.recordTrailEntry(act));
    noting.catch(() => undefined);
    try {
      await Promise.race([noting, enough]);
    } catch (error) {
      if (!errorCode(error).startsWith('network/')) throw error;
      keep();
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Writes what waits of whoever is signed in. Never throws: what does not go now waits on. */
export function sendLaterEntries(): Thunk {
  return async (_, getState, { data, storage }) => {
    const { user } = getState().session;
    const own = storage.readTrailEntries().filter((kept): kept is NewTrailEntry => actorOf(kept) === user?.id);
    if (!user || own.length === 0) return;
    const gone = new Set<string>();
    try {
      const school = await data.school();
      for (const act of own) {
        await school.recordTrailEntry(act).catch((error: unknown) => {
          // Too long ago, or of a school that was left: the server will not take it any more.
          if (errorCode(error) !== 'data/refused') throw error;
        });
        gone.add(act.id);
      }
    } catch {
      // No line yet.
    }
    if (getState().session.user?.id !== user.id) return;
    storage.writeTrailEntries(storage.readTrailEntries().filter((kept) => !gone.has(idOf(kept))));
  };
}

function idOf(kept: unknown): string {
  return fieldOf(kept, 'id');
}

function actorOf(kept: unknown): string {
  return fieldOf(kept, 'actorUid');
}

function fieldOf(kept: unknown, name: string): string {
  const value = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}
