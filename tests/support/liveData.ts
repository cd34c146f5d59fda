/**
 * The real data layer against the emulators, over a connection that can be cut, and people to sign in with. The layer
 * is loaded after the connection is open, because it reads its settings when it loads.
 */
import { setLogLevel } from 'firebase/firestore/lite';
import { Timestamp } from 'firebase-admin/firestore';
import { TIME_FIELDS, toTreeDoc } from '@/data/book/converters';
import type { Data, LazyData } from '@/data/index';
import { memoryOutbox } from '@/data/memory/memoryOutbox';
import { memoryWorld } from '@/data/memory/memoryWorld';
import { TREE_COLLECTIONS } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import { applyRows, emptyTables, type Tables } from '@/domain/book/tables';
import type { UserDoc } from '@/domain/people/people';
import { SCORE_CHANGES, type ScoreChangesDoc } from '@/domain/scores/scoreChanges';
import { makeStore, type Store } from '@/store/makeStore';
import { bookOpened } from '@/store/state/entities';
import { signedIn } from '@/store/state/session';
import { adminDb, createPerson, PASSWORD, type Stored, storedRows, type TestPerson } from './adminWorld';
import { countingIds } from './book';
import { type Line, openLine } from './firestoreConnection';
import { memoryStorage } from './memory/memoryStorage';
import { historyProblems, revisionOf } from './scoreHistory';
import '@/store/signedInSlices';

/** The SDK logs every failure with the whole request; these tests cause failures on purpose. */
setLogLevel('silent');

export type LiveWorld = {
  line: Line;
  data: LazyData;
  records: Data['records'];
  session: Data['session'];
  signIn(person: TestPerson): Promise<UserId>;
  /** A new approved teacher, signed in. */
  newTeacher(): Promise<UserId>;
  close(): Promise<void>;
};

export async function openLiveWorld(): Promise<LiveWorld> {
  const line = await openLine(process.env.FIRESTORE_EMULATOR_HOST ?? '');
  process.env.VITE_EMULATOR_FIRESTORE = line.host;
  const { lazyData: data } = await import('@/data/loadData');
  const [records, session] = await Promise.all([data.records(), data.session()]);
  const signIn = async ({ email }: TestPerson) => (await session.signIn(email, PASSWORD)).uid;
  return {
    ...{ line, data, records, session, signIn },
    newTeacher: async () => signIn(await createPerson('teacher')),
    close: async () => {
      await session.signOut();
      await line.close();
    },
  };
}

/** A new session with the teacher's book opened, as after a sign-in. Its new ids start with `prefix`. */
export function newSession({ data }: LiveWorld, owner: UserId, prefix = 'new'): Store {
  const store = makeStore({
    data,
    nowMs: () => Date.now(),
    newId: countingIds(prefix),
    storage: memoryStorage(),
  });
  store.dispatch(bookOpened(owner));
  store.dispatch(signedIn({ user: { id: owner, role: 1, approved: true } as UserDoc, emailVerified: true }));
  return store;
}

/** The same with an outbox in memory, for saves that go through it: Node has no storage of a browser. */
export async function newSavingSession(live: LiveWorld, owner: UserId): Promise<Store> {
  const outbox = memoryOutbox(memoryWorld());
  const data = { ...live.data, outbox: () => Promise.resolve(outbox) };
  const store = newSession({ ...live, data }, owner);
  store.dispatch(signedIn({ user: await live.records.fetchUser(owner), emailVerified: true }));
  return store;
}

/** All rows of a teacher's tree on the server. */
export async function serverTables(owner: UserId): Promise<Tables> {
  const stored = await Promise.all(
    TREE_COLLECTIONS.map(async (name) => ({ name, rows: await storedRows(owner, name) })),
  );
  return stored.reduce(
    (tables, { name, rows }) =>
      applyRows(
        tables,
        { collection: name, filters: [], orders: [] },
        { [name]: [...rows].map(([id, fields]) => toTreeDoc(name, id, fields)) },
      ),
    emptyTables(),
  );
}

/** The history of the scores, in the order of its revisions, and the problems that it has with the scores. */
export async function serverHistory(
  owner: UserId,
  start: Tables,
  now: Tables,
): Promise<{ documents: ScoreChangesDoc[]; problems: string[] }> {
  const stored = [...(await storedRows(owner, SCORE_CHANGES)).values()] as unknown as ScoreChangesDoc[];
  const documents = stored.sort((a, b) => revisionOf(a) - revisionOf(b));
  // An id that was deleted may have come back, as by an intent that is sent again.
  const gone = new Set((await storedRows(owner, 'deleteItemQueue')).keys());
  return { documents, problems: historyProblems(documents, start, now, gone) };
}

/** The fields as the server stores them: a time in milliseconds becomes a timestamp. */
export function toStored(fields: object): Stored {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      TIME_FIELDS.includes(field) && typeof value === 'number' ? Timestamp.fromMillis(value) : value,
    ]),
  );
}

const SEED_ROWS = 450;

/** Writes rows with full rights, past the rules. */
export async function seedTables(owner: UserId, tables: Tables): Promise<number> {
  const rows = TREE_COLLECTIONS.flatMap((name) =>
    Object.entries(tables[name]).map(([id, row]) => ({
      path: `users/${owner}/${name}/${id}`,
      fields: toStored(row),
    })),
  );
  const parts = Array.from({ length: Math.ceil(rows.length / SEED_ROWS) }, (_, index) =>
    rows.slice(index * SEED_ROWS, (index + 1) * SEED_ROWS),
  );
  await Promise.all(
    parts.map(async (part) => {
      const batch = adminDb().batch();
      for (const { path, fields } of part) batch.set(adminDb().doc(path), fields);
      await batch.commit();
    }),
  );
  return rows.length;
}
