import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { byPeriod } from '#support/fill/madeLearners';
import { renderApp } from '#support/renderApp';
import { ADMIN, MABINI, put, schoolWorld } from '#support/schoolWorld';
import { documentsIn } from '@/data/memory/memoryWorld';
import { removedLearner } from '@/domain/sections/sectionRoster';
import { newSection, type SectionDoc } from '@/domain/sections/sections';
import { type CardFrame, toCards } from '@/features/report-cards/cardModel';
import { formMisfit } from '@/files/school-form/formMisfits';
import { openSchoolForm } from '@/files/school-form/openSchoolForm';
import { DO8_2015 } from '@/grading';
import { saveFile } from '@/ui/saveFile';
import { FillCardsDialog } from './FillCardsDialog';

vi.mock('@/files/school-form/openSchoolForm', async (original) => ({
  ...(await original<typeof import('@/files/school-form/openSchoolForm')>()),
  openSchoolForm: vi.fn(),
}));
vi.mock('@/ui/saveFile', () => ({ saveFile: vi.fn() }));

const filling = vi.mocked(openSchoolForm);
const FORM = new File(['form'], 'SF9 of our school.xlsm', { type: 'application/vnd.ms-excel.sheet.macroEnabled.12' });
const DONE = { file: new Uint8Array([1]), kind: 'sf9' as const, misfits: [], cells: 42 };

beforeEach(() => {
  filling.mockReset();
  vi.mocked(saveFile).mockReset();
});

function open(count = 2) {
  const given = schoolWorld();
  const names = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO8_2015' };
  const areas = { english: { name: 'English', order: 1, units: null, partOf: null } };
  const section: SectionDoc = {
    ...newSection('rizal', names, areas),
    ...{ adviserUid: ADMIN, adviserName: 'Gloria Santos', createdAt: 1, updatedAt: 1 },
  };
  put(given.world, `schools/${MABINI.schoolid}/sections/rizal`, section);
  const learner = (lastName: string) => ({
    ...{ ...removedLearner(), lastName, firstName: 'Ana', middleName: 'Cruz', sex: 'F' as const },
    ...{ lrn: '136728140001', standing: 'enrolled' as const },
  });
  const roster = { id: 'rizal', academicYear: '2026-2027', version: 1, updatedAt: 1, updatedBy: null };
  const grades = [1, 2, 3, 4].map((period) => ({ areaId: 'english', period, grades: { a: { grade: 80 + period } } }));
  const advising = {
    ...{ id: 'rizal_1', sectionId: 'rizal', period: 1, comments: {}, conduct: {}, version: 1, updatedAt: 1 },
    attendance: { a: { '2026-06': { days: 20, present: 18, tardy: 0 } } },
    values: { a: { makaDiyos1: 'AO' as const } },
    updatedBy: ADMIN,
  };
  const source = { section, roster: { ...roster, learners: { a: learner('Abad'), b: learner('Cruz') } } };
  const cards = toCards({ ...source, handedIn: grades as never, advising: [advising] as never }, DO8_2015);
  const school = { name: 'Mabini HS', id: '301234', logo: null, address: { region: 'VII', division: 'Toledo' } };
  const frame: CardFrame = {
    ...{ section, policy: DO8_2015, language: 'en', paper: 'a4', head: 'Rosa V.', track: '', school },
    cards: { form: cards.form, periods: cards.periods },
  };
  const onClose = vi.fn();
  const chosen = cards.cards.slice(0, count);
  renderApp(<FillCardsDialog cards={chosen} frame={frame} onClose={onClose} />, { store: given.store });
  const noted = () => documentsIn(given.world, `schools/${MABINI.schoolid}/audit`).map(([, entry]) => entry);
  return { user: userEvent.setup(), input: screen.getByLabelText('Our own file'), onClose, noted };
}

