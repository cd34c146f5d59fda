import { useState } from 'react';
import { errorSentence } from '@/domain/words/errors';

export type Ask = {
  busy: boolean;
  /** Why it did not work, in a sentence; null while nothing is wrong. */
  refusal: string | null;
  /** Does it, and answers whether it worked. */
  ask: (work: () => Promise<unknown>) => Promise<boolean>;
};

/** One question to the server at a time, its failure kept for the form that asked. */
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
