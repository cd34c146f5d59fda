/**
 * Tells whether a listener reports every version of this book, so that a screen's question need not read the version
 * itself.
 */
import type { Replica } from './replica';

/**
 * `followed`: the rows are current, or the listener's next report makes them current. `kept`: the listener is being
 * started, and the rows of this device are shown until it reports. `look`: the version has to be read.
 */
type Source = 'followed' | 'kept' | 'look';

export type Following = {
  sourceFor(replica: Replica): Source;
  /** Answers the rows that are shown, and notes that they were not compared with the server yet. */
  shown<Value>(kept: Value): Value;
  /** Notes a report of the listener; the returned function tells whether that report is still the last one. */
  told(): () => boolean;
  /** Notes that the rows are of the reported version. */
  heard(): void;
  /** Notes that the listener cannot reach the server. Answers whether it could until now. */
  lost(): boolean;
  /** Whether rows were shown that were not compared with the server; answering clears the mark. */
  takeUnchecked(): boolean;
};

export function makeFollowing(isExpected: boolean): Following {
  let source: Source = isExpected ? 'kept' : 'look';
  let isUnchecked = false;
  let words = 0;
  return {
    // Collections with own writes that the replica does not have exactly (`unsure`) are read first.
    sourceFor: ({ state }) => (state.version !== null && state.unsure.size === 0 ? source : 'look'),
    shown: (kept) => {
      isUnchecked = true;
      return kept;
    },
    told: () => {
      words += 1;
      const said = words;
      return () => said === words;
    },
    heard: () => {
      source = 'followed';
      isUnchecked = false;
    },
    lost: () => {
      const wasHeard = source === 'followed';
      source = 'look';
      return wasHeard;
    },
    takeUnchecked: () => {
      const was = isUnchecked;
      isUnchecked = false;
      return was;
    },
  };
}
