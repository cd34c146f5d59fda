/** Texts that are typed into the table of learners, over what is stored. Pure. */

import type { StudentDoc } from '@/domain/book/entities';
import type { StudentId } from '@/domain/book/ids';
import {
  FIELD_NAMES,
  factsOf,
  identityOf,
  type LearnerField,
  type LearnerIdentity,
  toIdentity,
} from '@/domain/learners/learnerFields';
import { refuseField } from '@/domain/learners/learnerIdentity';
import { learnerName } from '@/domain/learners/learnerNames';
import { isNothing, isSaidToLack, parseLrn, parseSex } from '@/domain/learners/roster/rosterRow';
import { compareNames } from '@/domain/learners/same';
import { tidyName } from '@/domain/words/validation';
import { say } from '@/language/words';

type FieldTexts = Partial<Record<LearnerField, string>>;
/** Typed texts that are not stored, by learner and field. */
export type LearnerTexts = Readonly<Record<StudentId, FieldTexts>>;

export type LearnerEdit = { studentId: StudentId; field: LearnerField; text: string };

export type LearnerRow = {
  student: StudentDoc;
  typed: FieldTexts;
  /** The text of each cell. */
  shown: Record<LearnerField, string>;
  /** Why a typed text cannot be stored. */
  problems: FieldTexts;
  /** The learner with the typed texts that can be stored; null where that is what is stored. */
  wanted: LearnerIdentity | null;
};

/** A typed text as it is stored: F for Female, no dashes in an LRN, nothing for “none”. */
export function readText(field: LearnerField, text: string): string {
  const { kind, stored } = factsOf(field);
  if (kind === 'sex') return parseSex(text) || text.trim();
  if (kind === 'lrn') return isNothing(text) ? '' : parseLrn(text);
  return stored === 'filled' && isSaidToLack(text) ? '' : tidyName(text);
}

export function toLearnerRows(learners: readonly StudentDoc[], texts: LearnerTexts): LearnerRow[] {
  const shownOf = new Map(learners.map((student) => [student.id, shownTexts(student, texts[student.id])] as const));
  const holders = new Map<string, StudentDoc[]>();
  for (const student of learners) {
    const lrn = shownOf.get(student.id)?.lrn ?? '';
    if (lrn !== '') holders.set(lrn, [...(holders.get(lrn) ?? []), student]);
  }
  return learners.map((student) => {
    const typed = texts[student.id] ?? {};
    const shown = shownOf.get(student.id) ?? shownTexts(student, {});
    const holder = holders.get(shown.lrn)?.find(({ id }) => id !== student.id);
    const problems = problemsOf(student, { typed, shown }, holder);
    const stored = identityOf(student);
    const wanted = toIdentity((field) => (field in problems ? (stored[field] ?? '') : shown[field]));
    const isSame = FIELD_NAMES.every((field) => (wanted[field] ?? '') === (stored[field] ?? ''));
    return { student, typed, shown, problems, wanted: isSame ? null : wanted };
  });
}

function shownTexts(student: StudentDoc, typed: FieldTexts = {}): Record<LearnerField, string> {
  const stored = identityOf(student);
  return Object.fromEntries(
    FIELD_NAMES.map((field) => [field, typed[field] ?? stored[field] ?? '']),
  ) as LearnerRow['shown'];
}

function problemsOf(
  student: StudentDoc,
  { typed, shown }: Pick<LearnerRow, 'typed' | 'shown'>,
  holder: StudentDoc | undefined,
): FieldTexts {
  const found = (Object.keys(typed) as LearnerField[]).map((field) => {
    return [field, problemOf(field, { student, shown, holder })] as const;
  });
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

type Asked = { student: StudentDoc; shown: LearnerRow['shown']; holder: StudentDoc | undefined };

function problemOf(field: LearnerField, { student, shown, holder }: Asked): string | null {
  const text = shown[field];
  if (field === 'sex') {
    if (text === 'M' || text === 'F' || (text === '' && !student.sex)) return null;
    return text === '' ? say('The sex cannot be taken away. Type M or F.') : say('Type M or F.');
  }
  if ((field === 'lastName' || field === 'firstName') && text.includes(',')) {
    return say('A comma stands in whole names. Type the last name and the first name into their own columns.');
  }
  const refusal = refuseField(field, { ...toIdentity((each) => shown[each]), [field]: text });
  if (refusal !== null || field !== 'lrn' || !holder) return refusal;
  return say('Another of your learners has this LRN: {name}.', { name: learnerName(holder) });
}

/** The texts after an edit. A text that is stored already is none. */
export function withEdits(learners: readonly StudentDoc[], texts: LearnerTexts, edits: readonly LearnerEdit[]) {
  const byId = new Map(learners.map((student) => [student.id, student]));
  const next: Record<StudentId, FieldTexts> = { ...texts };
  for (const { studentId, field, text } of edits) {
    const student = byId.get(studentId);
    if (!student) continue;
    const { [field]: _, ...others } = next[studentId] ?? {};
    const read = readText(field, text);
    const isStored = read === (identityOf(student)[field] ?? '');
    next[studentId] = isStored ? others : { ...others, [field]: read };
  }
  return withoutEmpty(next);
}

/** The texts without those that are stored now. */
export function withoutStored(texts: LearnerTexts, studentId: StudentId, stored: LearnerIdentity): LearnerTexts {
  const left = Object.entries(texts[studentId] ?? {}).filter(
    ([field, text]) => text !== (stored[field as LearnerField] ?? ''),
  );
  return withoutEmpty({ ...texts, [studentId]: Object.fromEntries(left) });
}

function withoutEmpty(texts: LearnerTexts): LearnerTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, fields]) => Object.keys(fields).length > 0));
}

export type Renamed = { student: StudentDoc; name: string };

/** The learners who would be called quite otherwise: their scores would stand at another child's name. */
export function renamedBy(
  learners: readonly StudentDoc[],
  texts: LearnerTexts,
  edits: readonly LearnerEdit[],
): Renamed[] {
  const touched = new Set(edits.map(({ studentId }) => studentId));
  const rows = toLearnerRows(learners, withEdits(learners, texts, edits)).filter(({ student }) =>
    touched.has(student.id),
  );
  return rows.flatMap(({ student, wanted }) =>
    wanted && compareNames(student, wanted) === 'other' ? [{ student, name: learnerName(wanted) }] : [],
  );
}
