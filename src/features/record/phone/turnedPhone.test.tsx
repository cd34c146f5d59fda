import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBook } from '#support/book';
import { giveElementsSize } from '#support/elementSize';
import { withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore, TEACHER } from '#support/storeWorld';
import { WholeRecordPage as RecordPage } from '@/app/pages/WholeRecordPage';
import { rowsOf } from '@/domain/book/tables';
import { rowsArrived } from '@/store/state/entities';

giveElementsSize({ width: 1600, height: 800 });

let isUpright = true;
const watchers = new Set<() => void>();

beforeEach(() => {
  isUpright = true;
  watchers.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return isUpright && query.includes('max-width');
    },
    addEventListener: (_: string, watcher: () => void) => watchers.add(watcher),
    removeEventListener: (_: string, watcher: () => void) => watchers.delete(watcher),
  }));
});
afterEach(() => vi.unstubAllGlobals());

const turn = () =>
  act(() => {
    isUpright = !isUpright;
    for (const watcher of [...watchers]) watcher();
  });

/** Quiz 1: 17, blank, 12; on a phone that stands upright. */
async function openRecord() {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const { tables } = withScores(book, subjectId, [{ name: 'Quiz 1', scores: [17, null, 12] }]);
  const { store } = openedStore(tables);
  renderApp(<RecordPage />, { store, route: '/record?quarter=1' });
  await screen.findByText(/^1\. Last1/);
  const arrive = (score: number) => {
    const [row] = rowsOf(tables, 'studentPerformance', (each) => each.score === 17);
    const rows = { studentPerformance: [{ ...row!, score }] };
    const arrived = {
      rows,
      gone: [],
      byOthers: [],
      from: '',
    };
    act(() => void store.dispatch(rowsArrived({ owner: TEACHER, arrived: arrived as never })));
  };
  const drafts = () => Object.values(store.getState().drafts.sheets).flatMap(({ cells }) => Object.values(cells));
  return { arrive, drafts, user: userEvent.setup() };
}

const field = () => screen.getByLabelText<HTMLInputElement>(/^1\. .*score of 20/);

test('a comment that is being typed stays open while the phone is turned; the record turns after it', async () => {
  const { user } = await openRecord();
  await user.click(screen.getByRole('button', { name: /^Comment on 1\./ }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Came late');
  turn();
  expect(within(screen.getByRole('dialog')).getByRole('textbox')).toHaveValue('Came late');
  turn();
  turn();
  await user.click(within(dialog).getByRole('button', { name: 'Add comment' }));
  expect(await screen.findByRole('grid')).toBeVisible();
});

test('a score that is being typed is compared with what stood there when the typing began', async () => {
  const { user, arrive, drafts } = await openRecord();
  await user.click(field());
  await user.keyboard('15');
  arrive(7);
  expect(field()).toHaveValue('15');
  turn();
  await screen.findByRole('grid');
  expect(drafts()).toMatchObject([{ text: '15', theirs: { text: '7' } }]);
});
