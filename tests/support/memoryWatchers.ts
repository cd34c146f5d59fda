/** Who looks at a world in memory: told after every change that a test or the port makes to what is watched. */
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
