/** Checks each row of a list: it adds a learner, matches a known one, or is refused. */
import type { StudentDoc } from '@/domain/book/entities';
import type { LearnerField } from '@/domain/learners/learnerFields';
import { identityErrors } from '@/domain/learners/learnerIdentity';
import { learnerName } from '@/domain/learners/learnerNames';
import { nameLetters } from '@/domain/learners/nameWords';
import { isOtherName, type Named, samenessOf } from '@/domain/learners/same';
import { say } from '@/domain/words/say';
import { isOneName } from '@/domain/words/validation';
import { isBlankRow, type RosterRow } from './rosterRow';

type RowStatus = 'blank' | 'new' | 'matched' | 'onRoll' | 'left' | 'duplicate' | 'invalid';

export type RowCheck = {
  status: RowStatus;
  errors: Partial<Record<LearnerField, string>>;
  /** A warning that does not stop the row. */
  note: string | null;
  /** The name is that of a learner of the class, or of an earlier row, and no two LRNs tell them apart: a person does. */
  isNamesake: boolean;
  /** The index of the earlier row of that name; null where it is a learner of the class. */
  twin: number | null;
  /** The learner who has this LRN already. */
  match: StudentDoc | null;
  /** The name is written differently from the one that the matched learner has. */
  nameDiffers: boolean;
  /** The matched learner may be another child: a person says whose LRN it is. */
  isAsked: boolean;
};

export type Known = {
  byLrn: ReadonlyMap<string, StudentDoc>;
  /** Learners of the class that the list is for; none for a new class. */
  onRoll: readonly StudentDoc[];
  /** Learners who are no longer in that class; they come back by their standing alone. */
  left: readonly LeftLearner[];
  /** LRN -> the other section whose roster has it; a learner is in one section of a school year. */
  elsewhere?: ReadonlyMap<string, string>;
};

/** Of a list of several sections: what is known of the section of a row. */
export type KnownOf = (row: RosterRow) => Known;

/** `remark`: how the learner left, in words. */
export type LeftLearner = { student: StudentDoc; remark: string };

export function checkRoster(rows: readonly RosterRow[], of: Known | KnownOf): RowCheck[] {
  const knownOf = surroundingsOf(of);
  const firstByLrn = new Map<string, number>();
  const sharing = byLastName(rows);
  return rows.map((row, index) => {
    const lrn = row.lrn.trim();
    const earlier = lrn === '' ? undefined : firstByLrn.get(lrn);
    if (lrn !== '' && earlier === undefined) firstByLrn.set(lrn, index);
    const { known, rollIds, left } = knownOf(row);
    const first = earlier === undefined ? undefined : { at: earlier, section: rows[earlier]?.section };
    const elsewhere = known.elsewhere?.get(lrn);
    const check = checkRow(row, { first, elsewhere, match: known.byLrn.get(lrn) ?? null, rollIds, left });
    if (check.status === 'blank' || check.status === 'invalid') return check;
    if (check.status !== 'new') return check;
    const twin = sharing(row).find((at) => at < index && isTwin(rows[at], row));
    return withNamesake(check, { ...row, lrn }, { known, twin: twin === undefined ? null : [twin, rows[twin]] });
  });
}

/** Each roster is prepared once. */
function surroundingsOf(of: Known | KnownOf) {
  const prepared = new Map<Known, { known: Known } & Pick<Surroundings, 'rollIds' | 'left'>>();
  return (row: RosterRow) => {
    const known = typeof of === 'function' ? of(row) : of;
    const rollIds = () => new Set<string>(known.onRoll.map(({ id }) => id));
    const left = () => new Map<string, LeftLearner>(known.left.map((each) => [each.student.id, each]));
    const found = prepared.get(known) ?? { known, rollIds: rollIds(), left: left() };
    prepared.set(known, found);
    return found;
  };
}

/** `twin`: the index of an earlier row of that name, and the row. */
type Others = { known: Known; twin: readonly [number, RosterRow | undefined] | null };

/** Of two different LRNs nobody needs to be told that their names are the same. */
function withNamesake(check: RowCheck, row: RosterRow, { known, twin }: Others): RowCheck {
  const isNamed = (other: StudentDoc) => samenessOf(row, other) === 'name';
  const gone = known.left.find(({ student }) => isNamed(student));
  if (gone) {
    const { remark } = gone;
    const note = joined(say('A learner of this name is no longer in this class. {remark}', { remark }), check.note);
    return { ...check, note, isNamesake: true };
  }
  if (known.onRoll.some(isNamed)) {
    const note = joined(say('A learner of this name is in the class already.'), check.note);
    return { ...check, note, isNamesake: true };
  }
  if (!twin) return check;
  const [at, other] = twin;
  const note = joined(say('Same name as row {row}. Two people, or one twice?', { row: at + 1 }), check.note);
  const isOpen = row.lrn === '' || (other?.lrn.trim() ?? '') === '';
  return { ...check, note, isNamesake: isOpen, twin: isOpen ? at : null };
}

