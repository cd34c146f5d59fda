import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#support/renderApp';
import { ADMIN, MABINI, personDoc, put, schoolWorld, sessionOf } from '#support/schoolWorld';
import { documentsIn } from '@/data/memory/memoryWorld';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { removedLearner, type SectionLearner } from '@/domain/sections/sectionRoster';
import { newSection, type SectionDoc } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';
import { CardsTab } from '@/features/report-cards/CardsTab';

const SCHOOL = `schools/${MABINI.schoolid}`;
const learner = (lastName: string, lrn: string, fields: Partial<SectionLearner> = {}): SectionLearner => ({
  ...{ ...removedLearner(), lastName, firstName: 'Ana', standing: 'enrolled', lrn, ...fields },
});
const LRNS = { a: '136728140901', b: '136728140902', d: '136728140904' };
/** Nine learners more than those who are always there: two calls. */
const MANY = Object.fromEntries(
  Array.from({ length: 9 }, (_, index) => [`m${index}`, learner(`Name${index}`, `13672815000${index}`)]),
);

type Given = { more?: Record<string, SectionLearner>; asAdviser?: boolean };

function openView({ more = {}, asAdviser = false }: Given = {}) {
  const given = schoolWorld();
  const store = asAdviser ? sessionOf(given.world, personDoc(ADMIN, { role: ROLE_TEACHER })) : given.store;
  const names = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' };
  const area = { name: 'English', order: 1, units: null, partOf: null };
  const section: SectionDoc = {
    ...newSection('rizal', names, { english: area }),
    ...{ adviserUid: ADMIN, adviserName: 'Gloria Santos', createdAt: 1, updatedAt: 1 },
  };
  const learners = {
    a: learner('Abad', LRNS.a, { sex: 'F' }),
    b: learner('Cruz', LRNS.b),
    c: learner('Diaz', ''),
    d: learner('Lim', LRNS.d),
    ...more,
  };
  const roster = { id: 'rizal', academicYear: '2026-2027', version: 1, learners, updatedAt: 1, updatedBy: null };
  put(given.world, `${SCHOOL}/sections/rizal`, section);
  put(given.world, `${SCHOOL}/sectionRosters/rizal`, roster);
  const grade = (period: number, value: number) => {
    const kept = Object.keys(learners).filter((key) => key !== 'd' || period < 3);
    const grades = Object.fromEntries(kept.map((key) => [key, { grade: key === 'b' && period === 3 ? value : 84 }]));
    put(given.world, `${SCHOOL}/sectionGrades/rizal_english_${period}`, { areaId: 'english', period, grades });
  };
  for (const period of [1, 2, 3]) grade(period, 90);
  renderApp(<CardsTab section={section} roster={roster} />, { store });
  const records = () => documentsIn(given.world, `${SCHOOL}/permanentRecords`).map(([, stored]) => stored);
  const noted = () => documentsIn(given.world, `${SCHOOL}/audit`).map(([, entry]) => entry);
  return { ...given, grade, records, noted, user: userEvent.setup() };
}

type Opened = ReturnType<typeof openView>;
const list = () => within(screen.getByRole('list', { name: 'Permanent records' }));
const lines = () =>
  list()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace('Other schools', ''));
const sheets = () => [...document.querySelectorAll<HTMLElement>('.print-sheet .sf10-record')];
const print = vi.fn();

async function show(user: Opened['user']) {
  await user.click(await screen.findByRole('radio', { name: 'Permanent records (SF10)' }));
  await screen.findByRole('list', { name: 'Permanent records' });
}
async function write(user: Opened['user'], count: number) {
  await user.click(screen.getByRole('button', { name: 'Write the year to the permanent records' }));
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: new RegExp(`^Write ${count} `) }),
  );
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  print.mockReset();
  vi.stubGlobal('print', print);
});
afterEach(() => vi.unstubAllGlobals());

