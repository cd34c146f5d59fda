/** Lays the waiting intents over the rows, so that the screens show them: each is planned on the loaded rows. */
import type { Change } from '@/domain/book/change';
import type { ClassSubjectId } from '@/domain/book/ids';
import { rowsWith } from '@/domain/book/tables';
import { queryKey } from '@/domain/book/treeQueries';
import { isOfBook } from '@/domain/intents/intents';
import { isIntentEntry, type OutboxEntry } from '@/domain/intents/outbox';
import type { Store, Thunk } from '@/store/makeStore';
import { type EntitiesState, laidOver } from '@/store/state/entities';
import { makeWaitingPlans, type WaitingIntent } from './waitingPlans';

/** Follows the rows and the outbox; answers a function that ends this. */
export function keepLaidOver(store: Store): () => void {
  const plans = makeWaitingPlans();
  let known: readonly unknown[] = [];
  const follow = () => {
    const { entities, outbox, reference } = store.getState();
    const now = [entities.stored, outbox.entries, entities.loads, outbox.sending, reference.subCategoryWeights];
    if (now.every((part, index) => part === known[index])) return;
    known = now;
    store.dispatch(layOver(plans));
  };
  follow();
  return store.subscribe(follow);
}

const NO_WEIGHTS = {};

function layOver(plans: ReturnType<typeof makeWaitingPlans>): Thunk<void> {
  return (dispatch, getState) => {
    const { entities, outbox, reference } = getState();
    const layers = plans({
      stored: entities.stored,
      waiting: outbox.entries.filter(isWaitingIntent),
      sending: outbox.sending,
      subCategoryWeights: reference.subCategoryWeights ?? NO_WEIGHTS,
      isShown: shownIn(entities),
    });
    const { over } = entities;
    if (layers.length === over.length && layers.every((layer, index) => layer === over[index])) return;
    dispatch(laidOver(layers));
  };
}

function isWaitingIntent(entry: OutboxEntry): entry is WaitingIntent {
  return entry.refusal === null && isIntentEntry(entry) && isOfBook(entry.intent);
}

/**
 * Counters and overall grades are computed from rows that no screen has completely, so they stay as they were. A grade
 * is shown anew only where all the rows that it is computed from are loaded; a comment on a grade is always shown.
 */
function shownIn(entities: EntitiesState): (change: Change) => boolean {
  const complete = new Map<string, boolean>();
  const isComplete = (subjectId: ClassSubjectId, quarter: number) => {
    const key = `${subjectId}/${quarter}`;
    const known = complete.get(key) ?? hasScores(entities, subjectId, quarter);
    complete.set(key, known);
    return known;
  };
  return (change) => {
    if (change.collection === 'controls') return false;
    if (change.collection === 'classStudents') {
      return change.op === 'set' || change.op === 'delete' || (change.op === 'update' && 'standing' in change.fields);
    }
    if (change.collection !== 'studentGrades' || change.op === 'delete') return true;
    if (change.op === 'update' && Object.keys(change.fields).every((field) => field === 'comments')) return true;
    const row = change.op === 'set' ? change.value : entities.stored.studentGrades[change.id];
    return row !== undefined && isComplete(row.classSubjectModel, Number(row.quarter));
  };
}

function hasScores({ stored, loads }: EntitiesState, subjectId: ClassSubjectId, quarter: number): boolean {
  const ofSubject = { field: 'classSubjectModel', values: [subjectId] } as const;
  const activities = rowsWith(stored, 'activity', ofSubject, (row) => row.quarter === quarter);
  if (loads[queryKey({ of: 'activitiesOfSubject', subjectId, quarter })] !== 'loaded') return false;
  if (loads[queryKey({ of: 'grades', subjectId, quarter })] !== 'loaded') return false;
  const activityIds = activities.map(({ id }) => id);
  const cells = (['scores', 'marks'] as const).map((of) => queryKey({ of, subjectId, activityIds }));
  return activities.length === 0 || cells.every((key) => loads[key] === 'loaded');
}
