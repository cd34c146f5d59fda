/** Loads one class record. */

import type { ClassSubjectId, StudentId } from '@/domain/book/ids';
import { recordQueries } from '@/domain/book/recordQueries';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { loadRows } from '@/store/book/load';
import { confirmVersion, fetchVersion } from '@/store/book/version';
import type { Thunk } from '@/store/makeStore';
import { sheetName, versionSeen } from '@/store/state/drafts';
import { setAsideGone } from './goneDrafts';
import { type RecordKey, scoreSource } from './scoreSource';
import { rebaseSheet } from './sheetDrafting';

/**
 * Everything the record shows, each document once; a change of class, subject or quarter asks the server again. Answers
 * whether all of it was loaded; a failure is stored in `entities.loads`.
 */
export function loadRecord({ subjectId, quarter }: RecordKey): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const force = { force: true };
    // The version is asked before the rows, so that the next save notices a write between the two.
    const version = dispatch(fetchVersion());
    const whole = dispatch(loadRows(sectionLearners(getState().entities.tables, subjectId)));
    const [subjects, first] = await Promise.all([
      dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }])),
      dispatch(loadRows(recordQueries({ subjectId, quarter }), force)),
    ]);
    if (!subjects || !first) return false;
    const { tables } = getState().entities;
    const [learners, scores] = await Promise.all([
      whole.then(() => dispatch(loadRows(missingLearners(getState().entities.tables, subjectId)))),
      dispatch(loadRows(scoreQueries(tables, { subjectId, quarter }), force)),
    ]);
    if (!learners || !scores) return false;
    const confirmed = await dispatch(confirmVersion(await version));
    dispatch(versionSeen({ sheet: sheetName(subjectId, quarter), version: confirmed }));
    dispatch(rebaseSheet(scoreSource({ subjectId, quarter })));
    dispatch(setAsideGone());
    return true;
  };
}

export function scoreQueries(tables: Tables, { subjectId, quarter }: RecordKey): TreeQuery[] {
  const activities = rowsOf(
    tables,
    'activity',
    (row) => row.classSubjectModel === subjectId && row.quarter === quarter,
  );
  if (activities.length === 0) return [];
  const activityIds = activities.map((row) => row.id);
  return [
    { of: 'scores', subjectId, activityIds },
    { of: 'marks', subjectId, activityIds },
  ];
}

/**
 * The learners of the section, where all of them are in the subject: they need not wait for the enrolments, which name
 * the learners of a subject.
 */
export function sectionLearners(tables: Tables, subjectId: ClassSubjectId): TreeQuery[] {
  const subject = tables.classSubjects[subjectId];
  const { students = [] } = (subject && tables.class[subject.classModel]) ?? {};
  if (!subject || students.length !== subject.classStudents.length) return [];
  return learnersById(tables, students);
}

export function missingLearners(tables: Tables, subjectId: ClassSubjectId): TreeQuery[] {
  const enrolled = rowsOf(tables, 'classStudents', (row) => row.classModel === subjectId);
  return learnersById(
    tables,
    enrolled.map((row) => row.studentModel),
  );
}

function learnersById(tables: Tables, wanted: readonly StudentId[]): TreeQuery[] {
  const ids = wanted.filter((id) => !tables.students[id]);
  return ids.length === 0 ? [] : [{ of: 'learnersById', ids }];
}

export function finalQueries(subjectId: ClassSubjectId): TreeQuery[] {
  return [
    { of: 'enrolments', subjectId },
    { of: 'allGradesOfSubject', subjectId },
  ];
}

/** Loads the grades of every quarter of the subject, for the final view. */
export function loadFinalGrades(subjectId: ClassSubjectId): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const loaded = await Promise.all([
      dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }])),
      dispatch(loadRows(finalQueries(subjectId), { force: true })),
    ]);
    if (loaded.includes(false)) return false;
    return await dispatch(loadRows(missingLearners(getState().entities.tables, subjectId)));
  };
}
