import { describe, expect, test } from 'vitest';
import { parsePasted } from '@/domain/learners/roster/parseDelimited';
import { readScoresTable } from './readScoresTable';
import { scoreDoubts } from './scoreDoubts';

/** Each learner with the sex of the block, and the scores by the names of their columns. */
function read(...rows: string[]) {
  const reading = readScoresTable(parsePasted(rows.join('\n')));
  if ('refusal' in reading) throw new Error(reading.refusal);
  const { lines, columns } = reading.table;
  const scored = columns.filter(({ isScores }) => isScores);
  return {
    heads: scored.map(({ name, totalPoints }) => [name, totalPoints]),
    lines: lines.map(({ label, sex, cells }) => [label, sex, ...scored.map(({ at }) => cells[at] ?? '')].join(' | ')),
    asked: scoreDoubts(reading.table).asked,
  };
}

const ROWS = ['Andal, Rico\t8\tBautro, Lyn\t10', 'Castor, Jay\t9\tDris, Kim\t7', 'Faustino, Al\t6\t\t'];
const [LEFT, RIGHT] = [
  ['Andal, Rico', 'Castor, Jay', 'Faustino, Al'],
  ['Bautro, Lyn', 'Dris, Kim'],
];
const SCORES = ['8', '9', '6', '10', '7'];
const withSex = (left: string, right: string) =>
  [...LEFT.map((name) => [name, left]), ...RIGHT.map((name) => [name, right])].map((line, at) =>
    [...line, SCORES[at]].join(' | '),
  );

