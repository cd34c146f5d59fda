import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#support/eventually';
import { OWNER, renderWithStore } from '#support/renderApp';
import { sf1Rows } from '#support/sf1';
import { inProcessWorker } from '#support/sheets/inProcessWorker';
import { sf1File } from '#support/sheets/sf1File';
import { toWorkbook } from '#support/sheets/toWorkbook';
import { type MemoryWorld, memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import { ClassAddDialog } from './ClassAddDialog';

const MODAL = { title: 'Add a class', size: 'xl', extraObject: {}, invite: null } as const;
const lrnOf = (index: number) => `30184725${String(index + 1).padStart(4, '0')}`;

let world: MemoryWorld;
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockReset();
  world = memoryWorld();
  vi.stubGlobal('Worker', inProcessWorker().InProcessWorker);
});
afterEach(() => vi.unstubAllGlobals());

/** The dialog at its last step, with the file chosen. */
async function chooseFile(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const user = userEvent.setup();
  renderWithStore(<ClassAddDialog modal={MODAL} onClose={onClose} />, world);
  const press = (button: string | RegExp) => user.click(screen.getByRole('button', { name: button }));
  // The dialog starts each step in its first field.
  await user.paste('Narra');
  await user.selectOptions(screen.getByLabelText(/Grade level/), '7');
  await press('Next: Subjects');
  expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveFocus();
  await user.paste('English');
  await press('Next: Learners');
  const file = new File([bytes], name);
  // jsdom's files have no arrayBuffer.
  file.arrayBuffer = () => Promise.resolve(bytes.slice().buffer);
  fireEvent.change(screen.getByLabelText('File with learners'), { target: { files: [file] } });
  const save = async (button: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    await eventually(() => expect(onClose).toHaveBeenCalledOnce());
    return new Map([...storedRows(world, OWNER, 'students').values()].map((row) => [row.lrn, row]));
  };
  return { press, save };
}

it('an SF1 workbook: males and females, names split, LRNs as text', async () => {
  const rows = sf1Rows(
    [
      { lrn: lrnOf(0), name: 'DELA CRUZ,JUAN,JR.,SANTOS' },
      { lrn: lrnOf(1), name: 'PEÑA,JOSE,,MUÑOZ' },
    ],
    [{ lrn: lrnOf(2), name: 'REYES,MARIA CLARA,,LOPEZ' }],
  );
  const { save } = await chooseFile('SF1 Narra.xlsx', toWorkbook(rows));
  const students = await save('Add class with 3 learners');
  expect(students.get(lrnOf(0))).toMatchObject({
    ...{ sex: 'M', firstName: 'JUAN', middleName: 'SANTOS', extensionName: expect.stringMatching(/^jr\.?$/i) },
  });
  expect(String(students.get(lrnOf(0))?.lastName).toLowerCase()).toBe('dela cruz');
  expect(students.get(lrnOf(1))).toMatchObject({ sex: 'M', lastNameLower: 'peña' });
  expect(students.get(lrnOf(2))).toMatchObject({ sex: 'F', firstName: 'MARIA CLARA', middleName: 'LOPEZ' });
});

it('an SF1 of senior high as .xls: LRNs that are numbers, names asked about, a remark as standing', async () => {
  const bytes = sf1File('seniorHigh', 'biff8', {
    males: [{ lrn: lrnOf(0), name: 'DELA CRUZ,JUAN CARLO REYES', remark: 'T/O Mabini NHS 09/03/2025' }],
    females: [{ lrn: lrnOf(1), name: 'PEÑA,MARIA DE LEON' }],
  });
  const { press, save } = await chooseFile('register.xls', bytes);
  expect(await screen.findByText('2 names can be read in two ways.')).toBeVisible();
  await press('The last word is the middle name of all');
  const students = await save('Add class with 2 learners');
  expect(students.get(lrnOf(0))).toMatchObject({ firstName: 'JUAN CARLO', middleName: 'REYES', sex: 'M' });
  expect(students.get(lrnOf(1))).toMatchObject({ firstName: 'MARIA', middleName: 'DE LEON', sex: 'F' });
  const enrolments = [...storedRows(world, OWNER, 'classStudents').values()];
  expect(enrolments.filter((row) => row.standing)).toMatchObject([
    { standing: 'transferredOut', standingOn: '2025-09-03', standingNote: 'Mabini NHS' },
  ]);
});
