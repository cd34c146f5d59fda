import { afterEach, describe, expect, it, vi } from 'vitest';
import { requireRecentSignIn } from './auth';
import { limitPath } from './limits';
import { allowedOrigins, appLink, isOfficialEmail, waitsForOperator } from './settings';
import { firstAdministrator } from './templates/firstAdministrator';

afterEach(() => vi.unstubAllEnvs());

describe('official e-mail addresses', () => {
  it.each([
    ['', 'ana@deped.gov.ph', true],
    ['', 'ana@DEPED.gov.ph', true],
    ['', 'ana@region4.deped.gov.ph', false],
    ['', 'ana@evildeped.gov.ph', false],
    ['', 'ana@deped.gov.ph@evil.example', false],
    ['deped.gov.ph, Mabini.example', 'ana@mabini.example', true],
    ['deped.gov.ph, mabini.example', 'ana@gmail.com', false],
    ['*', 'ana@gmail.com', true],
  ])('domains %j: %s -> %s', (domains, email, expected) => {
    vi.stubEnv('ADMIN_EMAIL_DOMAINS', domains);
    expect(isOfficialEmail(email)).toBe(expected);
  });
});

describe('first administrators', () => {
  it.each([
    ['', 'ana@deped.gov.ph', false],
    ['off', 'ana@deped.gov.ph', false],
    ['on', 'ana@deped.gov.ph', true],
    ['mabini.example, rizal.example', 'ana@rizal.example', true],
    ['mabini.example', 'ana@deped.gov.ph', false],
    ['true', 'ana@deped.gov.ph', true],
    ['@mabini.example', 'ana@deped.gov.ph', true],
    ['mabini.example;rizal.example', 'ana@deped.gov.ph', true],
  ])('CONFIRM_FIRST_ADMIN %j: %s waits: %s', (setting, email, expected) => {
    vi.stubEnv('CONFIRM_FIRST_ADMIN', setting);
    expect(waitsForOperator(email)).toBe(expected);
  });

  it('the command in the e-mail takes any address as one word', () => {
    const commandFor = (email: string) =>
      firstAdministrator({ name: 'Ana', email, school: { id: '1', name: 'A', place: 'B' }, standing: 'waits' }).text;
    expect(commandFor('ana@deped.gov.ph')).toContain('--confirm ana@deped.gov.ph --project');
    expect(commandFor("a`id`|o'neil@deped.gov.ph")).toContain("--confirm 'a`id`|o'\\''neil@deped.gov.ph' --project");
  });
});

describe('addresses', () => {
  it('links are made from APP_URL with and without a slash at its end', () => {
    vi.stubEnv('APP_URL', 'https://talaan.example/');
    expect(appLink('/login')).toBe('https://talaan.example/login');
    vi.stubEnv('APP_URL', 'https://talaan.example');
    expect(appLink('/login')).toBe('https://talaan.example/login');
  });

  it('origins are used as they are, without the spaces around them', () => {
    vi.stubEnv('ALLOWED_ORIGINS', ' https://a.example ,,https://b.example');
    expect(allowedOrigins()).toEqual(['https://a.example', 'https://b.example']);
  });
});

describe('recent sign-in', () => {
  const identity = { uid: 'u', email: '', emailVerified: false, authTime: 1_000 };
  it.each([
    [1_000, false],
    [1_300, false],
    [1_301, true],
  ])('signed in at 1000 s, now %i s: refused %s', (now, refused) => {
    const attempt = () => requireRecentSignIn(identity, now * 1000);
    if (refused) expect(attempt).toThrow('sign in again');
    else expect(attempt).not.toThrow();
  });
});

describe('counters', () => {
  it.each([
    [Date.UTC(2026, 0, 9, 23, 59, 59, 999), 'serverLimits/u_20260109'],
    [Date.UTC(2026, 0, 10), 'serverLimits/u_20260110'],
  ])('of the time %i are in %s', (nowMs, path) => expect(limitPath('u', nowMs)).toBe(path));
});
