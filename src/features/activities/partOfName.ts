import type { ActivityDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { tidyName } from '@/domain/words/validation';
import { type PolicyPart, shortPartName } from '@/grading';
import { say } from '@/language/words';

/** The part that an activity's name tells, as “ST 2 Fractions” or “Term examination”; null where it tells none or two. */
export function partOfName(name: string, parts: readonly PolicyPart[]): PolicyPart | null {
  const words = plain(name);
  const named = parts.filter((part) =>
    [part.name, say(part.name), shortPartName(part)].some((text) => words.includes(plain(text))),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Lower case, with spaces around each word; a number that follows letters is a word of its own: “ST1” is “st 1”. */
function plain(text: string): string {
  const spaced = tidyName(text)
    .toLowerCase()
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return ` ${spaced.trim()} `;
}

type Among = { subjectId: string; quarter: number; category: number };

/** The part of the activity that was added last to the component, in this period. */
export function lastPart(tables: Tables, { subjectId, quarter, category }: Among): string {
  const own = rowsOf(
    tables,
    'activity',
    (row) => row.classSubjectModel === subjectId && row.quarter === quarter && row.activityCategoryModel === category,
  );
  const last = own.reduce<ActivityDoc | null>(
    (latest, row) => (latest && latest.createdAt >= row.createdAt ? latest : row),
    null,
  );
  return last?.part ?? '';
}
