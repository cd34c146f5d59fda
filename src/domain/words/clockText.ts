/** Times for files: in the reader's own time zone, in a form that sorts as text and that spreadsheets know. */
import type { TimeMs } from '@/domain/book/entities';

const two = (part: number) => String(part).padStart(2, '0');

/** `2026-11-21`. */
export function dayText(atMs: TimeMs): string {
  const at = new Date(atMs);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** `2026-11-21 21:05:09`. */
export function clockText(atMs: TimeMs): string {
  const at = new Date(atMs);
  return `${dayText(atMs)} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
}
