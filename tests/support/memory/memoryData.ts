/** The `Data` port in memory: the same rows, batches and queries as Firestore's, without a process. */
import type { Batch } from '@/data/book/batches';
import { writeChanges } from '@/data/book/batchWriter';
import { toTreeDoc } from '@/data/book/converters';
import { toHistoryRow } from '@/data/book/historyRow';
import { collectionsOf, isListEdit, type Row, type RowFields, toVersionRow } from '@/data/book/rows';
import { pageForms } from '@/data/forms/pageForms';
import type { Data, LazyData } from '@/data/index';
import { pagePapers } from '@/data/papers/pagePapers';
import type { Page, PageRequest } from '@/data/ports/records';
import type { SessionUser } from '@/data/ports/session';
import { type BookVersion, nextVersion, toBookVersion } from '@/domain/book/bookVersion';
import { SERVER_TIME } from '@/domain/book/change';
import type { TreeCollection, TreeDocs, TreeRows } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import { compareBySpec, matchesSpec, type QuerySpec, toQuerySpec } from '@/domain/book/treeQueries';
import type { FunctionName, ReportProblemRequest } from '@/domain/functionsApi';
import type { OutboxEntry } from '@/domain/intents/outbox';
import { mendedOrder } from '@/domain/people/nameOrder';
import type { BeisSchoolDoc } from '@/domain/people/people';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';
import type { ErrorReport } from '@/domain/reports/report';
import { AppError } from '@/domain/words/errors';
import { memoryAccount, memoryAnalytics } from './memoryAccount';
import { type MemoryMail, memoryFunctions } from './memoryFunctions';
import { memoryHistory } from './memoryHistory';
import { type MemoryAccount, type MemoryLink, memoryIdentity, memorySession } from './memoryIdentity';
import { memoryLive } from './memoryLive';
import { memoryOutbox } from './memoryOutbox';
import { memoryPeople } from './memoryPeople';
import { memoryPolicies } from './memoryPolicies';
import { subCategoryWeights, toUser } from './memoryReference';
import { memoryRegistration } from './memoryRegistration';
import { removeRequest, storeRequest } from './memoryReopening';
import { memoryReports } from './memoryReports';
import { addTrailEntry, memoryLiveSchool, memorySchool } from './memorySchool';
import { memorySections, storeHandedIn } from './memorySections';

export type StoredDoc = Record<string, unknown>;

export type MemoryWorld = {
  /** Document path -> stored fields. */
  documents: Map<string, StoredDoc>;
  accounts: MemoryAccount[];
  signedIn: SessionUser | null;
  /** Links that the identity provider would have sent, oldest first. */
  links: MemoryLink[];
  identityOnDisk: boolean;
  /** The browser keeps no identity, neither on the disk nor in the tab. */
  refusesStorage: boolean;
  /** The server's clock, in milliseconds; each batch takes a later one. */
  clockMs: number;
  /** Batches as they were written, for counting. */
  batches: Row[][];
  reads: number;
  /** Thrown by the next calls of the network, until cleared. */
  failure: AppError | null;
  /** Thrown before batch number n of a commit (from 0), once. */
  failAtBatch: number | null;
  /** Called once when the next batch is written; what it throws comes back instead of the answer. */
  afterBatch: (() => void) | null;
  /** Functions that were called, in order, and the e-mails they sent. */
  calls: FunctionName[];
  mails: MemoryMail[];
  /** The errors that functions answer instead of doing their work. */
  refusals: Map<FunctionName, AppError>;
  /** Entries that this browser keeps until they are sent, by owner and id; all sessions of the world share them. */
  outbox: Map<string, OutboxEntry>;
  /** The browser refuses to keep an entry. */
  keepsNothing: boolean;
  /** Another tab is sending. */
  isSendingElsewhere: boolean;
  /** User ids whose e-mail address is verified. */
  verified: Set<string>;
  /** Requests with reports of errors, and problems that were described, oldest first. */
  reports: (readonly ErrorReport[])[];
  problems: ReportProblemRequest[];
};

/** Runs what the server does, or fails as the world says. */
export type Answer = typeof answer;