type Surroundings = {
  /** The earlier row of the same LRN. */
  first: { at: number; section: string | undefined } | undefined;
  elsewhere: string | undefined;
  match: StudentDoc | null;
  rollIds: ReadonlySet<string>;
  left: ReadonlyMap<string, LeftLearner>;
};

function checkRow(row: RosterRow, { first, elsewhere, match, rollIds, left }: Surroundings): RowCheck {
  const base: RowCheck = {
    status: 'new',
    errors: {},
    note: joined(oneNameNote(row), shortenedNote(row.lrn), lrnNote(row), sexNote(row)),
    isNamesake: false,
    twin: null,
    match: null,
    nameDiffers: false,
    isAsked: false,
  };
  if (isBlankRow(row)) return { ...base, status: 'blank', note: null };
  const errors = identityErrors(row);
  if (Object.keys(errors).length > 0) return { ...base, status: 'invalid', errors };
  if (first) return { ...base, status: 'duplicate', errors: { lrn: twiceSentence(row, first) } };
  if (elsewhere !== undefined && !(match && rollIds.has(match.id))) {
    const values = { other: elsewhere, section: row.section ?? '' };
    const lrn = row.section
      ? say('This learner is in {other} already, and the list has {section}.', values)
      : say('This learner is in {other} already.', values);
    return { ...base, status: 'invalid', errors: { lrn } };
  }
  if (!match) return base;
  const nameDiffers = spelling(match) !== spelling(row);
  const isAsked = nameDiffers && isOtherName(match, row);
  const gone = left.get(match.id);
  if (gone && !rollIds.has(match.id)) {
    const note = say('{remark} To bring the learner back, change the standing in Learners.', { remark: gone.remark });
    return { ...base, status: 'left', match, note };
  }
  const status = rollIds.has(match.id) ? 'onRoll' : 'matched';
  return {
    ...base,
    status,
    match,
    nameDiffers,
    isAsked,
    note: joined(nameDiffers && !isAsked ? say('Known as “{name}”', { name: learnerName(match) }) : null, sexNote(row)),
  };
}

function twiceSentence({ section = '' }: RosterRow, first: NonNullable<Surroundings['first']>): string {
  const values = { row: first.at + 1, first: first.section ?? '', section };
  const isOfTwo = section !== '' && values.first !== '' && section !== values.first;
  if (!isOfTwo) return say('Row {row} has the same LRN.', values);
  return say('Row {row} has the same LRN: the list has this learner in {first} and in {section}.', values);
}

/** A line of a list with one word may be a name that lost its rest. */
function oneNameNote({ firstName, lastName }: RosterRow): string | null {
  return isOneName(firstName, lastName)
    ? say('One name alone. Leave it so only where the learner has no other.')
    : null;
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

function lrnNote({ lrn, unreadLrn }: RosterRow): string | null {
  return lrn === '' && unreadLrn
    ? say('The list says “{text}” for the LRN. It stays blank until you type it.', { text: unreadLrn })
    : null;
}

function joined(...notes: (string | null)[]): string | null {
  return notes.filter((note) => note !== null).join(' ') || null;
}

/** The rows of a last name: no others can be of one learner. */
function byLastName(rows: readonly RosterRow[]): (row: RosterRow) => readonly number[] {
  const found = new Map<string, number[]>();
  for (const [index, { lastName }] of rows.entries()) {
    const key = nameLetters(lastName);
    found.set(key, [...(found.get(key) ?? []), index]);
  }
  return ({ lastName }) => found.get(nameLetters(lastName)) ?? [];
}

/** Two rows of one name, whatever their LRNs are: one of them may be a mistake. */
function isTwin(other: RosterRow | undefined, row: RosterRow): boolean {
  if (!other || isBlankRow(other) || Object.keys(identityErrors(other)).length > 0) return false;
  return !isOtherName(other, row);
}

/** A name as it is written: the learner who has the LRN may be spelled otherwise. */
function spelling(name: Named): string {
  return [name.lastName, name.firstName, name.middleName ?? '', name.extensionName ?? '']
    .map((part) => part.trim().toLocaleLowerCase('fil').replace(/\./g, ''))
    .join('|');
}

/** Rows that stop the list from being saved. */
export function isRefused({ status }: RowCheck): boolean {
  return status === 'invalid' || status === 'duplicate';
}
