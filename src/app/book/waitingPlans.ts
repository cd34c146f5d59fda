/**
 * The plans of waiting intents, one over the other. A plan is made anew only where rows moved that it read: 400 intents
 * that wait would else be planned 400 times for each of them that is sent.
 */
import type { Change } from '@/domain/book/change';
import type { TreeCollection } from '@/domain/book/entities';
import { emptyTables, type Layer, startLaying, type Tables } from '@/domain/book/tables';
import { isMoved, movedBetween, type Reads, watchReads } from '@/domain/book/watchedReads';
import type { BookIntent } from '@/domain/intents/intents';
import type { IntentEntry } from '@/domain/intents/outbox';
import { AppError } from '@/domain/words/errors';
import { namedIds } from '@/domain/words/namedIds';
import type { SubCategoryWeights } from '@/grading';
import { planIntent } from '@/intents/planIntent';

export type WaitingIntent = IntentEntry & { intent: BookIntent };
type Given = {
  stored: Tables;
  waiting: readonly WaitingIntent[];
  /** The intent that is being sent keeps its plan: its own rows arrive before it is told to be stored. */
  sending: string | null;
  subCategoryWeights: SubCategoryWeights;
  isShown: (change: Change) => boolean;
};
type Plan = {
  entry: WaitingIntent;
  changes: readonly Change[];
  reads: Reads;
  /** Rows that it read have moved, or it has to be tried again in any case. */
  isStale: boolean;
};
/** `layer`: the part that is shown. */
type Planned = Plan & { layer: Layer };

type Gathering = Map<TreeCollection, Set<string>>;

function note(moved: Gathering, changes: readonly Change[]): void {
  for (const { collection, id } of changes) moved.set(collection, (moved.get(collection) ?? new Set()).add(id));
}

/** Answers the layers of all waiting intents at each call, and keeps what it can of the call before. */
export function makeWaitingPlans(): (given: Given) => Layer[] {
  let known = new Map<string, Planned>();
  let [before, weights]: [Tables, SubCategoryWeights] = [emptyTables(), {}];
  return (given) => {
    const { stored, waiting } = given;
    // Other weights change every plan.
    const former = given.subCategoryWeights === weights ? known : new Map<string, Planned>();
    const moved: Gathering = waiting.length > 0 ? movedBetween(before, stored) : new Map();
    // Only the counters themselves follow from the counters, and they are not shown.
    moved.delete('controls');
    const ids = new Set(waiting.map(({ id }) => id));
    for (const [id, { layer }] of known) if (!ids.has(id)) note(moved, layer.changes);
    [before, weights] = [stored, given.subCategoryWeights];
    const laying = startLaying(stored);
    known = new Map();
    for (const entry of waiting) {
      const old = former.get(entry.id);
      const planned = planAgain(entry, old, { moved, tables: laying.tables, given });
      if (planned.layer !== old?.layer) {
        note(moved, old?.layer.changes ?? []);
        note(moved, planned.layer.changes);
      }
      laying.lay(planned.layer);
      known.set(entry.id, planned);
    }
    return [...known.values()].flatMap(({ layer }) => (layer.changes.length > 0 ? [layer] : []));
  };
}

type Now = { moved: Gathering; tables: Tables; given: Given };

/** The plan of before, unless rows moved that it read. */
function planAgain(entry: WaitingIntent, old: Planned | undefined, { moved, tables, given }: Now): Planned {
  const isStale = old === undefined || old.isStale || old.entry !== entry || isMoved(old.reads, moved, tables);
  const isKept = old !== undefined && (!isStale || entry.id === given.sending);
  const plan = isKept ? { ...old, isStale } : planOf(entry, tables, given.subCategoryWeights);
  return { ...plan, layer: layerOf(old?.layer, plan.changes.filter(given.isShown), entry.at) };
}

/** The layer of before where it shows the same: nothing is laid anew then. */
function layerOf(before: Layer | undefined, changes: readonly Change[], at: number): Layer {
  const isSame =
    before !== undefined &&
    before.at === at &&
    before.changes.length === changes.length &&
    before.changes.every((change, index) => change === changes[index]);
  return isSame ? before : { changes, at };
}

/** If the loaded rows are not enough to plan an intent, only the outbox panel shows it. */
function planOf(entry: WaitingIntent, tables: Tables, subCategoryWeights: SubCategoryWeights): Plan {
  const { watched, reads } = watchReads(tables);
  try {
    const context = { newId: namedIds(entry.id), subCategoryWeights, isDrawn: true };
    const changes = planIntent(watched, entry.intent, context);
    return { entry, changes, reads, isStale: false };
  } catch (error) {
    // The code of its plan is not loaded yet, which no row tells.
    const isLater = error instanceof AppError && error.code === 'unexpected';
    return { entry, changes: [], reads, isStale: isLater };
  }
}
