import { useState } from 'react';
import { errorSentence } from '@/domain/words/errors';

export type Ask = {
  busy: boolean;
  /** The reason of the last failure, in a sentence; null without one. */
  refusal: string | null;
  /** Runs the work, and answers whether it succeeded. */
  ask: (work: () => Promise<unknown>) => Promise<boolean>;
};

/** Sends one request to the server at a time and keeps its failure for the form. */
export function useAsk(): Ask {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ask = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
      return true;
    } catch (error) {
      setRefusal(errorSentence(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, ask };
}
