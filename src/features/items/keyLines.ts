/** The key of a file beside the items of an activity. */
import type { ItemSheet } from '@/domain/items/itemSheet';
import type { KeyLine } from '@/files/record-file/answerKeyTable';
import { say } from '@/language/words';
import type { KeyDraft } from './keyDraft';

/** Null where the key can be looked at: as many items, and another answer to one of them. */
export function refuseLines({ activity, items }: ItemSheet, lines: readonly KeyLine[]): string | null {
  if (lines.length !== items.length) {
    const values = { name: activity.name, items: items.length, lines: lines.length };
    return say(
      '{name} has {items, plural, one {# item} other {# items}}, and the file {lines}. Choose another activity, or change its items first.',
      values,
    );
  }
  return items.every(({ answerKey }, at) => answerKey === lines[at]?.answerKey)
    ? say('{name} has this key already.', { name: activity.name })
    : null;
}

export function fromLines({ items }: ItemSheet, lines: readonly KeyLine[]): KeyDraft {
  return Object.fromEntries(
    items.map(({ id, answerKey, credit = null }, at) => [id, { answerKey: lines[at]?.answerKey ?? answerKey, credit }]),
  );
}
