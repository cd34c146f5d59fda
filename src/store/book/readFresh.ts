/** Reads the rows that a plan works on from the server, and nothing else. */

import type { Asking } from '@/data/ports/records';
import type { ClassSubjectId } from '@/domain/book/ids';
import { applyRows, emptyTables, rowsOf, type Tables } from '@/domain/book/tables';
import { type TreeQuery, toQuerySpec } from '@/domain/book/treeQueries';
import { AppError } from '@/domain/words/errors';
import type { GradedScope, Read } from '@/intents/reader';
import type { Thunk } from '@/store/makeStore';
import { rowsLoaded } from '@/store/state/entities';
import { recordsOf } from './knownPolicies';

/**
 * Asks the server, whatever was read before, and adds the answers to the tables given; the screens get them too. Plans
 * that recompute must not see old rows, nor only some of the rows of a question. Throws an `AppError`.
 */
export function readFresh(
  queries: readonly TreeQuery[],
  tables: Tables = emptyTables(),
  asking: Asking = {},
): Thunk<Promise<Tables>> {
  return async (dispatch, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const records = await recordsOf(data);
    const answers = await Promise.all(
      queries.map(async (query) => ({ query, rows: await records.fetchRows(owner, query, asking) })),
    );
    dispatch(rowsLoaded({ owner, answers }));
    return answers.reduce((before, { query, rows }) => applyRows(before, toQuerySpec(query), rows), tables);
  };
}

/** The number of rows that the server has for each question: one read per 1,000 rows. Throws an `AppError`. */
export function countFresh(queries: readonly TreeQuery[], asking: Asking = {}): Thunk<Promise<number[]>> {
  return async (_, getState, { data }) => {
    const { owner } = getState().entities;
    if (!owner) throw new AppError('class/no-user');
    const records = await recordsOf(data);
    return await Promise.all(queries.map((query) => records.fetchCount(owner, query, asking)));
  };
}

/**
 * Reads the classes, subjects, counters and activities concerned, and, where anything is recorded yet, the rows that
 * `planRegrade` needs: enrolments, scores, marks and grades. Before the first score of a quarter an activity costs some 30
 * reads instead of 800: without scores and grades there is nothing to grade, so the learners stay out of the snapshot.
 * `needsLearners` asks for them all the same. Throws an `AppError`.
 */
function readGraded(scope: GradedScope, needsLearners = false): Thunk<Promise<Tables>> {
  return async (dispatch, getState) => {
    const { quarters } = scope;
    const subjectIds = [...new Set(scope.subjectIds)];
    const known = getState().entities.stored.classSubjects;
    const classIds = new Set(subjectIds.flatMap((id) => known[id]?.classModel ?? []));
    // A page that has just sent its waiting entries may not have loaded any subject.
    const isUnknown = subjectIds.some((id) => !known[id]);
    const subjects = [...classIds].map((classId): TreeQuery => ({ of: 'subjectsOfClass', classId }));
    const tables = await dispatch(
      readFresh([
        { of: 'classes' },
        { of: 'controls' },
        ...(isUnknown ? [{ of: 'subjects' } as const] : subjects),
        ...subjectIds.flatMap((subjectId) =>
          quarters.map((quarter): TreeQuery => ({ of: 'activitiesOfSubject', subjectId, quarter })),
        ),
      ]),
    );
    const started = await Promise.all(
      subjectIds.map(async (subjectId) => needsLearners || (await dispatch(hasRecords(tables, subjectId, quarters)))),
    );
    const queries = subjectIds.flatMap((subjectId, index) =>
      started[index] ? gradingQueries(tables, subjectId, quarters) : [],
    );
    return await dispatch(readFresh(queries, tables));
  };
}

/**
 * Whether anything is recorded. Saving a score makes a grade, so the grades are counted first, and the scores only
 * where there are no grades. Marks alone make no grade.
 */
function hasRecords(tables: Tables, subjectId: ClassSubjectId, quarters: readonly number[]): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const isAny = (counts: readonly number[]) => counts.some((count) => count > 0);
    const grades = quarters.map((quarter): TreeQuery => ({ of: 'grades', subjectId, quarter }));
    if (isAny(await dispatch(countFresh(grades)))) return true;
    return isAny(await dispatch(countFresh([cellQuery('scores', tables, { subjectId, quarters })])));
  };
}

function gradingQueries(tables: Tables, subjectId: ClassSubjectId, quarters: readonly number[]): TreeQuery[] {
  return [
    { of: 'enrolments', subjectId },
    { of: 'allGradesOfSubject', subjectId },
    cellQuery('scores', tables, { subjectId, quarters }),
    cellQuery('marks', tables, { subjectId, quarters }),
  ];
}

type Cells = { subjectId: ClassSubjectId; quarters: readonly number[] };

/** The scores or marks of some quarters. */
function cellQuery(of: 'scores' | 'marks', tables: Tables, { subjectId, quarters }: Cells): TreeQuery {
  const activities = rowsOf(
    tables,
    'activity',
    (row) => row.classSubjectModel === subjectId && quarters.includes(row.quarter),
  );
  return { of, subjectId, activityIds: activities.map(({ id }) => id) };
}

/** Reads for an intent. Throws an `AppError`. */
export function readFor(read: Read): Thunk<Promise<Tables>> {
  return async (dispatch) =>
    await read({
      rows: (queries, tables) => dispatch(readFresh(queries, tables)),
      graded: (scope, needsLearners) => dispatch(readGraded(scope, needsLearners)),
    });
}
