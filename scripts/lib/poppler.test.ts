import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPdfText } from './poppler.mjs';

test('pdftotext is found on the path, and missing without it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'poppler-'));
  expect(findPdfText({ PATH: folder })).toBeNull();
  const command = join(folder, 'pdftotext');
  writeFileSync(command, '');
  chmodSync(command, 0o755);
  expect(findPdfText({ PATH: folder })).toBe(command);
  rmSync(folder, { recursive: true });
});
