import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/words/errors';
import { type Endpoint, type HttpRequest, type HttpResponse, toHandler } from './http';
import { object } from './schema';
import { MAX_BODY_BYTES } from './settings';

/** Lines of the log. The console is replaced first, because the logger takes it when it is loaded. */
const logged = vi.hoisted(() => {
  const lines: string[] = [];
  Object.assign(console, { error: (line: unknown) => lines.push(String(line)) });
  return lines;
});

const APP = 'https://talaan.example';

const endpoint: Endpoint<'deleteOwnAccount', object, unknown> = {
  name: 'deleteOwnAccount',
  method: 'POST',
  admit: (identity) => Promise.resolve(identity),
  parse: object({}),
  work: () => Promise.resolve({ status: 200, answer: { deleted: true } }),
};

type Identify = Parameters<typeof toHandler>[1];
type Told = { status: number; headers: Record<string, string>; body: unknown };

async function ask(
  request: { method?: string; headers?: Record<string, string>; body?: string },
  asked = endpoint,
  ...identify: [Identify?]
): Promise<Told> {
  const told: Told = { status: 0, headers: {}, body: undefined };
  const headers = new Headers({ 'content-type': 'application/json', origin: APP, ...request.headers });
  const given: HttpRequest = {
    method: request.method ?? 'POST',
    rawBody: Buffer.from(request.body ?? '{}'),
    get: (header) => headers.get(header) || undefined,
  };
  const response: HttpResponse = {
    status: (code) => {
      told.status = code;
      return response;
    },
    set: (more) => Object.assign(told.headers, more),
    json: (body) => {
      told.body = body;
    },
    end: () => undefined,
  };
  await toHandler(asked, ...identify)(given, response);
  return told;
}

const codeOf = ({ body }: Told) => (body as { error: { code: string } }).error.code;

beforeEach(() => {
  logged.length = 0;
  vi.stubEnv('ALLOWED_ORIGINS', `${APP}, http://localhost:5173`);
});
afterEach(() => vi.unstubAllEnvs());

describe('App Check', () => {
  it('is asked before the token of the person, and its refusal says what to do', async () => {
    vi.stubEnv('APP_CHECK', 'enforce');
    const identify = vi.fn();
    const told = await ask({}, endpoint, identify);
    expect([told.status, codeOf(told)]).toEqual([401, 'network/unproven']);
    expect((told.body as { error: { message: string } }).error.message).toContain('Reload the page');
    expect(identify).not.toHaveBeenCalled();
    expect((await ask({ method: 'OPTIONS' }, endpoint, identify)).status).toBe(204);
  });
});

describe('origin', () => {
  it.each([APP, 'http://localhost:5173'])('%s may call, and is repeated exactly in the answer', async (origin) => {
    const told = await ask({ method: 'OPTIONS', headers: { origin } });
    expect(told.status).toBe(204);
    expect(told.body).toBeUndefined();
    expect(told.headers).toEqual({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Methods': 'POST, OPTIONS',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Firebase-AppCheck',
      'Access-Control-Max-Age': '3600',
      Vary: 'Origin',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
  });

  it.each([
    'https://talaan.example.evil.example',
    'https://evil.example',
    'http://talaan.example',
    'https://talaan.example:444',
    'https://TALAAN.example',
    'null',
    '*',
  ])('%s may not call, in preflight and in the call', async (origin) => {
    for (const method of ['OPTIONS', 'POST']) {
      const told = await ask({ method, headers: { origin } });
      expect(told.status).toBe(403);
      expect(codeOf(told)).toBe('server/origin-refused');
      expect(told.headers).not.toHaveProperty('Access-Control-Allow-Origin');
      expect(told.headers.Vary).toBe('Origin');
    }
  });

  it('no origin may call without settings', async () => {
    vi.stubEnv('ALLOWED_ORIGINS', '');
    expect((await ask({})).status).toBe(403);
  });

  it('a call without an origin is checked by its token; a preflight without an origin is refused', async () => {
    expect((await ask({ headers: { origin: '' } })).status).toBe(401);
    expect((await ask({ method: 'OPTIONS', headers: { origin: '' } })).status).toBe(403);
  });

  it('a refusal can be read by a page with an allowed origin', async () => {
    expect((await ask({})).headers['Access-Control-Allow-Origin']).toBe(APP);
  });
});

describe('form', () => {
  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])('%s is refused, the right method named', async (method) => {
    const told = await ask({ method });
    expect(told.status).toBe(405);
    expect(told.headers.Allow).toBe('POST, OPTIONS');
    expect(codeOf(told)).toBe('server/method-refused');
  });

  it.each([
    ['application/json', 401],
    ['application/json; charset=utf-8', 401],
    ['APPLICATION/JSON', 401],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/json-seq', 415],
    ['', 415],
  ])('content type %j: %i', async (type, status) => {
    expect((await ask({ headers: { 'content-type': type } })).status).toBe(status);
  });

  it.each([
    [MAX_BODY_BYTES, 401],
    [MAX_BODY_BYTES + 1, 413],
  ])('%i bytes: %i', async (bytes, status) => {
    expect((await ask({ body: `"${'x'.repeat(bytes - 2)}"` })).status).toBe(status);
  });

  it('the announced length counts too', async () => {
    expect((await ask({ headers: { 'content-length': String(MAX_BODY_BYTES + 1) } })).status).toBe(413);
  });
});

