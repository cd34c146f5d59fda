/** Columns of a print, held apart by blanks. Pure. */

type Part = { text: string; from: number; to: number };

function partsOf(line: string): Part[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
    text,
    from: index,
    to: index + text.length,
  }));
}

/** Columns are written one below the other by hand. */
const NEAR = 1;

/**
 * Lines -> cells. A line that is shorter than the longest one has its texts below those columns with which they begin or
 * end; where one stands below none, the line keeps its own order.
 */
export function byBlanks(lines: readonly string[]): string[][] {
  const rows = lines.map(partsOf);
  const [columns = []] = rows.toSorted((a, b) => b.length - a.length);
  return rows.map((parts) => {
    const own = parts.map(({ text }) => text);
    if (parts.length === columns.length) return own;
    const places = parts.map(({ from, to }) =>
      columns.findIndex((column) => Math.abs(column.from - from) <= NEAR || Math.abs(column.to - to) <= NEAR),
    );
    const isPlaced = !places.includes(-1) && new Set(places).size === places.length;
    if (!isPlaced || parts.length < 2) return own;
    return columns.map((_, at) => own[places.indexOf(at)] ?? '');
  });
}
