/** Lists the activities that a column of scores can go to, and makes a new one of it. */
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ScoreColumn } from '@/files/record-file/table/scoresTable';
import { say } from '@/language/words';
import { orderedActivities } from '@/parts/record/recordParts';
import { newPlaces } from '@/parts/scores-review/newPlaces';
import type { NewColumn } from '@/parts/scores-review/scoresChoices';

/** Activities of one name are told apart by their order in the record. */
export function activityOptions(record: ClassRecord): { value: string; label: string }[] {
  const all = orderedActivities(record);
  return all.map((activity) => {
    const { id, name, totalPoints: points } = activity;
    const twins = all.filter((each) => each.name === name);
    const label =
      twins.length > 1
        ? say('{name} (HPS {points}), {place} of {count} with this name', {
            name,
            points,
            place: twins.indexOf(activity) + 1,
            count: twins.length,
          })
        : say('{name} (HPS {points})', { name, points });
    return { value: id, label };
  });
}

/** A new activity by what the file tells of the column. */
export function newColumn(
  record: ClassRecord,
  { name, totalPoints }: Pick<ScoreColumn, 'name' | 'totalPoints'>,
): NewColumn {
  const places = newPlaces(record);
  const place = places.length === 1 ? (places[0]?.key ?? '') : '';
  return { to: 'new', name, totalPoints: totalPoints === null ? '' : String(totalPoints), place };
}
