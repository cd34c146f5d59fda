// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUp } from '#support/sessionWorld';
import { personalStorage } from './personalStorage';
import { leave } from './session/authentication';

const clear = () => {
  localStorage.clear();
  sessionStorage.clear();
};
beforeEach(clear);
afterEach(clear);

it('signing out deletes what tells where the person works, and nothing of the device', () => {
  const personal = ['talaan.policy.own1', 'talaan.policy.own2', 'talaan.cards', 'talaan.place'];
  for (const key of [...personal, 'theme', 'talaan.policyNotice']) localStorage.setItem(key, '{}');
  sessionStorage.setItem('talaan.cards', '{}');
  const { store } = setUp();
  store.dispatch(leave(null));
  expect(Object.keys(localStorage).toSorted()).toEqual(['talaan.policyNotice', 'theme']);
  expect(sessionStorage).toHaveLength(0);
});

it('signing out works where the browser forbids storage', () => {
  const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('SecurityError');
  });
  setUp().store.dispatch(leave(null));
  forbidden.mockRestore();
});

it('choices of a person are on the disk of the own device alone', () => {
  expect(personalStorage()).toBe(sessionStorage);
  localStorage.setItem('ownDevice', '1');
  expect(personalStorage()).toBe(localStorage);
});
