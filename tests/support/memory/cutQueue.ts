import type { MemoryWorld } from '@/data/memory/memoryWorld';

/** The other entries stay, because the rules ask for them. */
const CUT = /^(?!class$|classSubjects$|classStudents$)/;

/**
 * Does what the nightly run does to the book of `owner` in memory, as if every entry of its queue were old: entries
 * go, and the version tells the time of the newest of them, in milliseconds.
 */
export function cutQueue({ documents }: MemoryWorld, owner: string): void {
  const old = [...documents].filter(
    ([path, { modelType }]) => path.startsWith(`users/${owner}/deleteItemQueue/`) && CUT.test(String(modelType)),
  );
  if (old.length === 0) return;
  for (const [path] of old) documents.delete(path);
  const version = `users/${owner}/globalVersion/1`;
  const queueFrom = Math.max(...old.map(([, { deletedAt }]) => Number(deletedAt)));
  documents.set(version, { ...documents.get(version), queueFrom });
}
