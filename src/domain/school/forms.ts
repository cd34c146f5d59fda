/**
 * Forms that a school keeps for its teachers: its blank class record, report on promotion, report card and permanent record, in
 * `schools/{id}/forms`, with their bytes in pieces beside them (`formPieces`), because a document holds 1 MiB.
 */
import type { UserId } from '@/domain/book/ids';
import { type Actor, auditId, type NewTrailEntry, toNewTrailEntry } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import type { TimeMs } from '@/domain/words/time';

/** `firestore.rules` names them too. */
export type FormKind = 'classRecord' | 'sf5' | 'sf9' | 'sf10';

/** A form never changes: a new version is a form of its own. */
export type SchoolForm = {
  id: string;
  kind: FormKind;
  /** The periods that a class record is of; '' where the form says nothing about them. */
  periods: 'quarters' | 'terms' | '';
  /** The file's name. */
  name: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the bytes, hexadecimal. */
  digest: string;
  /** How many pieces the bytes have. */
  pieces: number;
  /** The first form of those that replaced each other: its own id. */
  line: string;
  /** From 1 within the line. */
  version: number;
  createdAt: TimeMs;
  createdBy: UserId;
};

export type NewSchoolForm = Omit<SchoolForm, 'createdAt' | 'createdBy'>;

/** The largest form of a school. */
export const FORM_BYTES = 2_000_000;
export const PIECE_BYTES = 900_000;
const NAME_LENGTH = 100;

/** `over`: the form that it replaces. Throws `form/too-large`. */
export function toNewForm(
  id: string,
  file: { name: string; digest: string; bytes: Uint8Array },
  about: Pick<SchoolForm, 'kind' | 'periods'>,
  over: SchoolForm | null,
): NewSchoolForm {
  const size = file.bytes.length;
  if (size > FORM_BYTES) throw new AppError('form/too-large');
  return {
    ...{ id, ...about, name: shortName(file.name), size, digest: file.digest },
    ...{ pieces: Math.ceil(size / PIECE_BYTES), line: over?.line ?? id, version: (over?.version ?? 0) + 1 },
  };
}

/** A name that the rules take as a title: one line without signs that cannot be seen. */
function shortName(name: string): string {
  const clean = name.replace(/[<>\p{C}\p{Z}]+/gu, ' ').trim();
  if (clean.length <= NAME_LENGTH) return clean;
  const ending = /\.\w{1,5}$/.exec(clean)?.[0] ?? '';
  return `${clean.slice(0, NAME_LENGTH - ending.length).trim()}${ending}`;
}

export function pieceId(form: string, index: number): string {
  return `${form}_${index}`;
}

export function piecesOf(bytes: Uint8Array): Uint8Array[] {
  const count = Math.ceil(bytes.length / PIECE_BYTES);
  return Array.from({ length: count }, (_, index) => bytes.slice(index * PIECE_BYTES, (index + 1) * PIECE_BYTES));
}

/** The bytes of all pieces. Throws `form/incomplete` where they are not those of the form. */
export function joinPieces({ size }: Pick<SchoolForm, 'size'>, pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    if (at + piece.length > size) throw new AppError('form/incomplete');
    bytes.set(piece, at);
    at += piece.length;
  }
  if (at !== size) throw new AppError('form/incomplete');
  return bytes;
}

/** The newest form of each line, by name; those before it, newest first. */
export function linesOf(forms: readonly SchoolForm[]): { newest: SchoolForm; earlier: SchoolForm[] }[] {
  const lines = new Map<string, SchoolForm[]>();
  for (const form of forms) lines.set(form.line, [...(lines.get(form.line) ?? []), form]);
  return [...lines.values()].flatMap((line) => {
    const [newest, ...earlier] = line.sort((a, b) => b.version - a.version || b.createdAt - a.createdAt);
    return newest ? [{ newest, earlier }] : [];
  });
}

/** The entry's subject is the name of the file. */
export function formEntry(
  kind: 'formKept' | 'formRemoved',
  by: Actor,
  { id, name }: Pick<SchoolForm, 'id' | 'name'>,
): NewTrailEntry {
  return toNewTrailEntry(kind, by, { id: auditId(kind, id), aboutId: id, subject: name });
}
