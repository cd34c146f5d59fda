/** The number formats of an XLSX workbook (ECMA-376, 18.8): which cells show a percentage or a date. */
import { FLAG } from '@/files/read/spreadsheet';
import { XmlScanner } from './xmlScanner';

/** The flag of each style of cells, by its number: `FLAG.percent`, `FLAG.date` or 0. */
export type CellFormats = readonly number[];

/** Formats that every program knows by their numbers (18.8.30). */
function knownFormat(id: number): number {
  if (id === 9 || id === 10) return FLAG.percent;
  return (id >= 14 && id <= 22) || (id >= 45 && id <= 47) ? FLAG.date : 0;
}

export function readCellFormats(xml: string): CellFormats {
  const scan = new XmlScanner(xml);
  const own = new Map<string, number>();
  const formats: number[] = [];
  let isOfCells = false;
  while (scan.next()) {
    if (scan.name === 'cellXfs') isOfCells = !scan.isEnd && !scan.isEmpty;
    else if (scan.isEnd) continue;
    else if (scan.name === 'numFmt') own.set(scan.attribute('numFmtId') ?? '', formatOf(scan.attribute('formatCode')));
    else if (scan.name === 'xf' && isOfCells) {
      const id = scan.attribute('numFmtId') ?? '0';
      formats.push(own.get(id) ?? knownFormat(Number(id)));
    }
  }
  return formats;
}

/** A code without its quoted texts, escaped signs and brackets, such as “[Red]0.0%” and “d\-mmm”. */
function formatOf(code: string | null): number {
  const bare = (code ?? '').replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '');
  if (bare.includes('%')) return FLAG.percent;
  return /[dmyhs]/i.test(bare) && !/general|[#0?]/i.test(bare) ? FLAG.date : 0;
}
