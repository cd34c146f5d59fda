import { describe, expect, test } from 'vitest';
import { parsePasted } from '@/domain/learners/roster/parseDelimited';
import { readScoresTable } from './readScoresTable';
import { withScoreColumn, withScoreLine } from './scoresGuide';
import type { ScoresGuide } from './scoresTable';

function read(text: string, guide: ScoresGuide = {}) {
  const reading = readScoresTable(parsePasted(text), guide);
  const table = 'table' in reading ? reading.table : reading.nameless;
  if (!reading.layout) throw new Error('No layout.');
  return {
    layout: reading.layout,
    columns: table?.columns.map(({ at, name, totalPoints }) => [at, name, totalPoints]) ?? [],
    lines: table?.lines.map(({ label, sex, cells }) => [label, sex, ...cells]) ?? [],
    isNameless: 'refusal' in reading && reading.nameless !== undefined,
  };
}

describe('a table of scores by what a person says', () => {
  const TWO_HEADS = [
    'Grade 7 Narra\t\t\t',
    'No.\tLEARNERS\tWRITTEN WORKS\t',
    '\t\tQuiz 1\tQuiz 2',
    '\tHPS\t20\t15',
    'MALE\t\t\t',
    '1\tAbad, Ben\t18\t12',
    '\tTotal\t18\t12',
  ].join('\n');

  test('names the kind of each line, both lines of headings too', () => {
    const { layout, columns } = read(TWO_HEADS);
    expect(layout.kinds).toEqual(['title', 'heading', 'heading', 'points', 'label', 'learner', 'total']);
    expect(columns).toEqual([
      [2, 'Quiz 1', 20],
      [3, 'Quiz 2', 15],
    ]);
  });

  test('takes a column that has no scores by its heading, and leaves out one that has', () => {
    const text = 'Name\tRank\tQuiz 1\nAbad, Ben\t9\t18\nCruz, Dan\t7\t12';
    const { layout, columns } = read(text);
    expect(columns).toEqual([[2, 'Quiz 1', null]]);
    const guide = withScoreColumn(withScoreColumn({}, layout, 1, 'scores'), layout, 2, 'none');
    expect(read(text, guide).columns).toEqual([[1, 'Rank', null]]);
  });

  test('takes names from the column that is said, and from no other', () => {
    const text = 'Name\tOther\tQuiz 1\nx1\tAbad, Ben\t18\nx2\tCruz, Dan\t12';
    const { layout } = read(text);
    const guide = withScoreColumn({}, layout, 1, 'name');
    expect(read(text, guide).lines.map(([label]) => label)).toEqual(['Abad, Ben', 'Cruz, Dan']);
  });

  test('puts whole names in the place of their parts, and the other way round', () => {
    const text = 'Last name\tFirst name\tQuiz 1\nAbad, Ben\tx\t18';
    const whole = withScoreColumn({}, read(text).layout, 0, 'name');
    const named = read(text, whole);
    expect(named.layout.learner).toEqual({ name: 0 });
    expect(named.lines[0]?.[0]).toBe('Abad, Ben');
    const parts = withScoreColumn(whole, named.layout, 1, 'lastName');
    expect(read(text, parts).layout.learner).toEqual({ lastName: 1 });
  });

  test('takes lines as they are said: headings, highest possible scores, labels, learners, none', () => {
    const text =
      'Students\tA\nNames\tSeatwork\nall of it\t25\nKalalakihan namin\t\nAbad, Ben\t18\nMean, Total\t9\nCruz, Dan\t7';
    const said: ScoresGuide = [
      [1, 'heading'] as const,
      [2, 'points'] as const,
      [3, 'boys'] as const,
      [6, 'out'] as const,
    ].reduce<ScoresGuide>((guide, [at, meaning]) => withScoreLine(guide, at, meaning), {});
    const { columns, lines, layout } = read(text, said);
    expect(columns).toEqual([[1, 'Seatwork', 25]]);
    expect(lines).toEqual([
      ['Abad, Ben', 'M', 'Abad, Ben', '18'],
      ['Mean, Total', 'M', 'Mean, Total', '9'],
    ]);
    expect(layout.kinds).toEqual(['title', 'heading', 'points', 'label', 'learner', 'learner', 'note']);
  });

  test('takes a line for a learner that looked like the highest possible scores', () => {
    const text = 'LRN\tName\tQuiz 1\n\tItems, Rosa\t20\n\t\t15\n\tAbad, Ben\t12';
    expect(read(text).columns).toEqual([[2, 'Quiz 1', 15]]);
    expect(read(text, withScoreLine({}, 2, 'out')).columns).toEqual([[2, 'Quiz 1', null]]);
    const said = read('Name\tQuiz 1\nHPS\t20\nAbad, Ben\t12', withScoreLine({}, 1, 'learner'));
    expect(said.columns).toEqual([[1, 'Quiz 1', null]]);
    expect(said.lines.map(([label]) => label)).toEqual(['HPS', 'Abad, Ben']);
  });

  test('has one line of headings and one of highest possible scores', () => {
    const once = withScoreLine(withScoreLine({}, 0, 'points'), 1, 'points');
    expect(once.lines).toEqual({ 1: 'points' });
  });
});

describe('numbers alone', () => {
  test('below a heading are rows of which nothing says whose they are, blank ones among them', () => {
    const { columns, lines, isNameless } = read('Quiz 10 (20)\n18\n15\n\n20');
    expect(isNameless).toBe(true);
    expect(columns).toEqual([[0, 'Quiz 10', 20]]);
    expect(lines).toEqual([
      ['', '', '18'],
      ['', '', '15'],
      ['', '', ''],
      ['', '', '20'],
    ]);
  });

  test('in several columns too, with marks', () => {
    const { columns, lines } = read('Quiz 1\tQuiz 2\n18\t15\n12\te');
    expect(columns.map(([, name]) => name)).toEqual(['Quiz 1', 'Quiz 2']);
    expect(lines).toEqual([
      ['', '', '18', '15'],
      ['', '', '12', 'e'],
    ]);
  });

  test.each([
    'Item\tPrice\nrice\t50\nsoap\t30',
    '0917 123 4567\n09171234568\n09171234569',
    'Dear parents\nno class tomorrow',
  ])('are not: %j', (text) => {
    expect(read(text).isNameless).toBe(false);
  });

  test('with names in a column that a person points to have learners', () => {
    const text = 'ax\t18\nby\t15\ncz\t20';
    const { layout } = read(text);
    const { isNameless, lines } = read(text, withScoreColumn({}, layout, 0, 'name'));
    expect(isNameless).toBe(false);
    expect(lines.map(([label]) => label)).toEqual(['ax', 'by', 'cz']);
  });
});
