import { useState } from 'react';
import { errorSentence } from '@/domain/words/errors';

export type Ask = {
  busy: boolean;
  /** The reason of the last failure, in a sentence; null without one. */
  refusal: string | null;
  /** Runs the work, and answers whether it succeeded. */
  ask: (work: () => Promise<unknown>) => Promise<boolean>;
  /** The refusal does not fit any more, as where a field has changed. */
  forget: () => void;
};

/**
 * Sends one request to the server at a time and keeps its failure for the form. `sentenceOf`: the words of a failure where
 * the form knows better ones.
 */
export function useAsk(sentenceOf: (error: unknown) => string = errorSentence): Ask {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ask = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
      return true;
    } catch (error) {
      setRefusal(sentenceOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, ask, forget: () => setRefusal(null) };
}
