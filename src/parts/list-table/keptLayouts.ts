/** Layouts of lists as a person set them, kept on this device for other lists with the same headings. */
import { namedIds } from '@/domain/words/namedIds';

/** The layouts that were used last. */
const MOST = 20;
/** Headings stand among the first lines. */
const HEAD_LINES = 30;

type Table = readonly (readonly string[])[];

export type KeptLayouts<Layout extends object> = {
  /** Keeps what was set for these headings. No word of them is kept: they may be a learner's by mistake. */
  keep: (headings: readonly string[], layout: Layout) => void;
  /** The layout whose headings the table has, with the line where they stand; null for any other. */
  find: (table: Table) => { layout: Layout; line: number } | null;
};

/** `isLayout`: whether what the device keeps is one; people and other versions write there too. */
export function keptLayouts<Layout extends object>(
  storageKey: string,
  isLayout: (kept: object) => kept is Layout,
): KeptLayouts<Layout> {
  const read = (): (Layout & { key: string })[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isKept) : [];
    } catch {
      return [];
    }
  };
  const isKept = (kept: unknown): kept is Layout & { key: string } =>
    typeof kept === 'object' && kept !== null && 'key' in kept && isLayout(kept);
  return {
    keep: (headings, layout) => {
      const key = keyOf(headings);
      const kept = [{ ...layout, key }, ...read().filter((each) => each.key !== key)];
      try {
        localStorage.setItem(storageKey, JSON.stringify(kept.slice(0, MOST)));
      } catch {
        // Storage is blocked or full: the layout lasts for this list.
      }
    },
    find: (table) => {
      const kept = read();
      if (kept.length === 0) return null;
      for (const [line, row] of table.slice(0, HEAD_LINES).entries()) {
        const key = keyOf(row);
        const layout = kept.find((each) => each.key === key);
        if (layout) return { layout, line };
      }
      return null;
    },
  };
}

function keyOf(headings: readonly string[]): string {
  const words = headings.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, ' '));
  return namedIds(words.join('\t'))('layout');
}
