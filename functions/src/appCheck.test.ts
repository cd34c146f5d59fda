import { afterEach, describe, expect, it, vi } from 'vitest';

/** Lines of the log. The console is replaced first, because the logger takes it when it is loaded. */
const logged = vi.hoisted(() => {
  const lines: string[] = [];
  Object.assign(console, { warn: (line: unknown) => lines.push(String(line)) });
  return lines;
});

const { requireOwnPage } = await import('./appCheck');

const NOT_OWN = expect.objectContaining({ code: 'network/unproven' });
const good = () => Promise.resolve();
const bad = () => Promise.reject(Object.assign(new Error('x'), { code: 'app-check/invalid-argument' }));

afterEach(() => {
  vi.unstubAllEnvs();
  logged.length = 0;
});

describe('the token of App Check', () => {
  it.each(['', 'off'])('is not looked at with the setting %j', async (mode) => {
    vi.stubEnv('APP_CHECK', mode);
    await requireOwnPage(undefined, 'createUser', bad);
    await requireOwnPage('x', 'createUser', bad);
    expect(logged).toEqual([]);
  });

  it('is required with the setting enforce, and with one that is not known', async () => {
    for (const mode of ['enforce', 'yes']) {
      vi.stubEnv('APP_CHECK', mode);
      await requireOwnPage('x', 'createUser', good);
      await expect(requireOwnPage('x', 'createUser', bad)).rejects.toEqual(NOT_OWN);
      await expect(requireOwnPage(undefined, 'createUser', good)).rejects.toEqual(NOT_OWN);
      await expect(requireOwnPage('', 'createUser', good)).rejects.toEqual(NOT_OWN);
    }
  });

  it('that could not be checked is a failure of ours', async () => {
    vi.stubEnv('APP_CHECK', 'enforce');
    const failure = Object.assign(new Error('x'), { code: 'app-check/internal-error' });
    await expect(requireOwnPage('x', 'createUser', () => Promise.reject(failure))).rejects.toBe(failure);
  });

  it('that is missing is logged with the setting watch, without the token', async () => {
    vi.stubEnv('APP_CHECK', 'watch');
    await requireOwnPage(undefined, 'createUser', good);
    await requireOwnPage('secret', 'deleteUser', bad);
    await requireOwnPage('x', 'createAdmin', good);
    expect(logged).toHaveLength(2);
    expect(logged.join()).toContain('createUser');
    expect(logged.join()).not.toContain('secret');
  });
});
