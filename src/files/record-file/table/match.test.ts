import { describe, expect, test } from 'vitest';
import type { RecordLearner } from '@/domain/book/classRecord';
import type { ActivityDoc } from '@/domain/book/entities';
import { type ActivityId, type ClassStudentId, toId } from '@/domain/book/ids';
import { splitName } from '@/domain/learners/roster/splitName';
import { matchActivities } from './matchActivities';
import { matchLines } from './matchLines';
import { planScores } from './planScores';
import type { ScoreColumn, ScoreLine } from './scoresTable';

const learner = (id: string, name: string, lrn = ''): RecordLearner => ({
  classStudentId: toId<ClassStudentId>(id),
  student: { ...splitName(name), lrn } as unknown as RecordLearner['student'],
});
const line = (row: number, name: string, lrn = '', cells: string[] = []): ScoreLine => ({
  ...{ row, label: name || lrn, name: splitName(name), lrn, sex: '', cells },
});

const juan = learner('juan', 'Dela Cruz, Juan, Reyes', '100000000001');
const ana = learner('ana', 'Santos, Ana Marie', '100000000002');
const jose = learner('jose', 'Ñuñez, José');
const one = learner('one', 'Cruz, Maria, Lopez');
const two = learner('two', 'Cruz, Maria, Perez');
const gone = learner('gone', 'Bautista, Leo', '100000000009');
const learners = [juan, ana, jose, one, two];

const match = (...lines: ScoreLine[]) => [...matchLines(lines, { learners, left: [gone] }).values()];
const matchName = (name: string, lrn = '') => match(line(1, name, lrn))[0];

describe('the learner of a line', () => {
  test.each([
    ['Dela Cruz, Juan'],
    ['DELA CRUZ, JUAN R.'],
    ['De la Cruz, Juan Reyes'],
    ['Juan Dela Cruz'],
    ['Juan R. Dela Cruz'],
    ['Juan Reyes Dela Cruz'],
    ['Dela Cruz Juan'],
    ['DELA CRUZ JUAN R.'],
    ['Dela Cruz Juan Reyes'],
  ])('is known by the name %s', (name) => {
    expect(matchName(name)).toEqual({ kind: 'sure', learner: 'juan' });
  });

  test('is known without accents', () => {
    expect(matchName('NUNEZ, JOSE')).toEqual({ kind: 'sure', learner: 'jose' });
  });

  test('is known by the LRN, also where the name is another form of it', () => {
    expect(matchName('', '100000000002')).toEqual({ kind: 'sure', learner: 'ana' });
    expect(matchName('Santos, Ana', '100000000002')).toEqual({ kind: 'sure', learner: 'ana' });
  });

  test.each([
    ['an LRN with the name of somebody else', 'Reyes, Pedro', '100000000002', ['ana']],
    ['a first name that is not all there', 'Santos, Ana', '', ['ana']],
    ['a letter that is mistyped', 'Santso, Ana Marie', '', ['ana']],
    ['names that are swapped', 'Juan, Dela Cruz', '', ['juan']],
    ['an extension that the learner does not have', 'Dela Cruz, Juan, Jr.', '', ['juan']],
    ['another middle name', 'Dela Cruz, Juan, Santos', '', ['juan']],
    ['another LRN of the same name', 'Dela Cruz, Juan', '999999999999', ['juan']],
    ['two learners of one name', 'Cruz, Maria', '', ['one', 'two']],
    ['a last name alone', 'CRUZ', '', ['one', 'two']],
    ['a last name alone that one learner has', 'Dela Cruz', '', ['juan']],
  ])('is asked: %s', (_, name, lrn, among) => {
    expect(matchName(name, lrn)).toEqual({ kind: 'ask', among });
  });

  test('is told apart by the middle name', () => {
    expect(matchName('Cruz, Maria, P.')).toEqual({ kind: 'sure', learner: 'two' });
  });

  test('is asked where two lines are of one learner', () => {
    expect(match(line(1, 'Juan Dela Cruz'), line(2, 'Dela Cruz, Juan'), line(3, 'Santos, Ana Marie'))).toEqual([
      { kind: 'ask', among: ['juan'] },
      { kind: 'ask', among: ['juan'] },
      { kind: 'sure', learner: 'ana' },
    ]);
  });

  test('is none where nobody has such a name, and told where the learner left', () => {
    expect(matchName('Magsaysay, Ramon')).toEqual({ kind: 'none' });
    expect(matchName('Bautista, Leo')).toEqual({ kind: 'left' });
    expect(matchName('', '100000000009')).toEqual({ kind: 'left' });
  });
});

