// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserSession as kept } from './browserSession';

const ANA = { email: 'ana@mabini.example' };
const USER = JSON.stringify(ANA);

beforeEach(() => {
  kept.clear();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('token and user copy', () => {
  it('are deleted with the tab, and leave nothing on the disk', () => {
    kept.writeChoice('ownDevice', false);
    kept.write('t', ANA);
    expect(kept.readToken()).toBe('t');
    expect(window.localStorage.length).toBe(0);
    expect(window.sessionStorage.getItem('user')).toBe(USER);
  });

  it('stay on the own device', () => {
    kept.writeChoice('ownDevice', true);
    kept.write('t', ANA);
    window.sessionStorage.clear();
    expect(kept.readToken()).toBe('t');
    expect(window.localStorage.getItem('user')).toBe(USER);
  });

  it('are read back, and empty where the stored text is broken', () => {
    expect(kept.readUser()).toEqual({});
    kept.write('t', ANA);
    expect(kept.readUser()).toEqual(ANA);
    window.sessionStorage.setItem('user', '{"email":');
    expect(kept.readUser()).toEqual({});
  });

  it('move when the choice of the own device changes', () => {
    kept.write('t', ANA);
    kept.writeChoice('ownDevice', true);
    expect(window.localStorage.getItem('token')).toBe('t');
    expect(window.sessionStorage.length).toBe(0);
    kept.writeChoice('ownDevice', false);
    expect(window.localStorage.length).toBe(0);
    expect(window.sessionStorage.getItem('user')).toBe(USER);
  });

  it('are there at every moment while they are written again: another tab may start just then', () => {
    kept.writeChoice('ownDevice', true);
    kept.write('t', ANA);
    const seen: (string | null)[] = [];
    for (const name of ['setItem', 'removeItem'] as const) {
      const real = Storage.prototype[name] as (...of: string[]) => void;
      vi.spyOn(Storage.prototype, name).mockImplementation(function (this: Storage, ...of: string[]) {
        real.apply(this, of);
        seen.push(window.localStorage.getItem('token'));
      });
    }
    kept.write('t2', ANA);
    vi.restoreAllMocks();
    expect(seen.length).toBeGreaterThan(1);
    expect(new Set(seen)).toEqual(new Set(['t2']));
  });

  it('of an earlier person do not stay where the browser cannot store more', () => {
    kept.write('t', ANA);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    kept.write('t2', { email: 'ben@mabini.example' });
    vi.restoreAllMocks();
    expect([window.sessionStorage.length, window.localStorage.length]).toEqual([0, 0]);
    expect([kept.readToken(), kept.readUser()]).toEqual(['t2', { email: 'ben@mabini.example' }]);
  });

  it('stay where they are when another choice is made, and are cleared at the end', () => {
    kept.write('t', ANA);
    kept.writeChoice('analytics', true);
    expect(window.sessionStorage.getItem('token')).toBe('t');
    kept.clear();
    expect(kept.readToken()).toBeNull();
    expect(Object.keys(window.localStorage)).toEqual(['analytics']);
  });

  it('stay for the visit where the browser clears them under the page, until the end', () => {
    kept.writeChoice('ownDevice', true);
    kept.write('t', ANA);
    window.localStorage.clear();
    expect([kept.readToken(), kept.readUser()]).toEqual(['t', ANA]);
    kept.clear();
    expect([kept.readToken(), kept.readUser()]).toEqual([null, {}]);
  });

  it('are not needed where the browser forbids storage', () => {
    const forbidden = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    kept.write('t', ANA);
    expect(kept.readToken()).toBe('t');
    kept.clear();
    expect(kept.readToken()).toBeNull();
    forbidden.mockRestore();
  });
});

describe('waiting trail entries', () => {
  const ACT = { id: 'exported_1' };

  it('are stored beside the token, outlive a new token, and are cleared at the end', () => {
    kept.writeChoice('ownDevice', false);
    kept.writeTrailEntries([ACT]);
    kept.write('t', ANA);
    expect(kept.readTrailEntries()).toEqual([ACT]);
    expect(window.localStorage.length).toBe(0);
    kept.writeChoice('ownDevice', true);
    expect(window.sessionStorage.length).toBe(0);
    expect(kept.readTrailEntries()).toEqual([ACT]);
    kept.clear();
    expect(kept.readTrailEntries()).toEqual([]);
    expect(Object.keys(window.localStorage)).toEqual(['ownDevice']);
  });

  it('are empty where the stored text is broken', () => {
    window.sessionStorage.setItem('talaan.acts', '{"id":');
    expect(kept.readTrailEntries()).toEqual([]);
    window.sessionStorage.setItem('talaan.acts', '{"id":1}');
    expect(kept.readTrailEntries()).toEqual([]);
  });
});
