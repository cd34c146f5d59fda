import type { ItemKey } from '@/domain/intents/intents';
import { say } from '@/language/words';

/** The items of a corrected key, as they will be. */
export function keyLines(keys: readonly ItemKey[]): { label: string; value: string }[] {
  return keys.map(({ itemNumber, answerKey, credit }) => ({
    label: `${say('Item')} ${itemNumber}`,
    value: credit === null ? answerKey : say(credit === 'everyone' ? 'Everyone gets the points' : 'Not counted'),
  }));
}
