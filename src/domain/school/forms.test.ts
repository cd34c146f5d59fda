/** Forms of a school: what is stored of a file, and its bytes in pieces. */
import { describe, expect, it, test } from 'vitest';
import type { UserId } from '@/domain/book/ids';
import { errorCode } from '@/domain/words/errors';
import { FORM_BYTES, joinPieces, linesOf, PIECE_BYTES, piecesOf, type SchoolForm, toNewForm } from './forms';

const DIGEST = 'a'.repeat(64);
const ABOUT = { kind: 'classRecord', periods: 'terms' } as const;
const fileOf = (size: number, name = 'Record.xlsx') => ({ name, digest: DIGEST, bytes: new Uint8Array(size) });
const stored = (id: string, over: Partial<SchoolForm> = {}): SchoolForm => ({
  ...toNewForm(id, fileOf(10), ABOUT, null),
  ...{ createdAt: 1, createdBy: 'admin' as UserId, ...over },
});

function codeOf(act: () => unknown): string {
  try {
    act();
    return 'no error';
  } catch (error) {
    return errorCode(error);
  }
}

describe('a new form', () => {
  it('is the first version of its own line, or the next of the form that it replaces', () => {
    const first = stored('f1');
    expect(first).toMatchObject({ line: 'f1', version: 1, size: 10, pieces: 1, name: 'Record.xlsx', ...ABOUT });
    expect(toNewForm('f2', fileOf(10), ABOUT, first)).toMatchObject({ id: 'f2', line: 'f1', version: 2 });
  });

  it('has 2 MB at most', () => {
    expect(toNewForm('f1', fileOf(FORM_BYTES), ABOUT, null).pieces).toBe(3);
    expect(codeOf(() => toNewForm('f1', fileOf(FORM_BYTES + 1), ABOUT, null))).toBe('form/too-large');
  });

  it.each([
    ['Grade 7 <final>\u202e\n.xlsx', 'Grade 7 final .xlsx'],
    [`${'x'.repeat(150)}.xlsx`, `${'x'.repeat(95)}.xlsx`],
  ])('has a name of one short line: %j', (name, short) => {
    expect(toNewForm('f1', fileOf(1, name), ABOUT, null).name).toBe(short);
  });
});

describe('its pieces', () => {
  it.each([1, PIECE_BYTES, PIECE_BYTES + 1, FORM_BYTES])('are the bytes again: %i', (size) => {
    const bytes = Uint8Array.from({ length: size }, (_, index) => index % 251);
    const pieces = piecesOf(bytes);
    expect(pieces.every(({ length }) => length <= PIECE_BYTES)).toBe(true);
    expect(pieces).toHaveLength(toNewForm('f1', { name: 'a', digest: DIGEST, bytes }, ABOUT, null).pieces);
    const joined = joinPieces({ size }, pieces);
    expect(joined).toHaveLength(size);
    expect(joined.every((byte, index) => byte === index % 251)).toBe(true);
  });

  it('are refused where one is missing or too long', () => {
    const pieces = piecesOf(new Uint8Array(PIECE_BYTES + 5));
    expect(codeOf(() => joinPieces({ size: PIECE_BYTES + 5 }, pieces.slice(1)))).toBe('form/incomplete');
    expect(codeOf(() => joinPieces({ size: PIECE_BYTES }, pieces))).toBe('form/incomplete');
  });
});

test('each line shows its newest version, and the earlier ones after it', () => {
  const forms = [
    stored('f1'),
    stored('f3', { line: 'f1', version: 3 }),
    stored('g1'),
    stored('f2', { line: 'f1', version: 2 }),
  ];
  const ids = linesOf(forms).map(({ newest, earlier }) => [newest.id, ...earlier.map(({ id }) => id)]);
  expect(ids).toEqual([['f3', 'f2', 'f1'], ['g1']]);
});
