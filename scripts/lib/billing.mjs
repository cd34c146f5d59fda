/**
 * The cost of a page's requests to Firestore, as the database bills it: documents read and written, by collection. A
 * question without an answer costs one read, an aggregation one for 1,000 rows. Look-ups of the rules are counted
 * apart: each request looks up its caller, and a batch of scores its subject and activity as well.
 */

/**
 * Runs in the page, before the page's own scripts, and counts on `window.billing`. It arrives there as text, so it can
 * use nothing outside of itself.
 */
export function countBilling() {
  const PER_READ = 1_000;
  const bill = { reads: [], writes: [], lookUps: 0, pending: new Map() };
  globalThis.billing = bill;
  const read = (name, documents = 1) => {
    for (let count = 0; count < documents; count += 1) bill.reads.push(name);
  };
  const collectionOf = (name) => name.split('/').at(-2) ?? name;
  const askedOf = (query) => query?.structuredQuery?.from?.[0]?.collectionId ?? 'documents';

  function takeAnswers(method, body, answers) {
    bill.lookUps += 1;
    if (method === 'runAggregationQuery') {
      const [{ result }] = answers;
      const [count] = Object.values(result?.aggregateFields ?? {});
      return read(
        `count of ${askedOf(body.structuredAggregationQuery)}`,
        Math.max(1, Math.ceil(Number(count?.integerValue ?? 0) / PER_READ)),
      );
    }
    const documents = answers.flatMap(({ document, found, missing }) => document?.name ?? found?.name ?? missing ?? []);
    if (documents.length === 0) read(askedOf(body));
    for (const name of documents) read(collectionOf(name));
  }

  function takeWrites({ writes = [] }) {
    const names = writes.map((write) => write.update?.name ?? write.delete ?? write.transform?.document ?? '');
    bill.writes.push(...names.map(collectionOf));
    const scores = names.filter((name) => collectionOf(name) === 'studentPerformance');
    bill.lookUps +=
      1 + (scores.length > 0 ? 1 : 0) + new Set(scores.map((name) => name.split('/').at(-1).split('_')[0])).size;
  }

  const hear = {
    documentChange: ({ document, targetIds = [] }) => {
      for (const id of targetIds) bill.pending.delete(id);
      if (targetIds.length > 0) read(`live ${collectionOf(document.name)}`);
    },
    documentDelete: ({ document }) => read(`live ${collectionOf(document)}`),
    targetChange: ({ targetChangeType, targetIds = [] }) => {
      if (targetChangeType !== 'CURRENT') return;
      for (const id of targetIds) {
        // The target is complete now, and it had no documents.
        if (bill.pending.has(id)) read(`live ${bill.pending.get(id)}`);
        bill.pending.delete(id);
      }
    },
  };
  const takeMessages = (chunk) => {
    for (const [, messages] of chunk) {
      for (const message of Array.isArray(messages) ? messages : []) {
        for (const [kind, content] of Object.entries(message)) hear[kind]?.(content);
      }
    }
  };

  /** Takes messages from the stream: a length, a line break, and JSON of that length. Answers the incomplete rest. */
  function takeStream(text) {
    let rest = text;
    for (;;) {
      const end = rest.indexOf('\n');
      const length = Number(rest.slice(0, end));
      if (end < 0 || rest.length < end + 1 + length) return rest;
      takeMessages(JSON.parse(rest.slice(end + 1, end + 1 + length)));
      rest = rest.slice(end + 1 + length);
    }
  }

  async function follow(response) {
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      rest = takeStream(rest + piece.value);
  }

  function takeTargets(body) {
    for (const [field, value] of new URLSearchParams(body)) {
      if (!field.endsWith('___data__')) continue;
      const { addTarget } = JSON.parse(value);
      if (!addTarget) continue;
      bill.lookUps += 1;
      if (addTarget.query && !addTarget.resumeToken) bill.pending.set(addTarget.targetId, askedOf(addTarget.query));
    }
  }

  /** Leaves the body of a request readable, because the request is still to be sent. */
  const bodyOf = (input, options) => (input instanceof Request ? input.clone().text() : String(options?.body ?? ''));

  const ask = globalThis.fetch;
  globalThis.fetch = async (input, options) => {
    const url = String(input?.url ?? input);
    if (/\/Listen\/channel\?/.test(url)) {
      const method = options?.method ?? input?.method ?? 'GET';
      if (method === 'POST') takeTargets(await bodyOf(input, options));
      const response = await ask(input, options);
      if (response.body && method === 'GET') {
        const [own, theirs] = response.body.tee();
        void follow(new Response(own)).catch(() => undefined);
        return new Response(theirs, { status: response.status, headers: response.headers });
      }
      return response;
    }
    const [, method] = /\/documents[^?]*:(runQuery|batchGet|runAggregationQuery|commit)(?:\?|$)/.exec(url) ?? [];
    const response = await ask(input, options);
    if (!method || !response.ok) return response;
    const body = JSON.parse(options?.body ?? '{}');
    if (method === 'commit') takeWrites(body);
    else takeAnswers(method, body, await response.clone().json());
    return response;
  };
}

/** The cost since the page was loaded, or since the last call: `{ reads, writes, lookUps, what }`. */
export async function takeBill(page) {
  const bill = await page.evaluate(() => {
    const { reads, writes, lookUps } = globalThis.billing ?? { reads: [], writes: [], lookUps: 0 };
    if (globalThis.billing) Object.assign(globalThis.billing, { reads: [], writes: [], lookUps: 0 });
    return { reads, writes, lookUps };
  });
  return { reads: bill.reads.length, writes: bill.writes.length, lookUps: bill.lookUps, what: summed(bill.reads) };
}

/** Such as "class 3, controls 1". */
function summed(names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
}
