/** Loading and saving one class record. */
import { toLearners } from '@/domain/classRecord';
import { AppError } from '@/domain/errors';
import type { ActivityId, ClassStudentId, ClassSubjectId } from '@/domain/ids';
import { parseScoreEntry } from '@/domain/scoreEntry';
import { rowsOf, type Tables } from '@/domain/tables';
import type { TreeQuery } from '@/domain/treeQueries';
import { planScoreSave, type ScoreEdit } from '@/plans/planScoreSave';
import { commit } from './commit';
import { type DraftCells, draftFailed, draftSaved, selectSheet, sheetName } from './drafts';
import { loadRows, loadSubCategoryWeights } from './load';
import type { Thunk } from './makeStore';

export type RecordKey = { subjectId: ClassSubjectId; quarter: number };

/**
 * Everything the record shows, each document once; a change of class, subject or quarter asks the server again.
 * Answers whether all of it came; a failure stands in `entities.loads`.
 */
export function loadRecord({ subjectId, quarter }: RecordKey): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const force = { force: true };
    const [subjects, first] = await Promise.all([
      dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }])),
      dispatch(loadRows(recordQueries({ subjectId, quarter }), force)),
    ]);
    if (!subjects || !first) return false;
    const { tables } = getState().entities;
    const [learners, scores] = await Promise.all([
      dispatch(loadRows(missingLearners(tables, subjectId))),
      dispatch(loadRows(scoreQueries(tables, { subjectId, quarter }), force)),
    ]);
    return learners && scores;
  };
}

/** What the record asks first; scores and learners follow from the answers. */
export function recordQueries({ subjectId, quarter }: RecordKey): TreeQuery[] {
  return [
    { of: 'enrolments', subjectId },
    { of: 'activitiesOfSubject', subjectId, quarter },
    { of: 'grades', subjectId, quarter },
  ];
}

function scoreQueries(tables: Tables, { subjectId, quarter }: RecordKey): TreeQuery[] {
  const activities = rowsOf(
    tables,
    'activity',
    (row) => row.classSubjectModel === subjectId && row.quarter === quarter,
  );
  return activities.length === 0 ? [] : [{ of: 'scores', subjectId, activityIds: activities.map((row) => row.id) }];
}

export function missingLearners(tables: Tables, subjectId: ClassSubjectId): TreeQuery[] {
  const ids = rowsOf(tables, 'classStudents', (row) => row.classModel === subjectId)
    .map((row) => row.studentModel)
    .filter((id) => !tables.students[id]);
  return ids.length === 0 ? [] : [{ of: 'learnersById', ids }];
}

/** The final view: every quarter's grades of the subject. */
export function loadFinalGrades(subjectId: ClassSubjectId): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const loaded = await Promise.all([
      dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }])),
      dispatch(
        loadRows(
          [
            { of: 'enrolments', subjectId },
            { of: 'allGradesOfSubject', subjectId },
          ],
          { force: true },
        ),
      ),
    ]);
    if (loaded.includes(false)) return false;
    return await dispatch(loadRows(missingLearners(getState().entities.tables, subjectId)));
  };
}

/**
 * Saves the drafts of one record: scores, then the grades of the learners touched. Throws an `AppError`, and then every
 * draft stays; nothing is written while one of them is invalid.
 */
export function saveDrafts(key: RecordKey): Thunk {
  return async (dispatch, getState) => {
    const sheet = sheetName(key.subjectId, key.quarter);
    const { cells } = selectSheet(getState(), sheet);
    try {
      const edits = toEdits(getState().entities.tables, key.subjectId, cells);
      const subCategoryWeights = await dispatch(loadSubCategoryWeights());
      await dispatch(loadOtherQuarters(key, edits));
      const changes = planScoreSave(getState().entities.tables, { ...key, edits, subCategoryWeights });
      await dispatch(commit(changes, { operation: 'scoreSave' }));
      dispatch(draftSaved({ sheet, cells }));
    } catch (error) {
      dispatch(draftFailed(sheet));
      throw error;
    }
  };
}

/** Cell texts -> edits; throws `input/invalid` when one of them is refused. */
function toEdits(tables: Tables, subjectId: ClassSubjectId, cells: DraftCells): ScoreEdit[] {
  const learners = new Set<string>(toLearners(tables, subjectId).map((learner) => learner.classStudentId));
  return Object.entries(cells).flatMap(([key, text]) => {
    const { activityId, classStudentId } = fromCellKey(key);
    const activity = tables.activity[activityId];
    // The activity or the learner left meanwhile: there is no cell to save to.
    if (!activity || !learners.has(classStudentId)) return [];
    const entry = parseScoreEntry(text, activity.totalPoints);
    if (entry.kind === 'refused') throw new AppError('input/invalid');
    return [{ activityId, classStudentId, score: entry.kind === 'empty' ? null : entry.score }];
  });
}

function fromCellKey(key: string): { activityId: ActivityId; classStudentId: ClassStudentId } {
  const [activityId = '', classStudentId = ''] = key.split('_');
  return { activityId: activityId as ActivityId, classStudentId: classStudentId as ClassStudentId };
}

/** Final grades need the other quarters of the learners touched; most of the year there are none to read. */
function loadOtherQuarters({ subjectId, quarter }: RecordKey, edits: readonly ScoreEdit[]): Thunk {
  return async (dispatch, getState) => {
    const { classStudents, studentGrades } = getState().entities.tables;
    const missing = edits.some(({ classStudentId }) =>
      classStudents[classStudentId]?.studentGrades.some((id) => !id.endsWith(`_${quarter}`) && !studentGrades[id]),
    );
    if (missing && !(await dispatch(loadRows([{ of: 'allGradesOfSubject', subjectId }])))) {
      throw new AppError('network/unreachable');
    }
  };
}
