import { vi } from 'vitest';

/** Waits until `holds` passes. The limit is long, because parts of the app are loaded and transformed on first use. */
export function eventually(holds: () => unknown): Promise<unknown> {
  return vi.waitFor(holds, { timeout: 30_000, interval: 10 });
}
