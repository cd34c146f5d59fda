/** Asks a worker of files one question, and ends it: after the answer, after a time, or when the person no longer waits. */
import { AppError } from '@/domain/words/errors';
import type { Refusal } from './sheetRefused';

export type Refused = { refusal: Refusal };
type Known = { ready: true } | { failure: string } | Refused;

type Question = {
  message: unknown;
  /** Part of the message; the worker takes them over. */
  bytes: ArrayBuffer;
  seconds: number;
  signal?: AbortSignal | undefined;
};

/** Throws the signal's reason once it is aborted, and `network/unreachable` where the worker cannot be loaded. */
export async function askWorker<Answer extends object>(
  worker: Worker,
  { message, bytes, seconds, signal }: Question,
): Promise<Exclude<Answer, { ready: true } | { failure: string }> | Refused> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      worker.onerror = (event) => reject(new AppError(event.message ? 'unexpected' : 'network/unreachable'));
      worker.onmessage = ({ data }: MessageEvent<Known | Answer>) => {
        if ('ready' in data) {
          timer = setTimeout(() => resolve({ refusal: { code: 'slow', values: { seconds } } }), seconds * 1000);
          worker.postMessage(message, [bytes]);
        } else if ('failure' in data) reject(new AppError('unexpected', { cause: data.failure }));
        else resolve(data as Exclude<Answer, { ready: true } | { failure: string }>);
      };
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
