import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Rows3 } from 'lucide-react';
import { expect, test } from 'vitest';
import { aBook, applied, aQuiz } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { learnerRoute } from '@/domain/bookRoutes';
import { AppError } from '@/domain/words/errors';
import { phrase } from '@/language/words';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { modalOpened } from '@/store/state/shell';
import { CommandPalette } from './CommandPalette';
import type { PaletteEntry } from './paletteEntries';

const MODAL = { title: 'Go to', size: 'md', extraObject: {}, invite: null } as const;
const FIXED: readonly PaletteEntry[] = [
  { key: 'page', group: 'Pages', label: 'Classes', to: '/app/teachers/classes', icon: Rows3 },
  {
    ...{ key: 'add', group: 'Actions', label: 'Add a class', words: 'new section', icon: Rows3 },
    opens: modalOpened({ title: phrase('Add a class'), bodyType: 'classAdd' }),
  },
];

function show() {
  const learners = [
    { firstName: 'Niño', lastName: 'Peña', lrn: '' },
    { firstName: 'Ana', lastName: 'Cruz', lrn: '' },
  ];
  const book = aBook({ name: 'Rizal', learners });
  const quiz = planActivityAdd(book.tables, aQuiz(book.subjectIds[0]!, { name: 'Essay', quarter: 2 }), book.newId);
  const { world, store } = openedStore(applied(book.tables, quiz));
  let closed = 0;
  const view = renderApp(
    <CommandPalette
      modal={MODAL}
      fixed={FIXED}
      onClose={() => {
        closed += 1;
      }}
    />,
    { store },
  );
  return { ...view, book, world, store, closed: () => closed };
}

const field = () => screen.getByRole('combobox');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test('reads classes and subjects; reads learners and activities once two letters are typed, each once', async () => {
  const { world } = show();
  await screen.findByRole('option', { name: /^Rizal/ });
  // A class and its subject.
  expect(world.reads).toBe(2);
  type('p');
  expect(options()).toEqual([]);
  // Long enough for the in-memory data to answer, if it had been asked.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(world.reads).toBe(2);
  type('pe');
  await screen.findByRole('option', { name: /^Peña, Niño/ });
  // Two learners, an activity, and two questions for own sections; classes and subjects are not read again.
  expect(world.reads).toBe(7);
  type('es');
  await screen.findByRole('option', { name: /^Essay/ });
  type('pen');
  await screen.findByRole('option', { name: /^Peña, Niño/ });
  expect(world.reads).toBe(7);
});

test('the arrows choose, Enter follows, and capitals and tildes do not matter', async () => {
  const user = userEvent.setup();
  const { address, closed, book } = show();
  expect(field()).toHaveFocus();
  await user.type(field(), 'PENA');
  const learner = await screen.findByRole('option', { name: /^Peña, Niño/ });
  expect(learner).toHaveAttribute('aria-selected', 'true');
  expect(field()).toHaveAttribute('aria-activedescendant', learner.id);
  await user.keyboard('{Enter}');
  expect(closed()).toBe(1);
  expect(address()).toBe(learnerRoute(book.studentIds[0]!, { classId: book.classId }));
});

test('an activity leads to its column, and a page to itself', async () => {
  const user = userEvent.setup();
  const { address, book, store } = show();
  await user.type(field(), 'essay');
  await screen.findByRole('option', { name: 'EssayRizal · English · 2nd Quarter' });
  await user.keyboard('{Enter}');
  const [activity] = Object.keys(store.getState().entities.tables.activity);
  const first = book.enrolmentIds[0];
  expect(address()).toBe(
    `/app/teachers/record?class=${book.classId}&subject=${book.subjectIds[0]}&quarter=2&cell=${activity}_${first}`,
  );
  await user.clear(field());
  await user.type(field(), 'cla');
  const [page, ...others] = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(page).toHaveTextContent('Classes');
  expect(others.map((option) => option.textContent)).toEqual(['Add a class', 'EnglishRizal · 2024-2025']);
  await user.keyboard('{ArrowUp}');
  expect(others[1]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/app/teachers/classes');
});

test("an action opens its dialog, and the palette's key closes the palette", async () => {
  const user = userEvent.setup();
  const { store, closed } = show();
  await user.type(field(), 'new section');
  await user.keyboard('{Enter}');
  expect(store.getState().shell.modal?.bodyType).toBe('classAdd');
  expect(closed()).toBe(1);
  await user.keyboard('{Control>}k{/Control}');
  expect(closed()).toBe(2);
});

test('says how many entries match, and what to try when none does', async () => {
  show();
  expect(screen.getByRole('status')).toHaveTextContent('Type two letters');
  type('zzz');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No results.'));
});

test('says that a part could not be read', async () => {
  const { world } = show();
  await screen.findByRole('option', { name: /^Rizal/ });
  world.failure = new AppError('network/unreachable');
  type('cru');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Some could not be loaded'));
});
