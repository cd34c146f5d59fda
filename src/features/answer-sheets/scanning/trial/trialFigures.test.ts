import { expect, test } from 'vitest';
import type { LearnerPaper, PaperRow, PaperStatus } from '@/features/answer-sheets/scanning/learnerPapers';
import { toFigures, toTrial } from './trialFigures';
import type { TypedAnswers } from './typedAnswers';

type Row = [answer: string, doubt?: 'partly'];

const paperOf = (learner: string, status: PaperStatus, rows: readonly Row[]): LearnerPaper => ({
  ...{ learner, status, twice: [], missingPages: [] },
  rows: rows.map(([answer, doubt = null], index) => {
    const row = { itemNumber: index + 1, answer, doubt, place: index, box: [] };
    return { key: `${learner}/${index + 1}`, learner, row, choices: [], answered: null } as unknown as PaperRow;
  }),
});

const typedOf =
  (typed: Record<string, (string | null)[]>) =>
  (learner: string): TypedAnswers | null =>
    typed[learner] ? new Map(typed[learner].map((answer, index) => [index + 1, answer])) : null;

const itemsOf = (rows: readonly { row: PaperRow }[]) => rows.map(({ row }) => row.key);

test('answers agree, are asked, or differ; an asked row is never wrong, whatever its guess', () => {
  const trial = toTrial(
    [paperOf('ana', 'look', [['A'], ['B', 'partly'], ['C', 'partly'], ['D'], [''], ['B']])],
    typedOf({ ana: ['a', 'B', 'D', 'C', '', ''] }),
  );
  expect(trial).toMatchObject({ papers: 1, agree: 2, leftOut: 0 });
  expect(itemsOf(trial.asked)).toEqual(['ana/2', 'ana/3']);
  // A mark that was typed as a blank is a difference like any other.
  expect(itemsOf(trial.differ)).toEqual(['ana/4', 'ana/6']);
  expect(toFigures(trial, new Map())).toEqual({ compared: 6, wrong: 2, ownErrors: 0, open: 2 });
});

test('a difference counts against the reader until the teacher says “I typed it wrong”', () => {
  const trial = toTrial([paperOf('ana', 'read', [['A'], ['B'], ['C']])], typedOf({ ana: ['B', 'C', 'D'] }));
  const verdicts = new Map([
    ['ana/1', 'reader'],
    ['ana/2', 'typed'],
  ] as const);
  expect(toFigures(trial, verdicts)).toEqual({ compared: 3, wrong: 2, ownErrors: 1, open: 1 });
});

test('papers without a sheet, with a missing page or of two sheets are not read; those without typed answers are apart', () => {
  const trial = toTrial(
    [
      paperOf('ana', 'missing', []),
      paperOf('ben', 'twice', []),
      paperOf('cruz', 'pages', [['A']]),
      paperOf('dela', 'read', [['A']]),
      paperOf('evan', 'missing', []),
    ],
    typedOf({ ana: ['A'], ben: ['A'], cruz: ['A'] }),
  );
  expect(trial.notRead.map(({ learner }) => learner)).toEqual(['ana', 'ben', 'cruz']);
  // The pages that are there are compared.
  expect(trial).toMatchObject({ papers: 1, agree: 1, untyped: 1, differ: [] });
});

test('what was not typed as an answer is left out', () => {
  const trial = toTrial([paperOf('ana', 'read', [['A'], ['B'], ['C']])], typedOf({ ana: ['A', null] }));
  expect(trial).toMatchObject({ agree: 1, leftOut: 2, differ: [] });
});