export function memoryWorld(): MemoryWorld {
  return {
    documents: new Map(),
    accounts: [],
    signedIn: null,
    links: [],
    identityOnDisk: false,
    refusesStorage: false,
    clockMs: 1_700_000_000_000,
    batches: [],
    reads: 0,
    failure: null,
    failAtBatch: null,
    afterBatch: null,
    calls: [],
    mails: [],
    refusals: new Map(),
    outbox: new Map(),
    keepsNothing: false,
    isSendingElsewhere: false,
    verified: new Set(),
    reports: [],
    problems: [],
  };
}

export function memoryData(world: MemoryWorld): LazyData {
  const data: Data = {
    session: memorySession(world),
    identity: memoryIdentity(world),
    registration: memoryRegistration(world),
    records: memoryRecords(world),
    history: memoryHistory(world, answer),
    outbox: memoryOutbox(world),
    papers: pagePapers(),
    forms: pageForms(),
    live: memoryLive(world),
    account: memoryAccount(world),
    analytics: memoryAnalytics(world),
    people: memoryPeople(world, answer),
    functions: memoryFunctions(world, answer),
    reports: memoryReports(world),
    policies: memoryPolicies(world, (work) => answer(world, work)),
    sections: memorySections(world, (work) => answer(world, work)),
    school: memorySchool(world, (work) => answer(world, work)),
    liveSchool: memoryLiveSchool(world),
  };
  return {
    school: () => Promise.resolve(data.school),
    policies: () => Promise.resolve(data.policies),
    sections: () => Promise.resolve(data.sections),
    liveSchool: () => Promise.resolve(data.liveSchool),
    session: () => Promise.resolve(data.session),
    identity: () => Promise.resolve(data.identity),
    registration: () => Promise.resolve(data.registration),
    records: () => Promise.resolve(data.records),
    history: () => Promise.resolve(data.history),
    outbox: () => Promise.resolve(data.outbox),
    papers: () => Promise.resolve(data.papers),
    forms: () => Promise.resolve(data.forms),
    live: () => Promise.resolve(data.live),
    people: () => Promise.resolve(data.people),
    functions: () => Promise.resolve(data.functions),
    reports: () => Promise.resolve(data.reports),
    account: () => Promise.resolve(data.account),
    analytics: () => Promise.resolve(data.analytics),
  };
}

