/** The words and the paper of a PDF, by poppler's commands. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findPdfText } from '../../scripts/lib/poppler.mjs';

const run = promisify(execFile);

function commandOf(name: 'pdftotext' | 'pdfinfo' | 'pdftoppm'): string {
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

/** Of the first page: its corner, 0 to 255, and how much of it is nearly white. */
export async function brightnessOf(file: string): Promise<{ corner: number; share: number }> {
  const options = { encoding: 'buffer', maxBuffer: 1 << 26 } as const;
  const { stdout } = await run(commandOf('pdftoppm'), ['-gray', '-r', '30', '-f', '1', '-l', '1', file], options);
  // A portable graymap: a head of three words, then a byte for each pixel.
  const head = /^P5\s+\d+\s+\d+\s+\d+\s/.exec(stdout.subarray(0, 40).toString('latin1'))?.[0].length ?? 0;
  const pixels = stdout.subarray(head);
  return { corner: pixels[0] ?? 0, share: pixels.filter((pixel) => pixel > 230).length / pixels.length };
}
