/** The school and its people. The directory's schools are invented; their ids have the directory's form. */
import { toNormalizedName } from '@/domain/school/schoolSearch';
import { SAMPLE_ACCOUNTS } from '../sampleAccounts.mjs';

export const SCHOOL_ID = '301847';

export const SCHOOLS = [
  ['301847', 'Mabini Academy', 'Public', 'Region IV-A', 'Batangas'],
  ['301850', 'Sampaguita National High School', 'Public', 'Region IV-A', 'Batangas'],
  ['104512', 'Bagong Silang Elementary School', 'Public', 'Region III', 'Bulacan'],
  ['305220', 'Dr. Jose Abad National High School', 'Public', 'NCR', 'Quezon City'],
  ['340118', 'Malaya Integrated School', 'Public', 'Region VII', 'Cebu'],
  ['302906', 'Peñaranda Science High School', 'Public', 'Region III', 'Nueva Ecija'],
  ['405577', 'Santa Isabel Learning Center', 'Private', 'Region VI', 'Iloilo'],
  ['127743', 'Bukang Liwayway Central School', 'Public', 'Region XI', 'Davao del Sur'],
  ['311902', 'San Isidro Labrador Academy', 'Private', 'Region I', 'Pangasinan'],
  ['308465', 'Kalayaan National High School', 'Public', 'Region V', 'Camarines Sur'],
] as const;

export type SchoolRow = (typeof SCHOOLS)[number];

export function toDirectoryDoc([id, name, sector, region, division]: SchoolRow) {
  const listed = { id, name, nameNormalized: toNormalizedName(name), sector, schoolAddress: { region, division } };
  return id === SCHOOL_ID ? { ...listed, onTalaan: true } : listed;
}

export type Person = {
  uid: string;
  email: string;
  firstname: string;
  lastname: string;
  facultyId: string;
  role: 0 | 1;
  approved: boolean;
};

const NAMES: Readonly<Record<string, { uid: string; firstname: string; lastname: string; facultyId: string }>> = {
  'principal@mabini.example': {
    uid: 'sample-principal',
    firstname: 'Luz',
    lastname: 'Villanueva',
    facultyId: 'MA-0001',
  },
  'ana.reyes@mabini.example': { uid: 'sample-ana', firstname: 'Ana', lastname: 'Reyes', facultyId: 'MA-0102' },
  'ben.cruz@mabini.example': { uid: 'sample-ben', firstname: 'Ben', lastname: 'Cruz', facultyId: 'MA-0107' },
  'carla.santos@mabini.example': { uid: 'sample-carla', firstname: 'Carla', lastname: 'Santos', facultyId: 'MA-0113' },
  'dino.pending@mabini.example': { uid: 'sample-dino', firstname: 'Dino', lastname: 'Manalo', facultyId: 'MA-0120' },
};

/** Those who have not signed in yet: the tours run for them. The others have been shown around. */
export const NEWCOMERS: readonly string[] = ['sample-carla', 'sample-dino'];

export const PEOPLE: readonly Person[] = SAMPLE_ACCOUNTS.map(({ email, role, note }) => {
  const name = NAMES[email];
  if (!name) throw new Error(`No name for the sample account ${email}.`);
  return { ...name, email, role: role === 'administrator' ? 0 : 1, approved: note !== 'waits for approval' };
});
