/** A form that does not read back as it was filled is no file. */
import { expect, it, vi } from 'vitest';
import { formContent } from '#support/fill/madeLearners';
import { madeSchoolForm } from '#support/fill/madeSchoolForm';
import { patchSheet } from '@/files/fill/patchSheet';
import { fillSchoolForm } from '@/files/school-form/fillSchoolForm';
import { SF10_JHS } from '@/files/school-form/sf10Jhs';

vi.mock('@/files/fill/patchSheet', async (original) => {
  const real = await original<typeof import('@/files/fill/patchSheet')>();
  return { ...real, patchSheet: vi.fn(real.patchSheet) };
});

it('names the learner and the place, of a cell that is lost and of one that was not to change', async () => {
  const form = await madeSchoolForm(SF10_JHS, { texts: { '0!B26': 'Filipino', '0!B9': 'Left as it is' } });
  const { patchSheet: real } =
    await vi.importActual<typeof import('@/files/fill/patchSheet')>('@/files/fill/patchSheet');
  const fill = () => fillSchoolForm(form, formContent(), { answers: {}, ending: 'xlsx' });
  vi.mocked(patchSheet).mockImplementation((map, edits) => real(map, edits.slice(1)));
  expect(await fill()).toEqual({ different: 'Page 1!G7', learner: 'Peña, Niña' });
  vi.mocked(patchSheet).mockImplementation((map, edits) => real(map, [...edits, { row: 8, column: 1, value: 'x' }]));
  expect(await fill()).toEqual({ different: 'Page 1!B9', learner: 'Peña, Niña' });
  vi.mocked(patchSheet).mockImplementation(real);
  expect(await fill()).toHaveProperty('file');
});
