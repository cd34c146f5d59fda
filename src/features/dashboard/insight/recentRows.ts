import type { ActivityDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { firstCell, type SubjectOfClass } from '@/features/dashboard/dashboardSteps';

export type RecentActivity = SubjectOfClass & {
  activity: ActivityDoc;
  /** True when the activity has not changed since it was added. */
  added: boolean;
  /** As in `recordRoute`; absent without learners. */
  cell: string | undefined;
};

/** The server gives all rows of one commit the same time; the time that a device sets meanwhile may differ a little. */
const SAME_MS = 2000;

/** The last changed activities among those that are read; a new score counts as a change. */
export function toRecentActivities(
  tables: Tables,
  subjects: readonly SubjectOfClass[],
  count: number,
): RecentActivity[] {
  const bySubject = new Map<string, SubjectOfClass>(
    subjects.map((subjectOfClass) => [subjectOfClass.subject.id, subjectOfClass]),
  );
  return rowsOf(tables, 'activity', (row) => bySubject.has(row.classSubjectModel))
    .sort((a, b) => b.lastSync - a.lastSync || b.createdAt - a.createdAt)
    .slice(0, count)
    .flatMap((activity) => {
      const subjectOfClass = bySubject.get(activity.classSubjectModel);
      if (!subjectOfClass) return [];
      const added = activity.lastSync - activity.createdAt < SAME_MS;
      return [{ ...subjectOfClass, activity, added, cell: firstCell(tables, subjectOfClass, activity) }];
    });
}

/** The subject that was worked on last; the first of all when no change is known. */
export function lastSubject(tables: Tables, subjects: readonly SubjectOfClass[]): SubjectOfClass | undefined {
  const [latest] = toRecentActivities(tables, subjects, 1);
  return latest ? subjects.find(({ subject }) => subject.id === latest.subject.id) : subjects[0];
}
