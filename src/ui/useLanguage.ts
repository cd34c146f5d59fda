import { useState } from 'react';
import { chooseLanguage, type Language } from '@/language/language';
import { useWords } from '@/language/words';
import { showToast } from './toast';

export type LanguageChoice = {
  readonly language: Language;
  readonly choose: (language: Language) => void;
  /** Its words are on their way. */
  readonly loading: boolean;
};

export function useLanguage(): LanguageChoice {
  const { language, _ } = useWords();
  const [loading, setLoading] = useState(false);
  const choose = (next: Language) => {
    setLoading(true);
    chooseLanguage(next)
      .catch(() => showToast(_('The language could not be loaded. Check the connection and choose it again.'), 'error'))
      .finally(() => setLoading(false));
  };
  return { language, choose, loading };
}
