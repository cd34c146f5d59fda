/** Why a file is not read; `refusalText` has the sentence of each. */
export type RefusalCode =
  | 'empty'
  | 'large'
  | 'damaged'
  | 'unpacked'
  | 'lies'
  | 'packing'
  | 'foreign'
  | 'password'
  | 'noWorkbook'
  | 'noSheet'
  | 'xlsb'
  | 'ods'
  | 'excel95'
  | 'html'
  | 'xml'
  | 'pdf'
  | 'unknown'
  | 'sheets'
  | 'far'
  | 'lines'
  | 'cells'
  | 'texts'
  | 'slow'
  | 'oldForm'
  | 'notForm';

export type Refusal = { readonly code: RefusalCode; readonly values: Readonly<Record<string, string | number>> };

/** Thrown by the readers for a file that is not what it says, or too large. */
export class SheetRefused extends Error {
  readonly refusal: Refusal;

  constructor(code: RefusalCode, values: Refusal['values'] = {}) {
    super(code);
    this.refusal = { code, values };
  }
}