describe('token', () => {
  it.each(['', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b', 'bearer abc', 'Bearer a,b'])(
    '%j: 401',
    async (authorization) => {
      const told = await ask({ headers: { authorization } });
      expect(told.status).toBe(401);
      expect(codeOf(told)).toBe('auth/session-expired');
    },
  );
});

describe('past the token', () => {
  const identity = { uid: 'gloria', email: 'gloria@deped.gov.ph', emailVerified: true, authTime: 0 };
  const identify = () => Promise.resolve(identity);
  const refusing = (thrown: unknown) => ({ ...endpoint, work: () => Promise.reject(thrown) });

  it('does the work', async () => {
    const told = await ask({ body: '{"adminUID":"gloria"}' }, endpoint, identify);
    expect(told).toMatchObject({ status: 200, body: { deleted: true } });
  });

  it.each(['', '{', 'nul', '[]', '"text"', '7', 'null'])('body %j: 400', async (body) => {
    const told = await ask({ body }, endpoint, identify);
    expect(told.status).toBe(400);
    expect(codeOf(told)).toBe('input/invalid');
  });

  it.each(['"ben"', '""', 'null', '["gloria"]', '0'])('adminUID %s is not the caller: 403', async (adminUID) => {
    const told = await ask({ body: `{"adminUID":${adminUID}}` }, endpoint, identify);
    expect(told.status).toBe(403);
    expect(codeOf(told)).toBe('server/not-allowed');
  });

  it('looks at the body only after the caller is admitted', async () => {
    const closed = { ...endpoint, admit: () => Promise.reject(new AppError('auth/disabled')) };
    expect(codeOf(await ask({ body: '{' }, closed, identify))).toBe('auth/disabled');
  });

  it('answers the sentence of a refusal, never its cause', async () => {
    const thrown = new AppError('server/not-found', { cause: new Error('ana.reyes@deped.gov.ph') });
    const told = await ask({}, refusing(thrown), identify);
    expect(told.status).toBe(404);
    expect(told.body).toEqual({
      error: {
        code: 'server/not-found',
        message: 'There is no such person, request or school here. Reload the list; it may have changed.',
      },
    });
    expect(logged).toEqual([]);
  });

  it('answers no details of a failure, and logs its stack without its message', async () => {
    const thrown = Object.assign(new Error('no user ana.reyes@deped.gov.ph'), { code: 'auth/internal-error' });
    const told = await ask({}, refusing(thrown), identify);
    expect(told.status).toBe(500);
    expect(told.body).toEqual({
      error: {
        code: 'unexpected',
        message: 'Something went wrong. Try again; if it happens twice, reload the page.',
      },
    });
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('auth/internal-error');
    expect(logged[0]).toContain('http.test.ts');
    expect(logged[0]).not.toContain('ana.reyes');
  });
});

it('a document that many calls want at once answers 429, with what to do, and no line in the log', async () => {
  const contended = Object.assign(new Error('10 ABORTED: Too much contention on these documents.'), { code: 10 });
  const told = await ask({}, { ...endpoint, work: () => Promise.reject(contended) }, () =>
    Promise.resolve({ uid: 'u' } as never),
  );
  expect([told.status, codeOf(told)]).toEqual([429, 'server/busy']);
  expect(logged).toEqual([]);
});
