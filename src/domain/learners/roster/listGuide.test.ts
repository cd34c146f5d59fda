/** The words of a person about a list’s columns and lines go before what the reader finds. */
import { expect, it } from 'vitest';
import { type ListGuide, withColumn, withLine } from './listGuide';
import { readLearnerList } from './readRoster';

const table = (text: string) => text.split('\n').map((line) => line.split('|'));

function read(lines: readonly (readonly string[])[], guide: ListGuide = {}) {
  const reading = readLearnerList(lines, guide);
  const { layout } = reading;
  if (!layout) throw new Error('The list has no layout.');
  const rows = 'roster' in reading ? reading.roster.rows : [];
  const told = rows.map(({ lastName, firstName, middleName, lrn, sex }) =>
    [lastName, firstName, middleName, lrn, sex].join('/'),
  );
  return { layout, told, reading };
}

const SWAPPED = table('Family Name|Given Name|Code\nJuan|Santos|A1\nPedro|Reyes|A2');

it('reads two columns as a person says, and says so', () => {
  const { layout } = read(SWAPPED);
  const first = withColumn({}, layout, 0, 'firstName');
  const both = withColumn(first, read(SWAPPED, first).layout, 1, 'lastName');
  const { told, reading } = read(SWAPPED, both);
  expect(told).toEqual(['Santos/Juan///', 'Reyes/Pedro///']);
  expect('roster' in reading && reading.roster.source).toBe('said');
});

it.each([
  ['a whole name takes the place of its parts', 'name', { name: 1 }],
  ['a column has one meaning', 'middleName', { lastName: 0, middleName: 1 }],
  ['a column that is not used', null, { lastName: 0 }],
] as const)('%s', (_, kind, columns) => {
  expect(withColumn({}, read(SWAPPED).layout, 1, kind).columns).toEqual(columns);
});

it('takes the parts of a name in place of the whole one', () => {
  const { layout } = read(table('Name|Sex\nSantos, Juan|M\nReyes, Ana|F'));
  expect(withColumn({}, layout, 0, 'lastName').columns).toEqual({ lastName: 0, sex: 1 });
});

const LABELLED = table('Name\nDe Leon, Juan\nPrivate Matters Club\nReyes, Ana\nTotal|3\nUy, Anne');

it('takes a line that was left out as a learner, and one that was read as none', () => {
  const before = read(LABELLED);
  expect(before.layout.kinds).toEqual(['heading', 'learner', 'learner', 'learner', 'total', 'learner']);
  const out = withLine({}, before.layout, 2, 'out');
  expect(read(LABELLED, out).told).toEqual(['De Leon/Juan///', 'Reyes/Ana///', 'Uy/Anne///']);
  expect(read(LABELLED, withLine(out, before.layout, 4, 'learner')).told).toContain('Total////');
});

it('takes a line as the label of those below it', () => {
  const lines = table('Name\nKalalakihan ng Narra\nDe Leon, Juan\nKababaihan ng Narra\nReyes, Ana');
  const { layout } = read(lines);
  const guide = withLine(withLine({}, layout, 1, 'boys'), layout, 3, 'girls');
  expect(read(lines, guide).told).toEqual(['De Leon/Juan///M', 'Reyes/Ana///F']);
});

it('takes the headings from the line that is said, with the columns that it names', () => {
  const lines = table('Adviser|Name of Learner\nSurname|First Name\nSantos|Juan\nReyes|Ana');
  const { layout } = read(lines);
  const guide = withLine({}, layout, 1, 'heading');
  expect(read(lines, guide)).toMatchObject({ told: ['Santos/Juan///', 'Reyes/Ana///'], layout: { headingRow: 1 } });
});

it('puts names without a comma in the order that is said, and asks no more', () => {
  const lines = table('Juan Santos\nAna Dela Cruz');
  const { told, reading } = read(lines, { order: 'first first' });
  expect(told).toEqual(['Santos/Juan///', 'Dela Cruz/Ana///']);
  expect('notes' in reading && reading.notes.openOrder).toBeNull();
});

it('shows the layout of a list in which nobody was found, so that a person can say its columns', () => {
  const lines = table('7a|9Abad Juan|9\n8b|9Cruz Ana|8\n9c|9Uy Ben|7');
  const { layout, told } = read(lines);
  expect(told).toEqual([]);
  expect(read(lines, withColumn({}, layout, 1, 'name')).told).toHaveLength(3);
});

it('completes headings by the cells below them', () => {
  const lines = table('Family Name|Given Name|ID|S\nSantos|Juan|301847250001|M\nReyes|Ana|301847250002|F');
  expect(read(lines).told).toEqual(['Santos/Juan//301847250001/M', 'Reyes/Ana//301847250002/F']);
});

it('marks a line as blank that has no text in the columns of learners', () => {
  expect(read(table('Name|Club\nSantos, Juan|Chess\n|Glee\nReyes, Ana|Glee')).layout.kinds[2]).toBe('blank');
});
