/** Lets the mail server of the tests hang for one address: the inbox takes the recipient and never answers. */
import { expect } from 'vitest';

async function ask(address: string, method: 'GET' | 'PUT' | 'DELETE' | 'POST'): Promise<number> {
  const answer = await fetch(`${process.env.INBOX_URL}/held/${encodeURIComponent(address)}`, { method });
  return (await answer.json()) as number;
}

export async function hold(address: string): Promise<void> {
  await ask(address, 'PUT');
}

/** Delivers messages that arrive from now on; those that hang go on hanging. */
export async function release(address: string): Promise<void> {
  await ask(address, 'DELETE');
}

/** Delivers all messages, as a mail server that was only slow. */
export async function letThrough(address: string): Promise<void> {
  await ask(address, 'POST');
}

/** Resolves once a message to this address hangs. */
export async function untilHanging(address: string): Promise<void> {
  await expect.poll(() => ask(address, 'GET')).toBeGreaterThan(0);
}
