/** Describes the cells of an outbox entry in the words of the record, as far as the tables know them. */

import { recordQueries } from '@/domain/book/recordQueries';
import type { Tables } from '@/domain/book/tables';
import type { SheetEntry } from '@/domain/intents/outbox';
import { periodName, policyOf } from '@/grading';
import { loadRows } from '@/store/book/load';
import { cellNamer, type NamingRows } from '@/store/drafts/cellNames';
import { missingLearners } from '@/store/drafts/record';
import { itemQueries } from '@/store/drafts/saveItems';
import type { Thunk } from '@/store/makeStore';

/** `learner` and `activity` are empty when the tables no longer have them. */
export type OutboxRow = {
  key: string;
  learner: string;
  activity: string;
  /** The number of the item for an answer; null for a score. */
  item: number | null;
  text: string;
  comment: string;
};

export function outboxRows(book: NamingRows, entry: SheetEntry): OutboxRow[] {
  const namesAt = cellNamer(book, entry);
  return Object.entries(entry.cells).map(([key, { text, comment }]) => ({
    key,
    text,
    comment,
    ...namesAt(key),
  }));
}

type OutboxPlace = { subject: string; section: string; quarter: string };

/** Subject, section and quarter, as a title; null when they were deleted. */
export function outboxPlace(tables: Tables, { subjectId, quarter }: SheetEntry): OutboxPlace | null {
  const subject = tables.classSubjects[subjectId];
  const section = subject && tables.class[subject.classModel];
  if (!section) return null;
  const policy = policyOf(section.gradingPolicy);
  return { subject: subject.subject, section: section.name, quarter: periodName(policy, quarter) };
}

/** Reads the rows that name the entry's cells. Never throws. */
export function loadOutboxNames(entry: SheetEntry): Thunk {
  return async (dispatch, getState) => {
    const { subjectId, quarter, activityId } = entry;
    const items = activityId ? itemQueries(activityId) : [];
    const asked = [{ of: 'classes' }, { of: 'subjects' }, ...recordQueries({ subjectId, quarter }), ...items] as const;
    if (!(await dispatch(loadRows(asked)))) return;
    await dispatch(loadRows(missingLearners(getState().entities.tables, subjectId)));
  };
}
