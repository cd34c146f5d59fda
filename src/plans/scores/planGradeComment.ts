import type { Change } from '@/domain/book/change';
import type { Tables } from '@/domain/book/tables';
import { MAX_LENGTH } from '@/domain/constants';
import type { IntentOf } from '@/domain/intents/intents';
import { AppError } from '@/domain/words/errors';
import { updateWhereChanged } from '@/plans/changes';
import { mergedEdit } from '@/plans/mergedEdit';
import { gradeKey, gradesByKey, subjectOf } from '@/plans/rows';
import { requireOpenQuarter } from './planQuarter';

/**
 * The comment on a learner's grade of one quarter. It is stored in the grade's document, so the grade has to exist; a
 * grade that is computed again keeps its comment.
 * Needs the subject, and the learner's grades.
 * Throws `data/quarter-closed`, `data/missing`, `data/overtaken`, and `input/invalid` for a comment that is too long.
 */
export function planGradeComment(tables: Tables, intent: IntentOf<'gradeComment'>): Change[] {
  const { subjectId, classStudentId, quarter } = intent;
  requireOpenQuarter(subjectOf(tables, subjectId), quarter);
  const key = gradeKey({ classStudentModel: classStudentId, quarter });
  const grade = gradesByKey(tables, new Set([classStudentId])).get(key);
  if (!grade) throw new AppError('data/missing');
  const fields = mergedEdit(intent, { comments: grade.comments });
  if (fields.comments.length > MAX_LENGTH.comment) throw new AppError('input/invalid');
  return updateWhereChanged('studentGrades', grade, { fields, parents: { subjectId } });
}
