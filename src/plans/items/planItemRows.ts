import type { Change } from '@/domain/book/change';
import type { ActivityItemId, ClassStudentId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { IntentOf } from '@/domain/intents/intents';
import { hasItemLists } from '@/domain/items/itemLists';
import { itemsOf, storedPapers } from '@/domain/items/itemSheet';
import { withAnswerRows } from '@/domain/items/paper';
import { AppError } from '@/domain/words/errors';
import { subjectOf } from '@/plans/rows';
import { requireOpenQuarter } from '@/plans/scores/planQuarter';
import { type PaperRows, planRows } from './planRows';

/**
 * A row for each stored answer of these learners, for other programs; the lists that name the rows come last. Rows that
 * are there plan nothing, and so does an activity, item or learner that was deleted. Needs the subject, its enrolments,
 * the activity with its items and points, and the scores of the activity.
 * Throws `data/quarter-closed`, and `input/invalid` where the rows of the whole class would not fit into the
 * lists: then no row is written at all.
 */
export function planItemRows(
  tables: Tables,
  { activityId, learners }: Pick<IntentOf<'itemRows'>, 'activityId' | 'learners'>,
): Change[] {
  const activity = tables.activity[activityId];
  if (!activity?.scannable) return [];
  const items = itemsOf(tables, activityId);
  const stored = storedPapers(tables, activityId);
  const papers = new Map<ClassStudentId, PaperRows>();
  for (const classStudentId of learners) {
    const paper = tables.classStudents[classStudentId] && stored.get(classStudentId);
    if (!paper) continue;
    const { rows } = withAnswerRows(items, paper);
    const written = items.flatMap(({ id }): [ActivityItemId, number][] => {
      const points = rows.get(id);
      return points === undefined ? [] : [[id, points]];
    });
    if (written.length > 0) papers.set(classStudentId, new Map(written));
  }
  const changes = planRows(tables, activity, papers);
  if (changes.length === 0) return [];
  requireOpenQuarter(subjectOf(tables, activity.classSubjectModel), activity.quarter);
  if (!hasItemLists(tables, activity)) throw new AppError('input/invalid');
  return changes;
}
