import { SheetRefused } from '@/files/read/sheetRefused';
import type { SheetLimit } from '@/files/read/spreadsheet';
import { XmlScanner } from './xmlScanner';

/** The texts that cells name by their number. */
export function readSharedStrings(xml: string, limit: SheetLimit): string[] {
  const scan = new XmlScanner(xml);
  const texts: string[] = [];
  while (scan.next()) {
    if (scan.name === 'sst' && (scan.isEnd || scan.isEmpty)) return texts;
    if (scan.name !== 'si' || scan.isEnd) continue;
    texts.push(scan.isEmpty ? '' : readRuns(scan, 'si'));
    if (texts.length > limit.cells) throw new SheetRefused('cells');
  }
  throw new SheetRefused('damaged');
}

/** The text runs up to the end of an element, without the phonetic ones. */
export function readRuns(scan: XmlScanner, element: 'si' | 'is'): string {
  let text = '';
  let phonetic = false;
  while (scan.next()) {
    if (scan.name === 'rPh') phonetic = !scan.isEnd && !scan.isEmpty;
    else if (scan.isEnd && scan.name === 't' && !phonetic) text += scan.text();
    else if (scan.isEnd && scan.name === element) return decodeControls(text);
  }
  throw new SheetRefused('damaged');
}

/** Excel writes characters that XML cannot hold as `_x000D_`. */
export function decodeControls(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
