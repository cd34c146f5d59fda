/** Watchers of a world in memory; each is told after every change by a test or by the port. */
import type { MemoryWorld } from './memoryData';

const watchersOf = new WeakMap<MemoryWorld, Set<() => void>>();

/** Looks now, and again whenever told. */
export function watchWorld(world: MemoryWorld, look: () => void): () => void {
  const watchers = watchersOf.get(world) ?? new Set();
  watchersOf.set(world, watchers);
  watchers.add(look);
  look();
  return () => watchers.delete(look);
}

export function tellWorld(world: MemoryWorld): void {
  for (const look of watchersOf.get(world) ?? []) look();
}
