/** The places of the items of one set on the pages of a form. */
import { FORMS, type FormId, type Point, type SheetForm } from './sheetForms';

/** An item as it is printed: `choices` of two to five circles, or null for an answer that is written on a line. */
export type SheetItem = { readonly itemNumber: number; readonly choices: readonly string[] | null };

type SheetCircle = Point & { readonly choice: string };

export type SheetRow = {
  /** The number that is printed: the place in the set. */
  readonly place: number;
  /** The number of the item in the activity. */
  readonly itemNumber: number;
  /** Right end of the number, and the middle of the row. */
  readonly numberEnd: number;
  readonly y: number;
  readonly circles: readonly SheetCircle[];
  /** From where to where an answer is written; null for circles. */
  readonly line: { readonly from: number; readonly to: number } | null;
};

/** The rows of one page, the first page first. */
export type SheetPages = readonly (readonly SheetRow[])[];

/** The most items of one activity that sheets are printed for. */
export const MOST_ITEMS = 100;

export function layOutSheet(formId: FormId, items: readonly SheetItem[]): SheetPages {
  const form = FORMS[formId];
  const columns = columnsOf(form, items);
  const onPage = columns.length * form.rows;
  const pages = Math.max(1, Math.ceil(items.length / onPage));
  return Array.from({ length: pages }, (_, page) =>
    items
      .slice(page * onPage, (page + 1) * onPage)
      .map((item, index) => toRow(form, columns, item, index, page * onPage)),
  );
}

/** How many items a page of the form has room for. */
export function itemsOnPage(formId: FormId, items: readonly SheetItem[]): number {
  const form = FORMS[formId];
  return columnsOf(form, items).length * form.rows;
}

function columnsOf(form: SheetForm, items: readonly SheetItem[]): readonly number[] {
  return items.some(({ choices }) => choices === null) ? form.wideColumns : form.columns;
}

function toRow(form: SheetForm, columns: readonly number[], item: SheetItem, index: number, before: number): SheetRow {
  const left = columns[Math.floor(index / form.rows)] ?? 0;
  const y = form.firstRow + (index % form.rows) * form.pitch.y;
  const circles = (item.choices ?? []).map((choice, at) => ({
    choice,
    x: left + form.firstCircle + at * form.pitch.x,
    y,
  }));
  return {
    place: before + index + 1,
    itemNumber: item.itemNumber,
    numberEnd: left + form.numberEnd,
    y,
    circles,
    line: item.choices ? null : { from: left + form.numberEnd + 1.5, to: left + form.lineEnd },
  };
}
