import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** The code under which Safari and older browsers report the keys of an input method. */
const INPUT_METHOD = 229;
const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/**
 * Whether the key is none of the page's commands: an input method takes it to choose among its candidates, or it was
 * typed into a field of a browser extension, whose shadow root makes the page's own element the event's target.
 */
export function isOthersKey(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event;
  if (key.isComposing || key.keyCode === INPUT_METHOD) return true;
  const [typedInto] = key.composedPath();
  return typedInto !== key.target && typedInto instanceof Element && typedInto.matches(TYPED_INTO);
}
