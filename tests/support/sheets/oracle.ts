/** SheetJS, in a thread of its own: some damaged files keep it busy for ever, or use up its memory. */
import { Worker } from 'node:worker_threads';
import { cleanText } from '@/files/read/cleanText';
import type { Spreadsheet } from '@/files/read/spreadsheet';
import { decodeWindows1252 } from '@/files/read/text/windows1252';

/** Sheet and address -> value. */
export type Cells = ReadonlyMap<string, string | number>;

const READER = `
const { parentPort } = require('node:worker_threads');
const { read } = require('@e965/xlsx');
const ERRORS = { 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A', 43: '#GETTING_DATA' };
parentPort.on('message', (bytes) => {
  const cells = [];
  try {
    const book = read(Buffer.from(bytes), { dense: true, cellHTML: false, cellFormula: false, cellText: true });
    for (const name of book.SheetNames) {
      const rows = book.Sheets[name]?.['!data'] ?? [];
      rows.forEach((row, r) => row?.forEach((cell, c) => {
        if (!cell || cell.t === 'z' || cell.v === undefined || cell.v === '') return;
        const value = cell.t === 'b' ? (cell.v ? 'TRUE' : 'FALSE') : cell.t === 'e' ? (ERRORS[cell.v] ?? '#N/A') : cell.v;
        cells.push([name, r, c, value]);
      }));
    }
    const found = book.SheetNames.some((name) => book.Sheets[name]?.['!data']);
    parentPort.postMessage(found ? { cells } : { error: 'no sheet' });
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  }
});
`;

type Answer = { cells: [string, number, number, string | number][] } | { error: string };

export type Oracle = {
  /** Null where SheetJS refuses the file, or does not answer. */
  read: (bytes: Uint8Array) => Promise<Cells | null>;
  close: () => Promise<unknown>;
};

const PATIENCE_MS = 5000;

export function startOracle(): Oracle {
  let waiting: (answer: Answer | null) => void = () => undefined;
  const start = () => {
    const thread = new Worker(READER, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 512 } });
    thread.on('message', (answer: Answer) => waiting(answer));
    thread.on('error', () => waiting(null));
    return thread;
  };
  let worker = start();
  return {
    read: async (bytes) => {
      let timer: NodeJS.Timeout | undefined;
      const answer = await new Promise<Answer | null>((resolve) => {
        timer = setTimeout(() => resolve(null), PATIENCE_MS);
        waiting = resolve;
        worker.postMessage(bytes);
      });
      clearTimeout(timer);
      if (answer === null) {
        void worker.terminate();
        worker = start();
      }
      return answer && 'cells' in answer ? toCells(answer.cells) : null;
    },
    close: () => worker.terminate(),
  };
}

/** SheetJS leaves signs that are not seen, and takes bytes of the code page for signs of Unicode. */
function variants(value: string | number): readonly (string | number)[] {
  if (typeof value === 'number') return [value];
  const decoded = value.replace(/[\u0080-\u009f]/g, (sign) => decodeWindows1252(Uint8Array.of(sign.charCodeAt(0))));
  return [cleanText(value), cleanText(decoded)];
}

function toCells(found: Extract<Answer, { cells: unknown }>['cells']): Cells {
  return new Map(
    found.flatMap(([name, row, column, value]) =>
      variants(value).includes('') ? [] : [[`${cleanText(name)}!${row},${column}`, value] as const],
    ),
  );
}

/** The addresses whose values differ. */
export function differences(ours: Cells, theirs: Cells): string[] {
  const addresses = new Set([...ours.keys(), ...theirs.keys()]);
  return [...addresses].filter((address) => {
    const [own, other] = [ours.get(address), theirs.get(address)];
    return own === undefined || other === undefined || !variants(other).some((variant) => Object.is(variant, own));
  });
}

/** The cells that our reader found, in the same form. */
export function cellsOf({ sheets }: Spreadsheet): Cells {
  return new Map(
    sheets.flatMap(({ name, rows, columns, values }) =>
      values.flatMap((value, at) => (value === '' ? [] : [[`${name}!${rows[at]},${columns[at]}`, value] as const])),
    ),
  );
}
