import { describe, expect, it } from 'vitest';
import { START } from '#support/historySteps';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { Written } from './connection';
import { conflictProblems, draftProblems, type Event, scoreProblems } from './oracle';
import { overwriteProblems } from './overwrites';
import type { PlayedCell } from './shapes';

/** A cell of the book that every history begins with, and its value there. */
const [FIRST] = rowsOf(START, 'studentPerformance');
const CELL = FIRST?.id as string;
const BEGAN = String(FIRST?.score);

const acked = (device: number, from: number, { text, base }: { text: string; base: string }): Event => ({
  ...{ device, type: 'played', from },
  report: { kind: 'edit', outcome: 'saved', cells: [{ cell: CELL, text, base, isAcked: true }] },
});

const taken = (device: number, score: number | null): Event => {
  const path = `users/teacher/studentPerformance/${CELL}`;
  const written: Written = { path, fields: ['score'], score, label: '', isGone: score === null };
  return { device, type: 'taken', written: [written] };
};

const withScore = (score: number): Tables => ({
  ...START,
  studentPerformance: { ...START.studentPerformance, [CELL]: { ...FIRST, score } as never },
});

function problemsOf(events: Event[], server: Tables, shown: PlayedCell[][] = [[], []]): string[] {
  return scoreProblems({ events, shown, start: START, server });
}

/** A commit that writes a mark, with the score of its cell or alone. */
const marked = (device: number, mark: 'excused' | 'late' | null, score?: number | null): Event => {
  const path = `users/teacher/scoreMarks/${CELL}`;
  const own: Written = { path, fields: ['mark'], score: null, mark, label: '', isGone: mark === null };
  const scored = score === undefined ? [] : (taken(device, score) as Event & { type: 'taken' }).written;
  return { device, type: 'taken', written: [...scored, own] };
};

describe('a mark that was shown as saved', () => {
  const withMark = (score: number | null, mark: string): Tables => ({
    ...START,
    studentPerformance: { [CELL]: score === null ? undefined : { ...FIRST, score } } as never,
    scoreMarks: { [CELL]: { mark, note: '' } } as never,
  });

  it('is stored in place of the score, or beside it', () => {
    const excused = [marked(0, 'excused', null), acked(0, 0, { text: 'e', base: BEGAN })];
    expect(problemsOf(excused, withMark(null, 'excused'))).toEqual([]);
    const late = [marked(0, 'late', 3), acked(0, 0, { text: '3 l', base: BEGAN })];
    expect(problemsOf(late, withMark(3, 'late'))).toEqual([]);
  });

  it('is lost if the score alone is stored', () => {
    const events = [taken(0, 3), acked(0, 0, { text: '3 L', base: BEGAN })];
    expect(problemsOf(events, withScore(3))).toHaveLength(1);
  });

  it('is overwritten where another writes a score that was not typed over it', () => {
    const excused = [marked(0, 'excused', null), acked(0, 0, { text: 'E', base: BEGAN })];
    const over = (base: string) => [...excused, marked(1, null, 4), acked(1, 2, { text: '4', base })];
    expect(overwriteProblems(over('e'), START)).toEqual([]);
    expect(overwriteProblems(over(BEGAN), START)).toHaveLength(1);
  });
});

describe('a learner who moves', () => {
  const ELSEWHERE = 'there_enrolment';
  const moved = (score: number): Event => {
    const path = `users/teacher/studentPerformance/${ELSEWHERE}`;
    return { device: 0, type: 'taken', written: [{ path, fields: ['score'], score, label: '', isGone: false }] };
  };
  const report = { kind: 'learnerMove', outcome: 'done', brought: [{ cell: CELL, activityId: 'there' }] } as const;
  const played: Event = { device: 0, type: 'played', from: 0, report: { ...report, brought: [...report.brought] } };

  it('brings the score that stood before, and no other', () => {
    expect(overwriteProblems([moved(Number(BEGAN)), played], START)).toEqual([]);
    expect(overwriteProblems([moved(Number(BEGAN) + 1), played], START)).toHaveLength(1);
    expect(overwriteProblems([moved(Number(BEGAN))], START)).toHaveLength(1);
  });
});

