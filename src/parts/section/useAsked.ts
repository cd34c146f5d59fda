import { useCallback, useEffect, useState } from 'react';
import { errorSentence } from '@/domain/words/errors';

export type Asked<Value> = {
  /** Undefined until the first answer. */
  value: Value | undefined;
  /** The reason why the last question failed. */
  sentence: string | null;
  again: () => void;
  /** A newer value, such as the answer of a change. */
  put: (value: Value) => void;
};

const onTheWay = new WeakMap<() => Promise<unknown>, Promise<unknown>>();

/** A question on its way is shared: in development React runs each effect of a new page twice, and reads cost. */
function ask<Value>(load: () => Promise<Value>): Promise<Value> {
  if (onTheWay.has(load)) return onTheWay.get(load) as Promise<Value>;
  const asked = load().finally(() => onTheWay.delete(load));
  onTheWay.set(load, asked);
  return asked;
}

/** Asks once, and again when `load` changes; `load` is of `useCallback`. An answer that comes too late counts no more. */
export function useAsked<Value>(load: () => Promise<Value>): Asked<Value> {
  const [answer, setAnswer] = useState<{ of?: unknown; value?: Value; sentence: string | null }>({ sentence: null });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks the same again
  useEffect(() => {
    let isLate = false;
    // The same question keeps its answer until the next one is there.
    setAnswer((before) => (before.of === load && before.sentence === null ? before : { of: load, sentence: null }));
    ask(load).then(
      (value) => isLate || setAnswer({ of: load, value, sentence: null }),
      (error: unknown) => isLate || setAnswer({ of: load, sentence: errorSentence(error) }),
    );
    return () => {
      isLate = true;
    };
  }, [load, tries]);
  const again = useCallback(() => setTries((before) => before + 1), []);
  const put = useCallback((value: Value) => setAnswer({ of: load, value, sentence: null }), [load]);
  return { value: answer.value, sentence: answer.sentence, again, put };
}
