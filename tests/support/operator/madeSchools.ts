/** A made list of schools, as DepEd's: a title, the headings, one school a line. */

const FIRST_ID = 500_000;
const KINDS = ['Elementary School', 'National High School', 'Integrated School', 'Central School', 'Academy'];
const SAINTS = ['San Isidro', 'Santa Peñafrancia', 'San Roque', 'Bagong Pag-asa', 'Mabini', 'Rizal', 'Malaya'];

export type MadeSchool = { id: string; name: string; region: string; division: string; sector: string };

/** `count` schools with ids from 500000; the same at every call. */
export function makeSchools(count: number): MadeSchool[] {
  return Array.from({ length: count }, (_, at) => ({
    id: String(FIRST_ID + at),
    name: `${SAINTS[at % 7]} ${KINDS[at % 5]} ${at}`,
    region: `Region ${1 + (at % 17)}`,
    division: `Division ${at % 221}`,
    sector: at % 5 === 4 ? 'Private' : 'Public',
  }));
}

/** The list as a CSV file. */
export function toListCsv(schools: readonly MadeSchool[]): string {
  const rows = schools.map(({ id, name, region, division, sector }) => [region, division, id, `"${name}"`, sector]);
  return ['Masterlist of Schools', 'Region,Division,BEIS School ID,School Name,Sector', ...rows.map(String)].join(
    '\r\n',
  );
}
