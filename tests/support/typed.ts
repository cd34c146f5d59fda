import type { CellText, Draft } from '@/store/draftCell';

/** A cell with nothing in it. */
export const BLANK: CellText = { text: '', comment: '' };

/** A draft of a blank cell. */
export function typed(text: string): Draft {
  return { text, comment: '', base: BLANK };
}
