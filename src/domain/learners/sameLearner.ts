import type { StudentDoc } from '@/domain/book/entities';

type Known = Pick<StudentDoc, 'lrn' | 'firstName' | 'lastNameLower'>;

/**
 * Whether two records may be of one learner: the same LRN, or the same name and no two LRNs. The rules compare the same,
 * and know the small letters of ASCII alone.
 */
export function isSameLearner(a: Known, b: Known): boolean {
  if (a.lrn !== '' && b.lrn !== '') return a.lrn === b.lrn;
  return a.lastNameLower === b.lastNameLower && asciiLower(a.firstName) === asciiLower(b.firstName);
}

function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
