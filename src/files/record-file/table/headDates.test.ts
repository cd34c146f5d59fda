import { describe, expect, test } from 'vitest';
import { parseDelimited } from '@/domain/learners/roster/parseDelimited';
import { matchActivities } from './matchActivities';
import { readScoresTable } from './readScoresTable';
import { scoreDoubts } from './scoreDoubts';

function read(heads: string, ...lines: string[]) {
  const text = [`Name\t${heads}`, ...lines].join('\n');
  const reading = readScoresTable(parseDelimited(text));
  if ('refusal' in reading) throw new Error(reading.refusal);
  const { heads: read, asked } = scoreDoubts(reading.table);
  return { heads: read.map(({ name, highest }) => [name, highest]), asked, columns: reading.table.columns };
}

const HPS = 'HPS\t10\t15\t20';
const LINES = ['Andal, Rico\t8\t12\t20', 'Bautro, Lyn\t10\t\t18'];

describe('a date in a heading of scores', () => {
  test.each([
    ['6/15/2026\t6/22/2026\t7/3/2026'],
    ['06/15/26\t06/22/26\t07/03/26'],
    ['2026/06/15\t2026/06/22\t2026/07/03'],
    ['15/6/2026\t22/6/2026\t3/7/2026'],
    ['6/15\t6/22\t7/3'],
    ['6 / 15\t6 / 22\t7 / 3'],
    ['Quiz 6/15\tQuiz 6/22\tQuiz 7/3'],
    ['Quiz 1 6/15\tQuiz 2 6/22\tQuiz 3 7/3'],
    ['Quiz 1 6/15/2026\tQuiz 2 6/22/2026\tQuiz 3 7/3/2026'],
    ['June 15/2026\tJune 22/2026\tJuly 3/2026'],
    ['June 15/16\tJune 22/23\tJuly 3/4'],
  ])('stays in it, and the line of highest possible scores counts: %s', (heads) => {
    const names = heads.split('\t');
    expect(read(heads, HPS, ...LINES)).toMatchObject({
      heads: names.map((name, at) => [name, [10, 15, 20][at]]),
      asked: [],
    });
    expect(read(heads, ...LINES)).toMatchObject({ heads: names.map((name) => [name, null]), asked: ['highest'] });
  });

  test.each([
    ['Quiz 1/20\tQuiz 2/25\tQuiz 3/30', [20, 25, 30], []],
    ['Quiz 1 /20\tQuiz 2 /25\tQuiz 3 /30', [20, 25, 30], []],
    ['Quiz 1/50\tQuiz 2/50\tQuiz 3/40', [50, 50, 40], []],
  ])('is none in a number with the highest possible score: %s', (heads, highest, asked) => {
    expect(read(heads, ...LINES)).toMatchObject({
      heads: ['Quiz 1', 'Quiz 2', 'Quiz 3'].map((name, at) => [name, highest[at]]),
      asked,
    });
  });

  test('is none where the line of highest possible scores says the same numbers', () => {
    expect(read('Quiz 6/10\tQuiz 7/15\tPT 8/20', HPS, ...LINES)).toMatchObject({
      heads: [
        ['Quiz 6', 10],
        ['Quiz 7', 15],
        ['PT 8', 20],
      ],
      asked: [],
    });
  });

  test('is asked about where it may be either', () => {
    expect(read('1/10\t2/10\t3/20', ...LINES)).toMatchObject({
      heads: [
        ['1/10', null],
        ['2/10', null],
        ['3/20', null],
      ],
      asked: ['highest'],
    });
    expect(read('Quiz 6/25\tQuiz 7/25', 'Andal, Rico\t8\t12')).toMatchObject({
      heads: [
        ['Quiz 6/25', null],
        ['Quiz 7/25', null],
      ],
      asked: ['highest'],
    });
  });
});

describe('two highest possible scores of one column', () => {
  test.each([
    ['the line above the learners and the heading', ['Quiz 1 (20)', 'HPS\t25', 'Andal, Rico\t8'], 25, 20],
    ['the line and a heading with a slash', ['Quiz 1 /20', 'HPS\t25', 'Andal, Rico\t8'], 25, 20],
    ['the heading and the values', ['Quiz 1 (20)', 'Andal, Rico\t8/25', 'Bautro, Lyn\t9/25'], 20, 25],
  ])('are asked about: %s', (_, [heads = '', ...lines], totalPoints, otherPoints) => {
    const { asked, columns } = read(heads, ...lines);
    expect(asked).toEqual(['highest']);
    expect(columns).toMatchObject([{ name: 'Quiz 1', totalPoints, otherPoints }]);
    const activity = { id: 'q1', name: 'Quiz 1', totalPoints } as unknown as Parameters<
      typeof matchActivities
    >[1][number];
    expect([...matchActivities(columns, [activity]).values()]).toEqual([{ kind: 'ask', activityId: 'q1' }]);
  });

  test('are none where both are the same, or the heading has the number of an export', () => {
    expect(read('Quiz 1 (20)', 'HPS\t20', 'Andal, Rico\t8').asked).toEqual([]);
    expect(read('Quiz 1 (3182)', 'Points Possible\t20', 'Andal, Rico\t8')).toMatchObject({
      heads: [['Quiz 1', 20]],
      asked: [],
    });
  });
});
