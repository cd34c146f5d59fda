import { AppError } from '@/domain/words/errors';

/** Longest wait for the server when this device has an answer of its own: the connection may lead nowhere. */
const PATIENCE_MS = 4_000;

/** Waits for the server, but not forever. Throws `network/timeout`. */
export async function patiently<Value>(asked: Promise<Value>): Promise<Value> {
  asked.catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('network/timeout')), PATIENCE_MS);
  });
  try {
    return await Promise.race([asked, enough]);
  } finally {
    clearTimeout(timer);
  }
}
