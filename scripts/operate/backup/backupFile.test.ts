import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBackupFile, documentsOf, type Line, writeBackupFile } from './backupFile';
import { fromJson, toJson } from './values';

const ABOUT = { project: 'demo', what: { kind: 'teacher', id: 't' }, at: '2026-11-23T00:00:00.000Z' } as const;
const ROWS: Line[] = [1, 2, 3].map((score) => ({ path: `users/t/studentPerformance/s${score}`, fields: { score } }));
let folder = '';
let file = '';

async function* each(lines: readonly Line[]): AsyncGenerator<Line> {
  for (const line of lines) yield await Promise.resolve(line);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  file = join(folder, 'book.talaan');
});
afterEach(() => rm(folder, { recursive: true }));

describe('values', () => {
  const db = {} as Firestore;

  it('are the same after JSON, whatever they are', () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<unknown>(null, true, Number.NaN, Number.NEGATIVE_INFINITY, -0, 0.1, 2 ** 53),
        fc.string(),
        fc.double(),
        fc.tuple(fc.integer(), fc.nat(999_999_999)).map(([seconds, nanos]) => new Timestamp(seconds, nanos)),
        fc.constant(new GeoPoint(14.6, 121)),
        fc.uint8Array().map((bytes) => Buffer.from(bytes)),
        fc.array(tie('any')),
        fc.dictionary(fc.oneof(fc.constantFrom('$time', '$map', '1'), fc.string()), tie('any'), {
          noNullPrototype: true,
        }),
      ),
    })).any;
    fc.assert(
      fc.property(value, (given) => {
        expect(fromJson(JSON.parse(JSON.stringify(toJson(given, 'here'))), db)).toEqual(given);
      }),
    );
  });

  it('of an unknown type are refused with the name of the document', () => {
    expect(() => toJson(new Map(), 'users/t/class/c')).toThrow('users/t/class/c');
  });
});

describe('the file of a backup', () => {
  it('keeps signs that some readers of lines take for the end of one', async () => {
    const comments = 'Reads well.\u2028Needs help.\u2029\r\n\u0085';
    const lines: Line[] = [{ path: 'users/t/studentGrades/g', fields: { comments } }, ...ROWS];
    await writeBackupFile(file, ABOUT, each(lines));
    expect(await readFile(file, 'utf8')).not.toMatch(/[\u2028\u2029]/);
    await checkBackupFile(file);
    const found: Line[] = [];
    for await (const line of documentsOf(file)) found.push(line);
    expect(found).toEqual(lines);
  });

  it('reads a file in which such signs stand as they are, as earlier releases wrote it', async () => {
    const comments = 'Reads well.\u2028Needs help.';
    await writeBackupFile(file, ABOUT, each([{ path: 'users/t/studentGrades/g', fields: { comments } }]));
    const [head = '', row = ''] = (await readFile(file, 'utf8')).split('\n');
    const body = `${head}\n${row.replace('\\u2028', '\u2028')}\n`;
    const sha256 = createHash('sha256').update(body).digest('hex');
    await writeFile(file, `${body}${JSON.stringify({ end: true, sha256 })}\n`);
    await checkBackupFile(file);
    for await (const line of documentsOf(file)) expect(line.fields).toEqual({ comments });
  });

  it('gives the documents back, is for its owner alone, and leaves no other file', async () => {
    const { documents } = await writeBackupFile(file, ABOUT, each(ROWS));
    expect(documents).toBe(3);
    expect(await checkBackupFile(file)).toMatchObject({ ...ABOUT, documents: 3 });
    const found: Line[] = [];
    for await (const line of documentsOf(file)) found.push(line);
    expect(found).toEqual(ROWS);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('is not replaced, and a backup that breaks off leaves none', async () => {
    await writeBackupFile(file, ABOUT, each(ROWS));
    await expect(writeBackupFile(file, ABOUT, each([]))).rejects.toThrow('exists');
    const other = `${file}.2`;
    async function* broken(): AsyncGenerator<Line> {
      yield await Promise.resolve(ROWS[0]!);
      throw new Error('the connection broke');
    }
    await expect(writeBackupFile(other, ABOUT, broken())).rejects.toThrow('the connection broke');
    expect(await readdir(folder)).toHaveLength(1);
  });

  it.each([
    ['cut in a line', (text: string) => text.slice(0, text.length / 2)],
    ['without its last line', (text: string) => text.split('\n').slice(0, -2).join('\n')],
    ['with another score', (text: string) => text.replace('"score":2', '"score":9')],
    ['with a document less', (text: string) => text.replace(/.*s2.*\n/, '')],
    ['with a line that is no document', (text: string) => text.replace('"path"', '"pfad"')],
    ['of another project than its header says', (text: string) => text.replace('"demo"', '"real"')],
    ['empty', () => ''],
  ])('%s is refused', async (_name, change) => {
    await writeBackupFile(file, ABOUT, each(ROWS));
    await writeFile(file, change(await readFile(file, 'utf8')));
    await expect(checkBackupFile(file)).rejects.toThrow('broken');
  });

  it('with lines after its end, of a later format or of something else is refused', async () => {
    await writeBackupFile(file, ABOUT, each(ROWS));
    const text = await readFile(file, 'utf8');
    await appendFile(file, '{}\n');
    await expect(checkBackupFile(file)).rejects.toThrow('after its end');
    await writeFile(file, text.replace('"version":1', '"version":2'));
    await expect(checkBackupFile(file)).rejects.toThrow('the format 2, not 1');
    await writeFile(file, 'a,b\n1,2\n');
    await expect(checkBackupFile(file)).rejects.toThrow('no backup of Talaan');
  });
});
