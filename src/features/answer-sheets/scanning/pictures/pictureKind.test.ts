import { describe, expect, it } from 'vitest';
import { drawnSize } from './drawnPicture';
import { pictureKind, pixelsOf } from './pictureKind';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));

const PNG = bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0x0f, 0xa0, 0, 0, 0x0b, 0xb8], [8, 2, 0, 0, 0]);
const EXIF = [0xff, 0xe1, 0x00, 0x06, 0x45, 0x78, 0x69, 0x66];
const FRAME = [0xff, 0xc0, 0x00, 0x11, 8, 0x0b, 0xb8, 0x0f, 0xa0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];

describe('kind of a file by its content', () => {
  it('knows JPEG, PNG, HEIC and PDF', () => {
    expect(pictureKind(bytes([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg');
    expect(pictureKind(PNG)).toBe('png');
    expect(pictureKind(bytes([0, 0, 0, 0x18], 'ftypheic', [0, 0, 0, 0]))).toBe('heic');
    expect(pictureKind(bytes('%PDF-1.7\n'))).toBe('pdf');
    expect(pictureKind(bytes('\r\n\r\n%PDF-1.4'))).toBe('pdf');
  });

  it('takes nothing else, and no empty file', () => {
    expect(pictureKind(bytes('PK\x03\x04'))).toBeNull();
    expect(pictureKind(bytes([0, 0, 0, 0x18], 'ftypmp42', [0, 0, 0, 0]))).toBeNull();
    expect(pictureKind(new Uint8Array())).toBeNull();
  });
});

describe('pixels of a file that is not decoded', () => {
  it('stand in the head of a PNG, and in the frame of a JPEG behind other parts', () => {
    expect(pixelsOf('png', PNG)).toBe(4000 * 3000);
    expect(pixelsOf('jpeg', bytes([0xff, 0xd8], EXIF, FRAME))).toBe(4000 * 3000);
  });

  it('are unknown where the file ends early', () => {
    expect(pixelsOf('png', PNG.subarray(0, 20))).toBeNull();
    expect(pixelsOf('jpeg', bytes([0xff, 0xd8], EXIF))).toBeNull();
  });
});

describe('size for the reader', () => {
  it('keeps a black-and-white scan of long bond as it is, and shrinks a photo of 12 million pixels', () => {
    expect(drawnSize({ width: 2550, height: 3900 })).toEqual({ width: 2550, height: 3900 });
    expect(drawnSize({ width: 4000, height: 3000 })).toEqual({ width: 2400, height: 1800 });
  });
});
