/** A school of 200 teachers in the emulator, of whom the completion board shows the first page at once. */
import type { SchoolId } from '@/domain/ids';
import { type LargeBook, makeLargeSchool } from '../../scripts/seed/largeSchool';
import { createWriter, writeBook } from '../../scripts/seed/write';
import { adminDb } from './adminWorld';

export const TEACHERS = 200;
const FIRST_DAY_MS = Date.UTC(2025, 5, 16);
const MINUTE_MS = 60_000;

/** 200 approved teachers of a school; the `shown` first of them, from Z to A, have their books as well. */
export async function storeLargeSchool(schoolid: SchoolId, shown: number): Promise<void> {
  const writer = createWriter(adminDb());
  const books = makeLargeSchool(TEACHERS, FIRST_DAY_MS).map(({ person, tables }) => ({
    tables,
    person: { ...person, uid: `${person.uid}-${schoolid}` },
  }));
  for (const [index, { person }] of books.entries()) {
    const { uid, ...fields } = person;
    writer.set(`users/${uid}`, {
      ...{ ...fields, id: uid, lastnamelower: fields.lastname.toLowerCase(), school: 'Malaking Paaralan', schoolid },
      ...{ createdAt: FIRST_DAY_MS + index * MINUTE_MS, lastLogin: null, passwordResetRequired: false },
    });
  }
  const first = books.toSorted((a, b) => compare(keyOf(b), keyOf(a))).slice(0, shown);
  for (const { person, tables } of first) writeBook(writer, person.uid, tables);
  await writer.finish();
}

/** As the server orders: by last name, then by id. */
function keyOf({ person: { lastname, uid } }: LargeBook): string {
  return `${lastname}\u0000${uid}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
