import type { SheetPlan, WorkbookPlan } from '@/files/workbook';
import { escapeXml, printTitles, sheetXml, XML_HEAD } from './sheetXml';
import { stylesXml } from './workbookStyles';
import { type ZipPart, zipFile } from './zipFile';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The file of a workbook. This module is loaded on demand. */
export async function workbookFile(plan: WorkbookPlan): Promise<Blob> {
  return new Blob([await writeWorkbook(plan)], { type: XLSX_TYPE });
}

/** A workbook's plan -> the bytes of an `.xlsx` file. Programs calculate its formulas when they open it. */
export function writeWorkbook({ sheets }: WorkbookPlan): Promise<Uint8Array<ArrayBuffer>> {
  return zipFile([
    { name: '[Content_Types].xml', text: contentTypes(sheets) },
    { name: '_rels/.rels', text: relations([[`${OFFICE}/officeDocument`, 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', text: workbookXml(sheets) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relations([
        ...sheets.map((_, index): [string, string] => [`${OFFICE}/worksheet`, `worksheets/sheet${index + 1}.xml`]),
        [`${OFFICE}/styles`, 'styles.xml'],
      ]),
    },
    { name: 'xl/styles.xml', text: stylesXml() },
    ...sheets.map(
      (sheet, index): ZipPart => ({
        name: `xl/worksheets/sheet${index + 1}.xml`,
        text: sheetXml(sheet, { isFirst: index === 0 }),
      }),
    ),
  ]);
}

function contentTypes(sheets: readonly SheetPlan[]): string {
  const override = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${SHEET_TYPE}.${kind}+xml"/>`;
  return (
    `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    override('workbook', 'sheet.main') +
    override('styles', 'styles') +
    sheets.map((_, index) => override(`worksheets/sheet${index + 1}`, 'worksheet')).join('') +
    '</Types>'
  );
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const entries = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}</Relationships>`;
}

function workbookXml(sheets: readonly SheetPlan[]): string {
  const list = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  const names = sheets.flatMap((sheet, index) => {
    const titles = printTitles(sheet);
    if (titles === null) return [];
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escapeXml(titles)}</definedName>`;
  });
  return (
    `${XML_HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews>` +
    `<sheets>${list.join('')}</sheets>` +
    (names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : '') +
    '<calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>'
  );
}
