/** Lines of DepEd's master list -> schools of the directory, and the lines that are none. */
import { toNormalizedName } from '@/domain/school/schoolSearch';
import type { Line, Spellings } from '../readTable';
import { isMisread, withEnye } from './misread';

export type School = {
  readonly id: string;
  readonly name: string;
  readonly nameNormalized: string;
  readonly sector: string;
  readonly schoolAddress: { readonly region: string; readonly division: string };
};

type Column = 'id' | 'name' | 'region' | 'division' | 'sector';

/** The headings of DepEd's master lists, of the lists of regions and divisions, and of EBEIS and LIS exports. */
export const SCHOOL_COLUMNS: Spellings<Column> = {
  id: [
    'School ID',
    'BEIS School ID',
    'BEIS ID',
    'LIS School ID',
    'EBEIS ID',
    'SchoolID Number',
    'School ID No',
    'School Code',
  ],
  name: ['School Name', 'Name of School', 'School', 'Name of Schools', 'Institution Name'],
  region: ['Region', 'Region Name', 'Reg'],
  division: ['Division', 'Schools Division', 'Division Name', 'Schools Division Office', 'SDO', 'Division Office'],
  sector: [
    'Sector',
    'General Classification',
    'School Sector',
    'Classification',
    'School Classification',
    'Public or Private',
  ],
};

export const REQUIRED_COLUMNS: readonly Column[] = ['id', 'name', 'region', 'division'];

export type BadLine = { readonly place: string; readonly reason: string };
export type SchoolList = {
  readonly schools: ReadonlyMap<string, School>;
  readonly bad: readonly BadLine[];
  /** Lines that say the same as one before them. */
  readonly repeated: number;
};

const MOST_CHARACTERS = 200;

/** Each id once. A second line of an id that says something else is bad, because nothing tells which is right. */
export function toSchoolList(lines: readonly Line<Column>[]): SchoolList {
  const schools = new Map<string, School>();
  const places = new Map<string, string>();
  const bad: BadLine[] = [];
  let repeated = 0;
  for (const line of lines) {
    const place = placeOf(line);
    const read = toSchool(line);
    if (typeof read === 'string') {
      bad.push({ place, reason: read });
      continue;
    }
    const before = schools.get(read.id);
    if (!before) {
      schools.set(read.id, read);
      places.set(read.id, place);
    } else if (isSame(before, read)) repeated += 1;
    else bad.push({ place, reason: `The ID ${read.id} is that of another school in ${places.get(read.id)}.` });
  }
  return { schools, bad, repeated };
}

export function isSame(a: School, b: School): boolean {
  return (
    a.name === b.name &&
    a.nameNormalized === b.nameNormalized &&
    a.sector === b.sector &&
    a.schoolAddress.region === b.schoolAddress.region &&
    a.schoolAddress.division === b.schoolAddress.division
  );
}

const placeOf = ({ sheet, row }: Line<Column>) => (sheet ? `sheet "${sheet}", row ${row}` : `row ${row}`);

/** The school, or the reason why the line is none. */
function toSchool({ sheet, cells }: Line<Column>): School | string {
  // Excel keeps an id as a number, and some programs write its decimals.
  const id = cells.id.replace(/\.0+$/, '');
  if (id === '') return 'The school ID is missing.';
  if (!/^\d{6}$/.test(id)) return noId(id, cells.id);
  const { name, region, division } = cells;
  const missing = Object.entries({ name, region, division }).find(([, value]) => value === '');
  if (missing) return `The ${missing[0]} is missing.`;
  const long = Object.entries({ name, region, division }).find(([, value]) => value.length > MOST_CHARACTERS);
  if (long) return `The ${long[0]} has more than ${MOST_CHARACTERS} characters.`;
  const wrong = Object.entries({ name, region, division }).find(([, value]) => isMisread(value));
  if (wrong) return misreadText(...wrong);
  const nameNormalized = toNormalizedName(name);
  if (nameNormalized.length < 2) return `The name "${shown(name)}" has no two letters or digits to search by.`;
  const sector = toSector(cells.sector || sheet);
  if (sector === null) return `The sector "${shown(cells.sector)}" is not Public, Private, SUC or LUC, or PSO.`;
  return { id, name, nameNormalized, sector, schoolAddress: { region, division } };
}

function noId(id: string, cell: string): string {
  const problem = `The school ID "${shown(cell)}" does not have 6 digits`;
  // A number that Excel shows with zeros in front is kept without them.
  if (!/^\d{1,5}$/.test(id)) return `${problem}.`;
  return `${problem}: Excel may have dropped a zero at its front. Format the column as text, and write the zero.`;
}

function misreadText(field: string, value: string): string {
  const meant = withEnye(value);
  const guess = meant === value || isMisread(meant) ? '' : `, perhaps "${shown(meant)}"`;
  return `The letters of the ${field} "${shown(value)}" are read wrongly${guess}: save the file anew as "CSV UTF-8" or XLSX.`;
}

const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Lists without a column of sectors have a sheet for each. */
function toSector(text: string): string | null {
  const word = text.toLowerCase().replace(/[^a-z]/g, '');
  if (/^(sucs?|lucs?|sucs?lucs?|sucsandlucs)$/.test(word) || /(state|local)universit/.test(word)) return 'SUC/LUC';
  if (/^pso$|overseas/.test(word)) return 'PSO';
  if (/^nonpublic|private/.test(word)) return 'Private';
  return /^public|government|^deped/.test(word) ? 'Public' : null;
}
