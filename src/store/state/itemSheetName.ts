import { type ActivityId, toId } from '@/domain/book/ids';

const PREFIX = 'items_';

/** The name of the sheet of answers of one activity; each scannable activity has a sheet beside the record's. */
export function itemSheetName(activityId: ActivityId): string {
  return `${PREFIX}${activityId}`;
}

/** The activity of a sheet of answers; null for the sheet of a record. */
export function activityOfSheet(name: string): ActivityId | null {
  return name.startsWith(PREFIX) ? toId<ActivityId>(name.slice(PREFIX.length)) : null;
}
