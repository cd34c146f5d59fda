import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorCode } from '@/domain/words/errors';
import { translated } from './errors';
import { networkTimeoutMs } from './networkTimeout';

const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const PHONES = [
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The seconds after which a call without an answer ends; null if it lasts two minutes. */
async function endOfSilence(): Promise<number | null> {
  let code: string | undefined;
  void translated(() => new Promise<never>(() => undefined)).catch((error: unknown) => {
    code = errorCode(error);
  });
  for (let seconds = 1; seconds <= 120; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    if (code === 'network/timeout') return seconds;
  }
  return null;
}

describe('the network time-out (specification, section 9)', () => {
  it('is 30 s on a desktop', async () => {
    vi.stubGlobal('navigator', { userAgent: DESKTOP });
    expect(networkTimeoutMs()).toBe(30_000);
    expect(await endOfSilence()).toBe(30);
  });

  it.each(PHONES)('is 60 s on a phone: %s', async (userAgent) => {
    vi.stubGlobal('navigator', { userAgent });
    expect(networkTimeoutMs()).toBe(60_000);
    expect(await endOfSilence()).toBe(60);
  });

  it('is that of a desktop where the kind of device is unknown', () => {
    vi.stubGlobal('navigator', undefined);
    expect(networkTimeoutMs()).toBe(30_000);
  });
});
