/** Puts the scores of a file into the record as unsaved changes. New activities are added first. */

import type { ClassRecord } from '@/domain/book/classRecord';
import { type ActivityId, toId } from '@/domain/book/ids';
import { cellKey } from '@/domain/scores/cellKey';
import { namedIds } from '@/domain/words/namedIds';
import { tidyName } from '@/domain/words/validation';
import type { TargetCell } from '@/files/record-file/table/planScores';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import type { Thunk } from '@/store/makeStore';
import { type Attempt, newAttempt } from '@/store/outbox/intents';
import { addActivity } from '@/store/outbox/saveActivity';
import { newPlaces } from './newPlaces';
import type { Outcome } from './scoresChoices';

/** The attempts of the dialog, so that a try after a lost answer adds no activity twice. */
export type Attempts = Map<string, Attempt>;

type Taking = {
  record: ClassRecord;
  made: Outcome['made'];
  cells: readonly TargetCell[];
  attempts: Attempts;
};

/** Answers false where an activity could not be added; a toast has said why. */
export function takeScores({ record, made, cells, attempts }: Taking): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const { id: subjectId } = record.subject;
    const places = newPlaces(record);
    const ids = new Map<string, ActivityId>();
    for (const { key, column } of made) {
      const attempt = attempts.get(key) ?? newAttempt();
      attempts.set(key, attempt);
      const place = places.find((each) => each.key === column.place);
      if (!place) return false;
      const activity = {
        subjectId,
        quarter: record.quarter,
        name: tidyName(column.name),
        totalPoints: Number(column.totalPoints),
        category: place.category,
        ...(place.part === null ? {} : { part: place.part }),
        subCategory: null,
        weightOverride: null,
        scannable: false,
        items: [],
      };
      if (!(await dispatch(addActivity(activity, attempt)))) return false;
      ids.set(key, toId<ActivityId>(namedIds(attempt.id ?? '')('activity')));
    }
    const edits = cells.map(({ column, learner, text }) => ({
      key: cellKey(ids.get(column.key) ?? toId<ActivityId>(column.key), learner),
      text,
    }));
    // One edit: one undo takes all of them back.
    dispatch(draftSheet(scoreSource({ subjectId, quarter: record.quarter }), edits));
    return true;
  };
}
