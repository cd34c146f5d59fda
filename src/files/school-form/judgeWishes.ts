/** Decides which figures of a learner are written: none over a formula, and none over another's words without consent. */
import type { FillValue, PlacedEdit } from '@/files/fill/fillWriter';
import type { OpenedForm } from '@/files/fill/form';
import { type CellPlace, cellAt } from '@/files/fill/references';
import { cleanText } from '@/files/read/cleanText';
import { cellAddress } from '@/files/workbook';
import { type FormAnswers, type FormMisfit, type FormMisfitKind, formMisfit } from './formMisfits';
import type { FieldKey } from './formVersion';
import { lineTexts, withLines } from './labelLines';

/** `names`: whose form it is. `labels`: school and section. */
export type WishKind = 'names' | 'labels' | 'content';

/** A blank value leaves the cell as it is. */
export type Wish = { readonly place: CellPlace; readonly value: FillValue; readonly kind: WishKind };

/** For a cell with labels and lines. */
export type LineWish = {
  readonly place: CellPlace;
  readonly lines: readonly { readonly label: string; readonly value: string; readonly kind: WishKind }[];
};

type Judged = { readonly edits: readonly PlacedEdit[]; readonly misfits: readonly FormMisfit[] };

export function judgeWishes(
  form: Pick<OpenedForm, 'maps' | 'grids'>,
  wishes: readonly (Wish | LineWish)[],
  answers: FormAnswers,
): Judged {
  const edits: PlacedEdit[] = [];
  const lists = new Map<FormMisfitKind, string[]>();
  const note = (kind: FormMisfitKind, text: string) => lists.set(kind, [...(lists.get(kind) ?? []), text]);
  const isAgreed = (kind: WishKind) => answers[kind] === 'replace';
  for (const wish of wishes) {
    const { place } = wish;
    const is = form.grids.get(place.sheet)?.value(place.row, place.column) ?? '';
    const value = 'lines' in wish ? lineValue(wish, String(is)) : cleaned(wish.value);
    if (value === '' || isSame(is, value)) continue;
    if (cellAt(form.maps, place)?.formula) note('formulas', addressOf(place));
    else if (is === '' || isPlaceholder(is) || !('value' in wish)) edits.push({ ...place, value });
    else {
      const change = `${is} → ${value}`;
      note(wish.kind, wish.kind === 'content' ? `${addressOf(place)}: ${change}` : change);
      if (isAgreed(wish.kind)) edits.push({ ...place, value });
    }
  }
  return {
    edits,
    misfits: [...lists].map(([kind, list]) => formMisfit(kind, { list, values: { count: list.length } })),
  };

  function lineValue({ lines }: LineWish, text: string): string {
    const parts = lines.map(({ label }) => [label, null] as const satisfies readonly [string, FieldKey | null]);
    const found = lineTexts(text, parts);
    const texts = lines.map(({ value: wanted, kind }, index) => {
      const value = cleanText(wanted);
      const other = found?.[index]?.text ?? '';
      if (value === '' || isSame(other, value)) return null;
      if (other === '') return value;
      note(kind, `${other} → ${value}`);
      return isAgreed(kind) ? value : null;
    });
    return texts.every((each) => each === null) ? '' : withLines(text, parts, texts);
  }
}

/** As the reader gives it. */
function cleaned(value: FillValue): FillValue {
  return typeof value === 'string' ? cleanText(value) : value;
}

/** `${lastName}`, which programs that make letters leave in a blank form. */
export function isPlaceholder(value: FillValue): boolean {
  return /^(?:\$\{\w+\}[\s,]*)+$/.test(String(value).trim());
}

function isSame(is: FillValue, value: FillValue): boolean {
  if (typeof is === 'number' || typeof value === 'number') return Number(is === '' ? Number.NaN : is) === Number(value);
  return tidy(is) === tidy(value);
}

function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

export function addressOf({ sheet, row, column }: CellPlace): string {
  return `${sheet}!${cellAddress(row + 1, column + 1)}`;
}
