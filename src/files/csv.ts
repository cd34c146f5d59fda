import { neutralText } from '@/domain/words/neutralText';

/** Excel reads a CSV file as UTF-8 only with this mark in front. */
const BYTE_ORDER_MARK = '\ufeff';

export type CsvValue = string | number | null;

export function csvFile(rows: readonly (readonly CsvValue[])[]): Blob {
  return new Blob([formatCsv(rows)], { type: 'text/csv;charset=utf-8' });
}

/** Rows -> the text of a CSV file (RFC 4180, CRLF). Texts are neutralised and numbers stay numbers; null is empty. */
export function formatCsv(rows: readonly (readonly CsvValue[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(formatField).join(',')}\r\n`).join('');
}

function formatField(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = neutralText(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
