/** Files made to harm: each is refused for its own reason, or read, in little time. Chromium is tested in tests/e2e. */

import { describe, expect, it } from 'vitest';
import { calmTime } from '#support/calmTime';
import { hostileFiles } from '#support/sheets/hostileFiles';
import { readSheets } from '@/files/read/readSheets';
import { SheetRefused } from '@/files/read/sheetRefused';

const MOST_MS = 1_000;

describe('hostile files', () => {
  it.each(hostileFiles())('%s', async (_, bytes, code) => {
    const read = () =>
      readSheets(bytes).then(
        () => null,
        (error) => (error instanceof SheetRefused ? error.refusal.code : error),
      );
    const { ms, result } = await calmTime(read, MOST_MS);
    expect(result).toBe(code);
    expect(ms).toBeLessThan(MOST_MS);
  });

  it('refuses a file of more than 5 MB', async () => {
    const refused = readSheets(new Uint8Array(5 * 1024 * 1024 + 1));
    await expect(refused).rejects.toMatchObject({ refusal: { code: 'large', values: { size: 6, most: 5 } } });
  });
});
