/** Whether a listener tells this book of every version, so that a screen's question needs no look of its own. */
import type { Replica } from './replica';

/**
 * `followed`: the rows are current, or the listener's next word makes them so. `kept`: the listener is being started, and
 * what this device holds is shown until it speaks. `look`: the version has to be looked at.
 */
type Source = 'followed' | 'kept' | 'look';

export type Following = {
  sourceFor(replica: Replica): Source;
  /** Answers what was shown, and notes that nobody has compared it with the server yet. */
  shown<Value>(kept: Value): Value;
  /** The listener says something; the answer tells whether it has said nothing since. */
  told(): () => boolean;
  /** The rows are of the version that it told. */
  heard(): void;
  /** It hears nothing from the server. Answers whether it did until now. */
  lost(): boolean;
  /** Whether something was shown that nobody has compared with the server; asked once. */
  takeUnchecked(): boolean;
};

export function makeFollowing(isExpected: boolean): Following {
  let source: Source = isExpected ? 'kept' : 'look';
  let isUnchecked = false;
  let words = 0;
  return {
    // Rows of our own that are not here as they were written are asked for first.
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
