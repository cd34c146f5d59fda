/** Circles of imports: groups of files that reach one another. Imports on demand (`import('…')`) close no circle. */

const ON_DEMAND = /\bimport\(\s*'[^']+'\s*\)/g;
const TYPES = /^(?:import|export)\s+type\s[^;]*?from\s+'[^']+';?/gm;
const ONLY_TYPES = /import\s*\{(?:\s*type\s+\w+(?:\s+as\s+\w+)?,?)+\s*\}\s*from\s*'[^']+'/g;

/** The text of a source without imports on demand. */
export const withoutOnDemand = (text) => text.replace(ON_DEMAND, '');

/** The text of a source with imports of values only. */
export const valuesOnly = (text) => withoutOnDemand(text).replace(TYPES, '').replace(ONLY_TYPES, '');

/**
 * The circles of a graph, each as the list of its files: its strongly connected parts of more than one file (Tarjan).
 * @param {Map<string, Iterable<string>>} graph
 * @returns {string[][]}
 */
export function circlesOf(graph) {
  const order = new Map();
  const lowest = new Map();
  const open = [];
  const circles = [];
  const visit = (file) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) {
        visit(next);
        lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
      } else if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file), order.get(next)));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) circles.push(circle);
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}
