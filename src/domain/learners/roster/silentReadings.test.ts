/** Readings that were stored without a question, or wrongly, until somebody tried them. */
import { expect, it } from 'vitest';
import { isOfLeaving } from './nameMarks';
import { readLearnerList } from './readRoster';
import { rosterDoubts } from './rosterDoubts';

function read(...lines: string[]) {
  const reading = readLearnerList(lines.map((line) => line.split('|')));
  if ('refusal' in reading) throw new Error(reading.refusal);
  const { rows } = reading.roster;
  return { rows, asked: rosterDoubts(reading.roster, reading.notes) };
}

it.each(['Kasarian', 'Sex'])('B alone below %s is asked about', (heading) => {
  const { rows, asked } = read(`Name|${heading}`, 'Abad, Ana|B', 'Cruz, Petra|B');
  expect(rows.map(({ sex }) => sex)).toEqual(['', '']);
  expect(asked).toContain('sex');
});

it('B is a boy beside G, and babae beside L', () => {
  expect(read('Name|Sex', 'Abad, Ben|B', 'Cruz, Petra|G').rows.map(({ sex }) => sex)).toEqual(['M', 'F']);
  expect(read('Name|Sex', 'Abad, Ben|L', 'Cruz, Petra|B').rows.map(({ sex }) => sex)).toEqual(['M', 'F']);
});

it('a mobile number is no LRN', () => {
  expect(read('Name|No.', 'Abad, Juan|639171234567', 'Cruz, Ana|639171234568').rows.map(({ lrn }) => lrn)).toEqual([
    '',
    '',
  ]);
});

it.each([
  'Transferred',
  'transferred to Cebu',
  'T.O.',
  'TO',
  'NLS',
  'droped',
  'nag-drop',
  'withdrawn',
  'stopped',
  'moved',
  'lipat',
  'di na pumapasok',
  'deceased',
  'inactive',
  'not officially enrolled',
])('the remark %s says that the learner left', (remark) => {
  expect(isOfLeaving(remark)).toBe(true);
  expect(read('Name|Sex|Remarks', `Cruz, Ben|M|${remark}`, 'Lim, Rosa|F|').asked).toContain('standing');
});

it.each(['Transferred in', 'Honor student', 'Tomas'])('the remark %s does not', (remark) => {
  expect(isOfLeaving(remark)).toBe(false);
});

it.each(['=HYPERLINK', '__proto__', 'a<b'])('the name %s is asked about', (name) => {
  expect(read('Last name|First name|Sex', `${name}|Ana|F`, 'Lim|Rosa|F').asked).toContain('name');
});
