import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { type IntentBook, openIntentBook, performIn } from '#support/intentBook';
import { renderApp } from '#support/renderApp';
import { nextSession, storedTables } from '#support/storeWorld';
import { withoutTimes } from '#support/withoutTimes';
import type { ClassId } from '@/domain/book/ids';
import { KEPT_DAYS } from '@/domain/book/removed';
import { AppError } from '@/domain/words/errors';
import { deleteClass, deleteSubject } from '@/store/book/deleteClass';
import { drainOutbox } from '@/store/outbox/sendOutbox';
import { RecentlyDeletedDialog } from './RecentlyDeletedDialog';

const DAY_MS = 24 * 60 * 60 * 1000;
const modal = { title: 'Recently deleted', size: 'lg', extraObject: {}, invite: null } as const;
const plain = ({ opened }: IntentBook) => {
  const { controls: _, ...tables } = withoutTimes(storedTables(opened.world));
  return tables;
};

async function deletedQuiz(offline = false) {
  const given = await openIntentBook();
  const { opened, quizId: activityId, subjectId } = given;
  const before = plain(given);
  if (offline) opened.world.failure = new AppError('network/unreachable');
  await performIn(opened.store, { kind: 'activityRemove', activityId, subjectId, name: 'Quiz 1', scores: 2 });
  return { given, before, store: opened.store, user: userEvent.setup() };
}

describe('what was deleted', () => {
  test('is listed with its counts, and put back as it was', async () => {
    const { given, before, store, user } = await deletedQuiz();
    expect(plain(given).activity).toEqual({});
    renderApp(<RecentlyDeletedDialog modal={modal} onClose={vi.fn()} />, { store });
    expect(await screen.findByText(/Activity “Quiz 1” of English, Rizal: 2 scores/)).toBeInTheDocument();
    expect(screen.getByText(/^Deleted today, /)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Put back Quiz 1' }));
    await screen.findByText('Nothing to put back');
    expect(plain(given)).toEqual(before);
  });

  test('is put back on another device', async () => {
    const { given, before, user } = await deletedQuiz();
    const other = nextSession(given.opened.world);
    renderApp(<RecentlyDeletedDialog modal={modal} onClose={vi.fn()} />, { store: other });
    await user.click(await screen.findByRole('button', { name: 'Put back Quiz 1' }));
    await screen.findByText('Nothing to put back');
    expect(plain(given)).toEqual(before);
  });

  test('without a connection is put back by what waits', async () => {
    const { given, before, store } = await deletedQuiz(true);
    const { offer } = store.getState().shell.notification!;
    expect(offer).toBeUndefined();
    given.opened.world.failure = null;
    await store.dispatch(drainOutbox());
    expect(plain(given).activity).toEqual({});
    expect(Object.values(plain(given).removed)).toMatchObject([{ name: 'Quiz 1', scores: 2 }]);
    expect(before.activity).not.toEqual({});
  });

  test('stays where its period was closed since, with what to do', async () => {
    const { given, store, user } = await deletedQuiz();
    const path = `users/${store.getState().entities.owner}/classSubjects/${given.subjectId}`;
    const { documents } = given.opened.world;
    documents.set(path, { ...documents.get(path), quarterClosed: { 1: true } });
    renderApp(<RecentlyDeletedDialog modal={modal} onClose={vi.fn()} />, { store });
    await user.click(await screen.findByRole('button', { name: 'Put back Quiz 1' }));
    expect(
      await screen.findByText(/a closed period takes nothing back\. Ask for it to be reopened first/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Put back Quiz 1' })).toBeEnabled();
  });

  test('is not offered after 30 days', async () => {
    const { given, store } = await deletedQuiz();
    const [id] = Object.keys(plain(given).removed);
    const path = `users/${store.getState().entities.owner}/removed/${id}`;
    const { documents } = given.opened.world;
    documents.set(path, { ...documents.get(path), removedAt: given.opened.world.clockMs - KEPT_DAYS * DAY_MS });
    const other = nextSession(given.opened.world);
    renderApp(<RecentlyDeletedDialog modal={modal} onClose={vi.fn()} />, { store: other });
    await screen.findByText('Nothing to put back');
  });
});

describe('a class or subject that was deleted', () => {
  async function deletedBook(of: 'class' | 'subject') {
    const given = await openIntentBook();
    const { store, world } = given.opened;
    const [classId] = Object.keys(plain(given).class) as ClassId[];
    if (of === 'class') await store.dispatch(deleteClass(classId!));
    else await store.dispatch(deleteSubject(given.subjectId));
    renderApp(<RecentlyDeletedDialog modal={modal} onClose={vi.fn()} />, { store: nextSession(world) });
    return { given, classId: classId!, user: userEvent.setup() };
  }

  test('is listed with its counts, and put back on another device', async () => {
    const { given, classId, user } = await deletedBook('class');
    expect(await screen.findByText(/^Class Rizal, .*: 2 subjects, \d learners, 1 activity/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Put back Rizal' }));
    await screen.findByText('Nothing to put back');
    expect(plain(given).class[classId]).toMatchObject({ deletedWith: null });
    expect(plain(given).classSubjects[given.subjectId]).toMatchObject({ deletedWith: null });
  });

  test('goes for good after a second question', async () => {
    const { given, user } = await deletedBook('subject');
    await user.click(await screen.findByRole('button', { name: 'Delete English for good' }));
    expect(screen.getByText(/nobody can put it back/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Delete English for good' }));
    await user.click(screen.getByRole('button', { name: 'Delete for good' }));
    await screen.findByText('Nothing to put back');
    await waitFor(() => expect(plain(given).classSubjects[given.subjectId]).toBeUndefined());
  });

  test('stays where the class of a subject is deleted too, with what to do', async () => {
    const { given, classId, user } = await deletedBook('subject');
    const path = `users/${given.opened.store.getState().entities.owner}/class/${classId}`;
    const { documents } = given.opened.world;
    documents.set(path, { ...documents.get(path), deletedAt: 7, deletedWith: 'class' });
    await user.click(await screen.findByRole('button', { name: 'Put back English' }));
    expect(await screen.findByText(/If that was deleted in the last 30 days, put it back first/)).toBeVisible();
  });
});

test('the toast of a deletion offers to take it back', async () => {
  const { store } = await deletedQuiz();
  const { notification } = store.getState().shell;
  expect(notification).toMatchObject({ status: 'success', offer: { name: 'Quiz 1' } });
  await act(async () => undefined);
  await waitFor(() => expect(notification?.offer).toMatchObject({ scores: 2 }));
});
