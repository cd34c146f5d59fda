import { expect, it } from 'vitest';
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
