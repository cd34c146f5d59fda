/**
 * The texts of an adviser's sheet or of the table of learners that are not saved, in this tab's session storage as the
 * drafts of class records: they outlive a reload and a change of page, and go with the tab and at sign-out. Keyed by
 * person and sheet.
 */
import { tryOrNull } from '@/domain/tryOrNull';

type Value = string | number | null;
/** `base`: the stored value over which the text was typed. `theirs`: another one that was stored since. */
export type TypedCell = { text: string; base: Value; theirs?: Value };
export type TypedCells = Readonly<Record<string, TypedCell>>;

const PREFIX = 'talaan.advising.';

export type SheetOwner = { uid: string; sheet: string };

const keyOf = ({ uid, sheet }: SheetOwner) => `${PREFIX}${uid}.${sheet}`;

/** Answers whether the browser took them: it may have no room. */
export function keepCells(owner: SheetOwner, cells: TypedCells): boolean {
  const isEmpty = Object.keys(cells).length === 0;
  const isKept = tryOrNull(() => {
    if (isEmpty) sessionStorage.removeItem(keyOf(owner));
    else sessionStorage.setItem(keyOf(owner), JSON.stringify(cells));
    return true;
  });
  return isEmpty || isKept === true;
}

/** Whether something of this person is kept. */
export function hasKeptCells(uid: string): boolean {
  return tryOrNull(() => Object.keys(sessionStorage).some((key) => key.startsWith(`${PREFIX}${uid}.`))) ?? false;
}

/** Removes what is kept, except that of one person. */
export function forgetAdvising(except?: string): void {
  tryOrNull(() => {
    for (const key of Object.keys(sessionStorage)) {
      const isKept = except !== undefined && key.startsWith(`${PREFIX}${except}.`);
      if (key.startsWith(PREFIX) && !isKept) sessionStorage.removeItem(key);
    }
  });
}

/** Complete cells; what another program wrote there is skipped. */
export function keptCells(owner: SheetOwner): TypedCells {
  const found: unknown = tryOrNull(() => JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? '{}'));
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, TypedCell] => isCell(entry[1])));
}

function isCell(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('base' in value)) return false;
  const { text, base } = value;
  return typeof text === 'string' && (base === null || typeof base === 'string' || typeof base === 'number');
}
