/** Tells whether a learner still has the same name and LRN as on an earlier day, without keeping either. Pure. */
import type { StudentDoc } from '@/domain/book/entities';
import type { ClassSubjectId } from '@/domain/book/ids';
import { sha256 } from '@/domain/book/sha256';

/** 64 bits: a second name and LRN with the same fingerprint cannot be made. The rules check the length. */
const DIGITS = 16;

type Named = Pick<StudentDoc, 'lastName' | 'firstName' | 'middleName' | 'extensionName' | 'lrn'>;

/**
 * 16 hexadecimal digits of the learner's name and LRN. The subject is a part of the fingerprint, so that those of two
 * subjects cannot be compared. Capitals, the way an accent is encoded, and spaces around and between words make no
 * difference.
 */
export function learnerFingerprint(subject: ClassSubjectId, learner: Named): string {
  const { lastName, firstName, middleName = '', extensionName = '', lrn } = learner;
  const parts = [subject, ...[lastName, firstName, middleName, extensionName, lrn].map(plain)];
  const points = [...JSON.stringify(parts)].map((letter) => letter.codePointAt(0) ?? 0);
  return sha256(points.flatMap((point) => [point >> 16, (point >> 8) & 0xff, point & 0xff])).slice(0, DIGITS);
}

export function isFingerprint(text: string): boolean {
  return /^[0-9a-f]+$/.test(text) && text.length === DIGITS;
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ');
}
