import { describe, expect, test } from 'vitest';
import { parseDelimited, parsePasted } from '@/domain/learners/roster/parseDelimited';
import { readScoresTable } from './readScoresTable';

function read(text: string, parse = parseDelimited) {
  const reading = readScoresTable(parse(text));
  if ('refusal' in reading) throw new Error(reading.refusal);
  const { table, layout } = reading;
  return {
    names: table.lines.map(({ label }) => label),
    heads: table.columns.map(({ name, totalPoints }) => [name, totalPoints]),
    kinds: layout.kinds,
  };
}

const SCORES = 'Name,Quiz 1 (10),Quiz 2 (20)\n"Andal, Rico",8,15\n"Bautro, Lyn",10,\n';
const LEARNERS = ['Andal, Rico', 'Bautro, Lyn'];

describe('who signs a table of scores', () => {
  test.each([
    ['Prepared by:,,\n"LOIDA P. RAMIREZ, Teacher III",,'],
    ['Prepared by:,,\nLOIDA P. RAMIREZ,,\nTeacher III,,'],
    ['Inihanda ni:,,\n"RAMIREZ, LOIDA P.",,'],
    ['Checked by: LOIDA P. RAMIREZ,,\nTeacher III,,'],
    ['Noted:,,\nMARIO D. SANTOS,,\nPrincipal,,'],
    ['Prepared by:,,Noted by:\nLOIDA P. RAMIREZ,,MARIO D. SANTOS\n20 June 2026,,'],
    [',,Prepared by:\nLOIDA P. RAMIREZ,,MARIO D. SANTOS'],
    ['"LOIDA P. RAMIREZ, Teacher III",,'],
    ['"Ramirez, Loida - Master Teacher II",,'],
    ['Page 1 of 2,,'],
    ['*** Nothing follows ***,,'],
  ])('is no learner: %j', (below) => {
    const { names, kinds } = read(`${SCORES},,\n${below}`);
    expect(names).toEqual(LEARNERS);
    expect(kinds.slice(-below.split('\n').length)).toEqual(below.split('\n').map(() => 'note'));
  });

  test('hides no learner with scores or an LRN below, and no status of a learner', () => {
    expect(read(`${SCORES}Prepared by:,,\nLOIDA RAMIREZ,,\n"Cruz, Dan",7,12`).names).toEqual([
      ...LEARNERS,
      'Cruz, Dan',
    ]);
    expect(read(`${SCORES}"Noted, Ana",7,`).names).toEqual([...LEARNERS, 'Noted, Ana']);
    expect(read(`${SCORES}"Cruz, Dan",,absent\n"Dizon, Eva",,`).names).toEqual([
      ...LEARNERS,
      'Cruz, Dan',
      'Dizon, Eva',
    ]);
    const status = 'Name,Status,Quiz 1\n"Andal, Rico",Submitted,8\n"Bautro, Lyn",Submitted,9';
    expect(read(status).names).toEqual(LEARNERS);
    const lrn = 'LRN,Name,Quiz 1\n999911110001,"Andal, Rico",8\n,Prepared by:,\n999911110002,"Bautro, Lyn",';
    expect(read(lrn).names).toEqual(LEARNERS);
  });
});

describe('a column of percents beside the scores', () => {
  test.each(['%', '(%)', 'Total %', '% Grade', 'Percentage', 'Average (%)', 'Rating %'])(
    'is no activity: %s',
    (head) => {
      const file = `Name,Q1 (10),Q2 (20),Total (30),${head}\n"Andal, Rico",8,15,23,76.67\n"Bautro, Lyn",10,,10,33.33`;
      expect(read(file).heads).toEqual([
        ['Q1', 10],
        ['Q2', 20],
      ]);
    },
  );

  test('is one where it is the only column, and where it is of one activity', () => {
    expect(read('Name,%\n"Andal, Rico",76.67').heads).toEqual([['%', null]]);
    expect(read('Name,Quiz 1 (30%),Q2\n"Andal, Rico",7,9').heads).toEqual([
      ['Quiz 1 (30%)', null],
      ['Q2', null],
    ]);
  });
});

describe('the title above the scores of a message', () => {
  test.each([
    ['Quiz 3 scores (20 items) 📝'],
    ['📝 Quiz 3 (20 items) 😊'],
    ['Scores in Quiz 3 (20)'],
    ['Quiz 3 results - 20 items'],
    ['QUIZ 3 (20 pts) 🎉🎉'],
  ])('tells the activity and its highest possible score: %s', (title) => {
    const message = `${title}\nAndal, Rico - 18\nBautro, Lyn - 15\nCastor, Jay - absent`;
    const [[name, highest] = []] = read(message, parsePasted).heads;
    expect([String(name).toLowerCase(), highest]).toEqual(['quiz 3', 20]);
  });
});
