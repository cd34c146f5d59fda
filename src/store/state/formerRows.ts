/** Rows that were removed in this visit. They are kept in memory because messages still name them. */
import type { Tables } from '@/domain/book/tables';

/** The collections whose rows name a cell: activities, items, and the learner of an enrolment. */
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
