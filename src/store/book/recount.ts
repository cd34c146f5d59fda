import type { Asking } from '@/data/ports/records';
import type { ByQuarter } from '@/domain/book/entities';
import type { ClassSubjectId } from '@/domain/book/ids';
import { emptyTables, rowsOf, type Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { policyOf } from '@/grading';
import { planCounted } from '@/plans/planControls';
import type { Thunk } from '@/store/makeStore';
import { commit } from './commit';
import { countFresh, readFresh } from './readFresh';

/**
 * Repairs drift in the counters of `controls`: once a session, after each removal, and after an intent that an earlier
 * try began.
 *
 * Classes, subjects and controls are read (some 30 documents); activities are only counted, by year and quarter. An
 * aggregation costs one read per 1,000 rows where reading a teacher's activities would cost 400, and gives all the
 * numbers of the counters. The first count uses rows that a listener keeps current. Nothing is written where the
 * numbers agree. Where they differ, everything is counted once more from the server: an activity added between the two
 * reads looks like drift, and must not be written back over its own count.
 *
 * Never throws: the next session tries again, and no screen waits for it.
 */
export function recountControls(): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    try {
      if ((await dispatch(planFromCounts({ mayBeOld: true }))).length === 0) return true;
      const changes = await dispatch(planFromCounts());
      await dispatch(commit(changes, { operation: 'classOperation' }));
      return true;
    } catch {
      // Wrong counters only show wrong numbers on two cards; see above.
      return false;
    }
  };
}

const STRUCTURE: readonly TreeQuery[] = [{ of: 'classes' }, { of: 'subjects' }, { of: 'controls' }];

function planFromCounts(asking: Asking = {}): Thunk<Promise<ReturnType<typeof planCounted>>> {
  return async (dispatch) => {
    const tables = await dispatch(readFresh(STRUCTURE, emptyTables(), asking));
    return planCounted(tables, await dispatch(countActivities(tables, asking)));
  };
}

function countActivities(tables: Tables, asking: Asking): Thunk<Promise<Map<string, ByQuarter<number>>>> {
  return async (dispatch) => {
    const asked = [...yearsOf(tables)].flatMap(([year, { subjectIds, quarters }]) =>
      [...quarters].map((quarter) => ({
        year,
        quarter,
        query: { of: 'activityList', subjectIds: [...subjectIds], quarter } satisfies TreeQuery,
      })),
    );
    const counts = await dispatch(
      countFresh(
        asked.map(({ query }) => query),
        asking,
      ),
    );
    const byYear = new Map<string, ByQuarter<number>>();
    for (const [index, { year, quarter }] of asked.entries()) {
      byYear.set(year, { ...byYear.get(year), [quarter]: counts[index] ?? 0 });
    }
    return byYear;
  };
}

type Year = { subjectIds: Set<ClassSubjectId>; quarters: Set<number> };

/** The subjects and quarters of each year, without deleted classes and subjects, as the counters count them. */
function yearsOf(tables: Tables): Map<string, Year> {
  const years = new Map<string, Year>();
  for (const section of rowsOf(tables, 'class', (row) => !row.deletedAt)) {
    const year = years.get(section.academicYear) ?? { subjectIds: new Set(), quarters: new Set() };
    years.set(section.academicYear, year);
    for (const { number } of policyOf(section.gradingPolicy).periods) year.quarters.add(number);
    for (const subject of rowsOf(tables, 'classSubjects', (row) => row.classModel === section.id && !row.deletedAt)) {
      year.subjectIds.add(subject.id);
    }
  }
  return years;
}
