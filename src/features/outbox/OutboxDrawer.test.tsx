import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBook, type Book } from '#support/book';
import { newQuiz, performIn, writeElsewhere } from '#support/intentBook';
import { renderApp } from '#support/renderApp';
import { openedStore, type StoreWorld, TEACHER } from '#support/storeWorld';
import type { Intent } from '@/domain/intents/intents';
import { AppError } from '@/domain/words/errors';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { OutboxDrawer } from './OutboxDrawer';

const DRAWER = { header: 'Not sent yet', extraObject: {} };

let book: Book;
let opened: StoreWorld;

beforeEach(() => {
  book = aBook();
  opened = openedStore(book.tables);
});

async function keep(...intents: readonly Intent[]): Promise<void> {
  opened.world.failure = new AppError('network/unreachable');
  for (const intent of intents) await performIn(opened.store, intent);
  opened.world.failure = null;
}

const open = () => renderApp(<OutboxDrawer drawer={DRAWER} onClose={() => undefined} />, { store: opened.store });
const card = (name: RegExp) => within(screen.getByRole('heading', { name }).closest('article') as HTMLElement);
const quiz = (): Intent => ({ kind: 'activityAdd', activity: newQuiz(book.subjectIds[0]!) });

it('names waiting entries, with their place and the typed values', async () => {
  const learner = { firstName: 'Tala', lastName: 'Reyes', lrn: '123456789012' };
  await keep(quiz(), { kind: 'learnerAdd', learner, classId: book.classId, subjectIds: book.subjectIds });
  open();
  expect(screen.getByRole('heading', { name: '2 changes wait for the connection' })).toBeVisible();
  expect(await card(/New activity: Quiz 2/).findByText(/Rizal · English/)).toBeVisible();
  expect(card(/New activity/).getByText('Highest possible score').nextSibling).toHaveTextContent('20');
  expect(card(/New learner: Reyes, Tala/).getByText('LRN').nextSibling).toHaveTextContent('123456789012');
  expect(card(/New learner/).queryByRole('button', { name: 'Discard them' })).toBeNull();
});

it('says why an entry was refused, copies it, and sends it again', async () => {
  const user = userEvent.setup();
  await keep(quiz());
  writeElsewhere(opened, `users/${TEACHER}/classSubjects/${book.subjectIds[0]}`, { quarterClosed: { 1: true } });
  await opened.store.dispatch(drainOutbox());
  open();
  expect(card(/New activity/).getByText(/The grading period was closed meanwhile/)).toBeVisible();
  await user.click(card(/New activity/).getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toContain('New activity: Quiz 2\nRizal · English\nName\tQuiz 2');
  writeElsewhere(opened, `users/${TEACHER}/classSubjects/${book.subjectIds[0]}`, { quarterClosed: { 1: false } });
  await user.click(card(/New activity/).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Everything is saved')).toBeVisible();
});

it('lets an overtaken edit win, or discards it', async () => {
  const user = userEvent.setup();
  const [studentId] = book.studentIds;
  const row = book.tables.students[studentId!]!;
  const before = { firstName: row.firstName, lastName: row.lastName, lrn: row.lrn };
  await keep({ kind: 'learnerUpdate', studentId: studentId!, before, after: { ...before, firstName: 'Tala' } });
  const path = `users/${TEACHER}/students/${studentId}`;
  writeElsewhere(opened, path, { firstName: 'Ligaya' });
  await opened.store.dispatch(drainOutbox());
  open();
  expect(card(/Learner edited/).getByText(/It was changed elsewhere meanwhile/)).toBeVisible();
  expect(card(/Learner edited/).queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(card(/Learner edited/).getByRole('button', { name: 'Use mine anyway' }));
  expect(await screen.findByText('Everything is saved')).toBeVisible();
  expect(opened.world.documents.get(path)).toMatchObject({ firstName: 'Tala' });
});

it('asks before typed values are discarded', async () => {
  const user = userEvent.setup();
  await keep(quiz());
  writeElsewhere(opened, `users/${TEACHER}/classSubjects/${book.subjectIds[0]}`, { quarterClosed: { 1: true } });
  await opened.store.dispatch(drainOutbox());
  open();
  await user.click(card(/New activity/).getByRole('button', { name: 'Discard them' }));
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveTextContent('1 value that was typed');
  await user.click(within(question).getByRole('button', { name: 'Discard them' }));
  expect(await screen.findByText('Everything is saved')).toBeVisible();
  expect(opened.world.outbox.size).toBe(0);
});

describe('works by keyboard alone', () => {
  const close = (quarterClosed: object) =>
    writeElsewhere(opened, `users/${TEACHER}/classSubjects/${book.subjectIds[0]}`, { quarterClosed });
  const another = (): Intent => ({ kind: 'activityAdd', activity: newQuiz(book.subjectIds[0]!, { name: 'Quiz 3' }) });
  const openTwoRefused = async () => {
    await keep(quiz(), another());
    close({ 1: true });
    await opened.store.dispatch(drainOutbox());
    open();
    return userEvent.setup();
  };
  const button = (of: RegExp, name: string) => card(of).getByRole('button', { name });
  const discard = async (user: UserEvent, of: RegExp) => {
    button(of, 'Discard them').focus();
    await user.keyboard('{Enter}');
    const question = screen.getByRole('alertdialog');
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.tab();
    expect(within(question).getByRole('button', { name: 'Discard them' })).toHaveFocus();
    await user.keyboard('{Enter}');
  };

  it('moves the focus from a discarded entry to the next, and from the last to the list', async () => {
    const user = await openTwoRefused();
    await discard(user, /Quiz 2/);
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Quiz 2/ })).toBeNull());
    expect(button(/Quiz 3/, 'Copy')).toHaveFocus();
    await discard(user, /Quiz 3/);
    const empty = await screen.findByText('Everything is saved');
    expect(document.activeElement).toContainElement(empty);
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.tagName).toBe('DIV');
  });

  it('keeps the focus on an entry that is tried and refused again', async () => {
    const user = await openTwoRefused();
    button(/Quiz 3/, 'Try again').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button(/Quiz 3/, 'Copy')).toHaveFocus());
  });
});
