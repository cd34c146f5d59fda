/** Turns of one page: the browser's lock tells tabs apart, and not two saves of the same tab. */
import type { UserId } from '@/domain/book/ids';

/** As long as a save usually takes. After it the caller keeps its values, and they are sent later. */
const PATIENCE_MS = 2_000;

type OwnTurn = <Value>(owner: UserId, work: () => Promise<Value>) => Promise<Value | null>;

/**
 * Does the work when the page's work before it has ended. Answers null without having begun where that takes longer than
 * `patienceMs`, in milliseconds.
 */
export function makeOwnTurns(patienceMs = PATIENCE_MS): OwnTurn {
  const running = new Map<UserId, Promise<unknown>>();
  return async (owner, work) => {
    const until = performance.now() + patienceMs;
    for (let before = running.get(owner); before; before = running.get(owner)) {
      const leftMs = until - performance.now();
      if (leftMs <= 0) return null;
      await settledWithin(before, leftMs);
    }
    const turn = work();
    running.set(owner, turn);
    try {
      return await turn;
    } finally {
      running.delete(owner);
    }
  };
}

async function settledWithin(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.then(undefined, () => undefined), over]);
  clearTimeout(timer);
}
