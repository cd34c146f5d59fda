import { expect, it } from 'vitest';
import { sf1Rows } from '#support/sf1';
import { readLearnerList } from '@/domain/learners/roster/readRoster';
import { readSheets, withSection } from './listSheets';

const NARRA = sf1Rows(
  [{ lrn: '136728140901', name: 'ABAD, Ben, Reyes' }],
  [{ lrn: '136728140902', name: 'CRUZ, Ana, Santos' }],
);
const sectionsIn = (rows: readonly { lastName: string; section?: string }[]) =>
  rows.map(({ lastName, section }) => `${lastName}: ${section ?? ''}`);

it('reads a School Form 1 on each sheet, with the section that its heading names', () => {
  const molave = NARRA.map((row) =>
    row.map((cell) => cell.replace('NARRA', 'MOLAVE').replace('1367281409', '1367281408')),
  );
  const { rows, ...read } = readSheets([
    { name: 'Cover', table: [['2026']] },
    { name: 'SF1 (1)', table: NARRA },
    { name: 'SF1 (2)', table: molave },
  ]);
  expect(sectionsIn(rows)).toEqual(['ABAD: 7 - NARRA', 'CRUZ: 7 - NARRA', 'ABAD: 7 - MOLAVE', 'CRUZ: 7 - MOLAVE']);
  expect(rows.map(({ sex }) => sex)).toEqual(['M', 'F', 'M', 'F']);
  expect(read).toEqual({ sheets: 2, guessed: [], unread: ['Cover'] });
});

it('takes the name of the sheet where the sheet names no section, and none of a plain one', () => {
  const table = [
    ['LRN', 'Last name', 'First name', 'Sex'],
    ['136728140901', 'Abad', 'Ben', 'M'],
  ];
  const lists = ['Narra', 'Sheet2'].map((name) => ({ name, table }));
  expect(sectionsIn(readSheets(lists).rows)).toEqual(['Abad: Narra', 'Abad: ']);
});

it('learners of a sheet that may be none of a section stand under its name, for a person to say', () => {
  const cover = { name: 'Cover', table: [['Mabini Academy'], ['Enrolment']] };
  expect(sectionsIn(readSheets([cover]).rows)).toEqual(['Mabini Academy: Cover', 'Enrolment: Cover']);
});

it('names the sheets whose columns were guessed', () => {
  const table = ['Abad Ben', 'Cruz Ana', 'Dizon Eva'].map((name) => [name]);
  expect(readSheets([{ name: 'Narra', table }])).toMatchObject({ sheets: 1, guessed: ['Narra'] });
});

it.each([
  ['Grade 7 - Narra', '7 - Narra'],
  ['Section: Narra', 'Narra'],
])('a title %s above all learners is the section of the list', (title, section) => {
  const reading = readLearnerList([[title], ['Abad, Ben'], ['Cruz, Ana']]);
  if ('refusal' in reading) throw new Error(reading.refusal);
  expect(reading.notes.section).toBe(section);
  expect(withSection(reading.roster.rows, reading.notes).map((row) => row.section)).toEqual([section, section]);
});

it('keeps the grade level that the list says of all its sections', () => {
  const reading = readLearnerList([['Grade 7 - Narra'], ['Abad, Ben'], ['Grade 7 - Molave'], ['Cruz, Ana']]);
  if ('refusal' in reading) throw new Error(reading.refusal);
  expect(sectionsIn(withSection(reading.roster.rows, reading.notes))).toEqual(['Abad: 7 - Narra', 'Cruz: 7 - Molave']);
});

it('titles between the learners name several sections, so the list has none of its own', () => {
  const reading = readLearnerList([['Grade 7 - Narra'], ['Abad, Ben'], ['Grade 8 - Molave'], ['Cruz, Ana']]);
  if ('refusal' in reading) throw new Error(reading.refusal);
  expect(reading.notes.section).toBe('');
  expect(sectionsIn(reading.roster.rows)).toEqual(['Abad: 7 - Narra', 'Cruz: 8 - Molave']);
});
