import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteListeners } from '#support/ownListeners';
import { closeBrowser } from './closedBrowser';

const NAMES = ['localStorage', 'sessionStorage', 'indexedDB', 'BroadcastChannel'] as const;
const before = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const);
const [disk, tab] = [localStorage, sessionStorage];

function restore(): void {
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(window, name, descriptor);
    else Reflect.deleteProperty(window, name);
  }
}

let removeListeners: () => void;

beforeEach(() => {
  removeListeners = noteListeners();
  disk.clear();
  tab.clear();
});
afterEach(() => {
  removeListeners();
  restore();
  disk.clear();
  tab.clear();
});

describe('the closed browser of the sample', () => {
  it('shows nothing of a real account, and keeps the looks', () => {
    disk.setItem('token', 'of Ana');
    disk.setItem('theme', 'talaan-dark');
    tab.setItem('user', '{"id":"ana"}');
    closeBrowser();
    expect(Object.keys(localStorage)).toEqual(['theme']);
    expect(localStorage.getItem('token')).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it('writes nothing into the storage of the browser', () => {
    tab.setItem('owner', 'ana');
    closeBrowser();
    localStorage.setItem('token', 'of the sample');
    sessionStorage.setItem('owner', 'sample');
    sessionStorage.setItem('other', '2');
    expect([localStorage.getItem('token'), sessionStorage.getItem('owner')]).toEqual(['of the sample', 'sample']);
    expect([sessionStorage.length, sessionStorage.key(1), sessionStorage.getItem('getItem')]).toEqual([
      2,
      'other',
      null,
    ]);
    sessionStorage.clear();
    localStorage.removeItem('token');
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []]);
    expect([disk.length, tab.getItem('owner')]).toEqual([0, 'ana']);
  });

  it('speaks to no other tab and has no database', () => {
    closeBrowser();
    expect([typeof BroadcastChannel, typeof indexedDB]).toEqual(['undefined', 'undefined']);
    let heard = 0;
    const listen = () => {
      heard += 1;
    };
    window.addEventListener('storage', listen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    window.removeEventListener('storage', listen);
    expect(heard).toBe(0);
  });
});
