/** Ends work of the Admin SDK after so many writes, as a process that is killed: nothing is asked or written afterwards. */
import { Firestore } from '@google-cloud/firestore';
import { vi } from 'vitest';

type Request = { writes?: unknown[] };
type Send = (method: string, request: Request, ...more: unknown[]) => Promise<unknown>;
/** Every write of the SDK goes through this method, which its types do not show. */
const SENDER = Firestore.prototype as unknown as { request: Send };

const isWrite = (method: string) => method === 'commit' || method === 'batchWrite';

/**
 * Runs the work with a break after `most` writes; a batch of the bulk writer is cut in its middle. Resolves to whether it
 * broke off. Without a limit it counts: `writes` has the number afterwards.
 */
export async function brokenAfter(
  most: number,
  work: () => Promise<unknown>,
): Promise<{ isBroken: boolean; writes: number }> {
  let [writes, isDead] = [0, false];
  const dead = () => Promise.reject(Object.assign(new Error('The process was ended here.'), { code: 3 }));
  const real = SENDER.request;
  const spy = vi.spyOn(SENDER, 'request').mockImplementation(async function (this: unknown, method, request, ...more) {
    // The server itself ends a transaction whose client is gone; it takes a minute for that.
    if (isDead && method !== 'rollback') return dead();
    if (!isWrite(method)) return real.call(this, method, request, ...more);
    const all = request.writes ?? [];
    const room = most - writes;
    if (all.length <= room) {
      writes += all.length;
      return real.call(this, method, request, ...more);
    }
    isDead = true;
    // A commit is whole or not at all; the bulk writer's documents are written one by one.
    const part = method === 'batchWrite' ? all.slice(0, room) : [];
    if (part.length > 0) {
      writes += part.length;
      await real.call(this, method, { ...request, writes: part }, ...more);
    }
    return dead();
  });
  try {
    await work().catch((error: unknown) => {
      if (!isDead) throw error;
    });
    return { isBroken: isDead, writes };
  } finally {
    spy.mockRestore();
  }
}

/** `points` numbers spread over `0` to `writes - 1`. */
export function spread(points: number, writes: number): number[] {
  const all = Array.from({ length: points }, (_, at) => Math.floor((at * writes) / points));
  return [...new Set(all)];
}
