import { afterAll, beforeAll } from 'vitest';

/** jsdom has no layout. Gives every element one size, so that virtualised lists find a viewport. */
export function giveElementsSize({ width, height }: { width: number; height: number }): void {
  const sizes = { offsetWidth: width, offsetHeight: height, clientWidth: width, clientHeight: height };
  const before = new Map<string, PropertyDescriptor | undefined>();
  const ownerOf = (name: string) => (name.startsWith('offset') ? HTMLElement.prototype : Element.prototype);
  beforeAll(() => {
    for (const [name, value] of Object.entries(sizes)) {
      before.set(name, Object.getOwnPropertyDescriptor(ownerOf(name), name));
      Object.defineProperty(ownerOf(name), name, { configurable: true, get: () => value });
    }
  });
  afterAll(() => {
    for (const [name, descriptor] of before) if (descriptor) Object.defineProperty(ownerOf(name), name, descriptor);
  });
}
