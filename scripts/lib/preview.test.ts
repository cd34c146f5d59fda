import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { previewHeaders, servePreview } from './preview.mjs';

afterEach(() => vi.unstubAllEnvs());

describe('servePreview', () => {
  it('leaves the kind of environment as it was, for the tests that start afterwards', async () => {
    vi.stubEnv('NODE_ENV', undefined);
    const outDir = mkdtempSync(join(tmpdir(), 'preview-'));
    writeFileSync(join(outDir, 'index.html'), '<!doctype html>');
    const close = await servePreview({ outDir, port: 0 });
    expect(process.env.NODE_ENV).toBeUndefined();
    await close();
  });
});

describe('previewHeaders', () => {
  it("keeps hosting's headers and lets the emulators in", () => {
    const policy = "default-src 'self'; connect-src 'self' https://x; frame-src 'self'";
    const headers = [
      { key: 'Content-Security-Policy', value: policy },
      { key: 'X-Content-Type-Options', value: 'nosniff' },
    ];
    expect(previewHeaders({ hosting: { headers: [{ source: '**', headers }] } })).toEqual({
      'Content-Security-Policy':
        "default-src 'self'; connect-src http://127.0.0.1:* 'self' https://x; frame-src http://127.0.0.1:* 'self'",
      'X-Content-Type-Options': 'nosniff',
    });
  });
});
