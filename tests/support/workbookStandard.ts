/**
 * The demands of the standard (ECMA-376, part 1) on a workbook, of which spreadsheet programs repair or refuse each breach:
 * names of sheets, defined names, order of elements, panes, addresses, merged ranges, and styles and parts that exist.
 */
import { readZipDirectory, readZipText } from './zipReading';

/** 18.3.1.99: the children of a worksheet in the order that the schema wants. */
const SHEET_ORDER = [
  ...['sheetPr', 'dimension', 'sheetViews', 'sheetFormatPr', 'cols', 'sheetData', 'sheetCalcPr', 'sheetProtection'],
  ...['protectedRanges', 'scenarios', 'autoFilter', 'sortState', 'dataConsolidate', 'customSheetViews', 'mergeCells'],
  ...['phoneticPr', 'conditionalFormatting', 'dataValidations', 'hyperlinks', 'printOptions', 'pageMargins'],
  ...['pageSetup', 'headerFooter', 'rowBreaks', 'colBreaks', 'drawing', 'legacyDrawing', 'tableParts', 'extLst'],
];
const MOST_COLUMNS = 16_384;
const MOST_ROWS = 1_048_576;
const NAME_LENGTH = 31;

/** The faults of a workbook, a sentence each; none where it is as the standard wants it. */
export async function workbookFaults(bytes: Uint8Array): Promise<string[]> {
  const directory = readZipDirectory(bytes);
  const textOf = async (name: string) => {
    const entry = directory.get(name);
    return entry ? await readZipText(bytes, entry) : null;
  };
  const workbook = (await textOf('xl/workbook.xml')) ?? '';
  const styles = (await textOf('xl/styles.xml')) ?? '';
  const sheets = [...workbook.matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => unescaped(name));
  const looks = Number(/<cellXfs count="(\d+)"/.exec(styles)?.[1] ?? 0);
  const faults = [...nameFaults(sheets), ...definedNameFaults(workbook, sheets)];
  for (const [index, name] of sheets.entries()) {
    const xml = await textOf(`xl/worksheets/sheet${index + 1}.xml`);
    if (xml === null) faults.push(`${name}: its part is missing`);
    else faults.push(...sheetFaults(xml, { looks, sheets }).map((fault) => `${name}: ${fault}`));
  }
  return faults;
}

function nameFaults(sheets: readonly string[]): string[] {
  const plain = sheets.map((name) => name.toLowerCase());
  return [
    ...(sheets.length === 0 ? ['no sheet'] : []),
    ...sheets.filter((name) => name === '' || name.length > NAME_LENGTH || /[\\/?*[\]:]|^'|'$/.test(name)),
    ...plain.filter((name, index) => plain.indexOf(name) !== index),
  ].map((name) => `the name of a sheet: ${name}`);
}

function definedNameFaults(workbook: string, sheets: readonly string[]): string[] {
  const names = [...workbook.matchAll(/<definedName name="([^"]*)" localSheetId="(\d+)">([^<]*)<\/definedName>/g)];
  const said = workbook.split('<definedName ').length - 1;
  return [
    ...(said === names.length ? [] : ['a defined name of another form']),
    ...names
      .filter(([, , id = '', value = '']) => !isTitles(unescaped(value), sheets[Number(id)]))
      .map(([, name, , value]) => `${name}: ${value}`),
  ];
}

/** Whether a text names whole columns, whole rows, or columns and rows of the sheet. */
function isTitles(text: string, sheet: string | undefined): boolean {
  if (sheet === undefined) return false;
  const head = `'${sheet.replaceAll("'", "''")}'!`;
  if (!text.startsWith(head)) return false;
  const kinds = text.split(`,${head}`).map((part) => {
    const range = part.startsWith(head) ? part.slice(head.length) : part;
    const [, from = '', to = ''] = /^\$([A-Z]+):\$([A-Z]+)$/.exec(range) ?? [];
    if (from !== '' && columnOf(from) <= columnOf(to) && columnOf(to) <= MOST_COLUMNS) return 'columns';
    const [, first = '', last = ''] = /^\$(\d+):\$(\d+)$/.exec(range) ?? [];
    return Number(first) >= 1 && Number(first) <= Number(last) && Number(last) <= MOST_ROWS ? 'rows' : 'neither';
  });
  return ['columns', 'rows', 'columns rows'].includes(kinds.join(' '));
}

function sheetFaults(xml: string, known: { looks: number; sheets: readonly string[] }): string[] {
  return [
    ...orderFaults(xml),
    ...paneFaults(xml),
    ...cellFaults(xml, known.looks),
    ...formulaFaults(xml, known.sheets),
    ...mergeFaults(xml),
  ];
}

