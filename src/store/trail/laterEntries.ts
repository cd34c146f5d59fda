/**
 * Trail entries of exports made without a connection: they wait in the browser and are written when the connection is
 * back. The id of an entry follows from its action, so that writing it twice makes one entry.
 */
import { fieldsOf } from '@/domain/fields';
import { atServerHour, type NewTrailEntry } from '@/domain/trail/trail';
import { AppError, errorCode } from '@/domain/words/errors';
import type { Thunk } from '@/store/makeStore';

/** After this long a person who waits for a download assumes that it failed. Milliseconds. */
const PATIENCE_MS = 4_000;

/**
 * Writes the entry now, or keeps it for later without a connection. Throws an `AppError` where the server refuses it.
 */
export function noteNowOrLater(trailEntry: NewTrailEntry): Thunk {
  return async (_, getState, { data, storage }) => {
    const keep = () => {
      // If the person signed out while the server was silent, their name must not stay in the browser.
      if (getState().session.user?.id !== trailEntry.actorUid) return;
      storage.writeTrailEntries([
        ...storage.readTrailEntries().filter((kept) => idOf(kept) !== trailEntry.id),
        trailEntry,
      ]);
    };
    if (getState().entities.asOf !== null) return keep();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enough = new Promise<never>((__, reject) => {
      timer = setTimeout(() => reject(new AppError('network/timeout')), PATIENCE_MS);
    });
    const noting = data.school().then((school) => school.recordTrailEntry(trailEntry));
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

/** Writes the waiting entries of the signed-in person. Never throws: an entry that cannot be written now waits on. */
export function sendLaterEntries(): Thunk {
  return async (_, getState, { data, storage, nowMs }) => {
    const { user } = getState().session;
    const own = storage.readTrailEntries().filter((kept): kept is NewTrailEntry => actorOf(kept) === user?.id);
    if (!user || own.length === 0) return;
    const gone = new Set<string>();
    try {
      const school = await data.school();
      for (const trailEntry of own) {
        await school.recordTrailEntry(atServerHour(trailEntry, nowMs())).catch((error: unknown) => {
          // The entry is of a school that the person has left: the server will never accept it.
          if (errorCode(error) !== 'data/refused') throw error;
        });
        gone.add(trailEntry.id);
      }
    } catch {
      // Still offline.
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
  const value = typeof kept === 'object' && kept !== null ? fieldsOf(kept)[name] : undefined;
  return typeof value === 'string' ? value : '';
}
