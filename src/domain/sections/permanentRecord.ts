/**
 * The permanent record of a learner (School Form 10), in `schools/{id}/permanentRecords/{lrn}`: an entry a school year.
 * Functions alone read and write it (docs/adr/0038-permanent-records.md). A learner without LRN has none.
 */
import type { UserId } from '@/domain/book/ids';
import { fieldsOf } from '@/domain/fields';
import { FIELD_NAMES, identityOf, type LearnerIdentity } from '@/domain/learners/learnerFields';
import { nameLetters } from '@/domain/learners/nameWords';
import { isNameless, samenessOf } from '@/domain/learners/same';
import { compareText } from '@/domain/words/textOrder';
import type { TimeMs } from '@/domain/words/time';
import type { SectionLearner } from './sectionRoster';
import type { SectionDoc } from './sections';

export type PermanentArea = {
  name: string;
  /** A part of the learning area above it, as Music of MAPEH. */
  isPart: boolean;
  /** Number of the period -> grade; without an entry where there is none. */
  year: Readonly<Record<string, number>>;
  final: number | null;
  remark: string;
};

/** The table of a year; in senior high school by quarters one for each semester. */
export type PermanentBlock = {
  /** Empty, or the number of the semester. */
  semester: '' | '1' | '2';
  /** The word above the periods: Quarter, Term. */
  head: string;
  periods: readonly number[];
  areas: readonly PermanentArea[];
  average: number | null;
  remark: string;
};

type PermanentRemedial = {
  name: string;
  final: number | null;
  mark: number | null;
  recomputed: number | null;
  /** `YYYY-MM-DD`; empty where not typed. */
  from: string;
  to: string;
};

/** The grades of a year, and the outcome. */
export type PermanentContent = {
  blocks: readonly PermanentBlock[];
  /** The outcome in the words of the form; empty where there is none. */
  action: string;
  remedial: readonly PermanentRemedial[];
  days: number | null;
  present: number | null;
};

export type PermanentYear = PermanentContent & {
  academicYear: string;
  school: string;
  schoolId: string;
  section: string;
  sectionId: string;
  gradeLevel: string;
  adviser: string;
};

/** A year at another school, typed from its form. */
export type OtherYear = Pick<PermanentYear, 'school' | 'schoolId' | 'section' | 'gradeLevel' | 'adviser'> & {
  areas: readonly { name: string; final: number | null; remark: string }[];
  average: number | null;
};

export type PermanentRecord = LearnerIdentity & {
  /** School year -> entry. */
  years: Readonly<Record<string, PermanentYear>>;
  /** Counts the writes. */
  version: number;
  updatedAt: TimeMs;
  updatedBy: UserId | '';
};

/** Most of what one record may hold. */
export const PERMANENT_LIMIT = { blocks: 2, areas: 40, remedial: 20, text: 100 } as const;
/** Learners of one call: sections of many subjects stay below the size of a request. */
export const PERMANENT_AT_ONCE = 8;

const LRN = /^\d{12}$/;

/** The id of the learner's record; null without an LRN. */
export function permanentId({ lrn }: Pick<LearnerIdentity, 'lrn'>): string | null {
  return LRN.test(lrn) ? lrn : null;
}

/** The entry as it is stored: what names section and school comes from these, not from the person who writes it. */
export function permanentYearOf(
  section: Pick<SectionDoc, 'id' | 'name' | 'academicYear' | 'gradeLevel' | 'adviserName'>,
  school: { name: string; id: string },
  content: PermanentContent,
): PermanentYear {
  const { id: sectionId, name, academicYear, gradeLevel, adviserName: adviser } = section;
  const of = { school: school.name, schoolId: school.id, section: name, sectionId, gradeLevel, adviser };
  return readableYear({ ...content, ...of, academicYear });
}

/** The entries in the order of the school years. */
export function byYear({ years }: Pick<PermanentRecord, 'years'>): PermanentYear[] {
  return Object.values(years).toSorted((a, b) => compareText(a.academicYear, b.academicYear));
}

/** Letters of a first name below which it is an initial, which anybody can guess. */
const LEAST_LETTERS = 3;

/**
 * Whether the record is another learner's: one digit typed wrong gives the LRN of another child. A name must say that it
 * is this learner: without one, or with an initial alone, an LRN would open the record of any child.
 */
export function isOthersRecord(record: LearnerIdentity, learner: LearnerIdentity): boolean {
  if (isNameless(record) || isNameless(learner)) return true;
  const sameness = samenessOf(record, learner);
  if (sameness === 'lrn') return false;
  return sameness !== 'spelled' || nameLetters(learner.firstName).length < LEAST_LETTERS;
}

/** A typed year has no section of the school, which tells it from those that were written. */
export function isTyped({ sectionId }: PermanentYear): boolean {
  return sectionId === '';
}

