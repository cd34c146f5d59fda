import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PasteDialog } from './PasteDialog';
import type { PastePlan } from './pastePlan';

const NOTHING: PastePlan = {
  edits: [],
  added: 0,
  overwritten: 0,
  emptied: 0,
  refused: [],
  outside: 0,
  skipped: 0,
  isClean: false,
};

type Counts = Partial<Pick<PastePlan, 'added' | 'overwritten' | 'emptied'>>;

function open(counts: Counts, noun: 'score' | 'answer' = 'score') {
  const plan = { ...NOTHING, ...counts };
  const edits = Array.from({ length: plan.added + plan.overwritten + plan.emptied }, (_, row) => ({
    row,
    colKey: 'quiz',
    text: '1',
  }));
  render(<PasteDialog plan={{ ...plan, edits }} noun={noun} onApply={() => {}} onClose={() => {}} />);
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

test.each<[Counts, 'score' | 'answer', string]>([
  [{ added: 2, overwritten: 1, emptied: 1 }, 'score', 'Paste 3 scores, clear 1'],
  [{ added: 1, emptied: 2 }, 'score', 'Paste 1 score, clear 2'],
  [{ overwritten: 3 }, 'score', 'Paste 3 scores'],
  [{ emptied: 1 }, 'score', 'Clear 1 score'],
  [{ emptied: 4 }, 'answer', 'Clear 4 answers'],
  [{ added: 5, emptied: 1 }, 'answer', 'Paste 5 answers, clear 1'],
  [{}, 'score', 'Nothing to paste'],
])('of %o %ss the button says “%s”', (counts, noun, label) => {
  expect(open(counts, noun)).toContain(label);
});
