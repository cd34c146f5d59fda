import { describe, expect, test } from 'vitest';
import { parseDelimited } from '@/domain/learners/roster/parseDelimited';
import { readScoresTable } from './readScoresTable';

function read(text: string) {
  const reading = readScoresTable(parseDelimited(text));
  if ('refusal' in reading) throw new Error(reading.refusal);
  return reading.table;
}

const shapes = (text: string) =>
  read(text).columns.map(({ name, totalPoints, isScores }) => [name, totalPoints, isScores]);
const labels = (text: string) => read(text).lines.map(({ label }) => label);

describe('a table of scores', () => {
  test('of a form: the score out of a total, questions and mail addresses beside it', () => {
    const form = [
      'Timestamp,Email Address,Score,Your full name,LRN,What is photosynthesis?',
      '2026/07/01 8:01,a@example.ph,18 / 20,"Dela Cruz, Juan",123456789012,It makes food',
      '2026/07/01 8:02,b@example.ph,9 / 20,"Santos, Ana",123456789013,It uses light',
    ].join('\n');
    expect(shapes(form)).toEqual([
      ['Score', 20, true],
      ['What is photosynthesis?', null, false],
    ]);
    expect(labels(form)).toEqual(['Dela Cruz, Juan', 'Santos, Ana']);
    expect(read(form).lines[0]).toMatchObject({ row: 1, lrn: '123456789012', name: { firstName: 'Juan' } });
  });

  test('of Classroom: dates and points stand below the headings', () => {
    const file = [
      'Last Name,First Name,Email Address,Quiz 1,Performance',
      'Date,,,2026-07-01,2026-07-08',
      'Points,,,20,100',
      'Dela Cruz,Juan,a@example.ph,18,90',
      'Santos,Ana,b@example.ph,,85',
      'Class average,,,18,87.5',
    ].join('\n');
    expect(shapes(file)).toEqual([
      ['Quiz 1', 20, true],
      ['Performance', 100, true],
    ]);
    expect(labels(file)).toEqual(['Dela Cruz, Juan', 'Santos, Ana']);
  });

  test.each([
    ['Quiz 1 (20)', 'Quiz 1', 20],
    ['Quiz 1 [15 pts]', 'Quiz 1', 15],
    ['Quiz 1 (Max Points: 25)', 'Quiz 1', 25],
    ['Quiz 1 /20', 'Quiz 1', 20],
    ['Quiz 1 out of 20', 'Quiz 1', 20],
    ['Quiz 1 [Total Pts: 20 Score] |2301', 'Quiz 1', 20],
    ['Fractions (Real)', 'Fractions', null],
    ['Quiz (2)', 'Quiz (2)', null],
  ])('the heading %s', (heading, name, totalPoints) => {
    expect(shapes(`Name\t${heading}\nSantos, Ana\t12`)).toEqual([[name, totalPoints, true]]);
  });

  test('a mistake among the scores does not hide the highest possible score', () => {
    const lines = [
      'Name\tQuiz 1 (20)\tQuiz 2',
      'A, Ana\t55\t4',
      'B, Ben\t12\t9 / 10',
      'C, Cy\t15\t8 / 10',
      'D, Di\t9\t7/10',
    ];
    expect(shapes(lines.join('\n'))).toEqual([
      ['Quiz 1', 20, true],
      ['Quiz 2', 10, true],
    ]);
  });

  test('a line of numbers above the learners has the highest possible scores', () => {
    expect(shapes('Learners\tWW 1\tWW 2\n\t20\t15\nSantos, Ana\t12\tE')).toEqual([
      ['WW 1', 20, true],
      ['WW 2', 15, true],
    ]);
    expect(shapes('Highest possible score\t\t\nLearners\tWW 1\nHPS\t20\nSantos, Ana\t12')).toEqual([
      ['WW 1', 20, true],
    ]);
  });

  test('a total is left out beside other scores, and read where it is the only column', () => {
    expect(shapes('Name\tQuiz 1\tTotal\nSantos, Ana\t12\t12')).toEqual([['Quiz 1', null, true]]);
    expect(shapes('Name\tTotal\nSantos, Ana\t12')).toEqual([['Total', null, true]]);
  });

  test('by LRN alone, as numbers of a sheet', () => {
    const table = read('LRN\tQuiz 1\n123456789012.0\t7\n');
    expect(table.lines).toMatchObject([{ label: '123456789012', lrn: '123456789012' }]);
  });

  test('without headings: columns have letters', () => {
    expect(shapes('Dela Cruz, Juan\t12\tA\nSantos, Ana\t9\tE')).toEqual([
      ['Column B', null, true],
      ['Column C', null, true],
    ]);
  });

  test.each([
    ['nothing', ''],
    ['a list of learners', 'LRN\tName\tSex\n123456789012\tSantos, Ana\tF'],
    ['an answer key', 'Item\tKey\n1\tA\n2\tC'],
    ['text', 'Dear parents\nthere is no class tomorrow'],
  ])('%s is none', (_, text) => {
    expect(readScoresTable(parseDelimited(text))).toHaveProperty('refusal');
  });

  test('a large one is refused before anything is matched', () => {
    const lines = Array.from({ length: 501 }, (_, at) => `Last${at}, First${at}\t1`);
    expect(readScoresTable(parseDelimited(['Name\tQuiz', ...lines].join('\n')))).toHaveProperty('refusal');
  });
});
