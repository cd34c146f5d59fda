/** A world in memory: the documents of a database, and what is around it. Tests and the sample class run over it. */
import type { Row } from '@/data/book/rows';
import type { SessionUser } from '@/data/ports/session';
import type { TreeCollection } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import type { FunctionName, FunctionsApi, ReportProblemRequest } from '@/domain/functionsApi';
import type { OutboxEntry } from '@/domain/intents/outbox';
import { ROLE_ADMIN } from '@/domain/people/roles';
import type { ProviderId } from '@/domain/people/signInMethods';
import type { ErrorReport } from '@/domain/reports/report';
import { AppError } from '@/domain/words/errors';

export type StoredDoc = Record<string, unknown>;

/** An account without a password signs in with a provider or a link. */
export type MemoryAccount = { user: SessionUser; password: string | null; provider?: ProviderId };
/** `to`: the address that the account gets by the link, where it changes. */
export type MemoryLink = {
  kind: 'verify' | 'reset' | 'signIn' | 'change' | 'recover';
  email: string;
  code: string;
  used: boolean;
  to?: string;
};

export type MemoryMail = { kind: string; to: string; reason?: string };

export type Works = {
  [Name in FunctionName]?: (world: MemoryWorld, request: FunctionsApi[Name]['request']) => FunctionsApi[Name]['answer'];
};

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

/** Documents of one collection, by id. */
export function documentsIn(world: MemoryWorld, path: string): [string, StoredDoc][] {
  const prefix = `${path}/`;
  return [...world.documents]
    .filter(([key]) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/'))
    .map(([key, stored]) => [key.slice(prefix.length), stored]);
}
