/** No question is asked about what a list says plainly. */
import { describe, expect, test } from 'vitest';
import { readLearnerList } from './readRoster';
import { rosterDoubts } from './rosterDoubts';

function read(lines: readonly string[]) {
  const reading = readLearnerList(lines.map((line) => line.split('|')));
  if ('refusal' in reading) throw new Error(reading.refusal);
  return { rows: reading.roster.rows, asked: rosterDoubts(reading.roster, reading.notes) };
}

describe('a third part that says that there is no middle name', () => {
  test.each(['-', '–', '--', 'N/A', 'none', '.', 'wala', ''])('“%s”', (text) => {
    const { rows, asked } = read(['NAME|SEX', 'ALIM, MOHAMMAD AMIN, UMPA|M', `DIMAPORO, BAI AINAH, ${text}|F`]);
    expect(rows[1]).toMatchObject({ lastName: 'DIMAPORO', firstName: 'BAI AINAH', middleName: '' });
    expect(asked).toEqual([]);
  });

  test('a mark alone says so, whatever the other names are', () => {
    expect(read(['Dimaporo, Bai Ainah, -', 'Cruz, Ana']).asked).toEqual([]);
  });

  test('a comma alone says nothing in a list of names in two parts', () => {
    expect(read(['NAME|SEX', 'Cruz, Ana Reyes,|F', 'Lim, Bea Tan,|F']).asked).toEqual(['middle name']);
  });
});

describe('a column of mobile numbers without a heading is no LRN', () => {
  test.each([
    ['09171234567', '09287654321'],
    ['0917 123 4567', '0928 765 4321'],
    ['0917-123-4567', '09287654321'],
    ['(0917) 123-4567', '0928.765.4321'],
    ['9171234567', '9287654321'],
    ['+63 917 123 4567', '639287654321'],
  ])('%s and %s', (first, second) => {
    const { rows, asked } = read([`1|Abad, Juan R.|M|${first}`, `2|Cruz, Ana T.|F|${second}`]);
    expect(rows.map(({ lrn }) => lrn)).toEqual(['', '']);
    expect(asked).toEqual([]);
  });

  test('an LRN with a digit too few is asked about', () => {
    expect(read(['Abad, Juan R.|M|30184725000', 'Cruz, Ana T.|F|30184725001']).asked).toEqual(['lrn']);
  });
});
