import { AppError } from '@/domain/words/errors';

/**
 * An edit over the present value: fields that the teacher changed take the teacher's value, the others keep the present
 * one. Throws `data/overtaken` where a field that the teacher changed has another present value than before. A present
 * value equal to the teacher's is no conflict: the edit was stored already, and its answer was lost. Without a `before`
 * the edit wins.
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

/** Compares plain values, and lists of them. Absent is the same as an empty text or list. */
function isSame(a: unknown, b: unknown): boolean {
  return textOf(a) === textOf(b);
}

function textOf(value: unknown): string {
  return JSON.stringify(Array.isArray(value) && value.length === 0 ? '' : (value ?? ''));
}