describe('a value that was shown as saved', () => {
  it('is stored', () => {
    const events = [taken(0, 3), acked(0, 0, { text: '3', base: BEGAN })];
    expect(problemsOf(events, withScore(3))).toEqual([]);
  });

  it('is lost if it was never stored and is not shown as unsaved', () => {
    const events = [acked(0, 0, { text: '3', base: BEGAN })];
    expect(problemsOf(events, START)).toEqual([`lost: device 0 was told that ${CELL} keeps "3"; stored is "${BEGAN}"`]);
  });

  it('is lost if it was only stored before it was typed again', () => {
    const events = [taken(0, 3), taken(1, 4), acked(0, 2, { text: '3', base: '4' })];
    expect(problemsOf(events, withScore(4))).toHaveLength(1);
  });

  it('is not lost if the other device stored the same value, and another one later', () => {
    const events = [taken(1, 3), acked(0, 1, { text: '3', base: BEGAN }), taken(1, 4)];
    expect(problemsOf(events, withScore(4))).toEqual([]);
  });

  it('is shown as not stored on the device that typed it, and nowhere else', () => {
    const events = [acked(0, 0, { text: '3', base: BEGAN })];
    const cell = { cell: CELL, text: '3', base: BEGAN };
    expect(problemsOf(events, START, [[cell], []])).toEqual([]);
    expect(problemsOf(events, START, [[], [cell]])).toHaveLength(1);
  });

  it('is not lost if the same person typed over it', () => {
    const events = [acked(0, 0, { text: '3', base: BEGAN }), taken(0, 4), acked(0, 1, { text: '4', base: '3' })];
    expect(problemsOf(events, withScore(4))).toEqual([]);
  });

  it('is not lost if it was typed over in a move that a reload cut short, not if that move was refused', () => {
    const over = (outcome: string): Event => ({
      ...{ device: 0, type: 'played', from: 1 },
      report: { kind: 'edit', outcome, cells: [{ cell: CELL, text: '4', base: '3', isAcked: false }] },
    });
    const events = (outcome: string) => [acked(0, 0, { text: '3', base: BEGAN }), over(outcome)];
    expect(problemsOf(events('left midway'), START)).toEqual([]);
    expect(problemsOf(events('refused'), START)).toHaveLength(1);
  });
});

it('a value that is tried again is not lost if it was typed over before that', () => {
  const again: Event = {
    ...{ device: 0, type: 'played', from: 2 },
    report: { kind: 'refused', outcome: 'tried again', cells: [{ cell: CELL, text: '3', base: BEGAN, isAcked: true }] },
  };
  const first = acked(0, 0, { text: '3', base: BEGAN });
  const over = acked(0, 1, { text: '4', base: '3' });
  expect(problemsOf([first, over, again], START, [[{ cell: CELL, text: '4', base: BEGAN }], []])).toEqual([]);
  expect(problemsOf([first, again], START)).toHaveLength(2);
});

describe('an unsaved value', () => {
  const typed: Event = {
    ...{ device: 0, type: 'played', from: 0 },
    report: { kind: 'draft', outcome: 'typed', typed: [{ cell: CELL, text: '3', base: BEGAN }] },
  };
  const draftsOf = (events: Event[], shown: PlayedCell[][] = [[], []], server = START) =>
    draftProblems({ events, shown, start: START, server });

  it('is lost where no screen shows it, also where its cell is gone', () => {
    const gone: Tables = { ...START, activity: {}, studentPerformance: {} };
    expect(draftsOf([typed], [[], []], gone)).toHaveLength(1);
  });

  it('is not lost where it is shown, saved later, or given up', () => {
    const cell = { cell: CELL, text: '3', base: BEGAN };
    const givenUp: Event = {
      ...{ device: 0, type: 'played', from: 1 },
      report: { kind: 'edit', outcome: 'saved', givenUp: [cell] },
    };
    expect(draftsOf([typed], [[cell], []])).toEqual([]);
    expect(draftsOf([typed, acked(0, 1, { text: '3', base: BEGAN })])).toEqual([]);
    expect(draftsOf([typed, givenUp])).toEqual([]);
  });
});

