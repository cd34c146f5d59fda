import type { Tables } from '@/domain/book/tables';
import type { CellText } from '@/store/state/draftCell';

/** The sheet that keeps the drafts, and the recorded values below them. */
export type DraftSource = {
  /** The sheet's name in the drafts. */
  sheet: string;
  /** Answers the recorded value of each cell; called once for all the keys, because the preparation is costly. */
  recorded: (tables: Tables, keys: readonly string[]) => (key: string) => CellText;
  /** The text of a cell after `typed` was typed over `shown`, where the two together make it. */
  typed?: (shown: string, typed: string) => string;
  /** The form that a typed text has once it is recorded, where the two differ. */
  settled?: (tables: Tables) => (key: string, text: string) => string;
};