it('fills what Talaan has of the chosen learners, and gives the files once the trail has its entry', async () => {
  filling.mockResolvedValue(DONE);
  const { user, input, onClose, noted } = open();
  await user.upload(input, FORM);
  expect(await screen.findByText(/42 cells were written, read back and compared/)).toBeVisible();
  const { section, learners } = filling.mock.calls[0]![1].content;
  expect(section).toMatchObject({
    school: 'Mabini HS',
    division: 'Toledo',
    head: 'Rosa V.',
    periods: 4,
    gradeLevel: '7',
  });
  expect(learners[0]).toMatchObject({
    ...{ name: 'Abad, Ana C.', fullName: 'Abad, Ana Cruz', sex: 'Female', average: 83, averageRemark: 'Passed' },
    areas: [{ name: 'English', grades: byPeriod(81, 82, 83, 84), final: 83, remark: 'Passed' }],
    total: { days: 20, present: 18, absent: 2 },
  });
  expect(learners[0]?.months[0]).toEqual({ month: 6, days: 20, present: 18, absent: 2 });
  expect(learners[0]?.values.makaDiyos1).toEqual(['AO', null, null, null]);
  expect(learners[1]).toMatchObject({ average: null, averageRemark: '', areas: [{ final: null, remark: '' }] });
  vi.mocked(saveFile).mockImplementation(() => expect(noted()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Save the filled forms' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(vi.mocked(saveFile).mock.calls.map(([name]) => name)).toEqual(['SF9 - Rizal - 2026-2027.zip']);
  expect(noted()).toMatchObject([{ kind: 'sectionExported', aboutId: 'rizal', quarter: 0 }]);
  expect(JSON.stringify(noted())).not.toMatch(/Abad|Cruz/);
});

it('gives one learner a file with the ending of the form', async () => {
  filling.mockResolvedValue(DONE);
  const { user, input } = open(1);
  await user.upload(input, FORM);
  await user.click(await screen.findByRole('button', { name: 'Save the filled form' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(vi.mocked(saveFile).mock.calls[0]?.[0]).toBe('SF9 - Rizal - 2026-2027 - Abad, Ana C.xlsm');
});

it('fills only once every question has its answer, and never where one has no way out', async () => {
  filling.mockResolvedValueOnce({
    misfits: [formMisfit('areas', { list: ['Robotics'] }), formMisfit('labels', { list: ['Front!AI22: A → B'] })],
  });
  const { user, input } = open();
  await user.upload(input, FORM);
  expect(await screen.findByText('Robotics')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Leave them out' }));
  expect(screen.getByRole('button', { name: 'Fill the form' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Write over it' }));
  filling.mockResolvedValueOnce(DONE);
  await user.click(screen.getByRole('button', { name: 'Fill the form' }));
  expect(filling.mock.calls[1]?.[1].answers).toEqual({ areas: 'leaveOut', labels: 'replace' });
  filling.mockResolvedValueOnce({ misfits: [formMisfit('otherVersion', { values: { form: 'sf10' } })] });
  await user.upload(input, FORM);
  expect(await screen.findByText(/version of the permanent record \(SF10\) that Talaan does not know/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Fill the form' })).toBeDisabled();
});

it('offers nothing to save where the file is refused or reads back otherwise', async () => {
  const { user, input } = open();
  filling.mockResolvedValueOnce({ refusal: 'the file is damaged.' });
  await user.upload(input, FORM);
  expect(await screen.findByText('SF9 of our school.xlsm: the file is damaged.')).toBeVisible();
  filling.mockResolvedValueOnce({ different: 'Front!G7', learner: 'Abad, Ana C.' });
  await user.upload(input, FORM);
  expect(
    await screen.findByText(/form of Abad, Ana C\. did not read back as it was filled, at Front!G7/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

it('stops a filling that the person no longer waits for', async () => {
  filling.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const { user, input } = open();
  await user.upload(input, FORM);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  // A form that was not read is not chosen.
  expect(await screen.findByRole('button', { name: 'Choose our own file' })).toBeVisible();
  expect(screen.queryByText(FORM.name)).toBeNull();
});
