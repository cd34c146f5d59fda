/** The connection between the app and the Firestore emulator. It records the commits and can be cut. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { billedReads } from './billedReads';

const OK = 200;
const REFUSED = { error: { code: 403, message: 'Missing or insufficient permissions.', status: 'PERMISSION_DENIED' } };

/** The paths that one commit wrote, in order, as the server got them. */
export type SentCommit = readonly string[];

export type Line = {
  /** The address that the app uses instead of the emulator's. */
  host: string;
  commits: SentCommit[];
  /** Documents read over this connection so far, as they are billed. */
  reads: () => number;
  /** No request gets through until `mend`. */
  cut(): void;
  /** Cuts the connection after so many more commits; with `loseAnswer` the server's answer to the last one is lost. */
  cutAfter(commits: number, options?: { loseAnswer: boolean }): void;
  mend(): void;
  /**
   * The next commit reaches the server only when this work is done; its own commits pass. With `refuse` the commit is
   * answered as one that the rules refuse, which the server does where two commits overlap.
   */
  beforeNextCommit(work: () => Promise<unknown>, options?: { refuse: boolean }): void;
  close(): Promise<void>;
};

type State = { isCut: boolean; left: number; loseAnswer: boolean };
const OPEN: State = { isCut: false, left: Number.POSITIVE_INFINITY, loseAnswer: false };

const isCommit = ({ method, url }: IncomingMessage) =>
  // A browser sends a preflight request without a body to the same address first.
  method === 'POST' && (url?.split('?')[0]?.endsWith(':commit') ?? false);

/** `isCounted` decides which requests count as commits. */
export async function openLine(target: string, isCounted = isCommit): Promise<Line> {
  const commits: SentCommit[] = [];
  let state = { ...OPEN };
  let reads = 0;
  let before: Held | null = null;
  const onRead = (count: number) => {
    reads += count;
  };
  const server = createServer((asked, answer) => {
    void readBody(asked).then(async (body) => {
      const counts = isCounted(asked);
      if (counts && before) {
        const held = before;
        before = null;
        if (await isHeldUp(held, answer)) return;
      }
      if (counts && state.left === 0) state.isCut = true;
      if (state.isCut) {
        answer.destroy();
        return;
      }
      if (counts) {
        state.left -= 1;
        commits.push(pathsOf(body));
      }
      const isLost = counts && state.left === 0 && state.loseAnswer;
      forward(target, { asked, answer, body, isLost, onRead });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    commits,
    reads: () => reads,
    cut: () => {
      state = { ...OPEN, isCut: true };
    },
    cutAfter: (left, { loseAnswer } = { loseAnswer: false }) => {
      state = { isCut: false, left, loseAnswer };
    },
    mend: () => {
      state = { ...OPEN };
    },
    beforeNextCommit: (work, { refuse } = { refuse: false }) => {
      before = { work, refuse };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

type Held = { work: () => Promise<unknown>; refuse: boolean };

/** Does the work before a commit. Answers whether the commit ends here: the work failed, or the commit is refused. */
async function isHeldUp({ work, refuse }: Held, answer: ServerResponse): Promise<boolean> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`The work before a commit failed: ${String(error)}\n`);
    answer.destroy();
    return true;
  }
  if (!refuse) return false;
  answer.writeHead(REFUSED.error.code, { 'content-type': 'application/json' });
  answer.end(JSON.stringify(REFUSED));
  return true;
}

async function readBody(asked: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of asked) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

type Exchange = {
  asked: IncomingMessage;
  answer: ServerResponse;
  body: Buffer;
  isLost: boolean;
  onRead: (count: number) => void;
};

function forward(target: string, { asked, answer, body, isLost, onRead }: Exchange): void {
  const [host, port] = target.split(':');
  const { url: path = '', method } = asked;
  // Uncompressed, so that the documents in the answer can be counted.
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  // A connection of its own: the server may end a kept one in the moment in which the next request takes it.
  const sent = request({ host, port, path, method, headers, agent: false }, (received) => {
    if (isLost) {
      received.resume().once('end', () => answer.destroy());
      return;
    }
    void readBody(received).then((answered) => {
      if (received.statusCode === OK) onRead(billedReads(path, answered.toString('utf8')));
      answer.writeHead(received.statusCode ?? 500, received.headers);
      answer.end(answered);
    });
  });
  sent.once('error', () => answer.destroy());
  sent.end(body);
}

type SentWrite = { update?: { name: string }; delete?: string };

function pathsOf(body: Buffer): SentCommit {
  const { writes = [] } = JSON.parse(body.toString('utf8')) as { writes?: SentWrite[] };
  return writes.map((write) => (write.update?.name ?? write.delete ?? '').replace(/^.*\/documents\//, ''));
}
