import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepToastTop, toastTop } from './toastTop';

const toasts = { top: 58, bottom: 98, left: 900, right: 1340 };
const place = { toasts, below: null, typed: null, screenHeight: 768 };

describe('the top of the toasts', () => {
  test('is that of the style sheet, and on a page with a grid below its bars', () => {
    expect(toastTop(place)).toBe(58);
    expect(toastTop({ ...place, below: 120 })).toBe(124);
    expect(toastTop({ ...place, below: -40 })).toBe(58);
  });

  test('is under the field that is typed in, and above it where there is no room under it', () => {
    const typed = { top: 80, bottom: 104, left: 1000, right: 1050 };
    expect(toastTop({ ...place, typed })).toBe(108);
    expect(toastTop({ ...place, typed, screenHeight: 140 })).toBe(36);
  });

  test('stays where the field is beside, above or below the toasts', () => {
    for (const typed of [
      { top: 80, bottom: 104, left: 800, right: 900 },
      { top: 20, bottom: 58, left: 1000, right: 1050 },
      { top: 98, bottom: 120, left: 1000, right: 1050 },
    ])
      expect(toastTop({ ...place, typed })).toBe(58);
  });
});

describe('the layer of the toasts', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });

  test('follows the field from the moment at which a toast comes, and while the focus moves', async () => {
    document.body.innerHTML = '<div data-toasts-below></div><input id="cell"><input id="other"><div id="layer"></div>';
    const boxes: Record<string, Partial<DOMRect>> = {
      toasts: { ...toasts },
      cell: { top: 124, bottom: 148, left: 1000, right: 1050 },
      other: { top: 400, bottom: 424, left: 1000, right: 1050 },
      '': { top: 120 },
    };
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return boxes[this.id] as DOMRect;
    });
    const layer = document.querySelector<HTMLElement>('#layer')!;
    const stop = keepToastTop(layer);
    document.querySelector<HTMLElement>('#cell')!.focus();
    const container = document.createElement('div');
    container.id = 'toasts';
    container.className = 'Toastify__toast-container';
    layer.append(container);
    const top = () => layer.style.getPropertyValue('--toasts-top');
    await vi.waitFor(() => expect(top()).toBe('152px'));
    document.querySelector<HTMLElement>('#other')!.focus();
    await vi.waitFor(() => expect(top()).toBe('124px'));
    stop();
  });
});
