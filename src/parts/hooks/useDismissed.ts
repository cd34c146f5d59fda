import { useState } from 'react';
import { useAppSelector } from '@/store/hooks';
import { personalStorage } from '@/store/personalStorage';

/**
 * Whether the person took a notice away: for good on the own device, for the visit where others use the computer.
 * `key`: of the storage. Only the own mark is kept.
 */
export function useDismissed(key: string): { isDismissed: boolean; dismiss: () => void } {
  const owner = useAppSelector((state) => state.entities.owner) ?? '';
  const [isDismissed, setDismissed] = useState(() => readDismissed(key, owner));
  const dismiss = () => {
    writeDismissed(key, owner);
    setDismissed(true);
  };
  return { isDismissed, dismiss };
}

function readDismissed(key: string, owner: string): boolean {
  try {
    const kept: unknown = JSON.parse(personalStorage().getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null && Reflect.get(kept, owner) === true;
  } catch {
    return false;
  }
}

function writeDismissed(key: string, owner: string): void {
  try {
    personalStorage().setItem(key, JSON.stringify({ [owner]: true }));
  } catch {
    // If the browser forbids storage, the notice comes back with the next page.
  }
}
