import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIVE_ID, knowFive } from '#support/fivePeriods';
import { renderApp } from '#support/renderApp';
import { ADMIN, MABINI, put, schoolWorld } from '#support/schoolWorld';
import { documentsIn } from '@/data/memory/memoryWorld';
import { removedLearner, type SectionLearner } from '@/domain/sections/sectionRoster';
import { newSection, type SectionDoc } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';
import { CardsTab } from './CardsTab';

const SCHOOL = `schools/${MABINI.schoolid}`;
const area = (name: string, order: number) => ({ name, order, units: null, partOf: null });
const learner = (lastName: string, fields: Partial<SectionLearner> = {}): SectionLearner => ({
  ...{ ...removedLearner(), lastName, firstName: 'Ana', standing: 'enrolled', ...fields },
});

function openTab(
  gradingPolicy = 'DO15_2026',
  areas: SectionDoc['areas'] = { english: area('English', 1) },
  gradeLevel = '7',
) {
  const given = schoolWorld();
  const names = { name: 'Rizal', academicYear: '2026-2027', gradeLevel, gradingPolicy };
  const section: SectionDoc = {
    ...newSection('rizal', names, areas),
    ...{ adviserUid: ADMIN, adviserName: 'Gloria Santos', createdAt: 1, updatedAt: 1 },
  };
  const learners = {
    a: learner('Abad'),
    b: learner('Cruz'),
    c: learner('Diaz', { standing: 'dropped', standingOn: '2026-09-01' }),
  };
  const roster = { id: 'rizal', academicYear: '2026-2027', version: 1, learners, updatedAt: 1, updatedBy: null };
  put(given.world, `${SCHOOL}/sections/rizal`, section);
  for (const period of [1, 2, 3, 4, 5]) {
    const grades = { a: { grade: 89 + period }, ...(period < 3 ? { b: { grade: 80 } } : {}) };
    put(given.world, `${SCHOOL}/sectionGrades/rizal_english_${period}`, { areaId: 'english', period, grades });
  }
  renderApp(<CardsTab section={section} roster={roster} />, { store: given.store });
  const noted = () => documentsIn(given.world, `${SCHOOL}/audit`).map(([, entry]) => entry);
  return { ...given, noted, user: userEvent.setup() };
}

const sheets = () => [...document.querySelectorAll<HTMLElement>('.print-sheet .sf9-sheet')];
const print = vi.fn();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  print.mockReset();
  vi.stubGlobal('print', print);
});
afterEach(() => vi.unstubAllGlobals());

