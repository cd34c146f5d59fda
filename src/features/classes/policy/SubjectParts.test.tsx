import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ENGLISH } from '#support/book';
import { eventually } from '#support/eventually';
import { OWNER, renderWithStore, storeOver } from '#support/renderApp';
import { memoryWorld, storedRows } from '@/data/memory/memoryWorld';
import type { ClassId, ClassSubjectId } from '@/domain/book/ids';
import type { SubjectInput } from '@/domain/intents/inputs';
import { SubjectDialog } from '@/features/classes/SubjectDialog';
import { addClass } from '@/parts/class-form/classes';
import { loadRows } from '@/store/book/load';
import { newAttempt } from '@/store/outbox/intents';

type Class = { gradingPolicy?: string; gradeLevel?: string; subjects?: SubjectInput[] };

/** The dialog of a new subject, or of the class's first one. */
async function open({ gradingPolicy = 'DO15_2026', gradeLevel = '7', subjects = [] }: Class, closed?: number) {
  const world = memoryWorld();
  const store = storeOver(world);
  const section = { name: 'Rizal', academicYear: '2026-2027', gradeLevel, gradingPolicy, subjects, learners: [] };
  const classId: ClassId = await store.dispatch(addClass(section, newAttempt()));
  const subjectId = [...storedRows(world, OWNER, 'classSubjects').keys()][0] as ClassSubjectId | undefined;
  const path = `users/${OWNER}/classSubjects/${subjectId}`;
  if (closed) world.documents.set(path, { ...world.documents.get(path), quarterClosed: { [closed]: true } });
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }]));
  const onClose = vi.fn();
  const modal = {
    title: 'Subject',
    size: 'lg',
    extraObject: { classId, ...(subjectId ? { subjectId } : {}) },
    invite: null,
  } as const;
  const user = userEvent.setup();
  renderWithStore(<SubjectDialog modal={modal} onClose={onClose} />, world, store);
  const name = async (text: string) => {
    const field = screen.getByLabelText(/^Subject\*/);
    await user.clear(field);
    await user.type(field, text);
  };
  const save = async () => {
    await user.click(screen.getByRole('button', { name: subjectId ? 'Save' : 'Add subject' }));
    await eventually(() => expect(onClose).toHaveBeenCalled());
    return [...storedRows(world, OWNER, 'classSubjects').values()].at(-1);
  };
  return { user, name, save };
}

const weights = () =>
  ['Written/Oral Works', 'Product/Performance Tasks', 'Examinations'].map(
    (name) => screen.getByRole<HTMLInputElement>('textbox', { name: `${name}, %` }).value,
  );

it('names the components of the policy, and fills the weights of the learning area', async () => {
  const { name, save } = await open({});
  await name('TLE 7');
  expect(weights()).toEqual(['20', '60', '20']);
  expect(await save()).toMatchObject({ subject: 'TLE 7', performanceTask: 60, exam: 'ST1-ST2-TE' });
});

it.each([
  ['7', 'DO15_2026', false],
  ['10', 'DO8_2015', false],
  ['11', 'DO15_2026', true],
  ['12', 'DO15_2026_G12', true],
])('offers Grade %s under %s the weights of senior high school: %s', async (gradeLevel, gradingPolicy, isSenior) => {
  const { name } = await open({ gradeLevel, gradingPolicy });
  await name('Sayaw');
  const labels = [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Weights' }).options].map(
    ({ label }) => label,
  );
  expect(labels.length).toBeGreaterThan(3);
  const offered = labels.filter((label) => label !== 'By hand');
  expect(offered.filter((label) => /^(?:SHS|Senior High)/.test(label))).toEqual(isSenior ? offered : []);
});

it('asks GMRC and Values Education whether they are graded by domain', async () => {
  const { user, name, save } = await open({});
  expect(screen.queryByLabelText(/^Graded/)).toBeNull();
  await name('Values Education');
  await user.click(screen.getByRole('button', { name: 'Add subject' }));
  expect(await screen.findByText(/Choose pooled or by domain/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/^Graded/), 'domains');
  expect(await save()).toMatchObject({ layout: 'domains', quarterlyExam: 30 });
});

it('completes a subject of senior high school with weights, examinations and units', async () => {
  const { user, name, save } = await open({ gradeLevel: '11' });
  await name('Design and Innovation');
  expect(weights()).toEqual(['40', '60', '0']);
  expect(screen.getByLabelText('Examinations that count')).toHaveValue('none');
  await name('Life and Career Skills');
  expect(screen.getByLabelText('Units of the whole year')).toHaveValue('6');
  await user.click(screen.getByRole('checkbox', { name: 'Term 3' }));
  const stored = await save();
  expect(stored).toMatchObject({ writtenWorks: 20, exam: 'ST1-ST2-TE', units: 6, periods: [1, 2] });
});

it('keeps units that were typed when the name changes', async () => {
  const { user, name } = await open({ gradeLevel: '11' });
  await name('Life and Career Skills');
  const units = screen.getByLabelText('Units of the whole year');
  await user.clear(units);
  await user.type(units, '4');
  await name('Work Immersion');
  expect(units).toHaveValue('4');
  await user.clear(units);
  await user.type(units, '21');
  await user.tab();
  expect(await screen.findByText('Units are a whole number from 1 to 20.')).toBeVisible();
});

it('shows neither examinations nor units under DepEd Order 8', async () => {
  const { name, save } = await open({ gradingPolicy: 'DO8_2015', gradeLevel: '11' });
  expect(screen.queryByLabelText('Examinations that count')).toBeNull();
  expect(screen.queryByLabelText('Units of the whole year')).toBeNull();
  await name('General Mathematics');
  const stored = await save();
  expect(stored).toMatchObject({ writtenWorks: 25, performanceTask: 50, quarterlyExam: 25 });
  expect(stored).not.toHaveProperty('exam');
});

it('asks Grade 12 on the old curriculum for examinations and terms, and not for units', async () => {
  const { name } = await open({ gradingPolicy: 'DO15_2026_G12', gradeLevel: '12' });
  await name('Physical Science');
  expect(weights()).toEqual(['25', '50', '25']);
  expect(screen.getByLabelText('Examinations that count')).toHaveValue('ST1-ST2-TE');
  expect(screen.getByRole('checkbox', { name: 'Term 1' })).toBeChecked();
  expect(screen.queryByLabelText('Units of the whole year')).toBeNull();
});

it('changes the examinations of a subject', async () => {
  const subjects = [{ ...ENGLISH, writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 }];
  const opened = await open({ subjects });
  await opened.user.selectOptions(screen.getByLabelText('Examinations that count'), 'TE');
  expect(await opened.save()).toMatchObject({ exam: 'TE' });
});

it('locks weights and examinations once a term is closed, and names it', async () => {
  const subjects = [{ ...ENGLISH, writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 }];
  await open({ subjects }, 1);
  expect(screen.getByLabelText('Examinations that count')).toBeDisabled();
  expect(screen.getByLabelText('Weights')).toBeDisabled();
  expect(screen.getByText(/^Closed: Term 1\./)).toBeVisible();
});
