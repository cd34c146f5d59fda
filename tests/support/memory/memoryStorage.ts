import type { DeviceChoice, SessionStorage } from '@/store/makeStore';

/** A browser's storage that keeps choices, and of the session what it was given. */
export function memoryStorage(token: string | null = null, choices = new Set<DeviceChoice>()): SessionStorage {
  let acts: readonly unknown[] = [];
  return {
    readTrailEntries: () => acts,
    writeTrailEntries: (next) => {
      acts = next;
    },
    readToken: () => token,
    readUser: () => null,
    write: () => undefined,
    clear: () => undefined,
    writeTabOwner: () => undefined,
    readChoice: (choice) => choices.has(choice),
    writeChoice: (choice, on) => void (on ? choices.add(choice) : choices.delete(choice)),
  };
}
