/**
 * Orders the access to the replica. Questions run side by side; a sync or a commit waits for them and runs alone, so
 * that no earlier answer overwrites a later row.
 */
export type Turns = {
  shared<Value>(work: () => Promise<Value>): Promise<Value>;
  alone<Value>(work: () => Promise<Value>): Promise<Value>;
};

export function makeTurns(): Turns {
  let lastAlone: Promise<unknown> = Promise.resolve();
  let sharing: Promise<unknown>[] = [];
  return {
    shared: (work) => {
      const turn = lastAlone.then(work);
      sharing.push(turn.catch(() => undefined));
      return turn;
    },
    alone: (work) => {
      const turn = Promise.all([lastAlone, ...sharing]).then(work);
      lastAlone = turn.catch(() => undefined);
      sharing = [];
      return turn;
    },
  };
}
