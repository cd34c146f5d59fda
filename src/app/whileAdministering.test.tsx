import { expect, test } from 'vitest';
import { openAdmin } from '#support/adminScreens';
import { memoryStorage } from '#support/memory/memoryStorage';
import { memoryData } from '@/data/memory/memoryData';
import type { PolicyForm } from '@/domain/school/policyForm';
import { formLeft, formTyped } from '@/store/state/policies';
import { watch } from './whileAdministering';

test('the browser asks before a tab with an unsaved policy is closed, on every page, and not afterwards', () => {
  const { world, store } = openAdmin();
  const outside = { data: memoryData(world), nowMs: () => 0, newId: () => 'new', storage: memoryStorage() };
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const end = watch(store, outside, store.getState().session.user!);
  expect(isAsked()).toBe(false);
  store.dispatch(formTyped({ id: 'p1', form: {} as PolicyForm }));
  expect(isAsked()).toBe(true);
  end();
  expect(isAsked()).toBe(false);
  store.dispatch(formLeft('p1'));
});
