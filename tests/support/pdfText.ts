/** The words and the paper of a PDF, by poppler's commands. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findPdfText } from '../../scripts/lib/poppler.mjs';

const run = promisify(execFile);

function commandOf(name: 'pdftotext' | 'pdfinfo'): string {
  const found = findPdfText();
  if (!found) throw new Error('The tests of printed cards need poppler: apt-get install poppler-utils.');
  return found.replace(/pdftotext(?=[^/\\]*$)/, name);
}

/** The text of each page, with its columns side by side. */
export async function pagesOf(file: string): Promise<string[]> {
  const { stdout } = await run(commandOf('pdftotext'), ['-layout', file, '-'], { maxBuffer: 1 << 26 });
  // Each page ends with a form feed.
  return stdout.split('\f').slice(0, -1);
}

/** Width and height of the first page in points, rounded. */
export async function pageSizeOf(file: string): Promise<number[]> {
  const { stdout } = await run(commandOf('pdfinfo'), [file]);
  const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(stdout) ?? [];
  return [width, height].map((points) => Math.round(Number(points)));
}
