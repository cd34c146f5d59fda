/** The scores of an activity as this page knows them, each with what it becomes under another highest possible score. */
import type { ActivityDoc } from '@/domain/book/entities';
import type { ClassStudentId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import type { Lowering } from '@/domain/intents/intents';
import { parseCellEntry } from '@/domain/scores/cellEntry';
import { fromCellKey } from '@/domain/scores/cellKey';
import { AppError } from '@/domain/words/errors';
import { rescaledScore } from '@/grading';
import { loadRows } from '@/store/book/load';
import { saveDrafts } from '@/store/drafts/saveDrafts';
import type { Thunk } from '@/store/makeStore';
import { selectSheet, sheetName } from '@/store/state/drafts';
import { selectWaiting } from '@/store/state/outbox';
import { notified } from '@/store/state/shell';

/**
 * Typed scores of the column are saved first, under the highest possible score that they were typed for; one that is
 * refused, or in conflict, stays typed as it is. Saved scores that wait are meant as they will be stored. A toast says
 * why the scores could not be read; the answer is null then.
 */
export function toRescaled(activity: ActivityDoc, totalPoints: number): Thunk<Promise<Lowering['scores'] | null>> {
  return async (dispatch, getState) => {
    const { id, classSubjectModel: subjectId, quarter } = activity;
    const sheet = sheetName(subjectId, quarter);
    const isOfColumn = (key: string) => fromCellKey(key).column === id;
    if (Object.keys(selectSheet(getState(), sheet).cells).some(isOfColumn)) {
      await dispatch(saveDrafts({ subjectId, quarter }));
    }
    if (!(await dispatch(loadRows([{ of: 'scores', subjectId, activityIds: [id] }])))) {
      dispatch(notified({ message: new AppError('network/unreachable').message, status: 'error' }));
      return null;
    }
    const state = getState();
    const rows = rowsOf(state.entities.tables, 'studentPerformance', (row) => row.activityModel === id);
    const scores = new Map<ClassStudentId, number>(rows.map((row) => [row.classStudentModel, row.score]));
    for (const [key, { text }] of Object.entries(selectWaiting(state, sheet))) {
      if (!isOfColumn(key)) continue;
      const { classStudentId } = fromCellKey(key);
      const entry = parseCellEntry(text, activity.totalPoints);
      if (entry.kind === 'score') scores.set(classStudentId, entry.score);
      else if (entry.kind !== 'refused') scores.delete(classStudentId);
    }
    const total = { from: activity.totalPoints, to: totalPoints };
    return [...scores].map(([classStudentId, from]) => ({ classStudentId, from, to: rescaledScore(from, total) }));
  };
}
