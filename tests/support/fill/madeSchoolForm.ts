/** A small workbook in the shape of a report card or permanent record: its labels and lines, and blank cells between them. */
import { cellPlace, toAddress } from '@/files/fill/sheetMap';
import type { FormVersion } from '@/files/school-form/formVersion';
import { cellAddress } from '@/files/workbook';
import { escapeXml } from '@/files/write/sheetXml';
import { type ZipPart, zipFile } from '@/files/write/zipFile';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

type Changes = {
  /** `0!B26` -> a text, of the sheet by its number; '' takes a cell away. */
  texts?: Readonly<Record<string, string>>;
  /** `0!AJ40` -> a formula. */
  formulas?: Readonly<Record<string, string>>;
  /** By the number of the sheet. */
  merges?: Readonly<Record<number, readonly string[]>>;
  /** All of it stands further down and to the right. */
  moved?: { rows: number; columns: number };
};

export function madeSchoolForm(version: FormVersion, { texts = {}, formulas = {}, merges = {}, moved }: Changes = {}) {
  const by = moved ?? { rows: 0, columns: 0 };
  const placed = (address: string) => {
    const { row, column } = toAddress(address) ?? { row: 0, column: 0 };
    return { row: row + by.rows, column: column + by.columns };
  };
  const sheets = version.sheets.map((sheet, number) => {
    const cells = new Map<number, string>();
    const set = (address: string, xml: (reference: string) => string) => {
      const { row, column } = placed(address);
      cells.set(cellPlace(row, column), xml(cellAddress(row + 1, column + 1)));
    };
    const text = (address: string, value: string) =>
      set(
        address,
        (at) => `<c r="${at}" s="3" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`,
      );
    const { labels, blanks } = headsOf(sheet);
    for (const [address, label] of labels) text(address, label);
    for (const address of blanks) set(address, (at) => `<c r="${at}" s="4"/>`);
    for (const [place, value] of Object.entries(texts)) {
      const [of, address = ''] = place.split('!');
      if (of === String(number)) text(address, value);
    }
    for (const [place, formula] of Object.entries(formulas)) {
      const [of, address = ''] = place.split('!');
      if (of === String(number)) set(address, (at) => `<c r="${at}"><f>${formula}</f><v>0</v></c>`);
    }
    const ranges = (merges[number] ?? []).map((range) =>
      range
        .split(':')
        .map(placed)
        .map(({ row, column }) => cellAddress(row + 1, column + 1))
        .join(':'),
    );
    return sheetXml(cells, ranges);
  });
  return zipFile(partsOf(sheets));
}

/** Labels, those with lines too, and the blank cells beside them. */
function headsOf(sheet: FormVersion['sheets'][number]) {
  const heads = [sheet, ...sheet.tables];
  const lined = (parts: readonly (readonly [string, unknown])[]) =>
    parts.map(([label]) => `${label} ________`.trim()).join('   ');
  return {
    labels: heads.flatMap(({ marks, lines }) => [
      ...Object.entries(marks),
      ...Object.entries(lines).map(([address, parts]) => [address, lined(parts)] as const),
    ]),
    blanks: heads.flatMap(({ cells }) => Object.keys(cells)),
  };
}

function sheetXml(cells: ReadonlyMap<number, string>, merges: readonly string[]): string {
  const rows = new Map<number, string[]>();
  const width = cellPlace(1, 0);
  for (const [place, xml] of [...cells].sort(([a], [b]) => a - b)) {
    const row = Math.floor(place / width);
    rows.set(row, [...(rows.get(row) ?? []), xml]);
  }
  const data = [...rows].map(([row, own]) => `<row r="${row + 1}">${own.join('')}</row>`).join('');
  const merged = merges.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const list = merged === '' ? '' : `<mergeCells>${merged}</mergeCells>`;
  return `<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData>${list}</worksheet>`;
}

function partsOf(sheets: readonly string[]): ZipPart[] {
  const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`;
  const numbers = sheets.map((_, index) => index + 1);
  const overrides = numbers.map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  const relations = numbers.map(
    (n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  const listed = numbers.map((n) => `<sheet name="Page ${n}" sheetId="${n}" r:id="rId${n}"/>`);
  return [
    {
      name: '[Content_Types].xml',
      text: xml(
        `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${overrides.join('')}</Types>`,
      ),
    },
    {
      name: '_rels/.rels',
      text: xml(
        `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/workbook.xml',
      text: xml(`<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: xml(`<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`),
    },
    { name: 'xl/media/seal.png', bytes: Uint8Array.from({ length: 400 }, (_, at) => (at * 37) % 251) },
    ...sheets.map((text, index): ZipPart => ({ name: `xl/worksheets/sheet${index + 1}.xml`, text: xml(text) })),
  ];
}
