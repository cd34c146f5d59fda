import type { Draft } from '@/store/draftCell';

/** A draft of a blank cell. */
export function typed(text: string): Draft {
  return { text, comment: '', base: { text: '', comment: '' } };
}
