/** The cost of an answer of Firestore: one read for a document or for an empty answer, one per 1,000 for a count. */
type Answered = {
  document?: unknown;
  found?: unknown;
  missing?: unknown;
  result?: { aggregateFields: Record<string, { integerValue?: string }> };
};

const PER_READ = 1_000;

/** `url` is the address of the request, `body` the server's answer by REST. Zero for requests that do not read. */
export function billedReads(url: string, body: string): number {
  const [, method = ''] = /\/documents[^?]*:(\w+)(?:\?|$)/.exec(url) ?? [];
  if (!['runQuery', 'runAggregationQuery', 'batchGet'].includes(method)) return 0;
  // The answer broke off, so its cost is unknown.
  if (body === '') return 0;
  const answers = JSON.parse(body) as Answered[];
  if (method === 'runAggregationQuery') return Math.max(1, ...answers.map(countCost));
  return Math.max(1, answers.filter(({ document, found, missing }) => document ?? found ?? missing).length);
}

function countCost({ result }: Answered): number {
  const [count] = Object.values(result?.aggregateFields ?? {});
  return Math.ceil(Number(count?.integerValue ?? 0) / PER_READ);
}

/** Documents in a part of a listener's stream. */
export function streamedReads(url: string, body: string): number {
  return /\/Listen\/channel\?/.test(url) ? body.split('"documentChange"').length - 1 : 0;
}
