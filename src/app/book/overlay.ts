/** Lays the waiting intents over the rows, so that the screens show them: each is planned on the loaded rows. */
import type { Change } from '@/domain/book/change';
import type { ClassSubjectId } from '@/domain/book/ids';
import { applyChanges, rowsOf } from '@/domain/book/tables';
import { queryKey } from '@/domain/book/treeQueries';
import { type BookIntent, isOfBook } from '@/domain/intents/intents';
import { isIntentEntry } from '@/domain/intents/outbox';
import { namedIds } from '@/domain/words/namedIds';
import { planIntent } from '@/intents/planIntent';
import type { Store, Thunk } from '@/store/makeStore';
import { type EntitiesState, type Layer, laidOver } from '@/store/state/entities';

/** Follows the rows and the outbox; answers a function that ends this. */
export function keepLaidOver(store: Store): () => void {
  let [rows, entries, loads] = [] as unknown[];
  const follow = () => {
    const { entities, outbox } = store.getState();
    if (entities.stored === rows && outbox.entries === entries && entities.loads === loads) return;
    [rows, entries, loads] = [entities.stored, outbox.entries, entities.loads];
    store.dispatch(layOver());
  };
  follow();
  return store.subscribe(follow);
}

function layOver(): Thunk<void> {
  return (dispatch, getState) => {
    const { entities, outbox, reference } = getState();
    const subCategoryWeights = reference.subCategoryWeights ?? {};
    const layers: Layer[] = [];
    let now = entities.stored;
    for (const entry of outbox.entries) {
      if (entry.refusal !== null || !isIntentEntry(entry) || !isOfBook(entry.intent)) continue;
      const planned = planOrNothing(() =>
        planIntent(now, entry.intent as BookIntent, { newId: namedIds(entry.id), subCategoryWeights }),
      );
      const changes = planned.filter((change) => isShown(entities, change));
      if (changes.length === 0) continue;
      now = applyChanges(now, changes, entry.at);
      layers.push({ changes, at: entry.at });
    }
    if (layers.length > 0 || entities.over.length > 0) dispatch(laidOver(layers));
  };
}

/** If the loaded rows are not enough to plan an intent, only the outbox panel shows it. */
function planOrNothing(plan: () => Change[]): Change[] {
  try {
    return plan();
  } catch {
    return [];
  }
}

/**
 * Counters and overall grades are computed from rows that no screen has completely, so they stay as they were. A grade
 * is shown anew only where all the rows that it is computed from are loaded; a comment on a grade is always shown.
 */
function isShown(entities: EntitiesState, change: Change): boolean {
  if (change.collection === 'controls') return false;
  if (change.collection === 'classStudents') {
    return change.op === 'set' || change.op === 'delete' || (change.op === 'update' && 'standing' in change.fields);
  }
  if (change.collection !== 'studentGrades' || change.op === 'delete') return true;
  if (change.op === 'update' && Object.keys(change.fields).every((field) => field === 'comments')) return true;
  const row = change.op === 'set' ? change.value : entities.stored.studentGrades[change.id];
  return row !== undefined && hasScores(entities, row.classSubjectModel, Number(row.quarter));
}

function hasScores({ stored, loads }: EntitiesState, subjectId: ClassSubjectId, quarter: number): boolean {
  const activities = rowsOf(
    stored,
    'activity',
    (row) => row.classSubjectModel === subjectId && row.quarter === quarter,
  );
  if (loads[queryKey({ of: 'activitiesOfSubject', subjectId, quarter })] !== 'loaded') return false;
  if (loads[queryKey({ of: 'grades', subjectId, quarter })] !== 'loaded') return false;
  const activityIds = activities.map(({ id }) => id);
  const cells = (['scores', 'marks'] as const).map((of) => queryKey({ of, subjectId, activityIds }));
  return activities.length === 0 || cells.every((key) => loads[key] === 'loaded');
}
