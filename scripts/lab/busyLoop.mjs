/** Computes without a pause until its parent ends; with `BUSY_DATABASE` it also commits there, again and again. */
const PROJECT = 'projects/demo-talaan-busy/databases/(default)/documents';
const TURN_MS = 200;

process.send('ready');
process.once('disconnect', () => process.exit());

function compute() {
  const until = Date.now() + TURN_MS;
  let sum = 0;
  while (Date.now() < until) for (let n = 0; n < 10_000; n += 1) sum += Math.sqrt(n);
  return sum;
}

async function commit(address, number) {
  const update = { name: `${PROJECT}/busy/${number % 50}`, fields: { number: { integerValue: String(number) } } };
  const body = JSON.stringify({ writes: [{ update }] });
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  await fetch(`http://${address}/v1/${PROJECT}:commit`, { method: 'POST', headers, body }).catch(() => null);
}

const { BUSY_DATABASE } = process.env;
for (let number = 0; ; number += 1) {
  compute();
  if (BUSY_DATABASE) await commit(BUSY_DATABASE, number);
  // Lets the message of the parent's end come through.
  await new Promise(setImmediate);
}
