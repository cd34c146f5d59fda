import { useSyncExternalStore } from 'react';
import { currentWords, type Words, watchLanguage } from './language';

export {
  formText,
  type Message,
  msg,
  msgs,
  namePhrase,
  type Phrase,
  phrase,
  type Say,
  say,
  sayPhrase,
} from '@/domain/say';

/** `const { _ } = useWords()`: says messages in the chosen language, and renders again when another is chosen. */
export function useWords(): Words {
  return useSyncExternalStore(watchLanguage, currentWords);
}
