/** Checks each row of a list: it adds a learner, matches a known one, or is refused. */
import type { StudentDoc } from '@/domain/book/entities';
import { learnerName } from '@/domain/words/learnerNames';
import { say } from '@/domain/words/say';
import { refuseLrn, refuseName, refuseOptionalName } from '@/domain/words/validation';
import { isBlankRow, type RosterField, type RosterRow } from './rosterRow';

type RowStatus = 'blank' | 'new' | 'matched' | 'onRoll' | 'duplicate' | 'invalid';

export type RowCheck = {
  status: RowStatus;
  errors: Partial<Record<RosterField, string>>;
  /** A warning that does not stop the row. */
  note: string | null;
  /** The learner who has this LRN already. */
  match: StudentDoc | null;
  /** The name differs from the one that the matched learner has. */
  nameDiffers: boolean;
};

export type Known = {
  byLrn: ReadonlyMap<string, StudentDoc>;
  /** Learners of the class that the list is for; none for a new class. */
  onRoll: readonly StudentDoc[];
};

export function checkRoster(rows: readonly RosterRow[], known: Known): RowCheck[] {
  const firstByLrn = new Map<string, number>();
  const firstByName = new Map<string, number>();
  const rollNames = new Set(known.onRoll.filter(({ lrn }) => lrn === '').map(nameKey));
  const rollIds = new Set<string>(known.onRoll.map(({ id }) => id));
  return rows.map((row, index) => {
    const lrn = row.lrn.trim();
    const earlier = lrn === '' ? undefined : firstByLrn.get(lrn);
    if (lrn !== '' && earlier === undefined) firstByLrn.set(lrn, index);
    const check = checkRow(row, { earlier, match: known.byLrn.get(lrn) ?? null, rollIds });
    if (check.status === 'blank' || check.status === 'invalid') return check;
    const name = nameKey(row);
    const twin = firstByName.get(name);
    if (twin === undefined) firstByName.set(name, index);
    if (check.status !== 'new') return check;
    if (rollNames.has(name))
      return {
        ...check,
        note: joined(say('A learner of this name without an LRN is in the class already.'), check.note),
      };
    return twin === undefined
      ? check
      : {
          ...check,
          note: joined(say('Same name as row {row}. Two people, or one twice?', { row: twin + 1 }), check.note),
        };
  });
}

type Surroundings = { earlier: number | undefined; match: StudentDoc | null; rollIds: ReadonlySet<string> };

function checkRow(row: RosterRow, { earlier, match, rollIds }: Surroundings): RowCheck {
  const base: RowCheck = {
    status: 'new',
    errors: {},
    note: joined(shortenedNote(row.lrn), sexNote(row)),
    match: null,
    nameDiffers: false,
  };
  if (isBlankRow(row)) return { ...base, status: 'blank', note: null };
  const errors = fieldErrors(row);
  if (Object.keys(errors).length > 0) return { ...base, status: 'invalid', errors };
  if (earlier !== undefined) {
    return { ...base, status: 'duplicate', errors: { lrn: say('Row {row} has the same LRN.', { row: earlier + 1 }) } };
  }
  if (!match) return base;
  const nameDiffers = nameKey(match) !== nameKey(row);
  const status = rollIds.has(match.id) ? 'onRoll' : 'matched';
  return {
    ...base,
    status,
    match,
    nameDiffers,
    note: joined(nameDiffers ? say('Known as “{name}”', { name: learnerName(match) }) : null, sexNote(row)),
  };
}

function fieldErrors(row: RosterRow): RowCheck['errors'] {
  const refusals: [RosterField, string | null][] = [
    ['lastName', refuseName(row.lastName, say('The last name'))],
    ['firstName', refuseName(row.firstName, say('The first name'))],
    ['middleName', refuseOptionalName(row.middleName, say('The middle name'))],
    ['extensionName', refuseOptionalName(row.extensionName, say('The extension'))],
    ['lrn', refuseLrn(row.lrn)],
  ];
  return Object.fromEntries(refusals.filter(([, refusal]) => refusal !== null));
}

/** A number that was shortened to 1.23457E+11 and written out again ends in zeros. */
function shortenedNote(lrn: string): string | null {
  return /^\d{6}0{6}$/.test(lrn.trim())
    ? say('This LRN ends in six zeros: a spreadsheet may have shortened it. Compare it with the register.')
    : null;
}

function sexNote({ sex, unreadSex }: RosterRow): string | null {
  return sex === '' && unreadSex
    ? say('“{text}” is not M or F. Choose one, or leave it blank.', { text: unreadSex })
    : null;
}

function joined(...notes: (string | null)[]): string | null {
  return notes.filter((note) => note !== null).join(' ') || null;
}

function nameKey(name: Pick<RosterRow, 'lastName' | 'firstName'> & { middleName?: string; extensionName?: string }) {
  return [name.lastName, name.firstName, name.middleName ?? '', name.extensionName ?? '']
    .map((part) => part.trim().toLocaleLowerCase('fil').replace(/\./g, ''))
    .join('|');
}

/** Rows that stop the list from being saved. */
export function isRefused({ status }: RowCheck): boolean {
  return status === 'invalid' || status === 'duplicate';
}
