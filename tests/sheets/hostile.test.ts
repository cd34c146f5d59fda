/** Files made to harm: each is refused for its own reason, or read, in little time. Chromium is tested in tests/e2e. */

import { describe, expect, it } from 'vitest';
import { calm } from '#support/calm';
import { hostileFiles } from '#support/sheets/hostileFiles';
import { readSheets } from '@/files/read/readSheets';
import { SheetRefused } from '@/files/read/sheetRefused';

/** Processor time grows too where another thread has half of the core. */
const MOST_MS = calm(1);

describe('hostile files', () => {
  it.each(hostileFiles())('%s', async (_, bytes, code) => {
    const before = process.cpuUsage();
    const refusal = await readSheets(bytes).then(
      () => null,
      (error) => (error instanceof SheetRefused ? error.refusal.code : error),
    );
    const { user, system } = process.cpuUsage(before);
    expect(refusal).toBe(code);
    expect((user + system) / 1000).toBeLessThan(MOST_MS);
  });

  it('refuses a file of more than 5 MB', async () => {
    const refused = readSheets(new Uint8Array(5 * 1024 * 1024 + 1));
    await expect(refused).rejects.toMatchObject({ refusal: { code: 'large', values: { size: 6, most: 5 } } });
  });
});