test('the year is written for those who are complete and have an LRN; the others are told with the reason', async () => {
  const { user, records } = openView();
  await show(user);
  expect(lines()).toEqual(['Abad, AnaNot written', 'Cruz, AnaNot written', 'Diaz, AnaNo LRN', 'Lim, AnaIncomplete']);
  expect(screen.getByText('2026-2027: written for 0 of 4 learners.')).toBeInTheDocument();
  expect(screen.getByText(/^1 learner has no LRN, and so no permanent record/)).toBeInTheDocument();
  expect(screen.getByText(/^1 learner has no general average yet/)).toBeInTheDocument();
  await write(user, 2);
  expect(await screen.findByText('2026-2027: written for 2 of 4 learners.')).toBeInTheDocument();
  expect(lines().slice(0, 2)).toEqual(['Abad, Ana2026-2027In the record', 'Cruz, Ana2026-2027In the record']);
  expect(screen.queryByRole('button', { name: 'Write the year to the permanent records' })).not.toBeInTheDocument();
  expect(records()).toMatchObject([
    { lastName: 'Abad', version: 1, years: { '2026-2027': { section: 'Rizal', blocks: [{ average: 84 }] } } },
    { lastName: 'Cruz', version: 1, years: { '2026-2027': { blocks: [{ average: 86, head: 'Term' }] } } },
  ]);
});

test('a grade that was handed in again makes the record differ, until it is written once more', async () => {
  const { user, grade, records } = openView();
  await show(user);
  await write(user, 2);
  await screen.findByText('2026-2027: written for 2 of 4 learners.');
  grade(3, 99);
  await user.click(screen.getByRole('button', { name: 'Load the grades again' }));
  expect(await screen.findByText(/^1 record differs from the cards/)).toBeInTheDocument();
  expect(list().getByText('Differs')).toBeInTheDocument();
  await write(user, 1);
  await screen.findByText('2026-2027: written for 2 of 4 learners.');
  expect(records()).toMatchObject([
    { version: 1 },
    { version: 2, years: { '2026-2027': { blocks: [{ average: 89 }] } } },
  ]);
});

test('a large section is written in several calls', async () => {
  const { user, world, records } = openView({ more: MANY });
  await show(user);
  await write(user, 11);
  await screen.findByText('2026-2027: written for 11 of 13 learners.');
  expect(world.calls.filter((name) => name === 'keepPermanentYears')).toHaveLength(2);
  expect(records()).toHaveLength(11);
});

test('the LRN of another child’s record is told, and nothing of that record is shown', async () => {
  const { user, world } = openView({ more: { e: learner('Reyes', '136728140999'), f: learner('Uy', LRNS.b) } });
  const years = { '2025-2026': {} };
  put(world, `${SCHOOL}/permanentRecords/136728140999`, {
    lastName: 'Zobel',
    firstName: 'Ben',
    lrn: '136728140999',
    years,
  });
  await show(user);
  expect(screen.getByText(/^The LRNs of 3 learners are those of other learners’ records/)).toBeInTheDocument();
  expect(lines().filter((line) => line?.includes('LRN to check'))).toEqual([
    ...['Cruz, AnaLRN to check', 'Reyes, AnaLRN to check', 'Uy, AnaLRN to check'],
  ]);
  await write(user, 1);
  await screen.findByText('2026-2027: written for 1 of 6 learners.');
});

test.each([
  [true, 'Of another section', 1],
  [false, 'Differs', 2],
])(
  'a year that another section wrote is an administrator’s to write over (adviser: %s)',
  async (asAdviser, told, count) => {
    const { user, world, records } = openView({ asAdviser });
    const year = { academicYear: '2026-2027', sectionId: 'bonifacio', section: 'Bonifacio', school: 'Mabini' };
    const named = { lastName: 'Abad', firstName: 'Ana', sex: 'F', lrn: LRNS.a };
    put(world, `${SCHOOL}/permanentRecords/${LRNS.a}`, { ...named, version: 1, years: { '2026-2027': year } });
    await show(user);
    expect(list().getByText(told)).toBeInTheDocument();
    expect(screen.queryAllByText(/^Another section wrote this year of 1 learner/)).toHaveLength(asAdviser ? 1 : 0);
    await write(user, count);
    await waitFor(() => expect(records()).toHaveLength(2));
    const [kept] = records() as { years: Record<string, { section: string }> }[];
    await waitFor(() => expect(kept?.years['2026-2027']?.section).toBe(asAdviser ? 'Bonifacio' : 'Rizal'));
  },
);