function orderFaults(xml: string): string[] {
  const places = childrenOf(xml).map((name) => SHEET_ORDER.indexOf(name));
  if (places.includes(-1)) return ['an element that a worksheet does not have'];
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1)) ? [] : ['order of elements'];
}

/** The names of the elements directly below the root. */
function childrenOf(xml: string): string[] {
  const children: string[] = [];
  let depth = 0;
  for (const [tag, close, name = '', self] of xml.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (tag.startsWith('<?')) continue;
    if (close) depth -= 1;
    else {
      if (depth === 1) children.push(name);
      if (!self) depth += 1;
    }
  }
  return children;
}

function paneFaults(xml: string): string[] {
  const pane = /<pane ([^>]*)\/>/.exec(xml)?.[1];
  if (pane === undefined) return /<selection pane=/.test(xml) ? ['a selection in a pane without a pane'] : [];
  const [across, down] = ['xSplit', 'ySplit'].map((name) => attribute(pane, name));
  const wanted = (down ? 'bottom' : 'top') + (across ? 'Right' : 'Left');
  const corner = splitAddress(attribute(pane, 'topLeftCell') ?? '');
  return [
    ...(across === '0' || down === '0' || !(across || down) ? ['a split at 0'] : []),
    ...(attribute(pane, 'activePane') === wanted ? [] : [`the active pane is not ${wanted}`]),
    ...(corner?.column === Number(across ?? 0) + 1 && corner.row === Number(down ?? 0) + 1
      ? []
      : ['the pane’s corner']),
    ...(xml.includes(`<selection pane="${wanted}"`) ? [] : ['the selection is in another pane']),
  ];
}

function cellFaults(xml: string, looks: number): string[] {
  const faults: string[] = [];
  let lastRow = 0;
  for (const [, about = '', cells = ''] of xml.matchAll(/<row ([^>]*)>(.*?)<\/row>/gs)) {
    const row = Number(attribute(about, 'r'));
    if (!(row > lastRow && row <= MOST_ROWS)) faults.push(`row ${row} after ${lastRow}`);
    lastRow = row;
    let lastColumn = 0;
    for (const [, cell = ''] of cells.matchAll(/<c ([^>]*?)\/?>/g)) {
      const address = splitAddress(attribute(cell, 'r') ?? '');
      if (!address || address.row !== row || address.column <= lastColumn) faults.push(`cell ${cell} in row ${row}`);
      lastColumn = address?.column ?? lastColumn;
      if (!(Number(attribute(cell, 's')) < looks)) faults.push(`the look of ${cell}`);
    }
  }
  return faults;
}

/** Every sheet that a formula names is there, in quotes: `Q1` without quotes is the address of a cell. */
function formulaFaults(xml: string, sheets: readonly string[]): string[] {
  return [...xml.matchAll(/<f>([^<]*)<\/f>/g)].flatMap(([, formula = '']) => {
    const text = unescaped(formula).replace(/"[^"]*"/g, '""');
    const named = [...text.matchAll(/'((?:[^']|'')*)'!/g)].map(([, name = '']) => name.replaceAll("''", "'"));
    const isBare = /[A-Za-z0-9_]!/.test(text.replace(/'(?:[^']|'')*'!/g, ''));
    return isBare || named.some((name) => !sheets.includes(name)) ? [`the formula ${text}`] : [];
  });
}

function mergeFaults(xml: string): string[] {
  const taken = new Set<string>();
  const faults: string[] = [];
  for (const [, range = ''] of xml.matchAll(/<mergeCell ref="([^"]*)"/g)) {
    const [from, to] = range.split(':').map(splitAddress);
    if (!from || !to || to.row < from.row || to.column < from.column) faults.push(`the merged range ${range}`);
    for (let row = from?.row ?? 0; row <= (to?.row ?? -1); row += 1) {
      for (let column = from?.column ?? 0; column <= (to?.column ?? -1); column += 1) {
        if (taken.has(`${row} ${column}`)) faults.push(`${range} overlaps another merged range`);
        taken.add(`${row} ${column}`);
      }
    }
  }
  return faults;
}

/** The value of an attribute in the text of a tag after its name. */
function attribute(text: string, name: string): string | undefined {
  const at = ` ${text}`.indexOf(` ${name}="`);
  if (at === -1) return undefined;
  const from = at + name.length + 2;
  return text.slice(from, text.indexOf('"', from));
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function splitAddress(address: string): { row: number; column: number } | null {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})([1-9]\d*)$/.exec(address) ?? [];
  return letters === '' ? null : { row: Number(digits), column: columnOf(letters) };
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
