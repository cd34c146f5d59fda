import type { ActivityId } from '@/domain/book/ids';

const PREFIX = 'items_';

/** Drafts of answers are kept by activity, beside those of the record. */
export function itemSheetName(activityId: ActivityId): string {
  return `${PREFIX}${activityId}`;
}

/** Null for the sheet of a record. */
export function activityOfSheet(name: string): ActivityId | null {
  return name.startsWith(PREFIX) ? (name.slice(PREFIX.length) as ActivityId) : null;
}
