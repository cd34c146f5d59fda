/**
 * The wrapper of all functions: it checks the caller and the form of the request, and turns a refusal into an answer.
 */
import type { FunctionFailure, FunctionName, FunctionsApi } from '@/domain/functionsApi';
import { AppError, type ErrorCode, toErrorNote } from '@/domain/words/errors';
import { requireOwnPage } from './appCheck';
import { type Identity, requireIdentity } from './auth';
import { hasCode } from './firebase';
import { codeOf, log } from './log';
import { type Parser, refuse } from './schema';
import { allowedOrigins, MAX_BODY_BYTES } from './settings';

/** The parts of Express's request and response that the wrapper uses. */
export type HttpRequest = { method: string; rawBody?: Buffer; get: (header: string) => string | undefined };
export type HttpResponse = {
  status: (code: number) => HttpResponse;
  set: (headers: Record<string, string>) => unknown;
  json: (body: unknown) => unknown;
  end: () => unknown;
};

export type Reply<Answer> = { status: 200 | 201 | 202; answer: Answer };

export type Endpoint<Name extends FunctionName = FunctionName, Body = unknown, Caller = unknown> = {
  name: Name;
  method: FunctionsApi[Name]['method'];
  /** Turns the identity of the token into a caller who may use this function, or refuses. */
  admit: (identity: Identity) => Promise<Caller>;
  parse: Parser<Body>;
  work: (caller: Caller, body: Body) => Promise<Reply<FunctionsApi[Name]['answer']>>;
};

const STATUS: Partial<Record<ErrorCode, number>> = {
  'input/invalid': 400,
  'auth/session-expired': 401,
  'network/unproven': 401,
  'auth/disabled': 403,
  'server/origin-refused': 403,
  'server/not-allowed': 403,
  'server/sign-in-again': 403,
  'server/email-unverified': 403,
  'server/email-domain': 403,
  'server/not-found': 404,
  'server/method-refused': 405,
  'server/own-account': 409,
  'server/last-administrator': 409,
  'server/account-refused': 409,
  'server/already-administrator': 409,
  'server/already-approved': 409,
  'server/already-registered': 409,
  'section/handed-in': 409,
  'data/overtaken': 409,
  'handing/doubts': 409,
  'handing/elsewhere': 409,
  'handing/taken': 409,
  'handing/unfinished': 409,
  'retention/not-due': 409,
  'retention/begun': 409,
  'server/too-large': 413,
  'server/not-json': 415,
  'server/limit-reached': 429,
  'server/busy': 429,
  'server/mail-failed': 502,
};

type Identify = (authorization: string | undefined) => Promise<Identity>;

/** The handler of one function. It never throws. */
export function toHandler<Name extends FunctionName, Body, Caller>(
  endpoint: Endpoint<Name, Body, Caller>,
  identify: Identify = requireIdentity,
) {
  return async (request: HttpRequest, response: HttpResponse): Promise<void> => {
    response.set({ Vary: 'Origin', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    try {
      requireOrigin(endpoint, request, response);
      if (request.method === 'OPTIONS') {
        response.status(204).end();
        return;
      }
      requireForm(endpoint, request, response);
      await requireOwnPage(request.get('X-Firebase-AppCheck'), endpoint.name);
      // The identity is checked before the body, so that a caller without access learns nothing about the form of a
      // body.
      const identity = await identify(request.get('Authorization'));
      const { status, answer } = await answerTo(endpoint, request, identity);
      response.status(status).json(answer);
    } catch (thrown) {
      answerRefusal(endpoint, response, thrown);
    }
  };
}

async function answerTo<Name extends FunctionName, Body, Caller>(
  { admit, parse, work }: Endpoint<Name, Body, Caller>,
  request: HttpRequest,
  identity: Identity,
): Promise<Reply<FunctionsApi[Name]['answer']>> {
  const caller = await admit(identity);
  const body = toJson(request);
  requireOwnUid(identity, body);
  return await work(caller, parse(body, 'body'));
}

/** A browser always names the origin of such a call. A program that names none is checked by its token alone. */
function requireOrigin({ method }: { method: string }, request: HttpRequest, response: HttpResponse): void {
  const origin = request.get('Origin');
  if (origin === undefined && request.method !== 'OPTIONS') return;
  const headers = corsHeaders(origin ?? '', method);
  if (!headers) throw new AppError('server/origin-refused');
  response.set(headers);
}

function requireForm({ method }: { method: string }, request: HttpRequest, response: HttpResponse): void {
  if (request.method !== method) {
    response.set({ Allow: `${method}, OPTIONS` });
    throw new AppError('server/method-refused');
  }
  const type = request.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('server/not-json');
  const announced = Number(request.get('Content-Length') ?? 0);
  if (announced > MAX_BODY_BYTES || (request.rawBody?.length ?? 0) > MAX_BODY_BYTES) {
    throw new AppError('server/too-large');
  }
}

function toJson(request: HttpRequest): unknown {
  try {
    return JSON.parse(request.rawBody?.toString('utf8') ?? '');
  } catch {
    return refuse('body');
  }
}

/** The `adminUID` of a body must be the caller's own id. */
function requireOwnUid(identity: Identity, body: unknown): void {
  if (typeof body !== 'object' || body === null || !('adminUID' in body)) return;
  if (body.adminUID !== identity.uid) throw new AppError('server/not-allowed');
}

/**
 * The database's code for a transaction that lost to others too often: nothing of it was stored, and the call may be sent
 * again.
 */
const ABORTED = 10;

function answerRefusal({ name }: { name: string }, response: HttpResponse, thrown: unknown): void {
  const refusal = hasCode(thrown, ABORTED) ? new AppError('server/busy', { cause: thrown }) : thrown;
  const note = toErrorNote(refusal);
  if (!(refusal instanceof AppError)) logUnexpected(name, refusal);
  const failure: FunctionFailure = { error: { code: note.code, message: note.message } };
  response.status(STATUS[note.code] ?? 500).json(failure);
}

/** Logs the stack and not the message: messages of the SDK hold e-mail addresses and ids. */
export function logUnexpected(name: string, thrown: unknown): void {
  log('unexpected', { function: name, ...traceOf(thrown) });
}

/** The code of something thrown and its places in our files, for the log. */
export function traceOf(thrown: unknown): { code: string; frames: readonly string[] } {
  const frames = thrown instanceof Error ? (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  return { code: codeOf(thrown), frames: frames.slice(0, 8) };
}

/** The CORS headers of the answer to an allowed origin; null for an origin that may not call. */
function corsHeaders(origin: string, method: string): Record<string, string> | null {
  if (!allowedOrigins().includes(origin)) return null;
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': `${method}, OPTIONS`,
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Firebase-AppCheck',
    // Seconds for which a browser remembers this answer.
    'Access-Control-Max-Age': '3600',
  };
}
