/** The results by folder. */
const HEAD = [
  'folder',
  'there are',
  'drawn',
  'held by the compiler',
  'equivalent',
  'killed',
  'survived',
  'killed of the rest',
];

const count = (results, verdict) => results.filter((result) => result.verdict === verdict).length;

/** The share of the mutants that a test noticed, of those that it could notice. */
export function shareKilled(results) {
  const [killed, survived] = [count(results, 'killed'), count(results, 'survived')];
  return killed + survived === 0 ? 1 : killed / (killed + survived);
}

function cellsOf(name, { total, results }) {
  const counts = ['held', 'equivalent', 'killed', 'survived'].map((verdict) => count(results, verdict));
  return [name, total, results.length, ...counts, `${(100 * shareKilled(results)).toFixed(1)} %`];
}

/** A table in Markdown; `rooms` is a list of `[name, { total, results }]`. */
export function tableOf(rooms) {
  const all = {
    total: rooms.reduce((sum, [, { total }]) => sum + total, 0),
    results: rooms.flatMap(([, { results }]) => results),
  };
  const rows = [...rooms, ...(rooms.length > 1 ? [['all', all]] : [])].map(([name, room]) => cellsOf(name, room));
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