const activity = (id: string, name: string, totalPoints = 20) =>
  ({ id: toId<ActivityId>(id), name, totalPoints }) as ActivityDoc;
const column = (at: number, name: string, totalPoints: number | null = null, isScores = true): ScoreColumn => ({
  ...{ at, name, totalPoints, isNamed: true, isScores, isShare: false, isDated: false },
});

describe('the activity of a column', () => {
  const activities = [activity('q1', 'Quiz 1'), activity('q2', 'Quiz 2'), activity('ww', 'Written Work 3')];
  const matchColumns = (...columns: ScoreColumn[]) => [...matchActivities(columns, activities).entries()];

  test('is known by its name, in any letters', () => {
    expect(matchColumns(column(1, 'QUIZ1'), column(2, 'quiz #2', 20))).toEqual([
      [1, { kind: 'sure', activityId: 'q1' }],
      [2, { kind: 'sure', activityId: 'q2' }],
    ]);
  });

  test.each([
    ['another highest possible score', column(1, 'Quiz 1', 25), 'q1'],
    ['more words', column(1, 'Quiz 1 Fractions'), 'q1'],
    ['initials', column(1, 'WW3'), 'ww'],
    ['no such name', column(1, 'Recitation'), null],
    ['another number', column(1, 'Quiz 7'), null],
  ])('is asked: %s', (_, asked, activityId) => {
    expect(matchColumns(asked)).toEqual([[1, { kind: 'ask', activityId }]]);
  });

  test('is proposed once; a column without scores has none', () => {
    expect(matchColumns(column(1, 'Quiz 1'), column(2, 'Quiz 1 again'), column(3, 'Why?', null, false))).toEqual([
      [1, { kind: 'sure', activityId: 'q1' }],
      [2, { kind: 'ask', activityId: null }],
      [3, { kind: 'none' }],
    ]);
  });
});

describe('what a file would change', () => {
  const columns = [{ at: 1, key: 'q1', totalPoints: 20 }];
  const shownTexts: Readonly<Record<string, string>> = { juan: '15', ana: '8 L', jose: 'E' };
  const plan = (...lines: [RecordLearner, string][]) => {
    const { added, differing, same, refused } = planScores(
      columns,
      lines.map(([{ classStudentId }, value], row) => ({
        line: line(row, 'x, y', '', ['', value]),
        learner: classStudentId,
      })),
      (_, id) => shownTexts[id] ?? '',
    );
    const texts = (cells: typeof added) => cells.map(({ learner: id, before, text }) => `${id}: ${before} -> ${text}`);
    return { added: texts(added), differing: texts(differing), same, refused: refused.map(({ reason }) => reason) };
  };

  test('values for blanks, other values, equal ones, and those that no cell takes', () => {
    expect(plan([one, '12.50'], [two, 'absent'], [juan, '16'], [jose, 'm'], [ana, '8'])).toEqual({
      added: ['one:  -> 12.50', 'two:  -> A'],
      differing: ['juan: 15 -> 16', 'jose: E -> m'],
      same: 1,
      refused: [],
    });
    expect(plan([one, '21'], [two, 'passed'], [juan, '15.0'], [jose, 'e'], [ana, '-1'])).toMatchObject({
      same: 2,
      refused: [
        '21 is above 20, the highest possible score.',
        '“passed” is not a number.',
        'A score cannot be below 0.',
      ],
    });
  });

  test('a blank of the file empties nothing', () => {
    expect(plan([juan, ''], [jose, '-'])).toEqual({ added: [], differing: [], same: 0, refused: [] });
  });
});
