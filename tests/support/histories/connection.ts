/**
 * The connection of one browser context: an HTTP proxy that can be cut between two commits, in the middle of one, or
 * after the server has taken it. It records the server's commits in order.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Mark } from '@/domain/scores/scoreMark';

const OK = 200;

/** A document as a stored commit left it. */
export type Written = {
  path: string;
  fields: readonly string[];
  /** Null where none was written. */
  score: number | null;
  /** The written mark; absent or null where none was written. */
  mark?: Mark | null;
  /** The written name; empty where no name was written. */
  label: string;
  isGone: boolean;
};

/** `before`: the commit does not arrive. `after`: it is stored, and the answer is lost. */
export type Fault = 'before' | 'after';

export type BrowserConnection = {
  /** The address, for the proxy setting of a context. */
  server: string;
  /** No request reaches the emulators until `mend`, and open ones break off. The app itself is still served. */
  cut(): void;
  /** Cuts the connection at the commit that follows `commits` more. */
  cutAt(commits: number, fault: Fault): void;
  /** Stops the listeners until `mend`; queries and commits still get their answers. */
  deafen(): void;
  mend(): void;
  isCut(): boolean;
  /** Commits that the server took since the last `cutAt` or `mend`. */
  taken(): number;
  close(): Promise<void>;
};

type State = { isCut: boolean; isDeaf: boolean; left: number; fault: Fault; taken: number };
const OPEN: State = { isCut: false, isDeaf: false, left: Number.POSITIVE_INFINITY, fault: 'before', taken: 0 };

/** `hosts`: the emulators, as `host:port`. `onTaken` hears of each commit that the server took. */
export async function openBrowserLine(
  hosts: readonly string[],
  onTaken: (written: readonly Written[]) => void = () => undefined,
): Promise<BrowserConnection> {
  let state = { ...OPEN };
  const open = new Set<ServerResponse>();
  const listening = new Set<ServerResponse>();
  const cut = () => {
    state = { ...state, isCut: true };
    for (const answer of open) answer.destroy();
  };
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '', 'http://nowhere');
    const isOurs = hosts.includes(url.host);
    if (!isOurs) return forward(url, { asked, answer });
    const isListener = url.pathname.includes('/Listen/');
    if (state.isCut || (state.isDeaf && isListener)) return void answer.destroy();
    for (const group of isListener ? [open, listening] : [open]) {
      group.add(answer);
      answer.once('close', () => group.delete(answer));
    }
    if (asked.method !== 'POST' || !url.pathname.endsWith(':commit')) return forward(url, { asked, answer });
    void readBody(asked).then((body) => {
      if (state.isCut) return void answer.destroy();
      const isLast = state.left === 0;
      state.left -= 1;
      if (isLast && state.fault === 'before') return cut();
      const onAnswer = (status: number) => {
        if (status !== OK) return;
        state.taken += 1;
        onTaken(toWritten(body));
        if (isLast) cut();
      };
      forward(url, { asked, answer, body, onAnswer });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    cutAt: (left, fault) => {
      state = { ...OPEN, isDeaf: state.isDeaf, left, fault };
    },
    deafen: () => {
      state = { ...state, isDeaf: true };
      for (const answer of listening) answer.destroy();
    },
    mend: () => {
      state = { ...OPEN };
    },
    isCut: () => state.isCut,
    taken: () => state.taken,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function readBody(asked: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  try {
    for await (const part of asked) parts.push(part as Buffer);
  } catch {
    // The request broke off on its way here; the server will refuse the incomplete part.
  }
  return Buffer.concat(parts);
}

type Exchange = {
  asked: IncomingMessage;
  answer: ServerResponse;
  body?: Buffer;
  onAnswer?: (status: number) => void;
};

/** Passes an answer on piece by piece, as a listener needs it. */
function forward(url: URL, { asked, answer, body, onAnswer }: Exchange): void {
  const { hostname: host, port, pathname, search } = url;
  const { method, headers } = asked;
  // A connection of its own: the server may end a kept one in the moment in which the next request takes it.
  const options = { host, port, path: pathname + search, method, headers, agent: false };
  const sent = request(options, (got) => {
    onAnswer?.(got.statusCode ?? 0);
    if (answer.destroyed) return void got.resume();
    answer.writeHead(got.statusCode ?? 500, got.headers);
    got.pipe(answer);
    got.once('error', () => answer.destroy());
  });
  sent.once('error', () => answer.destroy());
  // A commit that is on its way arrives, even if its answer is lost.
  if (!body) answer.once('close', () => sent.destroy());
  if (body) sent.end(body);
  else asked.pipe(sent);
}

type Value = { integerValue?: string; doubleValue?: number; stringValue?: string };
type SentWrite = { update?: { name: string; fields?: Record<string, Value> }; delete?: string };

function toWritten(body: Buffer): Written[] {
  const { writes = [] } = JSON.parse(body.toString('utf8')) as { writes?: SentWrite[] };
  return writes.map(({ update, delete: gone }) => {
    const fields = update?.fields ?? {};
    const { integerValue, doubleValue } = fields.score ?? {};
    const score = integerValue ?? doubleValue;
    return {
      path: (update?.name ?? gone ?? '').replace(/^.*\/documents\//, ''),
      fields: Object.keys(fields),
      score: score === undefined ? null : Number(score),
      mark: (fields.mark?.stringValue as Mark | undefined) ?? null,
      label: (fields.name ?? fields.subject ?? fields.lastName)?.stringValue ?? '',
      isGone: gone !== undefined,
    };
  });
}
