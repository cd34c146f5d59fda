/** The id of an activity that is made in an empty column: it follows from the place, so that two devices make one. */
import { namedIds } from '@/domain/words/namedIds';
import { type ActivityId, type ClassSubjectId, toId } from './ids';

export type ColumnPlace = {
  subjectId: ClassSubjectId;
  quarter: number;
  category: number;
  part: string | null;
  /** Of the column in its block, from 1. */
  number: number;
};

/**
 * `isTaken`: whether an activity has or had this id, such as one that was renamed, moved or deleted: the column then
 * gets the next one.
 */
export function columnId(place: ColumnPlace, isTaken: (id: ActivityId) => boolean): ActivityId {
  const { subjectId, quarter, category, part, number } = place;
  const idOf = namedIds(['column', subjectId, quarter, category, part ?? '', number].join('/'));
  for (let life = 1; ; life += 1) {
    const id = toId<ActivityId>(idOf(`activity/${life}`));
    if (!isTaken(id)) return id;
  }
}
