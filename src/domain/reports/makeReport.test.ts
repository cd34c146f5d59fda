import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '@/domain/words/errors';
import { isReported, makeReport, reportKey } from './makeReport';
import { FRAME_FORM, REPORT_LIMITS, VERSION_FORM } from './report';

const ORIGIN = 'https://talaan.example';
const AROUND = {
  kind: 'shown',
  version: '0.1.0+abc',
  pathname: '/app/teachers/classes/x7Gh2',
  origin: ORIGIN,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  online: true,
} as const;

const CHROMIUM = (message: string) => `TypeError: ${message}
    at save (${ORIGIN}/assets/record-a1B2c3D4.js:1:200)
    at async ${ORIGIN}/assets/index-BkX1a2b3.js:1:2345
    at chrome-extension://abc/content.js:1:2
    at https://elsewhere.example/assets/x-a1B2c3D4.js:1:2`;
const FIREFOX = `save@${ORIGIN}/assets/record-a1B2c3D4.js:1:200
async*@${ORIGIN}/assets/index-BkX1a2b3.js:1:2345
evil@https://elsewhere.example/assets/x.js:1:2`;

function errorWith(message: string, stack: string): Error {
  return Object.assign(new TypeError(message), { stack });
}

describe('the report of an error', () => {
  it('has the circumstances, the code, and places in our own files alone', () => {
    for (const stack of [CHROMIUM('x is undefined'), FIREFOX]) {
      expect(makeReport(errorWith('x is undefined', stack), AROUND)).toEqual({
        ...{ kind: 'shown', code: 'unexpected', name: 'TypeError', version: '0.1.0+abc', online: true },
        ...{ route: '/app/teachers/classes/:classId', browser: 'Chrome' },
        frames: ['assets/record-a1B2c3D4.js:1:200', 'assets/index-BkX1a2b3.js:1:2345'],
      });
    }
  });

  it('takes code and place of an error that an AppError stands for', () => {
    const cause = errorWith('x', CHROMIUM('x'));
    const report = makeReport(new AppError('data/refused', { cause, detail: 'Juan dela Cruz is refused.' }), AROUND);
    expect(report).toMatchObject({ code: 'data/refused', name: 'TypeError' });
    expect(report.frames).toHaveLength(2);
  });

  it('takes its own place where the SDK’s error has none, as for a refused document', () => {
    const refusal = new AppError('data/refused', {
      cause: errorWith('Missing permissions', 'FirebaseError: Missing permissions'),
    });
    refusal.stack = `AppError: ${refusal.message}\n    at async saveDrafts (${ORIGIN}/assets/store-a1B2c3D4.js:1:77)`;
    expect(makeReport(refusal, AROUND).frames).toEqual(['assets/store-a1B2c3D4.js:1:77']);
  });

  it('has no part of the message, even of one that looks like a place in our files', () => {
    const word = fc.stringMatching(/^[A-Z][a-zñ]{4,12}[0-9]{2}$/);
    const forms = [
      (name: string) => `${name} has no score`,
      (name: string) => `\n    at ${name} (${ORIGIN}/assets/${name}.js:1:1)`,
      (name: string) => `${name}@${ORIGIN}/assets/${name}.js:3:4`,
      (name: string) => `No such key: users/u1/students/${name}\n    at ${ORIGIN}/assets/${name}-a1B2c3D4.js:9:9\n`,
    ];
    const stacks = [CHROMIUM, (message: string) => `${message}\n${FIREFOX}`, () => FIREFOX];
    fc.assert(
      fc.property(word, fc.constantFrom(...forms), fc.constantFrom(...stacks), (name, form, stack) => {
        const error = Object.assign(errorWith(form(name), stack(form(name))), { name, code: name, detail: name });
        const report = makeReport(error, { ...AROUND, pathname: `/app/teachers/classes/${name}` });
        expect(JSON.stringify(report)).not.toContain(name);
        expect(report.frames.every((frame) => FRAME_FORM.test(frame))).toBe(true);
        expect(JSON.stringify(makeReport(new AppError('unexpected', { cause: error }), AROUND))).not.toContain(name);
      }),
    );
  });

  it('is made of anything that was thrown', () => {
    for (const thrown of ['Juan dela Cruz', null, undefined, { message: 'Juan dela Cruz', stack: 7 }]) {
      const report = makeReport(thrown, AROUND);
      expect(report).toMatchObject({ code: 'unexpected', name: 'Error', frames: [] });
      expect(JSON.stringify(report)).not.toContain('Juan');
    }
  });

  it('keeps the limits of the server', () => {
    const long = `Error: x\n${Array.from({ length: 40 }, (_, at) => `    at ${ORIGIN}/assets/a-${at}.js:1:1`).join('\n')}`;
    expect(makeReport(errorWith('x', long), AROUND).frames).toHaveLength(REPORT_LIMITS.frames);
    expect(VERSION_FORM.test('0.1.0+7568c5c1')).toBe(true);
  });
});

describe('an error', () => {
  const report = makeReport(errorWith('x', CHROMIUM('x')), AROUND);

  it('is reported where it is a fault of ours, and not where a person or the connection is its reason', () => {
    expect(isReported(report)).toBe(true);
    expect(isReported({ ...report, code: 'data/refused' })).toBe(true);
    for (const code of ['network/unreachable', 'auth/invalid-credentials', 'data/conflict', 'input/invalid'] as const) {
      expect(isReported({ ...report, code })).toBe(false);
    }
    expect(isReported({ ...report, kind: 'page', code: 'network/unreachable' })).toBe(true);
  });

  it('that no screen showed is reported only from our own files', () => {
    expect(isReported({ ...report, kind: 'unhandled' })).toBe(true);
    expect(isReported({ ...report, kind: 'unhandled', frames: [] })).toBe(false);
  });

  it('of a part that did not load is reported where the device had a connection', () => {
    const part = { ...report, kind: 'part', code: 'unexpected', frames: [] } as const;
    expect(isReported(part)).toBe(true);
    expect(isReported({ ...part, online: false })).toBe(false);
  });

  it('is the same again with the same kind, code and place', () => {
    expect(reportKey({ ...report, route: 'other', online: false })).toBe(reportKey(report));
    expect(reportKey({ ...report, kind: 'outbox' })).not.toBe(reportKey(report));
    expect(reportKey({ ...report, frames: ['assets/b.js:1:1'] })).not.toBe(reportKey(report));
  });
});
