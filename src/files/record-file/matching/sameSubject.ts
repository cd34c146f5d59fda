import { nameKey } from '@/domain/learners/nameKey';

/** "ENGLISH" and "English 7". */
export function isSameSubject(file: string, talaan = ''): boolean {
  const [one, other] = [nameKey(file), nameKey(talaan)];
  return one.startsWith(other) || other.startsWith(one);
}