test('those who are there are chosen; all, some and one are printed once the school’s trail has noted it', async () => {
  const { noted, user } = openTab();
  print.mockImplementation(() => expect(noted()).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Print 2 cards' }));
  await waitFor(() => expect(sheets()).toHaveLength(2));
  expect(print).toHaveBeenCalledTimes(1);
  expect(noted()).toMatchObject([{ kind: 'cardsPrinted', aboutId: 'rizal', section: 'Rizal', teacherName: null }]);
  expect(JSON.stringify(noted())).not.toMatch(/Abad|Cruz/);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(sheets()).toHaveLength(0));

  await user.click(screen.getByRole('button', { name: 'None' }));
  expect(screen.getByRole('button', { name: 'Print 0 cards' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Diaz, Ana' }));
  await user.click(screen.getByRole('button', { name: 'Print 1 card' }));
  await waitFor(() => expect(sheets()).toHaveLength(1));
  expect(sheets()[0]).toHaveTextContent('Dropped out, 2026-09-01');
  window.dispatchEvent(new Event('afterprint'));

  await user.click(screen.getByRole('button', { name: 'Show the card of Cruz, Ana' }));
  await user.click(screen.getByRole('button', { name: 'Print this card' }));
  await waitFor(() => expect(sheets()[0]).toHaveTextContent('Cruz, Ana'));
});

test('a grade that is missing leaves final grade, remark and average blank, and the page counts it', async () => {
  const { user } = openTab();
  expect(await screen.findByText(/^1 chosen learner has no general average yet/)).toBeInTheDocument();
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  const row = (name: RegExp) => preview.getByRole('row', { name });
  expect(row(/^English/)).toHaveTextContent('English90919291Passed');
  expect(row(/^General Average/)).toHaveTextContent('General Average91Passed');
  await user.click(screen.getByRole('button', { name: 'Show the card of Cruz, Ana' }));
  expect(row(/^English/)).toHaveTextContent(/^English8080$/);
  expect(row(/^General Average/)).toHaveTextContent(/^General Average$/);
});

test('where the parts of an area are taught in different terms, the page says why there is no average', async () => {
  const part = (name: string, periods: number[]) => ({ ...area(name, 1), partOf: 'MAPEH', periods });
  openTab('DO15_2026', { english: part('Music', [1, 2]), pe: part('PE', [2, 3]) });
  expect(await screen.findByText(/^There is no average: .* parts of one area are taught in the same/)).toBeVisible();
});

test('the card is that of the policy, in the language of the card; the device remembers language, paper and head', async () => {
  const { user } = openTab('DO8_2015');
  await user.selectOptions(await screen.findByLabelText('Language of the cards'), 'both');
  await user.selectOptions(screen.getByLabelText('Paper'), 'long');
  await user.type(screen.getByLabelText('Name of the school head'), 'Rosa');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Learning Areas / Mga Asignatura')).toBeInTheDocument();
  expect(preview.getByText('1. Maka-Diyos')).toBeInTheDocument();
  expect(preview.queryByText(/Comments/)).not.toBeInTheDocument();
  expect(preview.getByText('Rosa')).toBeInTheDocument();
  expect(JSON.parse(sessionStorage.getItem('talaan.cards') ?? '')).toEqual({
    language: 'both',
    paper: 'long',
    head: 'Rosa',
    tracks: {},
  });
});

test('without a connection nothing is printed, and the sentence says why', async () => {
  const { store, user } = openTab();
  const button = await screen.findByRole('button', { name: 'Print 2 cards' });
  const school = await store.dispatch((_, __, { data }) => data.school());
  vi.spyOn(school, 'recordTrailEntry').mockRejectedValue(new AppError('network/unreachable'));
  await user.click(button);
  expect(await screen.findByText(/^Printing is first noted in the school’s activity log/)).toBeInTheDocument();
  expect(print).not.toHaveBeenCalled();
  expect(sheets()).toHaveLength(0);
});

test('a school’s policy of five periods has five columns, comments and lines, by the school’s own names', async () => {
  knowFive();
  const { user } = openTab(FIVE_ID);
  await user.click(await screen.findByRole('button', { name: 'Print 2 cards' }));
  await waitFor(() => expect(sheets().length).toBeGreaterThan(0));
  const [card] = sheets();
  const grades = within(card!.querySelector<HTMLElement>('.sf9-grades')!);
  expect(grades.getByRole('columnheader', { name: 'Grading Period' })).toHaveAttribute('colspan', '5');
  expect(grades.getByRole('row', { name: /^English/ })).toHaveTextContent('English9091929394');
  const names = (selector: string) => [...card!.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const five = ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((word) => `${word} Grading`);
  expect(names('.sf9-comment h3')).toEqual(five);
  expect(names('.sf9-parents span')).toEqual(five);
});

test.each([
  ['DO8_2015', 'Final Rating', true],
  ['DO15_2026', 'Final Grade', false],
])('the card of %s says %s, and has a line for the district: %s', async (policy, head, hasDistrict) => {
  openTab(policy);
  const preview = within(await screen.findByRole('region', { name: 'Preview' }));
  expect(preview.getByRole('columnheader', { name: head })).toBeInTheDocument();
  expect(preview.queryAllByText('District')).toHaveLength(hasDistrict ? 1 : 0);
});

test('senior high school has a table a semester, and track and strand, which the device keeps for the section', async () => {
  const areas = { english: { ...area('English', 1), periods: [1, 2] }, pe: { ...area('PE', 2), periods: [3, 4] } };
  const { user } = openTab('DO8_2015', areas, '11');
  await user.type(await screen.findByLabelText('Track and strand'), 'TVL, ICT');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('TVL, ICT')).toBeInTheDocument();
  const first = within(preview.getByRole('table', { name: 'First Semester' }));
  expect(first.getByRole('row', { name: /^English/ })).toHaveTextContent('English909191Passed');
  expect(first.queryByText('PE')).not.toBeInTheDocument();
  expect(first.getByRole('row', { name: /^General Average for the Semester/ })).toHaveTextContent('91Passed');
  const second = within(preview.getByRole('table', { name: 'Second Semester' }));
  expect(second.getByRole('row', { name: /^PE/ })).toHaveTextContent(/^PE$/);
  expect(JSON.parse(sessionStorage.getItem('talaan.cards') ?? '')).toMatchObject({ tracks: { rizal: 'TVL, ICT' } });
});
