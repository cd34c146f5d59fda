/** The places of a history's cells, in words: also of an activity that was deleted, and of a learner who was removed. */

import { type ClassRecord, recordRoll } from '@/domain/book/classRecord';
import { fromCellKey } from '@/domain/scores/cellKey';
import { recordNames } from '@/domain/words/toldNames';
import { say } from '@/language/words';
import type { HistorySave } from './historySaves';

/** “Dela Cruz, Juan · Quiz 1” of a cell's key in a save. A deleted activity has the name that the save keeps. */
export type PlaceOf = (key: string, save: Pick<HistorySave, 'names'>) => string;

export function historyPlaces(record: ClassRecord): PlaceOf {
  const told = recordNames(record);
  const learners = new Map<string, string>(
    recordRoll(record).isNamed.map(({ classStudentId, student }) => [classStudentId, told.get(student.id) ?? '']),
  );
  const activities = new Map<string, string>(record.activities.map(({ id, name }) => [id, name]));
  const activityOf = (id: string, names: HistorySave['names']) => {
    const here = activities.get(id);
    if (here !== undefined) return here;
    // An activity of another grading period is here too where it was in this one at the time of the save.
    return names[id] === undefined ? undefined : say('{name} (not in this record any more)', { name: names[id] });
  };
  return (key, { names }) => {
    const { column, classStudentId } = fromCellKey(key);
    const [learner, activity] = [learners.get(classStudentId), activityOf(column, names)];
    if (learner === undefined && activity === undefined) return say('A cell that is not in this record any more');
    return [
      learner ?? say('A learner who was removed'),
      activity ?? say('an activity that is not in this record any more'),
    ].join(' · ');
  };
}
