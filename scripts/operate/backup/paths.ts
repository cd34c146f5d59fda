/** The person and the version behind the path of a document, and lines in groups that one read can ask for. */
import type { Line } from './backupFile';

const AT_ONCE = 300;

export const versionPath = (owner: string) => `users/${owner}/globalVersion/1`;
export const isVersion = (path: string) => /^users\/[^/]+\/globalVersion\/1$/.test(path);
/** The owner of the user record at this path; null for any other document. */
export const recordOwner = (path: string) => /^users\/([^/]+)$/.exec(path)?.[1] ?? null;
/** The owner of the book that the document is of, its record left aside; null for any other document. */
export const bookOwner = (path: string) => /^users\/([^/]+)\/./.exec(path)?.[1] ?? null;

export async function* groupsOf(lines: AsyncIterable<Line>): AsyncGenerator<Line[]> {
  let group: Line[] = [];
  for await (const line of lines) {
    group.push(line);
    if (group.length < AT_ONCE) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
