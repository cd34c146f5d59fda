import { useState } from 'react';
import { chooseLanguage, type Language } from '@/language/language';
import { say, useWords } from '@/language/words';
import { showToast } from '@/ui/toast/toast';

export type LanguageChoice = {
  readonly language: Language;
  readonly choose: (language: Language) => void;
  /** The words of the chosen language are loading. */
  readonly loading: boolean;
};

/** The message is in the present language, which stays in use. */
export function noteMissingWords(): void {
  showToast(say('The language could not be loaded. Check the connection and choose it again.'), 'error');
}

export function useLanguage(): LanguageChoice {
  const { language } = useWords();
  const [loading, setLoading] = useState(false);
  const choose = (next: Language) => {
    setLoading(true);
    chooseLanguage(next)
      .catch(noteMissingWords)
      .finally(() => setLoading(false));
  };
  return { language, choose, loading };
}