describe('scores of two blocks of learners beside each other', () => {
  test.each([
    [['MALE\tQuiz 1 (10)\tFEMALE\tQuiz 1 (10)'], 'M', 'F'],
    [['MALE\t\tFEMALE\t', 'Name\tQuiz 1 (10)\tName\tQuiz 1 (10)'], 'M', 'F'],
    [['MALE\t\tFEMALE\t', '\tQuiz 1 (10)\t\tQuiz 1 (10)'], 'M', 'F'],
    [['Name\tQuiz 1 (10)\tName\tQuiz 1 (10)', 'MALE\t\tFEMALE\t'], 'M', 'F'],
    [['Grade 7 - Mabini\t\t\t', 'Name\tQuiz 1 (10)\tName\tQuiz 1 (10)'], '', ''],
    [['Name\tQuiz 1 (10)\tName\tQuiz 1 (10)'], '', ''],
    [['Name\tQuiz 1\tName\tQuiz 1', 'HPS\t10\tHPS\t10'], '', ''],
    [['Name\tQuiz 1\tName\tQuiz 1', 'HPS\t10\t\t10'], '', ''],
    [['Name\tQuiz 1\tName\tQuiz 1', 'HPS\t10\tHPS\t10', 'MALE\t\tFEMALE\t'], 'M', 'F'],
    [['Boys\tQuiz 1 (10)\tGirls\tQuiz 1 (10)'], 'M', 'F'],
    [['Name\tQuiz 1 (10)\tPangalan\tQuiz 1 (10)'], '', ''],
    [['Name\tQuiz 1 (10)\t\tQuiz 1 (10)'], '', ''],
    [['Name\tQuiz 1 (10)\tGroup B\tQuiz 1 (10)'], '', ''],
    [['Name\tWRITTEN\tName\tWRITTEN', '\tQuiz 1 (10)\t\tQuiz 1 (10)'], '', ''],
  ] as const)('go to their own learners: %j', (heads, left, right) => {
    expect(read(...heads, ...ROWS)).toEqual({
      heads: [['Quiz 1', 10]],
      lines: withSex(left, right),
      asked: [],
    });
  });

  test('have a column for each activity, also where the halves have others', () => {
    const rows = read('Name\tQuiz 1 (10)\tName\tQuiz 2 (10)', ...ROWS);
    expect(rows.heads).toEqual([
      ['Quiz 1', 10],
      ['Quiz 2', 10],
    ]);
    expect(rows.lines).toEqual([
      'Andal, Rico |  | 8 | ',
      'Castor, Jay |  | 9 | ',
      'Faustino, Al |  | 6 | ',
      'Bautro, Lyn |  |  | 10',
      'Dris, Kim |  |  | 7',
    ]);
    const other = read('Name\tQuiz 1\tName\tQuiz 1', 'HPS\t10\tHPS\t20', ...ROWS);
    expect(other.heads).toEqual([
      ['Quiz 1', 10],
      ['Quiz 1', 20],
    ]);
    expect(other.asked).toEqual(['heading']);
  });

  test('keep a learner beside the line of highest possible scores of the other half', () => {
    const { lines, heads } = read('Name\tQ1\tName\tQ1', 'HPS\t10\tBautro, Lyn\t7', 'Andal, Rico\t8\tDris, Kim\t6');
    expect(heads).toEqual([['Q1', 10]]);
    expect(lines).toEqual(['Andal, Rico |  | 8', 'Bautro, Lyn |  | 7', 'Dris, Kim |  | 6']);
  });

  test('with numbers, LRNs and parts of the name before the scores, in three blocks', () => {
    const { lines, heads } = read(
      'No.\tLRN\tLast name\tFirst name\tQ1 (10)\tQ2 (5)\tNo.\tLRN\tLast name\tFirst name\tQ1 (10)\tQ2 (5)',
      '1\t999911110001\tAndal\tRico\t8\t4\t3\t999911110003\tBautro\tLyn\t10\t5',
      '2\t999911110002\tCastor\tJay\t9\t\t4\t999911110004\tDris\tKim\t\t3',
    );
    expect(heads).toEqual([
      ['Q1', 10],
      ['Q2', 5],
    ]);
    expect(lines).toEqual([
      'Andal, Rico |  | 8 | 4',
      'Castor, Jay |  | 9 | ',
      'Bautro, Lyn |  | 10 | 5',
      'Dris, Kim |  |  | 3',
    ]);
    const three = read('Name\tQ1 (9)\tName\tQ1 (9)\tName\tQ1 (9)', 'A, Ana\t1\tB, Ben\t2\tC, Cy\t3');
    expect(three.lines).toEqual(['A, Ana |  | 1', 'B, Ben |  | 2', 'C, Cy |  | 3']);
  });

  test('with LRNs and no names', () => {
    const { lines } = read('LRN\tQ1\tLRN\tQ1', '999911110001\t8\t999911110003\t10', '999911110002\t9\t999911110004\t7');
    expect(lines).toEqual([1, 2, 3, 4].map((end) => `99991111000${end} |  | ${[8, 9, 10, 7][end - 1]}`));
  });

  test('without headings', () => {
    expect(read(...ROWS).lines).toEqual(withSex('', ''));
    const few = read('Andal, Rico\t8\tBautro, Lyn\t10', 'Castor, Jay\t9\tDris, Kim\t7');
    expect(few.lines).toEqual(['Andal, Rico |  | 8', 'Castor, Jay |  | 9', 'Bautro, Lyn |  | 10', 'Dris, Kim |  | 7']);
    const numbered = read(
      '1\tAndal, Rico\t7\t1\tDris, Kim\t9',
      '2\tBautro, Lyn\t8\t2\tEnage, Eve\t5',
      '3\tCastor, Jay\t9\t3\tFaustino, Al\t4',
    );
    const left = ['Andal, Rico |  | 7', 'Bautro, Lyn |  | 8', 'Castor, Jay |  | 9'];
    expect(numbered.lines).toEqual([...left, 'Dris, Kim |  | 9', 'Enage, Eve |  | 5', 'Faustino, Al |  | 4']);
    expect(read('MALE\t\tFEMALE\t', ...ROWS).lines).toEqual(withSex('M', 'F'));
  });

  test('are one block where the names are the same, or are of nobody who has scores', () => {
    const once = ['Andal, Rico |  | 8 | 7', 'Castor, Jay |  | 9 | 6'];
    expect(
      read('Name\tQ1\tName\tQ2', 'Andal, Rico\t8\tAndal, Rico\t7', 'Castor, Jay\t9\tCastor, Jay\t6').lines,
    ).toEqual(once);
    expect(
      read('Name\tQ1\tParent\tQ2', 'Andal, Rico\t8\tAndal, Eva\t7', 'Castor, Jay\t9\tCastor, Max\t6').lines,
    ).toEqual(once);
    const checked = read(
      'Name\tQ1\tChecked by\tQ1',
      'Andal, Rico\t8\tCastor, Jay\t7',
      'Castor, Jay\t9\tAndal, Rico\t6',
    );
    expect(checked).toMatchObject({ lines: once, asked: expect.arrayContaining(['heading']) });
    expect(read('Name\tNickname\tQ1\tQ2', 'Andal, Rico\tCoco\t8\t7', 'Castor, Jay\tJ\t9\t6').lines).toEqual(once);
    const printed = ['Andal, Rico |  | 8', 'Castor, Jay |  | 9'];
    expect(read('Name\tQ1\tName', 'Andal, Rico\t8\tBautro, Lyn', 'Castor, Jay\t9\tDris, Kim').lines).toEqual(printed);
  });
});
