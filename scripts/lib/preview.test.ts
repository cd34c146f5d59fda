import { describe, expect, it } from 'vitest';
import { previewHeaders } from './preview.mjs';

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
