import { vi } from 'vitest';
import { calm } from './calm';

/** Waits until `holds` passes. The limit is long, because parts of the app are loaded and transformed on first use. */
export function eventually(holds: () => unknown): Promise<unknown> {
  return vi.waitFor(holds, { timeout: calm(30), interval: 10 });
}
