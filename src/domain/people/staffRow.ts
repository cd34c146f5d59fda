/** Teachers to add, as typed or pasted: lines of a list -> rows, and what is wrong with each. */
import { parseDelimited } from '@/domain/learners/roster/parseDelimited';
import { splitName } from '@/domain/learners/roster/splitName';
import { say } from '@/domain/words/say';
import {
  type Refusal,
  refuseEmail,
  refuseFirstName,
  refuseName,
  refusePersonName,
  tidyName,
} from '@/domain/words/validation';

export type StaffRow = { lastname: string; firstname: string; email: string; facultyId: string };
export type StaffField = keyof StaffRow;

export const EMPTY_STAFF_ROW: StaffRow = { lastname: '', firstname: '', email: '', facultyId: '' };
export const STAFF_LIMIT = 200;

const MAX_FACULTY_ID = 50;
/** A faculty ID; may be empty. */
export function refuseFacultyId(text: string): Refusal {
  return text.trim() === '' ? null : refuseName(text, say('The faculty ID'), MAX_FACULTY_ID);
}

export function isBlankStaffRow(row: StaffRow): boolean {
  return Object.values(row).every((text) => text.trim() === '');
}

/** The row as the app sends it: trimmed, the address in lower case as the identity provider keeps it. */
export function cleanStaffRow({ lastname, firstname, email, facultyId }: StaffRow): StaffRow {
  return {
    lastname: tidyName(lastname),
    firstname: tidyName(firstname),
    email: email.trim().toLowerCase(),
    facultyId: tidyName(facultyId),
  };
}

export type StaffErrors = Partial<Record<StaffField, string>>;

/** The errors of each row; blank rows have none. Of two rows with one address the later one is refused. */
export function checkStaff(rows: readonly StaffRow[]): StaffErrors[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    if (isBlankStaffRow(row)) return {};
    const { email } = cleanStaffRow(row);
    const isRepeated = seen.has(email);
    seen.add(email);
    const refusals: Record<StaffField, Refusal> = {
      lastname: refusePersonName(row.lastname, say('The last name')),
      firstname: refuseFirstName(row.firstname, row.lastname, say('The first name'), refusePersonName),
      email: refuseEmail(row.email) ?? (isRepeated ? say('This address is already in an earlier row.') : null),
      facultyId: refuseFacultyId(row.facultyId),
    };
    return Object.fromEntries(Object.entries(refusals).filter(([, refusal]) => refusal !== null)) as StaffErrors;
  });
}

type Column = StaffField | 'name';

const HEADINGS: readonly [Column, RegExp][] = [
  ['lastname', /^(last\s*name|surname|family\s*name|apelyido)$/i],
  ['firstname', /^(first\s*name|given\s*names?|pangalan)$/i],
  ['name', /^(full\s*)?name( of teacher)?$|^teacher$/i],
  ['email', /e-?mail/i],
  ['facultyId', /(faculty|employee|teacher|personnel)\s*(id|no\.?|number)|^id$/i],
];

/**
 * Pasted text -> rows, nothing left out: by headings where there are some, else by what a cell looks like. An address
 * has an @, a faculty ID a digit; of what remains one cell is "Last, First", two are last and first name.
 */
export function parseStaff(text: string): StaffRow[] {
  const [head = [], ...rest] = parseDelimited(text);
  const headings = head.map((cell) => HEADINGS.find(([, pattern]) => pattern.test(cell.trim()))?.[0] ?? null);
  const isHeaded = headings.includes('email') && !head.some((cell) => cell.includes('@'));
  const rows = isHeaded ? rest : [head, ...rest];
  const shape = isHeaded ? null : shapeOf(rows);
  return rows
    .map((cells) => (isHeaded ? byHeadings(cells, headings) : byLook(cells, shape)))
    .filter((row) => !isBlankStaffRow(row));
}

function byHeadings(cells: readonly string[], headings: readonly (Column | null)[]): StaffRow {
  const at = (column: Column) => cells[headings.indexOf(column)]?.trim() ?? '';
  const names = headings.includes('name')
    ? toNames(at('name'))
    : { lastname: at('lastname'), firstname: at('firstname') };
  return { ...names, email: at('email'), facultyId: at('facultyId') };
}

type Shape = { cells: number; email: number };

/** The columns of most rows that have an address. */
function shapeOf(rows: readonly (readonly string[])[]): Shape | null {
  const counts = new Map<string, { shape: Shape; rows: number }>();
  for (const cells of rows) {
    const email = cells.findIndex((cell) => cell.includes('@'));
    if (email < 0) continue;
    const key = `${cells.length} ${email}`;
    counts.set(key, { shape: { cells: cells.length, email }, rows: (counts.get(key)?.rows ?? 0) + 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.rows - a.rows);
  return most?.shape ?? null;
}

/** An address without its @ is known by its column, so that a person can correct it and no other cell moves. */
function byLook(cells: readonly string[], shape: Shape | null): StaffRow {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const atPlace = shape?.cells === cells.length ? cells[shape.email]?.trim() : undefined;
  const email = filled.find((cell) => cell.includes('@')) ?? atPlace ?? '';
  const others = filled.filter((cell) => cell !== email);
  const facultyId = others.findLast((cell) => /\d/.test(cell)) ?? (others.length > 2 ? others.at(-1) : '') ?? '';
  const [first = '', ...more] = others.filter((cell) => cell !== facultyId);
  const names = more.length === 0 ? toNames(first) : { lastname: first, firstname: more.join(' ') };
  return { ...names, email, facultyId };
}

/** Without a comma all of it is the last name, for the reader to divide. An extension stays with the first name. */
function toNames(text: string): Pick<StaffRow, 'lastname' | 'firstname'> {
  const { lastName, firstName, middleName, extensionName } = splitName(text);
  return {
    lastname: lastName,
    firstname: [firstName, middleName, extensionName].filter((part) => part !== '').join(' '),
  };
}
