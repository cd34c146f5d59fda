import { useCallback, useRef } from 'react';
import { type Attempt, newAttempt } from '@/store/outbox/intents';

/** Answers the attempt of an input: the same input sent again goes on with its attempt, other input gets a new one. */
export function useAttempts(): (input: object) => Attempt {
  const last = useRef<{ key: string; attempt: Attempt } | null>(null);
  return useCallback((input) => {
    const key = JSON.stringify(input);
    if (last.current?.key !== key) last.current = { key, attempt: newAttempt() };
    return last.current.attempt;
  }, []);
}
