import { useCallback, useState } from 'react';
import { NO_STACK, type Stack } from '@/features/answer-sheets/scanning/stack';
import type { OpenStack } from '@/features/answer-sheets/scanning/useStack';

/** The stack of a trial: of this dialog alone. Neither the device nor the store ever sees it, so nothing can take it. */
export function useTrialStack(): OpenStack {
  const [stack, setStack] = useState(NO_STACK);
  const [images, setImages] = useState<ReadonlyMap<string, Blob>>(new Map());
  const change = useCallback((next: (before: Stack) => Stack) => setStack(next), []);
  const addImage = useCallback(
    (digest: string, image: Blob) => setImages((before) => new Map(before).set(digest, image)),
    [],
  );
  return { stack, images, change, addImage };
}
