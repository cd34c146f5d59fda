import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aBook, type Book, ENGLISH } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import type { MemoryWorld } from '@/data/memory/memoryWorld';
import { toNewForm } from '@/domain/school/forms';
import type { FillContent } from '@/files/fill/fillContent';
import { misfit } from '@/files/fill/misfits';
import { openFill } from '@/files/fill/openFill';
import type { Store } from '@/store/makeStore';
import { saveFile } from '@/ui/saveFile';
import { FillFormDialog } from './FillFormDialog';

vi.mock('@/files/fill/openFill', () => ({ openFill: vi.fn() }));
vi.mock('@/ui/saveFile', () => ({ saveFile: vi.fn() }));
// The page of these tests has neither digests nor a deflater of its own; `src/data/forms` and `yearZip.test.ts` use the real ones.
vi.mock('@/files/digestOf', () => ({ digestOf: async (bytes: ArrayBuffer) => String(bytes.byteLength) }));
vi.mock('@/files/write/zipFile', () => ({
  zipFile: async (parts: readonly { name: string }[]) =>
    new TextEncoder().encode(parts.map(({ name }) => name).join('\n')),
}));

const filling = vi.mocked(openFill);
const FORM = new File(['form'], 'School form.xlsm');

beforeEach(() => {
  filling.mockReset();
  vi.mocked(saveFile).mockReset();
});

type Given = {
  subjects?: readonly string[];
  of?: 'subject' | 'section';
  again?: { book: Book; store: Store; world: MemoryWorld };
  prepare?: (world: MemoryWorld, school: string) => void;
};

/** A form that an administrator kept; its digest is the length, as `digestOf` of this page makes it. */
function keepOfSchool(world: MemoryWorld, school: string, name: string) {
  const bytes = new TextEncoder().encode('of the school');
  const file = { name, digest: String(bytes.length), bytes };
  const form = toNewForm('form1', file, { kind: 'classRecord', periods: 'quarters' }, null);
  world.documents.set(`schools/${school}/forms/form1`, { ...form, createdAt: 1, createdBy: 'admin' });
  world.documents.set(`schools/${school}/formPieces/form1_0`, { form: 'form1', index: 0, bytes });
}

function removePieces({ documents }: MemoryWorld) {
  for (const path of documents.keys()) if (path.includes('/formPieces/')) documents.delete(path);
}

/** The dialog of one record, or of a section with several subjects; `again`: once more in the world of before. */
async function open({ subjects = ['English'], of = 'subject', again, prepare }: Given = {}) {
  const book = again?.book ?? aBook({ subjects: subjects.map((subject) => ({ ...ENGLISH, subject })) });
  const { store, world } = again ?? openedStore(book.tables);
  prepare?.(world, String(store.getState().session.user?.schoolid));
  const onClose = vi.fn();
  const view = of === 'section' ? { classId: book.classId } : { subjectId: book.subjectIds[0]!, quarter: 1 };
  const modal = { title: 'Fill our own e-Class Record', bodyType: 'fillForm' as const, extraObject: view };
  renderApp(<FillFormDialog modal={modal as never} onClose={onClose} />, { store });
  const input = await screen.findByLabelText('Our own file');
  return { user: userEvent.setup(), input, world, onClose, store, book };
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
  await user.click(await screen.findByRole('checkbox', { name: 'Fill it all the same' }));
  expect(fill).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Write over it' }));
  filling.mockResolvedValueOnce(DONE);
  await user.click(fill);
  expect(filling.mock.calls[1]?.[1].answers).toEqual({ draft: 'goOn', names: 'replace' });
  expect(await screen.findByText('The form is filled: save it now')).toBeVisible();
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
  await screen.findByText('The form is filled: save it now');
  cleanup();
  const { user } = await open({ again: first });
  await user.click(await screen.findByRole('button', { name: 'Use School form.xlsm again' }));
  expect(await screen.findByText('The form is filled: save it now')).toBeVisible();
  const forms = filling.mock.calls.map(([form]) => form as File);
  expect(forms.map(({ name }) => name)).toEqual([FORM.name, FORM.name]);
  expect(await forms[1]?.text()).toBe('form');
  cleanup();
  const last = await open({ again: first });
  await last.user.click(await screen.findByRole('button', { name: 'Forget School form.xlsm' }));
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
});

