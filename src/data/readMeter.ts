/**
 * Counts the documents read and written, as the database bills them: in development only, on `window.talaanMeter` and
 * in a corner of the page. Look-ups of the security rules are not counted. Built apps do not contain this code.
 */
type Entry = { what: string; reads: number; writes: number };
export type Meter = {
  /** Since the page was loaded, or since `reset`. */
  reads: number;
  writes: number;
  log: Entry[];
  reset(): void;
};

/** A pause after which the corner counts a new action. */
const PAUSE_MS = 2_000;
const MOST_ENTRIES = 1_000;

/** Each query costs at least one read. */
export function countQuery(what: string, documents: number): void {
  if (import.meta.env.DEV) count({ what, reads: Math.max(1, documents), writes: 0 });
}

/** An aggregation costs one read per 1,000 index entries. */
export function countAggregation(what: string, rows: number): void {
  if (import.meta.env.DEV) count({ what, reads: Math.max(1, Math.ceil(rows / 1_000)), writes: 0 });
}

export function countWrites(what: string, documents: number): void {
  if (import.meta.env.DEV) count({ what, reads: 0, writes: documents });
}

function count(entry: Entry): void {
  // The window's meter, if there is one.
  const place = globalThis as { talaanMeter?: Meter };
  const meter = place.talaanMeter ?? newMeter();
  place.talaanMeter = meter;
  meter.reads += entry.reads;
  meter.writes += entry.writes;
  meter.log = [...meter.log.slice(-MOST_ENTRIES), entry];
  show(meter, entry);
}

function newMeter(): Meter {
  const meter: Meter = {
    reads: 0,
    writes: 0,
    log: [],
    reset: () => {
      meter.reads = 0;
      meter.writes = 0;
      meter.log = [];
    },
  };
  return meter;
}

let corner: HTMLElement | null = null;
let action: Entry = { what: '', reads: 0, writes: 0 };
let lastMs = 0;

/** Shows the counts, but not while a program drives the browser, because tests then compare and check the screens. */
function show(meter: Meter, { reads, writes }: Entry): void {
  if (typeof document === 'undefined' || navigator.webdriver) return;
  const isNew = Date.now() - lastMs > PAUSE_MS;
  lastMs = Date.now();
  action = isNew
    ? { what: '', reads, writes }
    : { what: '', reads: action.reads + reads, writes: action.writes + writes };
  corner ??= newCorner();
  corner.textContent = `${action.reads} r ${action.writes} w · ${meter.reads} r ${meter.writes} w`;
}

function newCorner(): HTMLElement {
  const made = document.createElement('div');
  made.setAttribute('aria-hidden', 'true');
  made.style.cssText =
    'position:fixed;bottom:0;left:0;z-index:9999;padding:0 4px;font:11px monospace;background:#000;color:#fff;opacity:.7;pointer-events:none';
  document.body.append(made);
  return made;
}
