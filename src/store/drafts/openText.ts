/**
 * The text of the field that is being typed in, before Enter makes it a draft. It is no part of the store: no save by
 * itself and no undo sees half a value. `app/session/keepDrafts.ts` keeps it beside the drafts, so that a reload, a
 * crash and a killed tab lose nothing.
 */

import type { RootState } from '@/store/makeStore';
import type { CellPatch } from '@/store/state/drafts';
import type { DraftSource } from './draftSource';
import { type CellEdit, draftPatch } from './sheetDrafting';

/** `edit`: what the field would enter now. */
export type OpenText = { source: DraftSource; edit: CellEdit };

let open: OpenText | null = null;
const watchers = new Set<() => void>();

/** Says what is being typed; null where the field was left, entered or closed. */
export function setOpenText(next: OpenText | null): void {
  if (open === next) return;
  open = next;
  for (const watcher of watchers) watcher();
}

export function openText(): OpenText | null {
  return open;
}

/** Calls after each change of the open text; answers a function that ends this. */
export function watchOpenText(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The draft that the open text would be, by its sheet; null in the patch where it is the recorded value. */
export function openDraft(state: RootState, { source, edit }: OpenText): { sheet: string; patch: CellPatch } {
  return { sheet: source.sheet, patch: draftPatch(state, source, [edit]) };
}
