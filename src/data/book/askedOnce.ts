import { translated } from '@/data/errors';
import { networkTimeoutMs } from '@/data/networkTimeout';

/** A question that is on its way to the server, or whose answer came after nobody waited any more. */
type Running = { moment: string; sinceMs: number; answer: Promise<unknown> };

/** A request is joined for so many times the time limit. */
const JOINED_LIMITS = 3;

const running = new Map<string, Running>();

/**
 * Asks the server, and joins an equal question of the same moment that still runs. The time limit ends the waiting and
 * not the request, which the server goes on with: a question asked again behind it would take as long, for ever. An
 * answer that comes after the limit serves the next one who asks.
 *
 * `question`: the same text for equal questions. `moment`: changes with everything that could make an earlier answer
 * wrong; without it nothing is joined. Throws an `AppError`: `network/timeout` after the limit.
 */
export async function askedOnce<Value>(
  question: string,
  moment: string | undefined,
  read: () => Promise<Value>,
): Promise<Value> {
  if (moment === undefined) return await translated(read);
  const known = running.get(question);
  // A request of a connection that is gone may never end, so it is joined for a while only.
  const isAlive = known?.moment === moment && Date.now() - known.sinceMs < JOINED_LIMITS * networkTimeoutMs();
  const joined: Running = isAlive ? known : { moment, sinceMs: Date.now(), answer: read() };
  running.set(question, joined);
  const forget = () => {
    if (running.get(question) === joined) running.delete(question);
  };
  // A question that failed is asked anew.
  joined.answer.catch(forget);
  const value = (await translated(() => joined.answer)) as Value;
  forget();
  return value;
}
