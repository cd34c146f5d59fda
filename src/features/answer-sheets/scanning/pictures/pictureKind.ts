/** A file is known by its content: names lie, and photos sent through an app often have none. */

export type PictureKind = 'jpeg' | 'png' | 'heic' | 'pdf';

/** So many bytes tell the kind and, of nearly every picture, the size. */
export const HEAD_BYTES = 256 * 1024;

/** A PDF may have some bytes of a mail program before its start. */
const PDF_WITHIN = 1024;

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** The kind of a file by its first bytes, or null for a file that is no picture of a sheet. */
export function pictureKind(head: Uint8Array): PictureKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text(8, 12))) return 'heic';
  return text(0, PDF_WITHIN).includes('%PDF-') ? 'pdf' : null;
}

/** Pixels of a JPEG or PNG without decoding it; null where the first bytes do not tell. */
export function pixelsOf(kind: PictureKind, head: Uint8Array): number | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (kind === 'png') return head.length < 24 ? null : view.getUint32(16) * view.getUint32(20);
  return kind === 'jpeg' ? jpegPixels(view) : null;
}

function jpegPixels(view: DataView): number | null {
  for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
  }
  return null;
}
