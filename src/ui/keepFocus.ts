import type { MouseEvent } from 'react';

/**
 * For buttons that check a form, or save what a field holds, themselves. Leaving the field would check it first; a sentence that comes or goes moves
 * the button from under the pointer, and the press is lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
