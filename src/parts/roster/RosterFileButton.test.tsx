import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { inProcessWorker } from '#support/sheets/inProcessWorker';
import { RosterFileButton } from './RosterFileButton';

afterEach(() => vi.unstubAllGlobals());

function choose(behaviour: Parameters<typeof inProcessWorker>[0]) {
  const { made, InProcessWorker } = inProcessWorker(behaviour);
  vi.stubGlobal('Worker', InProcessWorker);
  const [onList, onRefused] = [vi.fn(), vi.fn()];
  const { unmount } = render(<RosterFileButton first={null} icon={null} onList={onList} onRefused={onRefused} />);
  const file = new File(['Name\nCruz, Ana'], 'list.csv');
  // jsdom's files have no arrayBuffer.
  file.arrayBuffer = () => Promise.resolve(new TextEncoder().encode('Name\nCruz, Ana').buffer);
  fireEvent.change(screen.getByLabelText('File with learners'), { target: { files: [file] } });
  return { made, onList, onRefused, unmount };
}

it('hands on the cells of a file', async () => {
  const { onList } = choose('reads');
  await waitFor(() =>
    expect(onList).toHaveBeenCalledWith({ table: [['Name'], ['Cruz', 'Ana']], text: 'Name\nCruz, Ana' }, 'list.csv'),
  );
  expect(screen.queryByRole('button', { name: 'Stop reading' })).toBeNull();
});

it('offers to stop a reading that takes long', async () => {
  const { made, onList, onRefused } = choose('silent');
  fireEvent.click(await screen.findByRole('button', { name: 'Stop reading' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop reading' })).toBeNull());
  expect(made).toMatchObject([{ isEnded: true }]);
  expect([onList.mock.calls, onRefused.mock.calls]).toEqual([[], []]);
});

it('ends the worker when the dialog is closed', async () => {
  const { made, onRefused, unmount } = choose('silent');
  await waitFor(() => expect(made).toHaveLength(1));
  unmount();
  await waitFor(() => expect(made).toMatchObject([{ isEnded: true }]));
  expect(onRefused).not.toHaveBeenCalled();
});
