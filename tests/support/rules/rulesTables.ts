/**
 * Tables of values for the documents of the first teacher's tree: values that the rules allow and values they refuse.
 */
import { beforeAll, describe, it } from 'vitest';
import { but, type Fields, type Row } from './rulesDocuments';
import { allowed, refusedWrites, set, type World } from './rulesWorld';

export type Table = {
  collection: string;
  /** An allowed row with a new id at each call. */
  build: () => Row;
  accepted: readonly [string, Fields][];
  refused: readonly [string, Fields][];
};

/** Changes that the rules refuse in every row of the tree. */
export const IDENTITY: readonly [string, Fields][] = [
  ['another id than the document', { id: 'other' }],
  ['an unknown key', { isAdmin: true }],
  ['a lastSync of the client', { lastSync: new Date() }],
  ['no lastSync', { lastSync: undefined }],
];

export const CREATED: readonly [string, Fields][] = [
  ['a createdAt of the client', { createdAt: new Date() }],
  ['no createdAt', { createdAt: undefined }],
];

export function idList(size: number): string[] {
  return Array.from({ length: size }, (_, n) => `id_${n}`);
}

/**
 * First the good row is written (allowed, and allowed again). Each row of `refused` differs from it only by the named
 * fields, and is tried as a new document and as an update of the good one.
 */
export function testTables(world: World, tables: readonly Table[]): void {
  const teacher = () => world.as('teacher1');
  describe.each(tables)('$collection', ({ build, accepted, refused }) => {
    const standing = build();
    beforeAll(() => allowed(teacher(), set(standing)));
    it.each(accepted)('takes %s', (_label, fields) => allowed(teacher(), set(but(build(), fields))));
    it.each(refused)('refuses %s', async (_label, fields) => {
      await refusedWrites(teacher(), set(but(build(), fields)));
      await refusedWrites(teacher(), set(but(standing, fields)));
    });
    it('still takes the good row', () => allowed(teacher(), set(standing)));
  });
}
