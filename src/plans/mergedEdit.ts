import { AppError } from '@/domain/words/errors';

/**
 * An edit over what stands now: what the teacher changed is theirs, what they left alone follows what stands. Throws
 * `data/overtaken` where another value has come to stand where they changed one. A value that is what they want is no
 * change of another's: the edit was stored before, and its answer lost. Where nobody knows what stood before, the edit wins.
 */
export function mergedEdit<Value extends object>(edit: { before: Value | null; after: Value }, now: Value): Value {
  const standing: Fields = Object.fromEntries(Object.entries(now));
  const before: Fields | null = edit.before && Object.fromEntries(Object.entries(edit.before));
  const mine = Object.entries(edit.after).filter(([field, wanted]) => {
    if (isSame(standing[field], wanted)) return false;
    if (!before || !(field in before)) return true;
    if (isSame(before[field], wanted)) return false;
    if (!isSame(standing[field], before[field])) throw new AppError('data/overtaken');
    return true;
  });
  return { ...now, ...Object.fromEntries(mine) };
}

type Fields = Readonly<Record<string, unknown>>;

/** Plain values, and lists of them. Absent is as empty. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
}
