/** The voices that speak on this device itself. */
import { useSyncExternalStore } from 'react';
import { useWords } from '@/language/words';

/**
 * A voice of the device for a language, else for English, in which names and numbers are understood, too. Never one of a
 * service: it would be sent the names of learners.
 */
export function localVoice(voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | null {
  const local = voices.filter(({ localService }) => localService);
  const speaks = (codes: readonly string[]) =>
    local.find(({ lang }) => codes.includes(lang.toLowerCase().split(/[-_]/)[0] ?? ''));
  // Older systems call Filipino Tagalog.
  return (language === 'fil' ? speaks(['fil', 'tl']) : undefined) ?? speaks(['en']) ?? null;
}

/** The voice for the language of the screen. Browsers know their voices some time after the page is there. */
export function useLocalVoice(): SpeechSynthesisVoice | null {
  const { language } = useWords();
  return useSyncExternalStore(watchVoices, () => localVoice(speechSynthesis.getVoices(), language));
}

function watchVoices(listener: () => void): () => void {
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}
