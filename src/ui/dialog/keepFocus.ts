import type { MouseEvent } from 'react';

/**
 * For buttons that check a form or save a field themselves. Leaving the field would check it first; a sentence that
 * comes or goes would move the button from under the pointer, and the press would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
