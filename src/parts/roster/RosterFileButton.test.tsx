import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { inProcessWorker } from '#support/sheets/inProcessWorker';
import { RosterFileButton } from './RosterFileButton';

afterEach(() => vi.unstubAllGlobals());

function choose(behaviour: Parameters<typeof inProcessWorker>[0]) {
  const { made, InProcessWorker } = inProcessWorker(behaviour);
  vi.stubGlobal('Worker', InProcessWorker);
  const [onTable, onRefused] = [vi.fn(), vi.fn()];
  const { unmount } = render(<RosterFileButton first={null} icon={null} onTable={onTable} onRefused={onRefused} />);
  const file = new File(['Name\nCruz, Ana'], 'list.csv');
  // jsdom's files have no arrayBuffer.
  file.arrayBuffer = () => Promise.resolve(new TextEncoder().encode('Name\nCruz, Ana').buffer);
  fireEvent.change(screen.getByLabelText('File with learners'), { target: { files: [file] } });
  return { made, onTable, onRefused, unmount };
}

it('hands on the cells of a file', async () => {
  const { onTable } = choose('reads');
  await waitFor(() => expect(onTable).toHaveBeenCalledWith([['Name'], ['Cruz', 'Ana']], 'list.csv'));
  expect(screen.queryByRole('button', { name: 'Stop reading' })).toBeNull();
});

it('offers to stop a reading that takes long', async () => {
  const { made, onTable, onRefused } = choose('silent');
  fireEvent.click(await screen.findByRole('button', { name: 'Stop reading' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop reading' })).toBeNull());
  expect(made).toMatchObject([{ isEnded: true }]);
  expect([onTable.mock.calls, onRefused.mock.calls]).toEqual([[], []]);
});

it('ends the worker when the dialog is closed', async () => {
  const { made, onRefused, unmount } = choose('silent');
  await waitFor(() => expect(made).toHaveLength(1));
  unmount();
  await waitFor(() => expect(made).toMatchObject([{ isEnded: true }]));
  expect(onRefused).not.toHaveBeenCalled();
});
