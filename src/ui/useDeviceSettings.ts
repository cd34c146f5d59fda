import { useState } from 'react';

/**
 * Settings that this device keeps under a key of its storage. `read` makes them of what was kept, which another version
 * may have written; of nothing it makes the first settings. `storage`: the disk, unless the caller says otherwise.
 */
export function useDeviceSettings<T extends object>(
  key: string,
  read: (kept: Readonly<Record<string, unknown>>) => T,
  storage: () => Storage = () => localStorage,
): [T, (change: Partial<T>) => void] {
  const [settings, setSettings] = useState(() => read(readKept(key, storage)));
  const change = (fields: Partial<T>) => {
    const next = { ...settings, ...fields };
    setSettings(next);
    try {
      storage().setItem(key, JSON.stringify(next));
    } catch {
      // Storage is blocked or full: the choice lasts for the visit.
    }
  };
  return [settings, change];
}

function readKept(key: string, storage: () => Storage): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
