import type { ClassSubjectId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import { periodsOf, policyOf } from '@/grading';
import { loadRows } from '@/store/book/load';
import { countFresh } from '@/store/book/readFresh';
import type { Thunk } from '@/store/makeStore';
import { selectIsReading } from '@/store/state/school';

/**
 * The quarter that a subject's record opens on: `preferred` if it has activities, else the highest one with activities,
 * else its first. Only periods that the subject is taught in. Starts from the year's counters, so it mostly takes one
 * question, and none in the first quarter. Needs the classes, subjects and controls. Throws an `AppError`.
 */
export function findCurrentQuarter(subjectId: ClassSubjectId, preferred: number | null): Thunk<Promise<number>> {
  return async (dispatch, getState) => {
    const { tables } = getState().entities;
    const latest = latestQuarter(tables, subjectId);
    const periods = periodsOfSubject(tables, subjectId);
    const [first = 1, ...others] = periods;
    const downward = others.filter((quarter) => quarter <= latest).reverse();
    const asked = preferred === null ? downward : [preferred, ...downward];
    for (const quarter of asked.filter((each) => periods.includes(each))) {
      if (isKnown(tables, subjectId, quarter)) return quarter;
      if (await dispatch(hasActivities(subjectId, quarter))) return quarter;
    }
    return first;
  };
}

/**
 * Reads the activities and grades, which the record shows next: asked later, the grades cost one more way there and back. An administrator's questions are all answered by the server, so
 * for them the activities are only counted.
 */
function hasActivities(subjectId: ClassSubjectId, quarter: number): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const asked = [
      { of: 'activitiesOfSubject', subjectId, quarter },
      { of: 'grades', subjectId, quarter },
    ] as const;
    if (selectIsReading(getState())) {
      const [count = 0] = await dispatch(countFresh(asked.slice(0, 1), { mayBeOld: true }));
      return count > 0;
    }
    if (!(await dispatch(loadRows(asked)))) throw new AppError('network/unreachable');
    return isKnown(getState().entities.tables, subjectId, quarter);
  };
}

function periodsOfSubject(tables: Tables, subjectId: ClassSubjectId): number[] {
  const subject = tables.classSubjects[subjectId];
  return periodsOf(subject ?? {}, policyOf(subject && tables.class[subject.classModel]?.gradingPolicy));
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
