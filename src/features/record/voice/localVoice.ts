/** The voices that speak on this device itself. */
import { useMemo, useSyncExternalStore } from 'react';
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
  // The address tells voices apart: a browser may answer other objects for the same voices each time.
  const address = useSyncExternalStore(watchVoices, () => voiceNow(language)?.voiceURI ?? null);
  return useMemo(() => (address === null ? null : voiceNow(language)), [address, language]);
}

const voiceNow = (language: string) => localVoice(speechSynthesis.getVoices(), language);

function watchVoices(listener: () => void): () => void {
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}
