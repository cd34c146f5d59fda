/** PDF files as scanners write them: one image a page, that covers it. */
import { type Bits, faxCoded, jbig2Coded } from './faxCoded';

export type ScannedPage = {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  readonly content: Buffer;
  /** The entries of the image's dictionary that say how it is coded. */
  readonly coding: string;
  /** Degrees by which the page is shown turned, clockwise. */
  readonly turn?: number;
};

const GREY = '/ColorSpace /DeviceGray /BitsPerComponent';

/** A page of a JPEG in colour, whose size stands in its frame. */
export function jpegPage(jpeg: Buffer, dpi: number): ScannedPage {
  for (let at = 2; at + 9 < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] as number;
    if (marker < 0xc0 || marker > 0xc2) continue;
    const [height, width] = [jpeg.readUInt16BE(at + 5), jpeg.readUInt16BE(at + 7)];
    const coding = '/Filter /DCTDecode /ColorSpace /DeviceRGB /BitsPerComponent 8';
    return { width, height, dpi, content: jpeg, coding };
  }
  throw new Error('The JPEG has no frame.');
}

export function faxPage(bits: Bits, dpi: number): ScannedPage {
  const { width, height } = bits;
  const how = `/DecodeParms << /K -1 /Columns ${width} /Rows ${height} >>`;
  return { width, height, dpi, content: faxCoded(bits), coding: `/Filter /CCITTFaxDecode ${how} ${GREY} 1` };
}

export function jbig2Page(bits: Bits, dpi: number): ScannedPage {
  const { width, height } = bits;
  return { width, height, dpi, content: jbig2Coded(bits), coding: `/Filter /JBIG2Decode ${GREY} 1` };
}

/** JPEG 2000 of 16 x 16 pixels, the left half black; made once by `opj_compress -n 1` (OpenJPEG 2.5). */
const JPEG_2000 =
  '/0//UQApAAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAABBwEB/1IADAAAAAEAAAQEAAH/XAAEQED/ZAAlAAFDcmVh' +
  'dGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAACuAAH/k9+FOhFQUxkKrq56Cr6l9h+AAAADCQl+HxgAAAAAwjWH' +
  '2P0U4R9ymiPuU0R9ymiPuU0R9ymiPuU0R9ymiPuU0R9ymiPuU0R9ymiPuU0R9ymiPuU0R9ymiPuU0R9ymiPuU0R9ymiPuU0R9ymi' +
  'PuU0R9ymiPuU0R9ymiPuU0R9ymiPuU0R9ymiPuU0R9ymiPuU0R9ymiPuU0R9ymiPuU0R/3//2Q==';

export function jpeg2000Page(): ScannedPage {
  const content = Buffer.from(JPEG_2000, 'base64');
  return { width: 16, height: 16, dpi: 72, content, coding: `/Filter /JPXDecode ${GREY} 8` };
}

/** `locked`: opens with a password only. */
export function scannedPdf(pages: readonly ScannedPage[], { locked = false } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const add = (number: number, dictionary: string, stream?: Buffer) => {
    places[number] = length();
    const body = stream ? `<< ${dictionary} /Length ${stream.length} >>\nstream\n` : `<< ${dictionary} >>\n`;
    parts.push(Buffer.from(`${number} 0 obj\n${body}`));
    if (stream) parts.push(stream, Buffer.from('\nendstream\n'));
    parts.push(Buffer.from('endobj\n'));
  };
  add(1, '/Type /Catalog /Pages 2 0 R');
  add(2, `/Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${3 + 3 * at} 0 R`).join(' ')}]`);
  for (const [at, { width, height, dpi, content, coding, turn = 0 }] of pages.entries()) {
    const number = 3 + 3 * at;
    // Scanners round: the paper is a little larger or smaller than the image.
    const [wide, high] = [width, height].map((pixels) => ((pixels / dpi) * 72).toFixed(2));
    add(
      number,
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Rotate ${turn} /Contents ${number + 1} 0 R /Resources << /XObject << /Scan ${number + 2} 0 R >> >>`,
    );
    add(number + 1, '', Buffer.from(`q ${wide} 0 0 ${high} 0 0 cm /Scan Do Q`));
    add(number + 2, `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${coding}`, content);
  }
  const last = 3 + 3 * pages.length;
  const nonsense = `<${'5a'.repeat(32)}>`;
  if (locked) add(last, `/Filter /Standard /V 1 /R 2 /P -4 /O ${nonsense} /U ${nonsense}`);
  const start = length();
  const lines = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  const secret = locked ? `/Encrypt ${last} 0 R /ID [${nonsense} ${nonsense}]` : '';
  const table = `xref\n0 ${places.length}\n0000000000 65535 f \n${lines.join('')}`;
  const trailer = `trailer\n<< /Size ${places.length} /Root 1 0 R ${secret} >>\nstartxref\n${start}\n%%EOF\n`;
  parts.push(Buffer.from(table + trailer));
  return Buffer.concat(parts);
}
