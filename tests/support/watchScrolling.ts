import { onTestFinished } from 'vitest';

/** The elements that are scrolled into sight from here on; jsdom scrolls nothing. */
export function watchScrolling(): HTMLElement[] {
  const shown: HTMLElement[] = [];
  Object.assign(HTMLElement.prototype, {
    scrollIntoView(this: HTMLElement) {
      shown.push(this);
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView'));
  return shown;
}
