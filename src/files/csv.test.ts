import { expect, it } from 'vitest';
import { parseDelimited } from '@/domain/learners/roster/parseDelimited';
import { readLearnerList } from '@/domain/learners/roster/readRoster';
import { formatCsv } from './csv';

it('writes a byte order mark, quotes cells that need it, and ends every row', () => {
  expect(
    formatCsv([
      ['#', 'Learner'],
      [1, 'Peña, Ana'],
      [-2.5, 'say "hi"'],
    ]),
  ).toBe('\ufeff#,Learner\r\n1,"Peña, Ana"\r\n-2.5,"say ""hi"""\r\n');
});

it('neutralises texts, never numbers', () => {
  expect(formatCsv([['=1+1', -1, null, '', '-', '\t']])).toBe("\ufeff'=1+1,-1,,,'-,'\t\r\n");
  expect(formatCsv([['=A1,B1']])).toBe(`\ufeff"'=A1,B1"\r\n`);
  expect(formatCsv([['\rx', 'two\nlines']])).toBe(`\ufeff"'\rx","two\nlines"\r\n`);
});

it('writes semicolons where the device wants them, and quotes what has one', () => {
  expect(formatCsv([['Peña, Ana', 'a;b', 1]], { separator: ';', isForExcel: false })).toBe(
    '\ufeffPeña, Ana;"a;b";1\r\n',
  );
});

it('writes LRNs for Excel as texts, and reads them again', () => {
  const rows = [
    ['LRN', 'Name', 'Sex'],
    ['012345678901', 'Abad, Juan', 'M'],
  ];
  const text = formatCsv(rows, { separator: ';', isForExcel: true });
  expect(text).toContain('"=""012345678901""";');
  const reading = readLearnerList(parseDelimited(text));
  expect('roster' in reading ? reading.roster.rows[0] : reading).toMatchObject({ lrn: '012345678901' });
});
