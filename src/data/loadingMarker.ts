import { requestEnded } from './connection';

/**
 * The number of running requests. While there are any, the page has the attribute `data-loading`; a request that ends
 * lowers the number, also on failure.
 */
let inFlight = 0;

export async function whileLoading<Value>(request: () => Promise<Value>): Promise<Value> {
  mark(1);
  try {
    const answer = await request();
    requestEnded(true);
    return answer;
  } finally {
    mark(-1);
  }
}

function mark(step: number): void {
  inFlight += step;
  if (typeof document === 'undefined') return;
  document.documentElement.toggleAttribute('data-loading', inFlight > 0);
}
