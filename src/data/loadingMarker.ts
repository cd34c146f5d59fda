import { requestEnded } from './connection';

/** While a request is in flight the page carries `data-loading`; removed on success and on failure. */
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
