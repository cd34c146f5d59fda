/** Keeps the scores that another highest possible score lowers or rescales, so that the teacher can take it back. */
import type { Change } from '@/domain/book/change';
import type { StudentPerformanceDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { isOfBook, type Lowering } from '@/domain/intents/intents';
import type { IntentEntry } from '@/domain/intents/outbox';
import type { Thunk } from '@/store/makeStore';

/**
 * The entry with what these changes do to scores, kept before they are sent. An earlier try may have stored a part whose
 * answer was lost: of that, the entry knows what the rows do not tell any more.
 */
export function keepLowered(
  entry: IntentEntry,
  changes: readonly Change[],
  before: Tables,
): Thunk<Promise<IntentEntry>> {
  return async (_, getState, { data }) => {
    const lowers = loweredBy(entry, changes, before);
    if (!lowers) return entry;
    const kept = { ...entry, lowers };
    const { owner } = getState().entities;
    if (owner) await (await data.outbox()).put(owner, kept);
    return kept;
  };
}

function loweredBy({ intent, lowers }: IntentEntry, changes: readonly Change[], before: Tables): Lowering | undefined {
  if (!isOfBook(intent) || intent.kind !== 'activityUpdate') return undefined;
  const { activityId, subjectId } = intent;
  const activity = before.activity[activityId];
  // Of a scannable activity the points of the items change, and these are not kept.
  if (!activity || activity.scannable) return undefined;
  const to = intent.after.totalPoints;
  const from = activity.totalPoints === to ? lowers?.totalPoints.from : activity.totalPoints;
  const now = changes.flatMap((change) => {
    if (change.collection !== 'studentPerformance' || change.op !== 'update') return [];
    const row = before.studentPerformance[change.id];
    const { score } = change.fields;
    return row && typeof score === 'number'
      ? [{ classStudentId: row.classStudentModel, from: row.score, to: score }]
      : [];
  });
  const planned = new Set(now.map(({ classStudentId }) => classStudentId));
  const earlier = (lowers?.scores ?? []).filter(({ classStudentId }) => !planned.has(classStudentId));
  if (from === undefined || rowsOf(before, 'studentPerformance', isOf(activityId)).length === 0) return undefined;
  return { activityId, subjectId, name: intent.after.name, totalPoints: { from, to }, scores: [...now, ...earlier] };
}

const isOf = (activityId: string) => (row: StudentPerformanceDoc) => row.activityModel === activityId;
