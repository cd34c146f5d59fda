/** A form of learners filled by a test, and what its cells hold then. */
import { FILL_LIMIT } from '@/files/fill/fillLimit';
import { toAddress } from '@/files/fill/sheetMap';
import { readXlsx } from '@/files/read/xlsx/readXlsx';
import { toGrid } from '@/files/record-file/grid';
import { fillSchoolForm } from '@/files/school-form/fillSchoolForm';
import type { FormContent } from '@/files/school-form/formContent';
import type { FormAnswers } from '@/files/school-form/formMisfits';
import { formContent } from './madeLearners';

export function fill(form: Uint8Array, content: FormContent = formContent(), answers: FormAnswers = {}) {
  return fillSchoolForm(form, content, { answers, ending: 'xlsx' });
}

export function misfitsOf(result: Awaited<ReturnType<typeof fill>>) {
  return 'misfits' in result ? result.misfits : result;
}

/** The values of a filled form, by the number of the sheet and the address. */
export async function cellsOf(result: Awaited<ReturnType<typeof fill>>) {
  if (!('file' in result)) throw new Error(JSON.stringify(result));
  const grids = (await readXlsx(result.file, FILL_LIMIT)).map(toGrid);
  return (places: string) =>
    places.split(' ').map((place) => {
      const [sheet = '', address = ''] = place.split('!');
      const { row, column } = toAddress(address) ?? { row: -1, column: -1 };
      return grids[Number(sheet)]?.value(row, column);
    });
}
