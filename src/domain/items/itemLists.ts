/** The lists of item rows, and whether they have room in their documents. */

import type { ActivityDoc, StudentPointsDoc } from '@/domain/book/entities';
import { studentPointsId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { DOCUMENT_BYTES, documentBytes } from '@/domain/documentBytes';
import { itemsOf } from './itemSheet';

/** The most ids in a list of item rows. The rules hold the same limits. */
const LISTED_ROWS = { activity: 20_000, activityItem: 500, classStudents: 5_000 } as const;

/** Bytes for what a later edit makes longer, such as a name or a list of scores. */
const RESERVE_BYTES = 16 * 1024;

type Listing = { id: string; studentPoints: readonly StudentPointsDoc['id'][] };

/**
 * Whether activity, items and enrolments could list a row of each item for every learner of the subject. Known before
 * the first row, because rows without their lists are of no use to a program that follows the lists.
 * Needs the items and the enrolments.
 */
export function hasItemLists(tables: Tables, activity: ActivityDoc): boolean {
  const items = itemsOf(tables, activity.id);
  const enrolments = rowsOf(tables, 'classStudents', (row) => row.classModel === activity.classSubjectModel);
  const fits = (collection: keyof typeof LISTED_ROWS, row: Listing, added: readonly string[]) => {
    const listed = [...new Set<string>([...row.studentPoints, ...added])];
    const isShort = listed.length <= LISTED_ROWS[collection];
    return isShort && documentBytes({ ...row, studentPoints: listed }) <= DOCUMENT_BYTES - RESERVE_BYTES;
  };
  const rowsOfItem = (itemId: (typeof items)[number]['id']) => enrolments.map(({ id }) => studentPointsId(itemId, id));
  return (
    fits(
      'activity',
      activity,
      items.flatMap(({ id }) => rowsOfItem(id)),
    ) &&
    items.every((item) => fits('activityItem', item, rowsOfItem(item.id))) &&
    enrolments.every((row) =>
      fits(
        'classStudents',
        row,
        items.map(({ id }) => studentPointsId(id, row.id)),
      ),
    )
  );
}
