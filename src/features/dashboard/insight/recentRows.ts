import type { ActivityDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { firstCell, type Place } from '@/features/dashboard/dashboardSteps';

export type RecentActivity = Place & {
  activity: ActivityDoc;
  /** Nothing changed since it was made. */
  added: boolean;
  /** As in `recordRoute`; absent without learners. */
  cell: string | undefined;
};

/** What the server writes with one commit, it stamps with one time; a device's own stand-in may differ a little. */
const SAME_MS = 2000;

/** Of the activities that were read: those changed last, by a score, too. */
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

/** The place that was worked in last; the first of all where nothing is known. */
export function lastPlace(tables: Tables, places: readonly Place[]): Place | undefined {
  const [latest] = toRecentActivities(tables, places, 1);
  return latest ? places.find(({ subject }) => subject.id === latest.subject.id) : places[0];
}
