import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anItemBook } from '#support/itemBook';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { toClassRecord } from '@/domain/book/classRecord';
import { itemsRoute, readSheetsRoute } from '@/domain/bookRoutes';
import { toItemSheet } from '@/domain/items/itemSheet';
import { ReadSheetsButton } from './ReadSheetsButton';

function show({ closed = false, isAsked = false } = {}) {
  const book = anItemBook({ answers: ['A,C,B,T'] });
  const { store } = openedStore(book.tables);
  const record = toClassRecord(book.tables, book.subjectId, 1);
  const sheet = toItemSheet(book.tables, book.activityId);
  if (!record || !sheet) throw new Error('no record');
  const subject = { ...record.subject, quarterClosed: { 1: closed } };
  const of = { subjectId: book.subjectId, quarter: 1, activityId: book.activityId };
  const route = isAsked ? readSheetsRoute(of) : itemsRoute(of);
  const view = renderApp(<ReadSheetsButton record={{ ...record, subject }} sheet={sheet} />, { store, route });
  return { ...view, plain: itemsRoute(of) };
}

test('opens the reading, which says before photos are chosen that a shared computer keeps none, and leads to the trial', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Read answer sheets' }));
  await screen.findByRole('dialog', { name: 'Read answer sheets' });
  expect(screen.getByText(/^On a shared computer the photos are gone/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try the sheet reader' }));
  expect(await screen.findByRole('dialog', { name: 'Try the sheet reader' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Read answer sheets' })).toBeNull();
});

test('a closed period has the trial alone, because it takes no answers', async () => {
  show({ closed: true });
  expect(screen.queryByRole('button', { name: 'Read answer sheets' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try the sheet reader' }));
  expect(await screen.findByRole('dialog', { name: 'Try the sheet reader' })).toBeInTheDocument();
});

test('an address can ask for it, once', async () => {
  const { address, plain } = show({ isAsked: true });
  expect(await screen.findByRole('dialog', { name: 'Read answer sheets' })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(plain));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
