/** Rows that were here and are gone: what is left of them is told by their names. For this visit, in memory. */
import type { Tables } from '@/domain/book/tables';

/** What names a cell: activities, items, and the learner of an enrolment. */
const NAMING = ['activity', 'activityItem', 'classStudents', 'students'] as const;

export type FormerRows = Pick<Tables, (typeof NAMING)[number]>;

export const NO_FORMER_ROWS: FormerRows = { activity: {}, activityItem: {}, classStudents: {}, students: {} };

export function withFormer(former: FormerRows, before: Tables, after: Tables): FormerRows {
  const added = NAMING.flatMap((name) => {
    if (before[name] === after[name]) return [];
    const lost = Object.entries(before[name]).filter(([id]) => after[name][id] === undefined);
    return lost.length === 0 ? [] : [[name, { ...former[name], ...Object.fromEntries(lost) }] as const];
  });
  return added.length === 0 ? former : { ...former, ...(Object.fromEntries(added) as Partial<FormerRows>) };
}
