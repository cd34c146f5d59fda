/** The classes and sections of a school by school year. Only fields without a name of a learner are asked for. */
import { database } from '#functions/firebase';
import { fetchSchoolPeople, forEachOf } from '#functions/schoolPeople';
import { isCopy, isLive, textIn } from '#functions/storedFields';

/** School year -> teacher -> ids of classes. */
export type ClassesByYear = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** One read for each person and each class of the school year. `copies`: with those of classes that were handed over. */
export async function fetchClassesByYear(
  schoolid: string,
  year: string,
  { copies }: { copies: boolean },
): Promise<ClassesByYear> {
  const found = new Map<string, Map<string, string[]>>();
  const people = await fetchSchoolPeople(schoolid);
  await forEachOf(people, async ({ uid }) => {
    const asked = database().collection(`users/${uid}/class`).where('academicYear', '==', year);
    const { docs } = await asked.select('academicYear', 'deletedAt', 'handedOver').get();
    for (const row of docs.filter((each) => isLive(each) && (copies || !isCopy(each)))) {
      const academicYear = textIn(row, 'academicYear');
      const teachers = found.get(academicYear) ?? new Map<string, string[]>();
      found.set(academicYear, teachers.set(uid, [...(teachers.get(uid) ?? []), row.id]));
    }
  });
  return found;
}

/** School year -> ids of its sections, and of rosters whose section is gone. */
export async function fetchSectionsByYear(schoolid: string, year?: string): Promise<Map<string, string[]>> {
  const school = database().doc(`schools/${schoolid}`);
  const rowsOf = async (collection: string) => {
    const all = school.collection(collection);
    const { docs } = await (year === undefined ? all : all.where('academicYear', '==', year))
      .select('academicYear')
      .get();
    return docs;
  };
  const [sections, rosters] = await Promise.all([rowsOf('sections'), rowsOf('sectionRosters')]);
  const yearOf = new Map(rosters.map((row) => [row.id, textIn(row, 'academicYear')]));
  // The section's own year counts.
  for (const row of sections) yearOf.set(row.id, textIn(row, 'academicYear'));
  if (year !== undefined) await leaveOthers(schoolid, yearOf, new Set(sections.map(({ id }) => id)));
  const byYear = new Map<string, string[]>();
  for (const [id, academicYear] of yearOf) byYear.set(academicYear, [...(byYear.get(academicYear) ?? []), id]);
  return byYear;
}

/** Leaves out rosters whose section is of another school year. */
async function leaveOthers(schoolid: string, yearOf: Map<string, string>, known: ReadonlySet<string>): Promise<void> {
  const doubted = [...yearOf.keys()].filter((id) => !known.has(id));
  if (doubted.length === 0) return;
  const found = await database().getAll(...doubted.map((id) => database().doc(`schools/${schoolid}/sections/${id}`)));
  for (const { id, exists } of found) if (exists) yearOf.delete(id);
}