/** Whether another section of the school wrote the entry. */
export function isOfOtherSection(year: PermanentYear, sectionId: string): boolean {
  return !isTyped(year) && year.sectionId !== sectionId;
}

/** The record with the typed year, or without it; null where it is so already. What was written from cards stays. */
export function planOtherYear(
  stored: PermanentRecord | null,
  learner: SectionLearner,
  { academicYear, year }: { academicYear: string; year: OtherYear | null },
): Omit<PermanentRecord, 'updatedAt' | 'updatedBy'> | null {
  const kept = stored?.years[academicYear];
  if (kept && !isTyped(kept)) return null;
  if (year !== null) return planPermanentYear(stored, learner, typedYear(academicYear, year));
  if (!stored || !kept) return null;
  const { [academicYear]: _, ...years } = stored.years;
  return { ...identityOf(learner), years, version: stored.version + 1 };
}

function typedYear(academicYear: string, { areas, average, ...where }: OtherYear): PermanentYear {
  const rows = areas.map((area) => ({ ...area, isPart: false, year: {} }));
  const block = { semester: '', head: '', periods: [], areas: rows, average, remark: '' };
  return readableYear({ ...where, academicYear, sectionId: '', blocks: [block] });
}

/** The record with the entry; null where it is so already. */
export function planPermanentYear(
  stored: PermanentRecord | null,
  learner: SectionLearner,
  year: PermanentYear,
): Omit<PermanentRecord, 'updatedAt' | 'updatedBy'> | null {
  const identity = identityOf(learner);
  if (stored && isKept(stored, identity, year)) return null;
  return {
    ...identity,
    years: { ...stored?.years, [year.academicYear]: year },
    version: (stored?.version ?? 0) + 1,
  };
}

/** Whether the record has this entry, under the names that the learner has now. */
export function isKept(record: PermanentRecord, learner: LearnerIdentity, year: PermanentYear): boolean {
  const isNamed = FIELD_NAMES.every((field) => (record[field] ?? '') === (learner[field] ?? ''));
  const kept = record.years[year.academicYear];
  return isNamed && kept !== undefined && JSON.stringify(readableYear(kept)) === JSON.stringify(readableYear(year));
}

/** The stored document as a record; null for what was moved to another LRN, and for what is none. */
export function readablePermanent(stored: unknown): PermanentRecord | null {
  const { years, version, updatedBy, ...fields } = objectOf(stored);
  if (typeof years !== 'object' || years === null) return null;
  const texts = Object.fromEntries(FIELD_NAMES.map((field) => [field, textOf(fields[field])]));
  return {
    ...identityOf(texts),
    years: Object.fromEntries(Object.entries(years).map(([id, year]) => [id, readableYear(year)])),
    version: numberOf(version) ?? 0,
    updatedAt: numberOf(fields.updatedAt) ?? 0,
    updatedBy: textOf(updatedBy) as UserId | '',
  };
}

/** The fields in one order, so that two entries can be compared as texts. */
export function readableYear(stored: unknown): PermanentYear {
  const year = objectOf(stored);
  return {
    academicYear: textOf(year.academicYear),
    school: textOf(year.school),
    schoolId: textOf(year.schoolId),
    section: textOf(year.section),
    sectionId: textOf(year.sectionId),
    gradeLevel: textOf(year.gradeLevel),
    adviser: textOf(year.adviser),
    blocks: listOf(year.blocks).map(toBlock),
    action: textOf(year.action),
    remedial: listOf(year.remedial).map(toRemedial),
    days: numberOf(year.days),
    present: numberOf(year.present),
  };
}

function toBlock(stored: unknown): PermanentBlock {
  const { semester, head, periods, areas, average, remark } = objectOf(stored);
  return {
    semester: semester === '1' || semester === '2' ? semester : '',
    head: textOf(head),
    periods: listOf(periods).flatMap((number) => numberOf(number) ?? []),
    areas: listOf(areas).map((area) => {
      const { name, isPart, year, final, remark: said } = objectOf(area);
      return {
        ...{ name: textOf(name), isPart: isPart === true, year: toGrades(year) },
        ...{ final: numberOf(final), remark: textOf(said) },
      };
    }),
    average: numberOf(average),
    remark: textOf(remark),
  };
}

/** Keys that are whole numbers stand in their order in every object. */
function toGrades(stored: unknown): Readonly<Record<string, number>> {
  const kept = Object.entries(objectOf(stored)).flatMap(([period, grade]) => {
    const number = numberOf(grade);
    return number === null || !/^[1-9]$/.test(period) ? [] : [[period, number] as const];
  });
  return Object.fromEntries(kept);
}

function toRemedial(stored: unknown): PermanentRemedial {
  const { name, final, mark, recomputed, from, to } = objectOf(stored);
  return {
    ...{ name: textOf(name), final: numberOf(final), mark: numberOf(mark), recomputed: numberOf(recomputed) },
    ...{ from: textOf(from), to: textOf(to) },
  };
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? fieldsOf(value) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
