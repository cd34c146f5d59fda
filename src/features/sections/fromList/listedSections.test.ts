import { expect, it } from 'vitest';
import { checkRoster } from '@/domain/learners/roster/checkRoster';
import { parsePasted } from '@/domain/learners/roster/parseDelimited';
import { readLearnerList } from '@/domain/learners/roster/readRoster';
import { removedLearner, type SectionLearner } from '@/domain/sections/sectionRoster';
import { newSection, type SectionDoc } from '@/domain/sections/sections';
import { withSection } from '@/parts/roster/listSheets';
import given from '../../../../tests/lists/given.json';
import { knownBy, type Listed, listedSections, meantSections, type Target, targetError } from './listedSections';

const section = (id: string, name: string, gradeLevel = '7'): SectionDoc => ({
  ...newSection(id, { name, academicYear: '2026-2027', gradeLevel, gradingPolicy: 'DO15_2026' }, {}),
  ...{ createdAt: 1, updatedAt: 1 },
});
const named = (lastName: string, lrn: string): SectionLearner => ({
  ...removedLearner(),
  ...{ lastName, firstName: 'Wally', lrn, standing: 'enrolled' },
});
const ACACIA = section('a', 'Acacia');
const BALETE = section('b', 'Balete');
const there = (id: string): Target => ({ kind: 'there', id });

/** The learners of a list, as the dialog holds them. */
function read(table: readonly (readonly string[])[], year: Parameters<typeof knownBy>[0]) {
  const reading = readLearnerList(table);
  if ('refusal' in reading) throw new Error(reading.refusal);
  const rows = withSection(reading.roster.rows, reading.notes);
  const targetOf = (name: string) => {
    const [only] = meantSections(name, year.sections);
    return only ? there(only.id) : null;
  };
  const lines = rows.map((row, key) => ({ key, row, answer: null }));
  const checks = checkRoster(rows, knownBy(year, targetOf));
  return { checks, listed: listedSections(lines, checks) };
}

const text = given.find(({ id }) => id === 'two-sections')?.text ?? '';

it('finds the sections of the given list in the school, with what each brings', () => {
  const rosters = new Map([['a', { k1: named('Tamondong', '999921571220') }]]);
  const { listed } = read(parsePasted(text), { sections: [ACACIA, BALETE], rosters });
  expect(listed.map(({ name, counts }) => [name, counts.fresh, counts.there])).toEqual([
    ['7-Acacia', 1, 1],
    ['7-Balete', 1, 0],
  ]);
});

it('refuses a learner who is on the roster of another section, with both names', () => {
  const rosters = new Map([['b', { k1: named('Tamondong', '999921571220') }]]);
  const { checks, listed } = read(parsePasted(text), { sections: [ACACIA, BALETE], rosters });
  expect(checks[0]?.errors).toEqual({ lrn: 'This learner is in Grade 7, Balete already, and the list has 7-Acacia.' });
  expect(listed[0]?.counts).toMatchObject({ fresh: 1, refused: 1 });
});

it('a learner who left the other section, or was taken off it, may come', () => {
  const gone = { ...named('Tamondong', '999921571220'), standing: 'transferredOut' as const };
  const { listed } = read(parsePasted(text), { sections: [ACACIA, BALETE], rosters: new Map([['b', { k1: gone }]]) });
  expect(listed[0]?.counts).toMatchObject({ fresh: 2, refused: 0 });
});

it('names of one section in other spellings are one', () => {
  const table = [
    ['Section', 'Name'],
    ['7-Narra', 'Abad, Ben'],
    ['7 - NARRA', 'Cruz, Ana'],
    ['7-Molave', 'Dizon, Eva'],
  ];
  const { listed } = read(table, { sections: [], rosters: new Map() });
  expect(listed.map(({ name, lines }) => [name, lines.length])).toEqual([
    ['7-Narra', 2],
    ['7-Molave', 1],
  ]);
});

it.each([
  ['Narra', ['n7', 'n8']],
  ['8 - Narra', ['n8']],
  ['Grade 7 - NARRA', ['n7']],
  ['STEM 11-A', ['s']],
  ['Grade 9 - Narra', []],
  ['', []],
])('%s can mean %j', (name, ids) => {
  const sections = [section('n7', 'Narra'), section('n8', 'Narra', '8'), section('s', 'STEM 11-A', '11')];
  expect(meantSections(name, sections).map(({ id }) => id)).toEqual(ids);
});

const NONE = { fresh: 0, there: 0, changed: 0, open: 0, refused: 0, left: 0 };
const listed = (name: string, fresh: number): Listed => ({
  ...{ key: name, name, lines: [] },
  counts: { ...NONE, fresh },
});
const make = (gradeLevel: string, gradingPolicy = 'DO15_2026'): Target => ({ kind: 'make', gradeLevel, gradingPolicy });

it.each<[string, Listed, Target | null, string | null]>([
  ['without a section', listed('Narra', 1), null, 'Choose the section.'],
  ['without a grade level', listed('Narra', 1), make(''), 'Choose the grade level.'],
  ['without a policy', listed('Narra', 1), make('7', ''), 'Choose the policy.'],
  ['with room', listed('Narra', 99), there('a'), null],
  ['with the roster', listed('Narra', 100), there('a'), 'The section would have 101 learners; it can have 100.'],
  ['with the other name', listed('Narra', 60), there('b'), 'The section would have 110 learners; it can have 100.'],
  ['twice', listed('7-Molave', 1), make('7'), 'Molave stands in the list twice.'],
  ['in another grade level', listed('7-Molave', 1), make('8'), null],
])('%s', (_, given, target, sentence) => {
  const year = { sections: [ACACIA, BALETE], rosters: new Map([['a', { k1: named('Urbano', '') }]]) };
  const others = [
    { listed: listed('Balete', 50), target: there('b') },
    { listed: listed('Molave', 1), target: make('7') },
  ];
  expect(targetError({ listed: given, target }, year, others)).toBe(sentence);
});
