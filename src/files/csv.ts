import { neutralText } from '@/domain/words/neutralText';

/** Excel reads a CSV file as UTF-8 only with this mark in front. */
const BYTE_ORDER_MARK = '\ufeff';

export type CsvValue = string | number | null;

/** `isForExcel`: numbers of twelve digits, as LRNs are, are written so that Excel keeps every digit. */
export type CsvForm = { separator: ',' | ';'; isForExcel: boolean };

export const PLAIN_CSV: CsvForm = { separator: ',', isForExcel: false };

export function csvFile(rows: readonly (readonly CsvValue[])[], form: CsvForm): Blob {
  return new Blob([formatCsv(rows, form)], { type: 'text/csv;charset=utf-8' });
}

/** Rows -> the text of a CSV file (RFC 4180, CRLF). Texts are neutralised and numbers stay numbers; null is empty. */
export function formatCsv(rows: readonly (readonly CsvValue[])[], form: CsvForm = PLAIN_CSV): string {
  const line = (row: readonly CsvValue[]) => row.map((value) => formatField(value, form)).join(form.separator);
  return BYTE_ORDER_MARK + rows.map((row) => `${line(row)}\r\n`).join('');
}

/** Excel shows such a text as 1.23457E+11. */
const MANY_DIGITS = /^\d{12,}$/;

function formatField(value: CsvValue, { separator, isForExcel }: CsvForm): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = isForExcel && MANY_DIGITS.test(value) ? `="${value}"` : neutralText(value);
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
