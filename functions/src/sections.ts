/** Sections of the school, as e-mails need them. Their texts are people's own, so each is made one short line. */
import { isAdmin } from '@/domain/people/roles';
import { type SectionGrades, sectionGradesId } from '@/domain/sections/sectionGrades';
import { areaIdsOf, periodsOfArea, type SectionDoc } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';
import type { Member } from './auth';
import { database } from './firebase';

/** The section of the caller's own school; `server/not-found` for any other. */
export async function requireSection({ schoolid }: Pick<Member, 'schoolid'>, id: string): Promise<SectionDoc> {
  const found = await database().doc(`schools/${schoolid}/sections/${id}`).get();
  if (!found.exists) throw new AppError('server/not-found');
  return { ...(found.data() as SectionDoc), id };
}

/** Refuses everybody but the adviser of the section and the administrators of its school. */
export function requireKeeper(member: Member, { adviserUid }: SectionDoc): void {
  if (!isAdmin(member) && adviserUid !== member.uid) throw new AppError('server/not-allowed');
}

/** The value of the document's own key: an id such as `constructor` finds nothing. */
export function ownEntry<Value>(map: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

/**
 * The areas that are taught in the period, in the order of the section, with the grades that each has handed in; null
 * where there are none. `periods`: how many the section's policy has.
 */
export async function fetchHandedIn(
  { schoolid }: Pick<Member, 'schoolid'>,
  { section, period, periods }: { section: SectionDoc; period: number; periods: number },
): Promise<{ areaId: string; grades: SectionGrades | null }[]> {
  const ids = areaIdsOf(section).filter((id) => periodsOfArea(section.areas[id], periods).includes(period));
  if (ids.length === 0) return [];
  const refs = ids.map((areaId) => {
    const id = sectionGradesId({ sectionId: section.id, areaId, period });
    return database().doc(`schools/${schoolid}/sectionGrades/${id}`);
  });
  const found = await database().getAll(...refs);
  return ids.map((areaId, index) => ({ areaId, grades: (found[index]?.data() as SectionGrades | undefined) ?? null }));
}

/** Whether an administrator has not opened the period since. */
export function isIn(grades: SectionGrades | null): grades is SectionGrades {
  return grades !== null && (grades.reopenedAt ?? null) === null;
}

export function sectionName({ name }: SectionDoc): string {
  return shortLine(name);
}

/** Null where the section has no such area. */
export function areaName({ areas }: SectionDoc, areaId: string): string | null {
  const area = ownEntry(areas, areaId);
  return area ? shortLine(area.name) : null;
}

const MOST = 100;

/** A text of a person as one line of at most 100 characters; empty where it is no text. */
export function shortLine(text: unknown): string {
  if (typeof text !== 'string') return '';
  const line = text.replace(/[\s\p{C}]+/gu, ' ').trim();
  return line.length > MOST ? `${line.slice(0, MOST)}…` : line;
}
