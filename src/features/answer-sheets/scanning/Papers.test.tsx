import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sheetOf, stackOf } from '#support/scanning/readStack';
import { toPrintedSet } from '@/domain/answer-sheets/printedSet';
import { toLearnerPapers } from './learnerPapers';
import { Papers } from './Papers';
import { openPictures } from './pictures/openPictures';
import { NO_STACK, type Stack, withUnopened } from './stack';
import type { ReadFiles } from './useReadFiles';
import type { KeptStack } from './useStack';

const LEARNERS = ['ana', 'ben'];
const PRINTED = toPrintedSet({ activityId: 'quiz', items: [{ itemNumber: 1, choices: ['A', 'B'] }] }, LEARNERS);

function show(stack: Stack, progress: ReadFiles['progress'] = null) {
  const kept = { stack, images: new Map(), outlives: true, keep: 'saved', change: vi.fn(), forget: vi.fn() };
  render(
    <Papers
      kept={kept as unknown as KeptStack}
      files={{ progress, failure: null, read: vi.fn(), cancel: vi.fn() }}
      papers={toLearnerPapers(stack, LEARNERS, PRINTED)}
      scoreOf={() => null}
      {...{ unmarked: [], nobodys: [], written: 0, isBack: false }}
      {...{ nameOf: (learner: string) => learner, onTrial: vi.fn(), onCamera: vi.fn() }}
    />,
  );
}

const EMPTY = { name: 'IMG_1.jpg', page: null, problem: 'empty' } as const;

test('an empty file is told as empty, whatever its name', async () => {
  const opened: unknown[] = [];
  for await (const each of openPictures([new File([], 'IMG_1.jpg')], new AbortController().signal)) opened.push(each);
  expect(opened).toEqual([EMPTY]);
});

test('with only files that could not be opened no learner is said to have no sheet', () => {
  show(withUnopened(NO_STACK, EMPTY));
  expect(screen.getByText('No file could be opened')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/^IMG_1\.jpg: The file is empty/);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText(/No sheet$/)).toBeNull();
});

test('while files are read, nothing is said to be missing yet', () => {
  show(withUnopened(NO_STACK, EMPTY), { done: 1, total: 2 });
  expect(screen.queryByText('No file could be opened')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('with a photo that was read the learners are listed', () => {
  show(withUnopened(stackOf(sheetOf({ learner: 'ana' }, [[1, 'A']])), EMPTY));
  expect(screen.queryByText('No file could be opened')).toBeNull();
  expect(screen.getByRole('table')).toBeVisible();
  expect(screen.getByRole('row', { name: /ben No sheet/ })).toBeVisible();
});
