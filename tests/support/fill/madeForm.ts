/** A small class record form in the shape of the e-Class Record, with the parts that a real one has beside its sheets. */
import { type ZipPart, zipFile } from '@/files/write/zipFile';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Addresses of `Q1` (or of `INPUT DATA!B12`) and the `<c>` that stands there instead. */
export type FormChanges = Readonly<Record<string, string>>;

const STRINGS = ['MALE', 'FEMALE', 'HIGHEST POSSIBLE SCORE', 'Other, Pupil', 'FIRST QUARTER'];
const HEADS = 'F9:1 G9:2 H9:3 I9:Total J9:PS K9:WS L9:1 M9:2 N9:Total O9:PS P9:WS Q9:1 R9:PS S9:WS T9:Grade U9:Grade';

/** Three rows for each sex: 12 to 14 and 16 to 18. */
const ROWS = [12, 13, 14, 16, 17, 18];

/** `more`: other parts of the file, such as its macros. */
export function madeForm(
  changes: FormChanges = {},
  sheets: readonly string[] = ['Q1', 'Q2'],
  more: readonly ZipPart[] = [],
) {
  const names = ['INPUT DATA', ...sheets];
  const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`;
  const parts: ZipPart[] = [
    {
      name: '[Content_Types].xml',
      text: xml(
        `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${names.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}<Override PartName="/xl/calcChain.xml" ContentType="${TYPE}.calcChain+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/></Types>`,
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
      text: xml(
        `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets><calcPr calcId="152511"/></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: xml(
        `<Relationships xmlns="${PACKAGE}/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId90" Type="${OFFICE}/calcChain" Target="calcChain.xml"/><Relationship Id="rId91" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      ),
    },
    { name: 'xl/calcChain.xml', text: xml(`<calcChain xmlns="${MAIN}"><c r="I12" i="2"/></calcChain>`) },
    {
      name: 'xl/sharedStrings.xml',
      text: xml(
        `<sst xmlns="${MAIN}" count="5" uniqueCount="5">${STRINGS.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
      ),
    },
    { name: 'xl/media/seal.png', bytes: Uint8Array.from({ length: 500 }, (_, at) => (at * 37) % 251) },
    ...more,
    ...names.map(
      (name, at): ZipPart => ({
        name: `xl/worksheets/sheet${at + 1}.xml`,
        text: xml(sheetXml(name === 'INPUT DATA' ? inputCells() : periodCells(at), name, changes)),
      }),
    ),
  ];
  return zipFile(parts);
}

type Cells = Map<string, string>;

function sheetXml(cells: Cells, name: string, changes: FormChanges): string {
  for (const [place, cell] of Object.entries(changes)) {
    const [sheet, address] = place.includes('!') ? place.split('!') : ['Q1', place];
    if (sheet === name) cells.set(address ?? '', cell);
  }
  const rows = new Map<number, [number, string][]>();
  for (const [address, cell] of cells) {
    const row = Number(/\d+/.exec(address)?.[0]);
    const column = columnOf(address);
    if (cell !== '') rows.set(row, [...(rows.get(row) ?? []), [column, cell]]);
  }
  const inOrder = [...rows].sort(([a], [b]) => a - b);
  const data = inOrder.map(
    ([row, own]) =>
      `<row r="${row}">${own
        .sort(([a], [b]) => a - b)
        .map(([, cell]) => cell)
        .join('')}</row>`,
  );
  const merges = name === 'INPUT DATA' ? '<mergeCells count="1"><mergeCell ref="B5:F5"/></mergeCells>' : '';
  const limits =
    '<dataValidations count="1"><dataValidation type="whole" showErrorMessage="1" sqref="F12:H18"><formula1>0</formula1></dataValidation></dataValidations>';
  return `<worksheet xmlns="${MAIN}"><sheetData>${data.join('')}</sheetData><sheetProtection password="CC1A" sheet="1"/>${merges}${name === 'INPUT DATA' ? '' : limits}</worksheet>`;
}

function columnOf(address: string): number {
  return [...address.replace(/\d+/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

export function textCell(address: string, text: string): string {
  return `<c r="${address}" s="3" t="inlineStr"><is><t>${text}</t></is></c>`;
}

/** A shared string: 3 is "Other, Pupil". */
export function stringCell(address: string, index: number): string {
  return `<c r="${address}" s="3" t="s"><v>${index}</v></c>`;
}

export function numberCell(address: string, value: number): string {
  return `<c r="${address}" s="4"><v>${value}</v></c>`;
}

export function formulaCell(address: string, formula: string, value: string | number = ''): string {
  return typeof value === 'number'
    ? `<c r="${address}" s="5"><f>${formula}</f><v>${value}</v></c>`
    : `<c r="${address}" s="5" t="str"><f>${formula}</f><v>${value}</v></c>`;
}

function inputCells(): Cells {
  const cells: Cells = new Map([
    ['B5', textCell('B5', 'SCHOOL NAME')],
    ['B7', textCell('B7', 'SUBJECT:')],
    ['B11', stringCell('B11', 0)],
    ['B15', stringCell('B15', 1)],
  ]);
  for (const [at, row] of ROWS.entries()) {
    cells.set(`A${row}`, numberCell(`A${row}`, (at % 3) + 1));
    cells.set(`B${row}`, `<c r="B${row}" s="7"/>`);
  }
  return cells;
}

function periodCells(number: number): Cells {
  const cells: Cells = new Map([
    ['A7', number === 1 ? stringCell('A7', 4) : textCell('A7', 'SECOND QUARTER')],
    ['G5', formulaCell('G5', "'INPUT DATA'!G5", 0)],
    ['F8', textCell('F8', 'WRITTEN WORKS (30%)')],
    ['L8', textCell('L8', 'PERFORMANCE TASKS (50%)')],
    ['Q8', textCell('Q8', 'QUARTERLY ASSESSMENT (20%)')],
    ['T8', textCell('T8', 'Initial')],
    ['U8', textCell('U8', 'Quarterly')],
    ['B10', stringCell('B10', 2)],
    ['I10', formulaCell('I10', 'SUM(F10:H10)')],
    ['J10', numberCell('J10', 100)],
    ['K10', numberCell('K10', 0.3)],
    ['N10', formulaCell('N10', 'SUM(L10:M10)')],
    ['O10', numberCell('O10', 100)],
    ['P10', numberCell('P10', 0.5)],
    ['R10', numberCell('R10', 100)],
    ['S10', numberCell('S10', 0.2)],
    ['B11', stringCell('B11', 0)],
    ['B15', stringCell('B15', 1)],
  ]);
  for (const head of HEADS.split(' ')) {
    const [address = '', text = ''] = head.split(':');
    cells.set(address, /^\d$/.test(text) ? numberCell(address, Number(text)) : textCell(address, text));
  }
  for (const letters of ['F', 'G', 'H', 'L', 'M', 'Q']) cells.set(`${letters}10`, `<c r="${letters}10" s="8"/>`);
  for (const [at, row] of ROWS.entries()) addRow(cells, row, at);
  return cells;
}

/** The names of the second and third row share the first one's formula. */
function addRow(cells: Cells, row: number, at: number): void {
  cells.set(`A${row}`, numberCell(`A${row}`, (at % 3) + 1));
  const shared = at === 0 ? `<f t="shared" ref="B12:B14" si="0">'INPUT DATA'!B12</f>` : '<f t="shared" si="0"/>';
  const name = at < 3 ? shared : `<f>'INPUT DATA'!B${row}</f>`;
  cells.set(`B${row}`, `<c r="B${row}" s="6">${name}<v>0</v></c>`);
  for (const letters of ['F', 'G', 'H', 'L', 'M', 'Q'])
    cells.set(`${letters}${row}`, `<c r="${letters}${row}" s="8"/>`);
  const formulas: Readonly<Record<string, string>> = {
    I: `SUM(F${row}:H${row})`,
    J: `I${row}/$I$10*100`,
    K: `J${row}*$K$10`,
    N: `SUM(L${row}:M${row})`,
    O: `N${row}/$N$10*100`,
    P: `O${row}*$P$10`,
    R: `Q${row}/$Q$10*100`,
    S: `R${row}*$S$10`,
    T: `SUM(K${row},P${row},S${row})`,
    U: `VLOOKUP(T${row},TABLE,4)`,
  };
  for (const [letters, formula] of Object.entries(formulas)) {
    cells.set(`${letters}${row}`, formulaCell(`${letters}${row}`, formula));
  }
}
