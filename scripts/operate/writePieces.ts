/** Writes many documents in batches side by side. Each batch may be sent again: it has the same effect. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';

type Row = { readonly path: string; readonly fields: Readonly<Record<string, unknown>> };

const BATCH = 400;
const SIDE_BY_SIDE = 4;
const ATTEMPTS = 6;
/** Codes of gRPC that may pass: deadline exceeded, resource exhausted, aborted, internal, unavailable. */
const PASSING = [4, 8, 10, 13, 14];

/** Sets the given fields of each document and leaves its others alone. `progress` gets the number written so far. */
export async function writePieces(
  db: Firestore,
  rows: readonly Row[],
  progress: (written: number) => void,
): Promise<void> {
  const pieces: (readonly Row[])[] = [];
  for (let from = 0; from < rows.length; from += BATCH) pieces.push(rows.slice(from, from + BATCH));
  let written = 0;
  const work = async () => {
    for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
      await writePiece(db, piece);
      written += piece.length;
      progress(written);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
}

async function writePiece(db: Firestore, rows: readonly Row[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const batch = db.batch();
    for (const { path, fields } of rows) batch.set(db.doc(path), fields, { mergeFields: Object.keys(fields) });
    try {
      await batch.commit();
      return;
    } catch (error) {
      const code = Object(error).code as unknown;
      if (attempt === ATTEMPTS || !PASSING.includes(Number(code))) throw error;
      await sleep(500 * 2 ** attempt);
    }
  }
}