it('offers the forms that the school keeps, reads one once, and says where one cannot be read', async () => {
  filling.mockResolvedValue(DONE);
  const first = await open({ prepare: (world, school) => keepOfSchool(world, school, 'School 2026.xlsx') });
  await first.user.click(await screen.findByRole('button', { name: 'Use the school’s School 2026.xlsx' }));
  expect(await screen.findByText('The form is filled: save it now')).toBeVisible();
  const [[chosen] = []] = filling.mock.calls;
  expect(await chosen?.text()).toBe('of the school');
  cleanup();
  removePieces(first.world);
  const again = await open({ again: first });
  await again.user.click(await screen.findByRole('button', { name: 'Use the school’s School 2026.xlsx' }));
  expect(await screen.findByText('The form is filled: save it now')).toBeVisible();
  // The file is on this device.
  expect(filling).toHaveBeenCalledTimes(2);
  cleanup();
  const broken = await open({
    prepare: (world, school) => {
      keepOfSchool(world, school, 'Broken.xlsx');
      removePieces(world);
    },
  });
  await broken.user.click(await screen.findByRole('button', { name: 'Use the school’s Broken.xlsx' }));
  expect(await screen.findByText(/A part of this form is missing/)).toBeVisible();
});

it('keeps no file that is no form', async () => {
  filling.mockResolvedValueOnce({ refusal: 'the file is damaged.' });
  const first = await open();
  await first.user.upload(first.input, FORM);
  await screen.findByText('School form.xlsm: the file is damaged.');
  cleanup();
  await open({ again: first });
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
});

it('fills a file for each own subject of a section, asks alike things once, and saves them as a zip', async () => {
  const weights = misfit('weights', ['replace', 'keep'], { values: { form: '30 %', talaan: '40 %' } });
  filling
    .mockResolvedValueOnce({ misfits: [weights] })
    .mockResolvedValueOnce({ misfits: [weights] })
    .mockResolvedValueOnce({ misfits: [misfit('policy', [], { values: { form: 'terms' } })] });
  const { user, input, world, onClose } = await open({ subjects: ['English', 'Math', 'Science'], of: 'section' });
  await user.upload(input, FORM);
  await user.click(await screen.findByRole('radio', { name: 'Write the class’s weights' }));
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
  expect(screen.getByText('Rizal, Science')).toBeVisible();
  filling.mockResolvedValue(DONE);
  await user.click(screen.getByRole('button', { name: 'Fill 3 forms' }));
  expect(await screen.findByText('2 forms are filled')).toBeVisible();
  // The one that cannot be filled is not tried again.
  expect(filling.mock.calls.map(([, { content }]) => content.labels.subject)).toEqual([
    ...['English', 'Math', 'Science'],
    ...['English', 'Math'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Save 2 filled forms' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [name, zip] = vi.mocked(saveFile).mock.calls[0]!;
  expect(name).toBe('Class records - Rizal - 2024-2025.zip');
  const names = ['English', 'Math'].map((subject) => `Rizal - ${subject} - 2024-2025.xlsm`);
  expect((await (zip as Blob).text()).split('\n')).toEqual(names);
  const noted = [...world.documents].filter(([path]) => path.includes('/audit/')).map(([, entry]) => entry.subject);
  expect(noted.sort()).toEqual(['English', 'Math']);
});

it('offers the school year, each section and each subject, with the periods that they have', async () => {
  filling.mockResolvedValue(DONE);
  const { user, input } = await open({ subjects: ['English', 'Math'] });
  const scope = screen.getByRole('combobox', { name: 'Section and subject' });
  const offered = [...(scope as HTMLSelectElement).options]
    .map(({ label }) => label)
    .filter((each) => each !== 'Choose…');
  expect(offered).toEqual([
    'Rizal (2024-2025) · all subjects',
    'Rizal (2024-2025) · English',
    'Rizal (2024-2025) · Math',
  ]);
  await user.upload(input, FORM);
  await screen.findByText('The form is filled: save it now');
  await user.selectOptions(scope, 'Rizal (2024-2025) · all subjects');
  expect(await screen.findByText('2 forms are filled')).toBeVisible();
  expect(screen.getByText('Rizal, English, 1st Quarter')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Quarter' }), 'Whole year');
  expect(await screen.findByText('Rizal, English, 2024-2025')).toBeVisible();
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
  // A form that was not read is not chosen.
  expect(await screen.findByRole('button', { name: 'Choose our own file' })).toBeVisible();
  expect(screen.queryByText(FORM.name)).toBeNull();
});
