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

/** LRN, name, sex, date of birth, and the rest. */
const REGISTER_LINE = /^(\d{12})\s+(\p{L}.*?)\s+([MF])\s+(\d{1,2}[-/]\d{1,2}[-/]\d{4})\s*(.*)$/u;

/** Lines of a School Form 1 as a PDF gives them, with one blank between the columns; null for anything else. */
export function byRegister(lines: readonly string[]): string[][] | null {
  const read = (line: string) => (line.includes('\t') ? null : (REGISTER_LINE.exec(line.trim())?.slice(1) ?? null));
  const rows = lines.map(read);
  if (rows.filter((row) => row !== null).length * 2 <= lines.length) return null;
  return rows.map((row, at) => row ?? [lines[at]?.trim() ?? '']);
}
