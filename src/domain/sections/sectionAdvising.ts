/**
 * The adviser's own data of a section and period: attendance by month, comments, the observed values of cards of
 * DepEd Order 8, the conduct that an award asks for, and at the year's end remedial classes and decisions. In
 * `schools/{id}/sectionAdvising/{sectionId}_{period}`, read and written by the adviser and read by administrators.
 */

import type { UserId } from '@/domain/book/ids';
import type { TimeMs } from '@/domain/words/time';
import { absenceIn, decisionIn, isDay, remedialIn, withRemedial } from './remedial';

/** Days of a learner in a month; null: not typed yet. Days absent are `days - present`. */
export type MonthAttendance = {
  /** School days on which the learner belonged to the section. */
  days: number | null;
  present: number | null;
  tardy: number | null;
};

/** A statement of the observed values: always, sometimes, rarely, not observed (DepEd Order 8, s. 2015, SF9). */
export type ValueMark = 'AO' | 'SO' | 'RO' | 'NO';

/** The adviser's word on a learner's record of the year: whether an award may be given. */
export type Conduct = 'clean' | 'derogatory';

export type SectionAdvising = {
  /** `{sectionId}_{period}`. */
  id: string;
  sectionId: string;
  /** Number of the period within the section's policy. */
  period: number;
  /** Learner key -> month as `YYYY-MM` -> attendance. */
  attendance: Readonly<Record<string, Readonly<Record<string, MonthAttendance>>>>;
  /** Learner key -> comment on the card, at most 500 characters. */
  comments: Readonly<Record<string, string>>;
  /** Learner key -> statement -> mark. */
  values: Readonly<Record<string, Readonly<Record<string, ValueMark>>>>;
  /** Learner key -> conduct; in the last period of the policy. */
  conduct: Readonly<Record<string, Conduct>>;
  /** Learner key -> remedial classes (`remedialIn`); in the last period. Absent in older documents. */
  remedial?: Readonly<Record<string, string>>;
  /** Learner key -> the adviser's decision on the promotion (`decisionIn`); as above. */
  decisions?: Readonly<Record<string, string>>;
  /** Learner key -> what the school decided on absences above the order's limit (`absenceIn`); as above. */
  absences?: Readonly<Record<string, string>>;
  /** Counts the writes. */
  version: number;
  updatedAt: TimeMs;
  updatedBy: UserId;
};

export const MOST_IN_COMMENT = 500;
export const MOST_SCHOOL_DAYS = 31;
export const ATTENDANCE_PARTS = ['days', 'present', 'tardy'] as const;
type AttendancePart = (typeof ATTENDANCE_PARTS)[number];
type RemedialPart = 'mark' | 'classFrom' | 'classTo';
export const VALUE_MARKS: readonly ValueMark[] = ['AO', 'SO', 'RO', 'NO'];

/**
 * A cell of a learner: one figure of a month, the comment, the mark of a statement, the conduct, mark and days of the
 * remedial class in an area, the decision, or what was decided on absences; of attendance by day
 * (`SectionAttendance`) the mark of a day, whether there is school on it, and a figure of enrolment.
 */
export type AdvisingField =
  | `${AttendancePart} ${string}`
  | 'comment'
  | `value ${string}`
  | 'conduct'
  | `${RemedialPart} ${string}`
  | 'decision'
  | 'absence'
  | `day ${string}`
  | `school ${string}`
  | `enrolled ${string}`;

/** Null: blank. */
export type AdvisingValue = string | number | null;

/** `from`: the value that the person saw. */
export type AdvisingEdit = { learner: string; field: AdvisingField; from: AdvisingValue; to: AdvisingValue };

export type AdvisingRef = Pick<SectionAdvising, 'sectionId' | 'period'>;

/** The document as it is now, and the edits that were left out, because somebody else has changed the same cell. */
export type AdvisingAnswer<Doc = SectionAdvising> = { advising: Doc; conflicts: readonly AdvisingEdit[] };

/** How the cells of a document are read and changed. */
export type Cells<Doc> = {
  valueOf: (doc: Doc | null, learner: string, field: AdvisingField) => AdvisingValue;
  withCell: (doc: Doc, edit: AdvisingEdit) => Doc;
};

export function sectionAdvisingId({ sectionId, period }: AdvisingRef): string {
  return `${sectionId}_${period}`;
}

/** Before the first write. */
export function emptyAdvising(ref: AdvisingRef, by: UserId): SectionAdvising {
  const blank = { attendance: {}, comments: {}, values: {}, conduct: {}, version: 0, updatedAt: 0, updatedBy: by };
  return { id: sectionAdvisingId(ref), sectionId: ref.sectionId, period: ref.period, ...blank };
}

