import { vi } from 'vitest';

/** Until it holds, however busy the machine is: parts of the app are loaded, and transformed, when they are first needed. */
export function eventually(holds: () => unknown): Promise<unknown> {
  return vi.waitFor(holds, { timeout: 30_000, interval: 10 });
}
