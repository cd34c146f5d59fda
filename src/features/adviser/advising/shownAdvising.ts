/** An adviser's sheet as it is shown: the document of the period or month, and over it the cells that wait in the outbox. */
import type { UserId } from '@/domain/book/ids';
import type { AdvisingChange } from '@/domain/intents/intents';
import { isIntentEntry, type OutboxEntry } from '@/domain/intents/outbox';
import { type AdvisingSheetRef, emptyKept, type Kept, keptId, withKeptEdits } from '@/domain/sections/kept';
import type { RootState } from '@/store/makeStore';

/** `waiting`: the cells of the sheet that the outbox has, as `learner/field`. */
type Shown = { document: Kept | null; waiting: ReadonlySet<string> };

const NONE: ReadonlySet<string> = new Set();
const laidOver = new WeakMap<readonly OutboxEntry[], Map<string, Shown & { stored: Kept | undefined }>>();

/**
 * The document with what waits in the outbox laid over it, as the adviser sees it; the same object until one of both
 * changes. The document is null where nothing is kept and nothing waits.
 */
export function selectShownAdvising(
  { advising, outbox: { entries } }: Pick<RootState, 'advising' | 'outbox'>,
  sheet: AdvisingSheetRef,
): Shown {
  const id = keptId(sheet);
  const stored = advising[id];
  const bySheet = laidOver.get(entries) ?? new Map<string, Shown & { stored: Kept | undefined }>();
  laidOver.set(entries, bySheet);
  const known = bySheet.get(`${id} ${sheet.part}`);
  if (known && known.stored === stored) return known;
  const changes = waitingChanges(entries, id);
  const edits = changes.flatMap((change) => change.edits);
  const under = stored ?? emptyKept(sheet, '' as UserId);
  const document = edits.length === 0 ? (stored ?? null) : withKeptEdits(under, edits);
  const own = changes.filter(({ part }) => part === sheet.part).flatMap((change) => change.edits);
  const waiting = own.length === 0 ? NONE : new Set(own.map(({ learner, field }) => `${learner}/${field}`));
  const shown = { stored, document, waiting };
  bySheet.set(`${id} ${sheet.part}`, shown);
  return shown;
}

function waitingChanges(entries: readonly OutboxEntry[], id: string): AdvisingChange[] {
  return entries.flatMap((entry) => {
    if (entry.refusal !== null || !isIntentEntry(entry) || entry.intent.kind !== 'advisingChange') return [];
    return keptId(entry.intent) === id ? [entry.intent] : [];
  });
}
