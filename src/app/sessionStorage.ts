import { DEVICE_CHOICE, STORAGE_KEY } from '@/domain/constants';
import type { SessionStorage } from '@/store/makeStore';

/** Token and user copy in local storage; a browser that forbids it signs in for the visit only. */
export const sessionStorage: SessionStorage = {
  readToken: () => attempt(() => localStorage.getItem(STORAGE_KEY.token)),
  write: (token, user) => {
    attempt(() => localStorage.setItem(STORAGE_KEY.token, token));
    attempt(() => localStorage.setItem(STORAGE_KEY.user, JSON.stringify(user)));
  },
  clear: () => {
    attempt(() => localStorage.removeItem(STORAGE_KEY.token));
    attempt(() => localStorage.removeItem(STORAGE_KEY.user));
  },
  readChoice: (choice) => attempt(() => localStorage.getItem(DEVICE_CHOICE[choice])) === '1',
  writeChoice: (choice, on) => {
    const key = DEVICE_CHOICE[choice];
    attempt(() => (on ? localStorage.setItem(key, '1') : localStorage.removeItem(key)));
  },
};

function attempt<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch {
    return null;
  }
}
