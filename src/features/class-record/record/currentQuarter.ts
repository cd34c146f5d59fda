import type { ClassSubjectId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { countFresh } from '@/store/book/readFresh';
import type { Thunk } from '@/store/makeStore';

/**
 * The quarter that a subject's record opens on: `preferred` if it has activities, else the highest one with activities,
 * else the first. Starts from the year's counters, so it mostly takes one read, and none in the first quarter. Needs
 * the classes, subjects and controls. Throws an `AppError`.
 */
export function findCurrentQuarter(subjectId: ClassSubjectId, preferred: number | null): Thunk<Promise<number>> {
  return async (dispatch, getState) => {
    const { tables } = getState().entities;
    const latest = latestQuarter(tables, subjectId);
    const downward = Array.from({ length: Math.max(0, latest - 1) }, (_, index) => latest - index);
    for (const quarter of preferred === null ? downward : [preferred, ...downward]) {
      if (isKnown(tables, subjectId, quarter)) return quarter;
      const [count = 0] = await dispatch(
        countFresh([{ of: 'activitiesOfSubject', subjectId, quarter }], { mayBeOld: true }),
      );
      if (count > 0) return quarter;
    }
    return 1;
  };
}

function isKnown(tables: Tables, subjectId: ClassSubjectId, quarter: number): boolean {
  return rowsOf(tables, 'activity', (row) => row.classSubjectModel === subjectId && row.quarter === quarter).length > 0;
}

/** The highest quarter with an activity in any subject of the class's year. */
function latestQuarter(tables: Tables, subjectId: ClassSubjectId): number {
  const subject = tables.classSubjects[subjectId];
  const year = subject && tables.class[subject.classModel]?.academicYear;
  const current = tables.controls['1'];
  // A reduced record names no year, so its quarter is the only information there is.
  const isOfYear = (current?.currentAcademicYear ?? year) === year;
  const counters = [isOfYear ? current : undefined, year && tables.controls[year]];
  return Math.max(1, ...counters.map((row) => (row ? row.currentQuarter : 1)));
}