function memoryRecords(world: MemoryWorld): Data['records'] {
  const usersOf = (school: string) =>
    [...world.documents.entries()]
      .filter(([path, doc]) => /^users\/[^/]+$/.test(path) && doc.schoolid === school)
      .map(([path, doc]) => toUser(path.slice('users/'.length), doc));
  return {
    fetchUser: (uid) =>
      answer(world, () => {
        requireReadable(world, uid);
        const found = world.documents.get(`users/${uid}`);
        if (!found) throw new AppError('auth/no-record');
        return toUser(uid, found);
      }),
    stampLogin: (uid, first, stored) =>
      answer(world, () => {
        if (first) world.documents.delete(`adminInviteTeacherConfirmation/${uid}`);
        const path = `users/${uid}`;
        // The rules refuse a person without a record.
        if (!world.documents.has(path)) throw new AppError('data/refused');
        world.documents.set(path, {
          ...world.documents.get(path),
          ...(stored ? mendedOrder(stored) : {}),
          lastLogin: tick(world),
        });
      }),
    fetchRows: (owner, query) => answer(world, () => fetchRows(world, owner, toQuerySpec(query))),
    // The memory keeps no replica.
    fetchKept: (_, queries) => Promise.resolve({ asOf: 0, answers: queries.map(() => null) }),
    fetchPage: (owner, query, page) => answer(world, () => fetchPage(world, owner, { spec: toQuerySpec(query), page })),
    fetchCount: (owner, query) =>
      answer(world, () => {
        world.reads += 1;
        return matchingRows(world, owner, { ...toQuerySpec(query), orders: [] }).length;
      }),
    commitChanges: (owner, changes, options) => {
      let batch = 0;
      return writeChanges(changes, options, async (written, expected) => {
        const { documents } = world;
        const { after } = await writeRows(world, owner, { written, expected, batch: batch++ });
        try {
          if (options.handedIn) storeHandedIn(world, options.handedIn);
        } catch (error) {
          // All of a batch is written, or none.
          world.documents = documents;
          throw error;
        }
        if (options.trailEntry) addTrailEntry(world, options.trailEntry);
        return after.text;
      });
    },
    fetchVersion: (owner) =>
      answer(world, () => {
        world.reads += 1;
        requireReadable(world, owner);
        return storedVersion(world, owner).text;
      }),
    // Every question is asked of the server here: nothing lags behind.
    fetchReplicaVersion: (owner) => answer(world, () => storedVersion(world, owner).text),
    watchBook: () => () => undefined,
    catchUp: () => answer(world, () => undefined),
    checkBook: () => answer(world, () => undefined),
    fetchSubCategoryWeights: () => answer(world, () => subCategoryWeights(world)),
    fetchPolicy: (owner, id) =>
      answer(world, () => {
        const { schoolid } = world.documents.get(`users/${owner}`) ?? {};
        const stored = world.documents.get(`schools/${schoolid}/policies/${id}`);
        if (!stored) throw new AppError('data/missing');
        return { ...stored, id };
      }),
    fetchSchoolAddress: (school) =>
      answer(world, () => {
        const stored = world.documents.get(`beisSchools/${school}`) as BeisSchoolDoc | undefined;
        return stored?.schoolAddress ?? null;
      }),
    fetchSchoolCounts: (school, dayStartMs) =>
      answer(world, () => {
        world.reads += 6;
        const users = usersOf(school);
        const teachers = users.filter((user) => user.role === ROLE_TEACHER);
        return {
          accounts: users.length,
          admins: users.filter((user) => user.role === ROLE_ADMIN).length,
          teachers: teachers.filter((user) => user.approved).length,
          pendingTeachers: teachers.filter((user) => !user.approved).length,
          inviteRequests: [...world.documents].filter(
            ([path, doc]) => path.startsWith('adminInviteRequests/') && doc.schoolid === school,
          ).length,
          activeToday: users.filter((user) => (user.lastLogin ?? 0) >= dayStartMs).length,
        };
      }),
    fetchRecentTeachers: (school, count) =>
      answer(world, () => {
        const newest = usersOf(school)
          .filter((user) => user.role === ROLE_TEACHER)
          .sort((a, b) => b.createdAt - a.createdAt)
          .slice(0, count);
        world.reads += newest.length;
        return newest;
      }),
    requestReopening: (asking, trailEntry) =>
      answer(world, () => {
        if (storeRequest(world, asking) && trailEntry) addTrailEntry(world, trailEntry);
      }),
    withdrawReopening: (owner, id) => answer(world, () => removeRequest(world, owner, id)),
  };
}

/** The one rule that is kept here: a tree is its owner's, and may be read by an administrator of the same school. */
export function requireReadable(world: MemoryWorld, owner: UserId): void {
  const { signedIn, documents } = world;
  if (!signedIn || signedIn.uid === owner) return;
  const reader = documents.get(`users/${signedIn.uid}`);
  const isAdminOf = reader?.role === ROLE_ADMIN && reader.schoolid === documents.get(`users/${owner}`)?.schoolid;
  if (!isAdminOf) throw new AppError('data/refused');
}

export function answer<Value>(world: MemoryWorld, work: () => Value): Promise<Value> {
  if (world.failure) return Promise.reject(world.failure);
  try {
    return Promise.resolve(work());
  } catch (error) {
    return Promise.reject(error);
  }
}

export function fetchRows(world: MemoryWorld, owner: UserId, spec: QuerySpec): TreeRows {
  const rows = matchingRows(world, owner, spec);
  world.reads += rows.length;
  return { [spec.collection]: rows };
}

export function fetchPage(
  world: MemoryWorld,
  owner: UserId,
  { spec, page }: { spec: QuerySpec; page: PageRequest },
): Page {
  const after = page.after === null ? null : (JSON.parse(page.after) as object);
  const rows = matchingRows(world, owner, spec)
    .filter((row) => !after || compareBySpec(spec, row, after) > 0)
    .slice(0, page.limit);
  world.reads += rows.length;
  const last = rows.at(-1);
  return { rows: { [spec.collection]: rows }, next: last && rows.length === page.limit ? JSON.stringify(last) : null };
}