test('what is written is printed with the years of before, once the school’s trail has noted it', async () => {
  const { user, world, noted } = openView();
  const before = {
    ...{ academicYear: '2025-2026', school: 'Rizal Elementary School', schoolId: '100200', gradeLevel: '6' },
    ...{
      section: 'Luna',
      sectionId: 'luna',
      adviser: 'Ben Dizon',
      action: 'Promoted',
      remedial: [],
      days: 200,
      present: 198,
    },
    blocks: [
      {
        ...{ semester: '', head: 'Quarter', periods: [1, 2, 3, 4], average: 91, remark: 'Passed' },
        areas: [{ name: 'Science', isPart: false, year: { 1: 90, 2: 91, 3: 92, 4: 91 }, final: 91, remark: 'Passed' }],
      },
    ],
  };
  const names = { lastName: 'Abad', firstName: 'Ana', sex: 'F', lrn: LRNS.a };
  put(world, `${SCHOOL}/permanentRecords/${LRNS.a}`, { ...names, years: { '2025-2026': before }, version: 1 });
  await show(user);
  expect(list().getByRole('checkbox', { name: 'Diaz, Ana' })).toBeDisabled();
  await write(user, 2);
  await screen.findByText('2026-2027: written for 2 of 4 learners.');
  print.mockImplementation(() => expect(noted()).toHaveLength(1));
  await user.click(list().getByRole('checkbox', { name: 'Cruz, Ana' }));
  await user.click(screen.getByRole('button', { name: 'Print 1 School Form 10' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(noted()).toMatchObject([{ kind: 'permanentRecordsPrinted', aboutId: 'rizal', teacherName: null }]);
  const [sheet] = sheets();
  expect(sheets()).toHaveLength(1);
  const tables = within(sheet!).getAllByRole('table', { hidden: true });
  expect(tables.map(({ textContent }) => textContent)).toEqual([
    'Learning AreasQuarterFinal RatingRemarks1234Science9091929191PassedGeneral Average91Passed',
    'Learning AreasTermFinal RatingRemarks123English84848484PassedGeneral Average84Passed',
  ]);
  expect(sheet).toHaveTextContent('Rizal Elementary School');
  expect(sheet).toHaveTextContent(LRNS.a);
});

test('without a connection nothing is printed or written, and sentences say so', async () => {
  const { user, world, store, records } = openView();
  await show(user);
  world.refusals.set('keepPermanentYears', new AppError('network/unreachable'));
  await write(user, 2);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(records()).toEqual([]);
  world.refusals.delete('keepPermanentYears');
  await write(user, 2);
  await screen.findByText('2026-2027: written for 2 of 4 learners.');
  const school = await store.dispatch((_, __, { data }) => data.school());
  vi.spyOn(school, 'recordTrailEntry').mockRejectedValue(new AppError('network/unreachable'));
  await user.click(screen.getByRole('button', { name: 'Print 2 School Forms 10' }));
  expect(await screen.findByText(/^Printing is first noted in the school’s activity log/)).toBeInTheDocument();
  expect(print).not.toHaveBeenCalled();
});

test('a year at another school is typed once, shown again, and removed', async () => {
  const { user, records } = openView();
  await show(user);
  const open = () => user.click(screen.getByRole('button', { name: 'Years at other schools: Abad, Ana' }));
  await open();
  await user.click(screen.getByRole('button', { name: 'Keep the year' }));
  expect(screen.getByText('Name the school.')).toBeInTheDocument();
  expect(records()).toEqual([]);
  const fields = { 'School year': '2025-2026', 'Grade level': '6', School: 'Luna Elementary School' };
  for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text);
  await user.type(screen.getByLabelText('Learning areas with final ratings'), 'Science 91');
  await user.type(screen.getByLabelText('General average'), '91');
  await user.click(screen.getByRole('button', { name: 'Keep the year' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(lines()[0]).toContain('2025-2026Not written');
  expect(records()).toMatchObject([
    { lastName: 'Abad', years: { '2025-2026': { sectionId: '', school: 'Luna Elementary School' } } },
  ]);
  await open();
  await user.selectOptions(screen.getByLabelText('Year'), '2025-2026');
  expect(screen.getByLabelText('Learning areas with final ratings')).toHaveValue('Science 91');
  await user.click(screen.getByRole('button', { name: 'Remove this year' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(lines()[0]).toMatch(/^Abad, AnaNot written/);
  expect(records()).toMatchObject([{ years: {} }]);
});
