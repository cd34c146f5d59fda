import type { ActivityDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { firstCell, type Place } from '@/features/dashboard/dashboardSteps';

export type RecentActivity = Place & {
  activity: ActivityDoc;
  /** True when the activity has not changed since it was added. */
  added: boolean;
  /** As in `recordRoute`; absent without learners. */
  cell: string | undefined;
};

/** The server gives all rows of one commit the same time; the time that a device sets meanwhile may differ a little. */
const SAME_MS = 2000;

/** The last changed activities among those that are read; a new score counts as a change. */
export function toRecentActivities(tables: Tables, places: readonly Place[], count: number): RecentActivity[] {
  const bySubject = new Map<string, Place>(places.map((place) => [place.subject.id, place]));
  return rowsOf(tables, 'activity', (row) => bySubject.has(row.classSubjectModel))
    .sort((a, b) => b.lastSync - a.lastSync || b.createdAt - a.createdAt)
    .slice(0, count)
    .flatMap((activity) => {
      const place = bySubject.get(activity.classSubjectModel);
      if (!place) return [];
      const added = activity.lastSync - activity.createdAt < SAME_MS;
      return [{ ...place, activity, added, cell: firstCell(place, activity) }];
    });
}

/** The subject that was worked on last; the first of all when no change is known. */
export function lastPlace(tables: Tables, places: readonly Place[]): Place | undefined {
  const [latest] = toRecentActivities(tables, places, 1);
  return latest ? places.find(({ subject }) => subject.id === latest.subject.id) : places[0];
}
