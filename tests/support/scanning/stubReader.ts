/** Photos and their reading in jsdom, which decodes no picture and has no worker. */
import { vi } from 'vitest';
import type { PictureReading } from '@/scanning/readSheets';

/** The smallest file that looks like a photo; each number is another one. */
export const photoFile = (name: string, number: number) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, number])], name, { type: 'image/jpeg' });

/** Gives the readings to the photos in the order in which they are read. `vi.unstubAllGlobals` takes it back. */
export function stubReader(readings: readonly PictureReading[]): void {
  const left = [...readings];
  // Rows that the screen cuts out are not drawn.
  const decode = (image: unknown) =>
    image instanceof File ? Promise.resolve({ width: 2, height: 2, close: () => undefined }) : Promise.reject();
  vi.stubGlobal('createImageBitmap', decode);
  // The bytes that jsdom reads from a file have no digest: they are their own.
  vi.stubGlobal('crypto', { subtle: { digest: (_name: string, bytes: ArrayBuffer) => Promise.resolve(bytes) } });
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: object }) => void) | null = null;
      constructor() {
        queueMicrotask(() => this.onmessage?.({ data: { ready: true } }));
      }
      postMessage(question: object): void {
        if (!('id' in question)) return;
        queueMicrotask(() => this.onmessage?.({ data: { id: question.id, reading: left.shift(), ms: 1 } }));
      }
      terminate(): void {
        this.onmessage = null;
      }
    },
  );
}

class Canvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext() {
    const nothing = () => undefined;
    const data = new Uint8ClampedArray(this.width * this.height * 4);
    return { canvas: this, fillRect: nothing, drawImage: nothing, getImageData: () => ({ data }) };
  }
  convertToBlob() {
    return Promise.resolve(new Blob());
  }
}
