/**
 * The names of a cell of a sheet: its learner, activity and item. They come from the current rows and from rows that
 * were removed in this visit.
 */

import type { ActivityId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { CellNames, SheetEntry } from '@/domain/intents/outbox';
import { fromCellKey } from '@/domain/scores/cellKey';
import { bookNames } from '@/domain/words/toldNames';
import type { FormerRows } from '@/store/state/formerRows';

export type NamingRows = { tables: Tables; former: FormerRows };

/** The names of the entry's cells by key. A name is empty where neither the rows nor the cell itself have it. */
export function cellNamer(book: NamingRows, { cells, activityId }: SheetEntry): (key: string) => CellNames {
  const learners = bookNames({ ...book.tables, students: { ...book.former.students, ...book.tables.students } });
  return (key) => {
    const known = namesOf(book, key, { activityId, learners });
    const noted = cells[key]?.names;
    return {
      learner: known.learner || (noted?.learner ?? ''),
      activity: known.activity || (noted?.activity ?? ''),
      item: known.item ?? noted?.item ?? null,
    };
  };
}

/** The entry with the names of its cells in it, because a later page may not have the rows. */
export function withNames(book: NamingRows, entry: SheetEntry): SheetEntry {
  const namesAt = cellNamer(book, entry);
  const cells = Object.entries(entry.cells).map(([key, cell]) => [key, { ...cell, names: namesAt(key) }] as const);
  return { ...entry, cells: Object.fromEntries(cells) };
}

type Named = { activityId: ActivityId | null; learners: ReadonlyMap<string, string> };

function namesOf({ tables, former }: NamingRows, key: string, { activityId, learners }: Named): CellNames {
  const { column, classStudentId } = fromCellKey(key);
  const enrolment = tables.classStudents[classStudentId] ?? former.classStudents[classStudentId];
  const learnerId = enrolment?.studentModel ?? '';
  const activity = tables.activity[activityId ?? column] ?? former.activity[activityId ?? column];
  const item = activityId ? (tables.activityItem[column] ?? former.activityItem[column]) : undefined;
  return {
    learner: learners.get(learnerId) ?? '',
    activity: activity?.name ?? '',
    item: item?.itemNumber ?? null,
  };
}
