import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBook, learnersOf } from '#support/book';
import { giveElementsSize } from '#support/elementSize';
import { withScores } from '#support/gradedBook';
import { QuarterView } from '#support/recordViews';
import { renderApp } from '#support/renderApp';
import { openedStore, TEACHER } from '#support/storeWorld';
import { storedRows } from '@/data/memory/memoryWorld';
import { rowsOf } from '@/domain/book/tables';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { sheetName } from '@/store/state/drafts';
import { saveSheets } from './autosave';

giveElementsSize({ width: 1600, height: 800 });

const LEARNERS = 45;

/** The record of 45 learners with so many quizzes, and a value typed into each cell. */
async function typedRecord(quizzes: number) {
  const empty = aBook({ learners: learnersOf(LEARNERS) });
  const subjectId = empty.subjectIds[0]!;
  const named = Array.from({ length: quizzes }, (_, index) => ({ name: `Quiz ${index + 1}`, scores: [] }));
  const { tables } = withScores(empty, subjectId, named);
  const { store, world } = openedStore(tables);
  const key = { subjectId, quarter: 1 };
  renderApp(<QuarterView {...key} />, { store });
  await screen.findByRole('grid');
  const edits = rowsOf(tables, 'activity').flatMap(({ id }, column) =>
    empty.enrolmentIds.map((learner, row) => ({ key: `${id}_${learner}`, text: String((row + column) % 21) })),
  );
  act(() => void store.dispatch(draftSheet(scoreSource(key), edits)));
  expect(screen.getByText(`${edits.length} changes`)).toBeInTheDocument();
  const before = world.batches.length;
  return {
    save: () => act(() => store.dispatch(saveSheets([sheetName(subjectId, 1)]))),
    scores: () => [...storedRows(world, TEACHER, 'studentPerformance').values()].map(({ score }) => Number(score)),
    commits: () => world.batches.length - before,
    typed: edits.map(({ text }) => Number(text)),
  };
}

const byNumber = (a: number, b: number) => a - b;

test('a column of 45 is stored by one commit', async () => {
  const { save, scores, commits, typed } = await typedRecord(1);
  await save();
  expect([commits(), scores().sort(byNumber)]).toEqual([1, typed.sort(byNumber)]);
  expect(screen.getByText('All changes saved')).toBeInTheDocument();
});

test('540 scores: the bar tells how many of them are stored', async () => {
  const { save, scores, typed } = await typedRecord(12);
  const bar = document.querySelector('[data-save-bar] [role="status"]')!;
  const texts: string[] = [];
  const watched = new MutationObserver(() => texts.push(bar.textContent ?? ''));
  watched.observe(bar, { childList: true, subtree: true, characterData: true });
  await save();
  watched.disconnect();
  expect(texts.filter((text) => /Saving: \d+ of 540 changes…/.test(text))).not.toEqual([]);
  expect(scores().sort(byNumber)).toEqual(typed.sort(byNumber));
});
