/** The one line below the live picture: what just happened, else what to do. Pure. */

export type SpokenLine = {
  readonly text: string;
  readonly of: 'taken' | 'nothing' | 'hint';
  /** Milliseconds. */
  readonly at: number;
};

/** So long a name stands before a hint may take its place. */
const STANDS_MS = 2000;

type Next = {
  readonly news: Pick<SpokenLine, 'text' | 'of'> | null;
  readonly hint: string | null;
  readonly at: number;
};

/** The line after a frame. News stay until there is something else to say; a hint goes with its reason. */
export function nextLine(line: SpokenLine | null, { news, hint, at }: Next): SpokenLine | null {
  if (news) return { ...news, at };
  const isNews = line !== null && line.of !== 'hint';
  if (isNews && (hint === null || at - line.at < STANDS_MS)) return line;
  if (hint === null) return null;
  return line?.text === hint ? line : { text: hint, of: 'hint', at };
}
