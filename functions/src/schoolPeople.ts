/** The people, sections and rosters of a school, as questions about one learner need them. */
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { readableRoster } from '@/domain/sections/readableRoster';
import type { SectionRoster } from '@/domain/sections/sectionRoster';
import type { SectionDoc } from '@/domain/sections/sections';
import { database } from './firebase';
import { fullName, type Person, toPerson } from './people';
import { timeIn } from './storedFields';

/** Books are read a few at once: a large school has 200. */
const AT_ONCE = 20;

export type SchoolPerson = Person & { name: string; createdAt: number | null };

/** Every person of the school whose account is there. An administrator may keep the book of a former teacher. */
export async function fetchSchoolPeople(schoolid: string): Promise<SchoolPerson[]> {
  const { docs } = await database().collection('users').where('schoolid', '==', schoolid).get();
  return docs.flatMap((row) => {
    const person = toPerson(row);
    return person ? [{ ...person, name: fullName(person), createdAt: timeIn(row, 'createdAt') }] : [];
  });
}

export async function fetchRosters(schoolid: string): Promise<SectionRoster[]> {
  const { docs } = await database().collection(`schools/${schoolid}/sectionRosters`).get();
  return docs.map(toRoster);
}

export async function fetchRostersOfYear(schoolid: string, academicYear: string): Promise<SectionRoster[]> {
  const rosters = database().collection(`schools/${schoolid}/sectionRosters`);
  return (await rosters.where('academicYear', '==', academicYear).get()).docs.map(toRoster);
}

/** The rosters of the school year that list this LRN, at most `most`. A roster that an older app wrote is not found. */
export async function fetchRostersOfLrn(
  schoolid: string,
  { lrn, academicYear }: { lrn: string; academicYear: string },
  most: number,
): Promise<SectionRoster[]> {
  const rosters = database().collection(`schools/${schoolid}/sectionRosters`);
  const found = rosters.where('academicYear', '==', academicYear).where('lrns', 'array-contains', lrn);
  return (await found.limit(most).get()).docs.map(toRoster);
}

/** Within a transaction, nobody changes the roster until it is done. */
export async function fetchRoster(
  schoolid: string,
  sectionId: string,
  transaction?: Transaction,
): Promise<SectionRoster | null> {
  const at = database().doc(`schools/${schoolid}/sectionRosters/${sectionId}`);
  const row = await (transaction ? transaction.get(at) : at.get());
  return row.exists ? toRoster(row as QueryDocumentSnapshot) : null;
}

function toRoster(row: QueryDocumentSnapshot): SectionRoster {
  return readableRoster({ learners: {}, ...row.data(), id: row.id } as unknown as SectionRoster);
}

export async function fetchSectionsById(schoolid: string, ids: readonly string[]): Promise<Map<string, SectionDoc>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const found = await database().getAll(...unique.map((id) => database().doc(`schools/${schoolid}/sections/${id}`)));
  return new Map(found.flatMap((row) => (row.exists ? [[row.id, { ...(row.data() as SectionDoc), id: row.id }]] : [])));
}

/** `Narra, 2026-2027`. */
export function titleOf({ name, academicYear }: { name: string; academicYear: string }): string {
  return [name, academicYear].filter((part) => part !== '').join(', ');
}

/** The work for each of the items, some at once, answered in their order. */
export async function forEachOf<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    answers.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  }
  return answers;
}