export function matchingRows(world: MemoryWorld, owner: UserId, spec: QuerySpec): TreeDocs[TreeCollection][] {
  requireReadable(world, owner);
  // Filters and orders see what is stored, and an order only the documents that have its field.
  return [...storedRows(world, owner, spec.collection)]
    .map(([id, stored]) => ({ ...stored, id }))
    .filter((row: StoredDoc) => matchesSpec(spec, row) && spec.orders.every(({ field }) => row[field] !== undefined))
    .sort((a, b) => compareBySpec(spec, a, b))
    .map((row) => toTreeDoc(spec.collection, row.id, row));
}

export function writeRows(
  world: MemoryWorld,
  owner: UserId,
  { written, expected, batch }: { written: Batch; expected: string | undefined; batch: number },
): Promise<{ before: BookVersion; after: BookVersion }> {
  if (world.failure) return Promise.reject(world.failure);
  if (world.signedIn && world.signedIn.uid !== owner) return Promise.reject(new AppError('data/refused'));
  if (world.failAtBatch === batch) {
    world.failAtBatch = null;
    return Promise.reject(new AppError('network/unreachable'));
  }
  world.reads += 1;
  const before = storedVersion(world, owner);
  if (expected !== undefined && expected !== before.text) return Promise.reject(new AppError('data/stale'));
  const now = tick(world);
  const next = new Map(world.documents);
  const { rows, history } = written;
  const after = nextVersion(before, collectionsOf(rows));
  const all = [...rows, ...(history ? [toHistoryRow(history, after.rev)] : []), toVersionRow(after)];
  for (const row of all) {
    const path = `users/${owner}/${row.collection}/${row.id}`;
    // The rules see the fields that are written and nothing else of the document, and refuse.
    if (row.kind === 'update' && !next.has(path)) return Promise.reject(new AppError('data/refused'));
    if (row.kind === 'delete') next.delete(path);
    else next.set(path, storedAfter(keepsOld(row) ? next.get(path) : undefined, row.fields, now));
  }
  world.documents = next;
  world.batches.push(all);
  const { afterBatch } = world;
  world.afterBatch = null;
  try {
    afterBatch?.();
    return Promise.resolve({ before, after });
  } catch (error) {
    return Promise.reject(error);
  }
}

export function storedVersion(world: MemoryWorld, owner: UserId): BookVersion {
  const stored = world.documents.get(`users/${owner}/globalVersion/1`);
  return toBookVersion(stored, (time) => (typeof time === 'number' ? memoryMark(time) : ''));
}

/** After every row of that time. */
function memoryMark(time: number): string {
  return JSON.stringify({ lastSync: time, updatedAt: time, deletedAt: time, id: '\uffff' });
}

function keepsOld(row: Row & { kind: 'set' | 'update' }): boolean {
  return row.kind === 'update' || row.collection === 'globalVersion';
}

function storedAfter(before: StoredDoc | undefined, fields: RowFields, now: number): StoredDoc {
  const doc: StoredDoc = { ...before };
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value === SERVER_TIME) doc[field] = now;
    else if (isListEdit(value)) doc[field] = editedList((doc[field] ?? []) as string[], value);
    else doc[field] = value;
  }
  return doc;
}

function editedList(
  list: readonly string[],
  edit: { link: readonly string[] } | { unlink: readonly string[] },
): string[] {
  return 'link' in edit ? [...new Set([...list, ...edit.link])] : list.filter((id) => !edit.unlink.includes(id));
}

export function tick(world: MemoryWorld): number {
  world.clockMs += 1;
  return world.clockMs;
}

/** All documents of one collection of a teacher, by id. */
export function storedRows<C extends TreeCollection>(
  world: MemoryWorld,
  owner: string,
  name: C,
): Map<string, StoredDoc> {
  const prefix = `users/${owner}/${name}/`;
  return new Map(
    [...world.documents]
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, doc]) => [path.slice(prefix.length), doc]),
  );
}
