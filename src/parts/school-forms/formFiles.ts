/** The endings of files that a person may choose as a form; an old workbook is named with the way out. */
export const FORM_FILES = '.xlsx,.xlsm,.xls';
