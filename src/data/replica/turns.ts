/**
 * Orders the access to the replica. Questions run side by side; a sync or a commit waits for them and runs alone, so
 * that no earlier answer overwrites a later row.
 */
export type Turns = {
  shared<Value>(work: () => Promise<Value>): Promise<Value>;
  alone<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Changes with each sync or commit: an answer of an earlier moment may be older than the rows. */
  moment(): string;
};

/** Books that were opened in this page: one that replaces another has moments of its own. */
let books = 0;

export function makeTurns(): Turns {
  let lastAlone: Promise<unknown> = Promise.resolve();
  let sharing: Promise<unknown>[] = [];
  const book = ++books;
  let works = 0;
  return {
    shared: (work) => {
      const turn = lastAlone.then(work);
      sharing.push(turn.catch(() => undefined));
      return turn;
    },
    alone: (work) => {
      const turn = Promise.all([lastAlone, ...sharing]).then(() => {
        works += 1;
        return work();
      });
      lastAlone = turn.catch(() => undefined);
      sharing = [];
      return turn;
    },
    moment: () => `${book}.${works}`,
  };
}