describe('a value that replaces another one', () => {
  const start = withScore(18);

  it('was typed over that one, or over an own value that was typed over it and never stored', () => {
    const first = acked(0, 0, { text: '15', base: '18' });
    const second = acked(0, 1, { text: '7', base: '15' });
    expect(overwriteProblems([first, taken(0, 15)], start)).toEqual([]);
    expect(overwriteProblems([first, second, taken(0, 7)], start)).toEqual([]);
  });

  it('was typed over a score that the same person lowered with the total since', () => {
    const lowered = (device: number): Event => {
      const { written } = taken(device, 15) as Event & { type: 'taken' };
      const total = {
        path: 'users/teacher/activity/a',
        fields: ['totalPoints'],
        score: null,
        label: '',
        isGone: false,
      };
      return { device, type: 'taken', written: [...written, total] };
    };
    const typed = acked(0, 0, { text: '7', base: '18' });
    expect(overwriteProblems([typed, lowered(0), taken(0, 7)], start)).toEqual([]);
    expect(overwriteProblems([typed, lowered(1), taken(0, 7)], start)).toHaveLength(1);
    expect(overwriteProblems([typed, lowered(0), taken(1, 15), taken(0, 7)], start)).toHaveLength(1);
  });

  it('was typed after that one by the same person, also where the page did not show it yet', () => {
    const [first, second] = [acked(0, 0, { text: '15', base: '18' }), acked(0, 1, { text: '7', base: '18' })];
    expect(overwriteProblems([first, second, taken(0, 15), taken(0, 7)], start)).toEqual([]);
    expect(overwriteProblems([first, second, taken(0, 7), taken(0, 15)], start)).toHaveLength(1);
    const elsewhere = acked(1, 0, { text: '15', base: '18' });
    expect(overwriteProblems([elsewhere, second, taken(1, 15), taken(0, 7)], start)).toHaveLength(1);
  });

  it('is unseen where the other device stored the replaced one since', () => {
    const first = acked(0, 0, { text: '15', base: '18' });
    const second = acked(0, 2, { text: '7', base: '15' });
    expect(overwriteProblems([first, taken(1, 4), second, taken(0, 7)], start)).toHaveLength(2);
    expect(overwriteProblems([first, taken(0, 15), second, taken(1, 18), taken(0, 7)], start)).toHaveLength(2);
  });
});

describe('a conflict', () => {
  const asked = (from: number): Event => ({
    ...{ device: 0, type: 'played', from },
    report: { kind: 'edit', outcome: 'waiting', cells: [], conflicts: [{ cell: CELL, text: '7', base: '5' }] },
  });
  const waits = (from: number): Event => acked(0, from, { text: '7', base: '5' });

  it('is invented where only this device wrote the cell', () => {
    expect(conflictProblems([taken(0, 5), waits(1), asked(2)], START)).toHaveLength(1);
  });

  it('is real where the other device wrote the cell since', () => {
    expect(conflictProblems([taken(0, 5), waits(1), taken(1, 6), asked(3)], START)).toEqual([]);
    expect(conflictProblems([taken(0, 5), taken(1, 6), waits(2), asked(3)], START)).toEqual([]);
  });

  it('goes on where another text is typed over a cell that is asked about', () => {
    const shows = (from: number, text: string, theirs: string): Event => ({
      ...{ device: 0, type: 'played', from },
      report: {
        ...{ kind: 'draft', outcome: 'typed', typed: [{ cell: CELL, text, base: BEGAN }] },
        conflicts: [{ cell: CELL, text, base: BEGAN, theirs }],
      },
    });
    const before = [taken(1, 6), taken(0, 5)];
    expect(conflictProblems([...before, shows(2, '8', '6')], START)).toHaveLength(1);
    expect(conflictProblems([...before, shows(2, '8', '6'), shows(3, '9', '6')], START)).toHaveLength(1);
    expect(conflictProblems([...before, shows(2, '8', '6'), shows(3, '9', '7')], START)).toHaveLength(2);
  });

  it('is real where the other device wrote the answer of an item', () => {
    const wrote = (device: number): Event => {
      const path = `users/teacher/studentPoints/${CELL}`;
      return { device, type: 'taken', written: [{ path, fields: [], score: null, label: '', isGone: false }] };
    };
    expect(conflictProblems([waits(0), wrote(1), asked(2)], START)).toEqual([]);
    expect(conflictProblems([waits(0), wrote(0), asked(2)], START)).toHaveLength(1);
  });
});
