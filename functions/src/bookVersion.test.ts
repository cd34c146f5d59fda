import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { SYNCED } from '@/domain/book/bookVersion';
import { moveVersion } from './bookVersion';

/** The fields that are written after `stored`. */
function moved(stored: object | undefined): Record<string, unknown> {
  const written: Record<string, unknown>[] = [];
  const transaction = { set: (_: unknown, fields: Record<string, unknown>) => written.push(fields) };
  const { rev } = moveVersion(transaction as unknown as Transaction, { data: () => stored } as DocumentSnapshot, [
    'students',
  ]);
  expect(written).toHaveLength(1);
  expect(written[0]).toMatchObject({ id: '1', rev });
  expect(written[0]?.revAt).toEqual(FieldValue.serverTimestamp());
  expect(written[0]?.lastModified).toEqual(FieldValue.serverTimestamp());
  return written[0] ?? {};
}

const at = Timestamp.fromMillis(1_800_000_000_000);
const everything = (rev: number) => Object.fromEntries(SYNCED.map((name) => [name, rev]));

test('counts on, and names the collection that was written', () => {
  const stored = { rev: 7, lastModified: at, revAt: at, c: { class: 1, students: 3 } };
  expect(moved(stored)).toMatchObject({ rev: 8, c: { class: 1, students: 8 } });
  expect(moved(undefined)).toMatchObject({ rev: 1, c: { students: 1 } });
});

test('names every collection after a client that does not count, and never counts below its time', () => {
  const later = Timestamp.fromMillis(1_800_000_000_500);
  expect(moved({ rev: 7, lastModified: later, revAt: at, c: { class: 1 } })).toMatchObject({
    rev: 8,
    c: everything(8),
  });
  const rev = 1_800_000_000_501;
  expect(moved({ lastModified: later })).toMatchObject({ rev, c: everything(rev) });
});
