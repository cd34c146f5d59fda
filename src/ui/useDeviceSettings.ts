import { useState } from 'react';

/**
 * Settings that this device keeps under a key of its storage. `read` makes them of what was kept, which another version
 * may have written; of nothing it makes the first settings.
 */
export function useDeviceSettings<T extends object>(
  key: string,
  read: (kept: Readonly<Record<string, unknown>>) => T,
): [T, (change: Partial<T>) => void] {
  const [settings, setSettings] = useState(() => read(readKept(key)));
  const change = (fields: Partial<T>) => {
    const next = { ...settings, ...fields };
    setSettings(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is blocked or full: the choice lasts for the visit.
    }
  };
  return [settings, change];
}

function readKept(key: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
