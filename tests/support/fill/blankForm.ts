/** A blank class record form of a published layout: its labels, rows and formulas, without names and scores. */
import { utils } from '@e965/xlsx';
import { type MadeCell, type MadeSheet, writeBook } from '../../forms/formBook';
import { FORM_LAYOUTS, type FormLayout, type FormName } from '../../forms/formLayouts';
import { type FormOptions, madeForm } from '../../forms/madeForm';

export function blankForm(name: FormName, options: FormOptions = {}): Uint8Array<ArrayBuffer> {
  const layout: FormLayout = FORM_LAYOUTS[name];
  const full = { males: layout.room, females: layout.room, blanks: 0, results: 'none' } as const;
  const { sheets } = madeForm(name, { ...full, ...options });
  return writeBook(
    sheets.map((sheet) => (layout.extras.some((extra) => extra.name === sheet.name) ? sheet : emptied(sheet, layout))),
    'xlsx',
  );
}

function emptied(sheet: MadeSheet, layout: FormLayout): MadeSheet {
  const cells = [...sheet.cells].filter(([address, cell]) => !isOfClass(sheet, layout, address, cell));
  const weighted = headsOf(sheet, layout.headRow, 'WS');
  const [initial] = headsOf(sheet, layout.groupRow, 'Initial Grade');
  const computed = cells.map(([address, cell]): [string, MadeCell] => {
    const { r, c } = utils.decode_cell(address);
    if (typeof cell !== 'object') return [address, cell];
    const sum = `SUM(${weighted.map((column) => utils.encode_cell({ r, c: column })).join(',')})`;
    return [address, { f: c === initial && weighted.length > 0 ? sum : cell.f, v: '' }];
  });
  return { ...sheet, cells: new Map(computed) };
}

/** The columns that have this head, from 0. */
function headsOf({ cells }: MadeSheet, row: number, head: string): number[] {
  return [...cells].flatMap(([address, cell]) => {
    const { r, c } = utils.decode_cell(address);
    return r === row - 1 && cell === head ? [c] : [];
  });
}

/** The head's values, learners, highest possible scores and scores. */
function isOfClass({ name, cells }: MadeSheet, layout: FormLayout, address: string, cell: MadeCell): boolean {
  if (typeof cell === 'object') return false;
  const { r, c } = utils.decode_cell(address);
  const { input, label, headRow } = layout;
  const isHeadValue = r >= 3 && r <= 6 && typeof cells.get(utils.encode_cell({ r, c: c - 1 })) === 'string';
  if (name === input?.sheet) {
    const isName = (['M', 'F'] as const).some(
      (sex) => r + 1 >= input[sex].first && [input[sex].names, input[sex].lrns].includes(utils.encode_col(c)),
    );
    return (isHeadValue || isName) && !['MALE', 'FEMALE', 'LRN'].includes(String(cell));
  }
  if (typeof cell !== 'number' || c < 3) return false;
  const head = cells.get(utils.encode_cell({ r: headRow - 1, c }));
  const isScore = typeof head === 'number' || /^(?:ST\d|SA\d|TE|\d)$/.test(String(head ?? ''));
  return isScore && r >= label.row - 1;
}
