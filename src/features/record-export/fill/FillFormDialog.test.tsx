import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aBook } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import type { FillContent } from '@/files/fill/fillContent';
import { misfit } from '@/files/fill/misfits';
import { openFill } from '@/files/fill/openFill';
import { saveFile } from '@/ui/saveFile';
import { FillFormDialog } from './FillFormDialog';

vi.mock('@/files/fill/openFill', () => ({ openFill: vi.fn() }));
vi.mock('@/ui/saveFile', () => ({ saveFile: vi.fn() }));

const filling = vi.mocked(openFill);
const FORM = new File(['form'], 'School form.xlsm');

beforeEach(() => {
  filling.mockReset();
  vi.mocked(saveFile).mockReset();
});

async function open() {
  const book = aBook();
  const { store, world } = openedStore(book.tables);
  const onClose = vi.fn();
  const view = { subjectId: book.subjectIds[0]!, quarter: 1 };
  const modal = { title: 'Fill our own file', bodyType: 'fillForm' as const, extraObject: view };
  renderApp(<FillFormDialog modal={modal as never} onClose={onClose} />, { store });
  const input = await screen.findByLabelText('Our own file');
  return { user: userEvent.setup(), input, world, onClose };
}

const DONE = { file: new Uint8Array([1]), misfits: [], cells: 42 };

it('fills the record of the period, says so, and saves it once the trail has its entry', async () => {
  filling.mockResolvedValue(DONE);
  const { user, input, world, onClose } = await open();
  await user.upload(input, FORM);
  expect(await screen.findByText(/42 cells were written, read back and compared/)).toBeVisible();
  const content = filling.mock.calls[0]?.[1].content as FillContent;
  expect(content.periods.map(({ number }) => number)).toEqual([1]);
  expect(content.learners.length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Save the filled form' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(vi.mocked(saveFile).mock.calls[0]?.[0]).toMatch(/\.xlsm$/);
  const entries = [...world.documents].filter(([path]) => path.includes('/audit/')).map(([, entry]) => entry);
  expect(entries).toMatchObject([{ kind: 'exported', quarter: 1 }]);
});

it('fills only once every question has its answer', async () => {
  filling.mockResolvedValueOnce({ misfits: [misfit('draft', ['goOn']), misfit('names', ['replace'])] });
  const { user, input } = await open();
  await user.upload(input, FORM);
  const fill = await screen.findByRole('button', { name: 'Fill the form' });
  await user.click(await screen.findByRole('radio', { name: 'Fill it all the same' }));
  expect(fill).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Write over it' }));
  filling.mockResolvedValueOnce(DONE);
  await user.click(fill);
  expect(filling.mock.calls[1]?.[1].answers).toEqual({ draft: 'goOn', names: 'replace' });
  expect(await screen.findByText('The form is filled')).toBeVisible();
});

it('offers nothing to save where the form cannot be filled, is refused, or reads back otherwise', async () => {
  filling.mockResolvedValueOnce({ misfits: [misfit('noRecord', [])] });
  const { user, input } = await open();
  await user.upload(input, FORM);
  expect(await screen.findByText('This form cannot be filled')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Fill the form' })).toBeDisabled();
  filling.mockResolvedValueOnce({ refusal: 'the file is damaged.' });
  await user.upload(input, FORM);
  expect(await screen.findByText('School form.xlsm: the file is damaged.')).toBeVisible();
  filling.mockResolvedValueOnce({ different: 'Q1, F12' });
  await user.upload(input, FORM);
  expect(await screen.findByText(/did not read back as it was filled, at Q1, F12\. No file was made/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save the filled form' })).toBeNull();
});

it('offers the form of before, so that it is brought once for several records', async () => {
  filling.mockResolvedValue(DONE);
  const first = await open();
  await first.user.upload(first.input, FORM);
  await screen.findByText('The form is filled');
  cleanup();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Use School form.xlsm again' }));
  expect(await screen.findByText('The form is filled')).toBeVisible();
  expect(filling.mock.calls.map(([form]) => form)).toEqual([FORM, FORM]);
});

it('stops a filling that the person no longer waits for', async () => {
  filling.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const { user, input } = await open();
  await user.upload(input, FORM);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
