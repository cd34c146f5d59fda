/** A scanner's PDF of several pages, opened by the product: the page in the middle has the sheet. */
import { openPictures } from '@/features/answer-sheets/scanning/pictures/openPictures';
import { contextOf } from './scene';

const DPI = 200;
const QUALITY = 0.9;
const SHEET_PAGE = 2;

export async function throughPdf(picture: ImageData): Promise<ImageData> {
  const empty = contextOf(picture.width, picture.height);
  empty.fillStyle = '#f4f4f4';
  empty.fillRect(0, 0, picture.width, picture.height);
  const sheet = contextOf(picture.width, picture.height);
  sheet.putImageData(picture, 0, 0);
  const pages = [await jpegOf(empty), await jpegOf(sheet), await jpegOf(empty)];
  const file = new File([pdfOf(pages, picture.width, picture.height)], 'scan.pdf', { type: 'application/pdf' });
  for await (const opened of openPictures([file], new AbortController().signal)) {
    if ('problem' in opened) throw new Error(`The PDF cannot be opened: ${opened.problem}.`);
    if (opened.page !== SHEET_PAGE) continue;
    const { width, height, data } = opened.picture;
    return new ImageData(new Uint8ClampedArray(data), width, height);
  }
  throw new Error('The PDF lacks its second page.');
}

async function jpegOf({ canvas }: OffscreenCanvasRenderingContext2D): Promise<Uint8Array> {
  const bytes = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new Uint8Array(await bytes.arrayBuffer());
}

/** One image a page, that covers it. */
function pdfOf(images: readonly Uint8Array[], width: number, height: number): Blob {
  const parts: Uint8Array[] = [];
  const places: number[] = [];
  let length = 0;
  const put = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const add = (dictionary: string, stream?: string | Uint8Array) => {
    places.push(length);
    const tail = stream === undefined ? '' : ` /Length ${stream.length}`;
    put(`${places.length} 0 obj\n<< ${dictionary}${tail} >>\n`);
    if (stream !== undefined) {
      put('stream\n');
      put(stream);
      put('\nendstream\n');
    }
    put('endobj\n');
  };
  const [wide, high] = [width, height].map((pixels) => ((pixels / DPI) * 72).toFixed(2));
  put('%PDF-1.4\n');
  add('/Type /Catalog /Pages 2 0 R');
  add(`/Type /Pages /Count ${images.length} /Kids [${images.map((_, at) => `${3 + 3 * at} 0 R`).join(' ')}]`);
  for (const image of images) {
    const number = places.length + 1;
    const resources = `/Resources << /XObject << /Scan ${number + 2} 0 R >> >>`;
    add(`/Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${number + 1} 0 R ${resources}`);
    add('', `q ${wide} 0 0 ${high} 0 0 cm /Scan Do Q`);
    const coding = '/Filter /DCTDecode /ColorSpace /DeviceRGB /BitsPerComponent 8';
    add(`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${coding}`, image);
  }
  const start = length;
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  put(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${lines.join('')}`);
  put(`trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts as BlobPart[]);
}