/** The rules cannot look below a learner: what is no value of the field counts as blank. */
export function advisingValue(advising: SectionAdvising | null, learner: string, field: AdvisingField): AdvisingValue {
  if (!advising) return null;
  const { kind, name } = partsOf(field);
  if (kind === 'comment') return textOrNull(advising.comments[learner]);
  if (kind === 'conduct') return oneOf(['clean', 'derogatory'], advising.conduct[learner]);
  if (kind === 'value') return oneOf(VALUE_MARKS, advising.values[learner]?.[name]);
  if (kind === 'decision') return decisionIn(advising.decisions?.[learner]) && (advising.decisions?.[learner] ?? null);
  if (kind === 'absence') return absenceIn(advising.absences?.[learner]) && (advising.absences?.[learner] ?? null);
  if (isRemedialPart(kind)) {
    const { mark = null, from = '', to = '' } = remedialIn(advising.remedial?.[learner]).get(name) ?? {};
    return { mark, classFrom: textOrNull(from), classTo: textOrNull(to) }[kind];
  }
  const figure: unknown = advising.attendance[learner]?.[name]?.[kind];
  return Number.isInteger(figure) && Number(figure) >= 0 && Number(figure) <= MOST_SCHOOL_DAYS ? Number(figure) : null;
}

export function planAdvisingChange(stored: SectionAdvising, edits: readonly AdvisingEdit[]) {
  return planCells(stored, edits, { valueOf: advisingValue, withCell });
}

/**
 * The document with the edits; null where nothing is left to do, as after a lost answer. Edits of cells that hold
 * neither what the person saw nor what is asked for are left out and answered as conflicts.
 */
export function planCells<Doc extends { version: number }>(
  stored: Doc,
  edits: readonly AdvisingEdit[],
  cells: Cells<Doc>,
): { advising: Doc | null; conflicts: readonly AdvisingEdit[] } {
  const open = edits.filter(({ learner, field, to }) => cells.valueOf(stored, learner, field) !== to);
  const isSeen = ({ learner, field, from }: AdvisingEdit) => cells.valueOf(stored, learner, field) === from;
  const conflicts = open.filter((edit) => !isSeen(edit));
  const fitting = open.filter(isSeen);
  if (fitting.length === 0) return { advising: null, conflicts };
  return { advising: { ...fitting.reduce(cells.withCell, stored), version: stored.version + 1 }, conflicts };
}

/** The document as it is once these edits are stored, whatever the cells hold now. */
export function withEdits(stored: SectionAdvising, edits: readonly AdvisingEdit[]): SectionAdvising {
  return edits.reduce(withCell, stored);
}

function withCell(advising: SectionAdvising, { learner, field, to }: AdvisingEdit): SectionAdvising {
  const { kind, name } = partsOf(field);
  if (kind === 'comment') return { ...advising, comments: withKey(advising.comments, learner, to as string | null) };
  if (kind === 'conduct') return { ...advising, conduct: withKey(advising.conduct, learner, to as Conduct | null) };
  if (kind === 'value') {
    const marks = withKey(advising.values[learner] ?? {}, name, to as ValueMark | null);
    return { ...advising, values: withKey(advising.values, learner, orNull(marks)) };
  }
  if (kind === 'decision') {
    return withTexts(advising, 'decisions', withKey(advising.decisions ?? {}, learner, to as string | null));
  }
  if (kind === 'absence') {
    return withTexts(advising, 'absences', withKey(advising.absences ?? {}, learner, to as string | null));
  }
  if (isRemedialPart(kind)) {
    const day = typeof to === 'string' && isDay(to) ? to : '';
    const change = { mark: { mark: to as number | null }, classFrom: { from: day }, classTo: { to: day } }[kind];
    const text = withRemedial(advising.remedial?.[learner], name, change);
    return withTexts(advising, 'remedial', withKey(advising.remedial ?? {}, learner, textOrNull(text)));
  }
  const month = { days: null, present: null, tardy: null, ...advising.attendance[learner]?.[name], [kind]: to };
  const isBlank = ATTENDANCE_PARTS.every((part) => month[part] === null);
  const months = withKey(advising.attendance[learner] ?? {}, name, isBlank ? null : month);
  return { ...advising, attendance: withKey(advising.attendance, learner, orNull(months)) };
}

/** A document keeps no map that is empty, as those of before have none. */
function withTexts(
  advising: SectionAdvising,
  name: 'remedial' | 'decisions' | 'absences',
  texts: Readonly<Record<string, string>>,
): SectionAdvising {
  const { [name]: _, ...others } = advising;
  return Object.keys(texts).length === 0 ? others : { ...others, [name]: texts };
}

type Kind = AttendancePart | RemedialPart | 'comment' | 'value' | 'conduct' | 'decision' | 'absence';

function isRemedialPart(kind: Kind): kind is RemedialPart {
  return kind === 'mark' || kind === 'classFrom' || kind === 'classTo';
}

function partsOf(field: AdvisingField): { kind: Kind; name: string } {
  const [kind = '', name = ''] = field.split(' ');
  return { kind: kind as Kind, name };
}

/** The map with the value under the key; without the key where there is none. */
export function withKey<Value>(
  map: Readonly<Record<string, Value>>,
  key: string,
  value: Value | null,
): Record<string, Value> {
  const { [key]: _, ...others } = map;
  return value === null ? others : { ...others, [key]: value };
}

function orNull<Map extends object>(map: Map): Map | null {
  return Object.keys(map).length === 0 ? null : map;
}

function oneOf<Value extends string>(allowed: readonly Value[], value: Value | undefined): Value | null {
  return value !== undefined && allowed.includes(value) ? value : null;
}

function textOrNull(text: unknown): string | null {
  return typeof text === 'string' && text !== '' ? text : null;
}
