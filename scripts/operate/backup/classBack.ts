/**
 * The effect of bringing one class of a backup back into a book that went on since: its rows as the file has them, the
 * learners' lists and the counters joined with what is there now. Pure.
 */

import { TREE_COLLECTIONS } from '@/domain/book/entities';
import { emptyTables, type Tables } from '@/domain/book/tables';
import { planRecount } from '@/plans/planControls';
import type { Line } from './backupFile';
import { placeOf, rowsOfClass } from './bookClass';
import { inOrder } from './settled';

/** The documents of a book by their paths. */
export type Book = ReadonlyMap<string, Line>;

export type ClassBack = {
  /** To be written, in this order. */
  readonly lines: readonly Line[];
  /** Paths of rows that the class has now, and not in the file. */
  readonly extra: readonly string[];
  /** Paths of documents that others share, such as learners of two classes: changed, and not set back. */
  readonly merged: ReadonlySet<string>;
};

/** `owner` is the teacher's uid; `nowMs`, the time in milliseconds, is that of changed counters. */
export function planClassBack(
  { filed, now }: { filed: Book; now: Book },
  { owner, classId, nowMs }: { owner: string; classId: string; nowMs: number },
): ClassBack {
  const [wanted, standing] = [rowsOfClass(filed.values(), classId), rowsOfClass(now.values(), classId)];
  const paths = new Set(wanted.lines.map(({ path }) => path));
  const extra = standing.lines.map(({ path }) => path).filter((path) => !paths.has(path));
  const after = new Map(now);
  for (const path of extra) after.delete(path);
  for (const line of wanted.lines) after.set(line.path, line);

  const classes = [...after.values()].filter(({ path }) => placeOf(path).collection === 'class');
  const listed = new Set(classes.flatMap(({ fields }) => (Array.isArray(fields.students) ? fields.students : [])));
  const learners: Line[] = [];
  for (const id of new Set([...wanted.learners, ...standing.learners])) {
    const path = `users/${owner}/students/${id}`;
    const isOfClass = listed.has(id) || wanted.learners.has(id);
    const learner = learnerAfter({ filed: filed.get(path), now: now.get(path) }, { after, isOfClass, owner });
    if (learner === 'gone') {
      extra.push(path);
      after.delete(path);
    } else if (learner) {
      if (now.get(path) !== learner) learners.push(learner);
      after.set(path, learner);
    }
  }
  const counters = countersAfter(after, { owner, nowMs });
  const rows = wanted.lines.slice(0, -1);
  const merged = [...learners, ...counters].filter(({ path }) => now.has(path)).map(({ path }) => path);
  return { lines: [...rows, ...learners, ...counters, ...wanted.lines.slice(-1)], extra, merged: new Set(merged) };
}

/** A learner who is there keeps names and LRN of now. One whom no class has any more goes with the rows. */
function learnerAfter(
  { filed, now }: { filed: Line | undefined; now: Line | undefined },
  { after, isOfClass, owner }: { after: Book; isOfClass: boolean; owner: string },
): Line | 'gone' | null {
  const learner = now ?? filed;
  if (!learner) return null;
  const listed = [...list(now), ...list(filed).filter((each) => !list(now).includes(each))];
  const classStudents = listed.filter((each) => after.has(`users/${owner}/classStudents/${each}`));
  if (!isOfClass && classStudents.length === 0) return now ? 'gone' : null;
  if (JSON.stringify(classStudents) === JSON.stringify(learner.fields.classStudents)) return learner;
  return { ...learner, fields: inOrder(Object.entries({ ...learner.fields, classStudents })) };
}

const list = (line: Line | undefined): string[] => {
  const ids = line?.fields.classStudents;
  return Array.isArray(ids) ? ids.map(String) : [];
};

/** The counters that differ, counted anew. */
function countersAfter(after: Book, { owner, nowMs }: { owner: string; nowMs: number }): Line[] {
  const updatedAt = { $time: [Math.floor(nowMs / 1000), (nowMs % 1000) * 1_000_000] };
  return planRecount(toTables(after)).map((change) => {
    const path = `users/${owner}/controls/${change.id}`;
    const { value, fields } = { value: {}, fields: {}, ...change };
    return { path, fields: inOrder(Object.entries({ ...after.get(path)?.fields, ...value, ...fields, updatedAt })) };
  });
}

/** Tables for counting: times stay as the file writes them. */
function toTables(book: Book): Tables {
  const tables = emptyTables() as unknown as Record<string, Record<string, unknown>>;
  for (const { path, fields } of book.values()) {
    const { collection, id } = placeOf(path);
    const table = (TREE_COLLECTIONS as readonly string[]).includes(collection) ? tables[collection] : undefined;
    if (table) table[id] = { ...fields, id };
  }
  return tables as unknown as Tables;
}
