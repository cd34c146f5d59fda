/**
 * A section of the school, in `schools/{id}/sections`. It names teachers and no learner, so that every member of the
 * school may read it. Its learners are in the roster (`sectionRoster.ts`).
 */

import type { UserId } from '@/domain/book/ids';
import { taughtPeriods } from '@/domain/book/taughtPeriods';
import type { TimeMs } from '@/domain/words/time';

/** At most so many learners of a section are on its roster and in class. */
export const SECTION_LIMIT = { learners: 100, areas: 20, rosterEntries: 150 } as const;

/** New sections of one batch. The rules look up an entry and a policy for each, and 20 documents in a batch. */
export const MOST_MADE_AT_ONCE = 9;

export type SectionArea = {
  name: string;
  order: number;
  /** Units of the whole year, where the average goes by them. */
  units: number | null;
  /** The learning area that it is a part of, such as MAPEH; null for an area of its own. */
  partOf: string | null;
  /** Numbers of the periods in which it is taught, in order; absent: all of the policy. */
  periods?: readonly number[];
};

/** A teacher who asks to be given these areas. */
export type AreaClaim = { areas: readonly string[]; name: string; at: TimeMs };

export type SectionDoc = {
  id: string;
  name: string;
  academicYear: string;
  gradeLevel: string;
  /** A built-in policy, or `school:` and the id of the school's own. */
  gradingPolicy: string;
  adviserUid: UserId | null;
  /** Empty without an adviser. */
  adviserName: string;
  /** Area id -> area. An id has no underscore (`areaIdOf`). */
  areas: Readonly<Record<string, SectionArea>>;
  /** Area id -> its teacher; an area without a teacher has no key. */
  areaTeachers: Readonly<Record<string, UserId>>;
  /** The people in `areaTeachers`, each once: a list, because a query looks for one of them. */
  teachers: readonly UserId[];
  teacherNames: Readonly<Record<UserId, string>>;
  /** Claimant -> claim. */
  claims: Readonly<Record<UserId, AreaClaim>>;
  /** Counts the changes by administrators and the adviser; trail entries name it. */
  revision: number;
  createdAt: TimeMs;
  updatedAt: TimeMs;
};

/** A section before the server gives it its times. */
export type NewSection = Omit<SectionDoc, 'createdAt' | 'updatedAt'>;

/** The state of the rosters of a school year: one read tells whether any of them changed. */
export type SectionVersions = {
  /** Section id -> version of its roster. */
  versions: Readonly<Record<string, number>>;
  /** Section id -> number of its learners. */
  learners: Readonly<Record<string, number>>;
};

export const NO_VERSIONS: SectionVersions = { versions: {}, learners: {} };

export type SectionNames = Pick<SectionDoc, 'name' | 'academicYear' | 'gradeLevel' | 'gradingPolicy'>;

/** A new section has neither adviser nor teachers: they come with a trail entry of their own. */
export function newSection(id: string, names: SectionNames, areas: SectionDoc['areas']): NewSection {
  return {
    id,
    ...names,
    adviserUid: null,
    adviserName: '',
    areas,
    areaTeachers: {},
    teachers: [],
    teacherNames: {},
    claims: {},
    revision: 1,
  };
}

/** Area ids in the order of the section. */
export function areaIdsOf({ areas }: Pick<SectionDoc, 'areas'>): string[] {
  return Object.keys(areas).toSorted((a, b) => (areas[a]?.order ?? 0) - (areas[b]?.order ?? 0));
}

/** The periods in which an area is taught, of a policy with `of` periods. */
export function periodsOfArea(area: Pick<SectionArea, 'periods'> | undefined, of: number): number[] {
  return taughtPeriods(
    area,
    Array.from({ length: of }, (_, index) => index + 1),
  );
}

/** An id for an area of this name that none of the others has. */
export function areaIdOf(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 32);
  const base = plain || 'area';
  if (!taken.includes(base)) return base;
  let number = 2;
  while (taken.includes(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** The school year after this one: `2026-2027` -> `2027-2028`. */
export function yearAfter(academicYear: string): string {
  const start = Number(academicYear.slice(0, 4)) + 1;
  return `${start}-${start + 1}`;
}

/** The school year before this one. */
export function yearBefore(academicYear: string): string {
  const start = Number(academicYear.slice(0, 4)) - 1;
  return `${start}-${start + 1}`;
}
