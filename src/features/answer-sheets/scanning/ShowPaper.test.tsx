import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anItemBook, cellOf } from '#support/itemBook';
import { renderApp } from '#support/renderApp';
import { sheetOf, stackOf } from '#support/scanning/readStack';
import { nextSession, openedStore, TEACHER } from '#support/storeWorld';
import { WholeItemsDrawer as ItemsDrawer } from '@/app/pages/WholeItemsDrawer';
import { memoryData } from '@/data/memory/memoryData';
import type { KeptReading } from '@/data/ports/papers';
import { itemSource } from '@/store/drafts/itemSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';

/** The panel of the first learner; the device keeps the photo of the first learner's sheet. */
async function openPanel(keep: KeptReading['keep'], isPictured = true) {
  const book = anItemBook();
  const { world } = openedStore(book.tables);
  const data = memoryData(world);
  const store = nextSession(world, data);
  const { activityId, subjectId } = book;
  const [first] = book.enrolmentIds;
  const stack = stackOf(sheetOf({ learner: first! }, [[1, 'A']]));
  const reading = { activityId, subjectId, quarter: 1, keep, accepted: true, stack } as const;
  await (await data.papers()).put(TEACHER, reading, isPictured ? [{ digest: 'd0', image: new Blob() }] : []);
  store.dispatch(draftSheet(itemSource(activityId), [{ key: cellOf(book, 0, 0), text: 'A' }]));
  const extraObject = { subjectId, quarter: 1, activityId, classStudentId: first! };
  renderApp(<ItemsDrawer drawer={{ header: 'Items', extraObject }} onClose={() => undefined} />, { store });
  await screen.findByLabelText(/^Answer to item 1,/);
  return { user: userEvent.setup() };
}

const button = () => screen.queryByRole('button', { name: 'Show the paper' });

test('shows the paper of the learner who has one, by keyboard, and nothing for another', async () => {
  const { user } = await openPanel('closed');
  (await screen.findByRole('button', { name: 'Show the paper' })).focus();
  await user.keyboard('{Enter}');
  const paper = await screen.findByRole('dialog', { name: 'Paper of Last1, First1' });
  expect(screen.getByRole('img', { name: 'Sheet of Last1, First1 in 0.jpg' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Larger' }));
  expect(screen.getByRole('button', { name: 'Whole sheet' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(paper).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Next learner/ }));
  expect(button()).toBeNull();
});

test('is gone with the save that deletes the photos, and stays where they are kept until the closing', async () => {
  const saved = await openPanel('saved');
  expect(await screen.findByRole('button', { name: 'Show the paper' })).toBeInTheDocument();
  await saved.user.keyboard('{Control>}s{/Control}');
  await screen.findByText('All changes saved');
  await waitFor(() => expect(button()).toBeNull());
});

test('is not there without the photo', async () => {
  await openPanel('closed', false);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(button()).toBeNull();
});
