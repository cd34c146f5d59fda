import { msgs, say } from '@/domain/words/say';
import type { Refusal } from './sheetRefused';

/** Each says what is so, and what to do. Each follows the name of the file and a colon. */
export const SENTENCES = msgs({
  empty: 'the file is empty. Choose another one.',
  large: 'the file has {size} MB; at most {most} MB can be read. Save the sheet you need as a file of its own.',
  damaged: 'the file is damaged. Open it in Excel, save it again as .xlsx, and choose that.',
  unpacked: 'it would unpack to far more than a school’s workbook has. Save the sheet you need as a file of its own.',
  lies: 'it unpacks to more than it says, so it was not read. Get the file anew from where it came from.',
  packing: 'its compression cannot be read. Open it in Excel, save it again as .xlsx, and choose that.',
  foreign:
    'it holds what no workbook has, so it was not read. Open it in Excel, save it again as .xlsx, and choose that.',
  password: 'the file has a password. Open it in Excel, remove the password, save it, and choose that.',
  noWorkbook: 'there is no workbook in it. Choose an Excel or CSV file.',
  noSheet: 'the workbook has no sheet with cells. Choose another file.',
  xlsb: 'binary workbooks (.xlsb) cannot be read. Open it in Excel, save it as .xlsx, and choose that.',
  ods: 'OpenDocument files (.ods) cannot be read. Open it in LibreOffice, save it as .xlsx, and choose that.',
  excel95: 'files of Excel 95 and older cannot be read. Open it in Excel, save it as .xlsx, and choose that.',
  html: 'this is a web page with the name of a spreadsheet. Open it in Excel, save it as .xlsx, and choose that.',
  xml: 'this is an XML file with the name of a spreadsheet. Open it in Excel, save it as .xlsx, and choose that.',
  pdf: 'this is a PDF, which cannot be read. Choose the Excel or CSV file that it was printed from.',
  unknown: 'this is neither an Excel nor a CSV file. Open it in Excel, save it as .xlsx, and choose that.',
  sheets: 'the workbook has too many sheets. Save the sheet you need as a file of its own.',
  far: 'there is a value in row {row, number}, column {column, number}, too far out to be read. Delete what is not needed, save it, and choose that.',
  lines:
    'it has {lines, number} lines; at most {most, number} can be read at once. Save the lines of one class as a file of their own.',
  cells: 'it has more cells than can be read at once. Save the sheet you need as a file of its own.',
  texts: 'it has more text than can be read at once. Save the sheet you need as a file of its own.',
  oldForm:
    'this is an old Excel file (.xls), which Talaan cannot fill. Open it in Excel, save it as .xlsx, and choose that.',
  notForm: 'this is no Excel workbook, so it cannot be filled. Choose the form as an .xlsx file.',
  slow: 'it could not be read within {seconds} seconds. Save the sheet you need as a file of its own.',
});

export function refusalText({ code, values }: Refusal): string {
  return say(SENTENCES[code], values);
}
