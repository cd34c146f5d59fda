import { type RefObject, useLayoutEffect } from 'react';

/**
 * A field that selects its text on focus, so that typing replaces it, selects it again where another text arrives before
 * the typing begins: without that the caret would stand behind it, and the typing would be appended.
 */
export function useSelectedAgain(
  field: RefObject<HTMLInputElement | null>,
  text: string,
  isTyped: boolean | RefObject<boolean>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shown text is what this waits for
  useLayoutEffect(() => {
    const input = field.current;
    const hasTyped = typeof isTyped === 'boolean' ? isTyped : isTyped.current;
    if (!hasTyped && input !== null && document.activeElement === input) input.select();
  }, [text]);
}
