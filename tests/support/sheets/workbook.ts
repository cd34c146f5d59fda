/** Small XLSX workbooks, as spreadsheets write them: a zip of XML parts. */
import { type ZipPart, zipOf } from './zipOf';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATION = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** The parts of a workbook with one sheet, without the sheet itself. */
export function workbookParts(shared: readonly string[] = [], styles?: string): ZipPart[] {
  const sheet = '<sheet name="School Form 1" sheetId="1" r:id="rId3"/>';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations =
    relation('rId3', 'worksheet', 'worksheets/sheet1.xml') +
    relation('rId4', 'sharedStrings', 'sharedStrings.xml') +
    (styles === undefined ? '' : relation('rId5', 'styles', 'styles.xml'));
  const texts = shared.map((text) => `<si><t>${text}</t></si>`).join('');
  return [
    { name: '[Content_Types].xml', content: contentTypes() },
    { name: 'xl/workbook.xml', content: `<workbook ${MAIN} ${RELATION}><sheets>${sheet}</sheets></workbook>` },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships ${PACKAGE}>${relations}</Relationships>` },
    { name: 'xl/sharedStrings.xml', content: `<sst ${MAIN}>${texts}</sst>` },
    ...(styles === undefined ? [] : [{ name: 'xl/styles.xml', content: styles }]),
  ];
}

function contentTypes(): string {
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${kind}.${type}+xml"/>`;
  const parts = [
    part('workbook', 'sheet.main'),
    part('sharedStrings', 'sharedStrings'),
    part('worksheets/sheet1', 'worksheet'),
  ];
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${parts.join('')}</Types>`;
}

/** `rows` are the XML of each row's cells, such as from `textCell`. */
export function workbookOf(rows: readonly string[], shared: readonly string[] = []): Uint8Array<ArrayBuffer> {
  return zipOf([...workbookParts(shared), { name: 'xl/worksheets/sheet1.xml', content: sheetXml(rows) }]);
}

export function sheetXml(rows: readonly string[]): string {
  const lines = rows.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join('');
  return `<?xml version="1.0"?><worksheet ${MAIN}><sheetData>${lines}</sheetData></worksheet>`;
}

export function textCell(reference: string, text: string): string {
  return `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

export function numberCell(reference: string, value: string): string {
  return `<c r="${reference}"><v>${value}</v></c>`;
}

/** `style`: the number of the style of cells, from 0. */
export function styledCell(reference: string, value: string, style: number): string {
  return `<c r="${reference}" s="${style}"><v>${value}</v></c>`;
}

export function sharedCell(reference: string, index: number): string {
  return `<c r="${reference}" t="s"><v>${index}</v></c>`;
}
