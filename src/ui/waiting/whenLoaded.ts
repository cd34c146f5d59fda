const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** Loads a part that works behind the screens. After a failure it asks again, with growing waits. */
export function whenLoaded<Part>(load: () => Promise<Part>, use: (part: Part) => void): () => void {
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (waitMs: number) =>
    void load().then(
      (part) => {
        if (!ended) use(part);
      },
      () => {
        if (!ended) timer = setTimeout(ask, waitMs, Math.min(waitMs * 2, LONGEST_WAIT_MS));
      },
    );
  ask(FIRST_WAIT_MS);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
