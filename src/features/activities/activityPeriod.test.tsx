import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aBook, ENGLISH } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore, storedTables } from '#support/storeWorld';
import { loadRows } from '@/store/book/load';
import { ActivityDialog } from './ActivityDialog';

test('a period that another subject does not have is exchanged for one that it has', async () => {
  const subjects = [
    { ...ENGLISH, periods: [1] },
    { ...ENGLISH, subject: 'Math', periods: [2] },
  ];
  const book = aBook({ gradingPolicy: 'DO15_2026', academicYear: '2026-2027', gradeLevel: '11', subjects });
  const { world, store } = openedStore(book.tables);
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }, { of: 'controls' }, { of: 'activities' }]));
  const extraObject = { subjectId: book.subjectIds[0]! };
  const modal = { title: 'Activity', size: 'lg', extraObject, invite: null } as const;
  renderApp(<ActivityDialog modal={modal} onClose={vi.fn()} />, { store });
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText(/^Section and subject/), book.subjectIds[1]!);
  expect(screen.getByLabelText(/^Term/)).toHaveDisplayValue('Term 2');
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Quiz');
  await user.type(screen.getByRole('textbox', { name: /^Highest/ }), '20');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(Object.values(storedTables(world).activity)).toMatchObject([{ name: 'Quiz', quarter: 2 }]),
  );
});
