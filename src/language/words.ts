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
} from '@/domain/words/say';

/** `const { _ } = useWords()`: `_` says a message in the chosen language; the component renders again on a change. */
export function useWords(): Words {
  return useSyncExternalStore(watchLanguage, currentWords);
}
