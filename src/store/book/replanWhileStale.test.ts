import { describe, expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '@/domain/words/errors';
import { replanWhileStale } from './replanWhileStale';

const STALE = new AppError('data/stale');

/** An attempt that fails with these errors, one after another, and then answers `stored`. */
function failing(...codes: readonly ErrorCode[]) {
  const left = [...codes];
  return vi.fn((_isFirst: boolean) => {
    const code = left.shift();
    return code ? Promise.reject(new AppError(code)) : Promise.resolve('stored');
  });
}

describe('replanWhileStale', () => {
  it('answers what the first try answers', async () => {
    const attempt = failing();
    expect(await replanWhileStale(attempt)).toBe('stored');
    expect(attempt.mock.calls).toEqual([[true]]);
  });

  it('tries again after a stale version, and tells that it is not the first try', async () => {
    const attempt = failing('data/stale', 'data/stale');
    expect(await replanWhileStale(attempt)).toBe('stored');
    expect(attempt.mock.calls).toEqual([[true], [false], [false]]);
  });

  it('gives up after four tries, with the error of the last one', async () => {
    const attempt = vi.fn(() => Promise.reject(STALE));
    await expect(replanWhileStale(attempt)).rejects.toBe(STALE);
    expect(attempt).toHaveBeenCalledTimes(4);
  });

  it.each<ErrorCode>(['data/refused', 'network/unreachable', 'data/missing'])(
    'does not try again after %s',
    async (code) => {
      const attempt = failing(code);
      await expect(replanWhileStale(attempt)).rejects.toMatchObject({ code });
      expect(attempt).toHaveBeenCalledTimes(1);
    },
  );

  it('does not try again after another error that follows a stale version', async () => {
    const attempt = failing('data/stale', 'data/refused');
    await expect(replanWhileStale(attempt)).rejects.toMatchObject({ code: 'data/refused' });
    expect(attempt).toHaveBeenCalledTimes(2);
  });
});
