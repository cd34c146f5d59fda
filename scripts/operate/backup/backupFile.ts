/**
 * The file of a backup: a line of JSON for each document, a header before them and a digest of all lines after them.
 * Documents are streamed, so a large school needs no more memory than a small one.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Mend } from '../../lib/mend.mjs';

const FORMAT = 'talaan-backup';
const VERSION = 1;
/** Documents hold children's names and grades, so the file is for its owner alone. */
const OWNER_ONLY = 0o600;

export type What = { readonly kind: 'school' | 'teacher'; readonly id: string };
export type Header = {
  readonly format: string;
  readonly version: number;
  readonly project: string;
  /** Whether the documents are of an emulator. Files of earlier releases do not say. */
  readonly emulator?: boolean;
  readonly what: What;
  readonly at: string;
  readonly documents: number;
};
/** A document as the file has it; `fields` are JSON of `values.ts`. */
export type Line = { readonly path: string; readonly fields: Readonly<Record<string, unknown>> };

/** Writes the file under its name only once it is whole and was read back. Resolves to the number of documents and the digest. */
export async function writeBackupFile(
  file: string,
  about: Pick<Header, 'project' | 'emulator' | 'what' | 'at'>,
  lines: AsyncIterable<Line>,
): Promise<{ documents: number; digest: string }> {
  if (existsSync(file)) throw new Mend(`${file} exists.`, 'choose another name; a backup never replaces a file');
  const [rows, whole] = [`${file}.rows`, `${file}.part`];
  try {
    const documents = await writeLines(rows, lines);
    const digest = createHash('sha256');
    const target = await open(whole, 'w', OWNER_ONLY);
    try {
      const put = async (line: string) => {
        digest.update(`${line}\n`);
        await target.appendFile(`${line}\n`);
      };
      await put(JSON.stringify({ format: FORMAT, version: VERSION, ...about, documents } satisfies Header));
      for await (const chunk of linesOf(rows)) await put(chunk);
      const sum = digest.digest('hex');
      await target.appendFile(`${JSON.stringify({ end: true, sha256: sum })}\n`);
      await target.sync();
      await checkBackupFile(whole);
      await rename(whole, file);
      return { documents, digest: sum };
    } finally {
      await target.close();
    }
  } finally {
    await Promise.all([rows, whole].map((path) => rm(path, { force: true })));
  }
}

async function writeLines(path: string, lines: AsyncIterable<Line>): Promise<number> {
  const rows = await open(path, 'w', OWNER_ONLY);
  let documents = 0;
  try {
    for await (const line of lines) {
      await rows.appendFile(`${oneLine(line)}\n`);
      documents += 1;
    }
  } finally {
    await rows.close();
  }
  return documents;
}

/** JSON without U+2028 and U+2029, which some readers of lines take for the end of one. */
const oneLine = (line: Line): string =>
  JSON.stringify(line).replace(/[\u2028\u2029]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);

/** The lines of a file, ended by `\n` or `\r\n` alone: Node's `readline` ends them at U+2028 too since Node 24. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield withoutReturn(line);
  }
  if (rest) yield withoutReturn(rest);
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

/** Reads the whole file and compares it with its digest. Throws a sentence where it is broken, cut or of another kind. */
export async function checkBackupFile(file: string): Promise<Header> {
  if (!existsSync(file)) throw new Mend(`${file} does not exist.`, 'name the file of a backup');
  const digest = createHash('sha256');
  let header: Header | null = null;
  let end: { sha256?: unknown } | null = null;
  let documents = 0;
  for await (const text of linesOf(file)) {
    if (end) throw broken(file, 'there are lines after its end');
    const line = parsed(text);
    if (!header) header = toHeader(file, line);
    else if (line?.end === true) {
      end = line;
      continue;
    } else if (typeof line?.path !== 'string' || typeof line.fields !== 'object') {
      throw broken(file, `line ${documents + 2} is no document`);
    } else documents += 1;
    digest.update(`${text}\n`);
  }
  if (!header || !end) throw broken(file, 'its end is missing');
  if (end.sha256 !== digest.digest('hex')) throw broken(file, 'its contents differ from its digest');
  if (documents !== header.documents) throw broken(file, `it has ${documents} documents of ${header.documents}`);
  return header;
}

/** The digest that a checked file ends with. */
export async function digestOf(file: string): Promise<string> {
  let sum = '';
  for await (const text of linesOf(file)) {
    const line = text.startsWith('{"end":true') ? parsed(text) : null;
    if (line?.end === true) sum = String(line.sha256);
  }
  return sum;
}

/** The documents of a file that was checked, in its order. */
export async function* documentsOf(file: string): AsyncGenerator<Line> {
  let isHeader = true;
  for await (const text of linesOf(file)) {
    const line = parsed(text);
    if (!isHeader && line?.end !== true) yield line as Line;
    isHeader = false;
  }
}

function toHeader(file: string, line: Record<string, unknown> | null): Header {
  if (line?.format !== FORMAT) throw new Mend(`${file} is no backup of Talaan.`, 'name the file that backup wrote');
  if (line.version !== VERSION) {
    throw new Mend(`${file} has the format ${String(line.version)}, not ${VERSION}.`, 'use the release that wrote it');
  }
  return line as Header;
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

const broken = (file: string, why: string) =>
  new Mend(`${file} is broken: ${why}. Nothing was written.`, 'use another copy of the file');
