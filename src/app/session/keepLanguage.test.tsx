import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdmin } from '#support/adminScreens';
import { chooseLanguage, forgetChoiceOfVisit, LANGUAGE_KEY } from '@/language/language';
import { userChanged } from '@/store/state/session';
import { keepLanguage } from './keepLanguage';

beforeEach(forgetChoiceOfVisit);
afterEach(async () => {
  await chooseLanguage('en');
  forgetChoiceOfVisit();
  localStorage.clear();
});

/** Counts the writes, too. */
function open(language?: 'en' | 'fil') {
  const { world, store } = openAdmin();
  const path = 'users/admin1';
  if (language) {
    world.documents.set(path, { ...world.documents.get(path), language });
    const { user } = store.getState().session;
    if (user) store.dispatch(userChanged({ ...user, language }));
  }
  let stored = world.documents.get(path);
  const writes = () => {
    const isNew = stored !== world.documents.get(path);
    stored = world.documents.get(path);
    return isNew;
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
  return { store, writes, settle, stored: () => world.documents.get(path)?.language };
}

test('a person who never chose has no language in the record', async () => {
  const { store, writes, settle } = open();
  const stop = keepLanguage(store);
  await settle();
  expect(writes()).toBe(false);
  stop();
});

test('the choice of the device is stored where the record has none, and each later choice once', async () => {
  localStorage.setItem(LANGUAGE_KEY, 'fil');
  const { store, writes, settle, stored } = open();
  const stop = keepLanguage(store);
  await settle();
  expect([stored(), writes()]).toEqual(['fil', true]);
  expect(store.getState().session.user?.language).toBe('fil');
  await chooseLanguage('fil');
  await settle();
  expect(writes()).toBe(false);
  await chooseLanguage('en');
  await settle();
  expect([stored(), writes()]).toEqual(['en', true]);
  stop();
});

test('a record keeps its language on a device where another person chose another one', async () => {
  localStorage.setItem(LANGUAGE_KEY, 'fil');
  const { store, writes, settle, stored } = open('en');
  const stop = keepLanguage(store);
  await settle();
  expect([stored(), writes()]).toEqual(['en', false]);
  stop();
});

test('a choice before signing in on the same page counts; after signing out it is forgotten', async () => {
  await chooseLanguage('fil');
  const { store, settle, stored } = open('en');
  const stop = keepLanguage(store);
  await settle();
  expect(stored()).toBe('fil');
  stop();
  const next = open('en');
  const stopNext = keepLanguage(next.store);
  await next.settle();
  expect(next.stored()).toBe('en');
  stopNext();
});
