/** Reads and writes the stored directory of schools in pieces. */
import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { writePieces } from '../writePieces';
import type { StoredSchool } from './planDirectory';
import type { School } from './schoolList';

const COLLECTION = 'beisSchools';
const FIELDS = ['name', 'nameNormalized', 'sector', 'schoolAddress'] as const;
const PAGE = 3000;

export async function readDirectory(db: Firestore): Promise<Map<string, StoredSchool>> {
  const stored = new Map<string, StoredSchool>();
  const all = db
    .collection(COLLECTION)
    .select(...FIELDS, 'onTalaan')
    .orderBy(FieldPath.documentId())
    .limit(PAGE);
  for (let last: string | null = null; ; ) {
    const { docs } = await (last === null ? all : all.startAfter(last)).get();
    for (const row of docs) {
      const [name, nameNormalized, sector] = FIELDS.map((field) => String(row.get(field) ?? ''));
      const { region, division } = Object(row.get('schoolAddress'));
      const schoolAddress = { region: String(region ?? ''), division: String(division ?? '') };
      const onTalaan = row.get('onTalaan') === true;
      stored.set(row.id, {
        id: row.id,
        name: name ?? '',
        nameNormalized: nameNormalized ?? '',
        sector: sector ?? '',
        schoolAddress,
        onTalaan,
      });
    }
    last = docs.at(-1)?.id ?? null;
    if (docs.length < PAGE) return stored;
  }
}

/** Sets the fields of the list; the mark `onTalaan`, which the server sets, stays. */
export async function writeDirectory(
  db: Firestore,
  schools: readonly School[],
  progress: (written: number) => void,
): Promise<void> {
  const rows = schools.map((school) => ({ path: `${COLLECTION}/${school.id}`, fields: { ...school } }));
  await writePieces(db, rows, progress);
}
