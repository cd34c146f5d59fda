/** The table of late scores, comments and notes: the printed form has no place for them. */

import { recordRoll } from '@/domain/book/classRecord';
import { cellTextOf } from '@/domain/scores/cellEntry';
import { cellKey } from '@/domain/scores/cellKey';
import { MARK_NAMES, type ScoreMarkDoc } from '@/domain/scores/scoreMark';
import { recordNames } from '@/domain/words/toldNames';
import { say } from '@/language/words';
import { runsOf } from './quarterColumns';
import type { QuarterPlan } from './quarterSheet';
import { periodGradeTitle } from './recordForm';

/** With its heads; by period, learner, and column of the sheet. */
export function remarkRows(quarters: readonly QuarterPlan[]): string[][] {
  const heads = [say('Sheet'), say('Learner'), say('Activity'), say('Mark'), say('Comment or note')];
  return [heads, ...quarters.flatMap(rowsOfQuarter)];
}

function lateOf(mark: ScoreMarkDoc | undefined): 'late' | null {
  return mark?.mark === 'late' ? 'late' : null;
}

function rowsOfQuarter({ name, record, columns, policy, period }: QuarterPlan): string[][] {
  const activities = columns.components
    .flatMap(({ blocks }) => blocks.flatMap(runsOf))
    .flatMap((run) => run.activities);
  const names = recordNames(record);
  return recordRoll(record).hasGrade.flatMap(({ classStudentId, student }) => {
    const learner = names.get(student.id) ?? '';
    const ofScores = activities.flatMap((activity) => {
      const key = cellKey(activity.id, classStudentId);
      const [score, mark] = [record.scores.get(key), record.marks.get(key)];
      const { comment } = cellTextOf(score, mark);
      const kind = score ? lateOf(mark) : (mark?.mark ?? null);
      // A letter in the cell says its mark; a late score is a number like any other.
      if (kind !== 'late' && comment === '') return [];
      return [[name, learner, activity.name, kind === null ? '' : say(MARK_NAMES[kind]), comment]];
    });
    const comment = record.grades.get(classStudentId)?.comments ?? '';
    const ofGrade = comment === '' ? [] : [[name, learner, periodGradeTitle(policy, period), '', comment]];
    return [...ofScores, ...ofGrade];
  });
}
