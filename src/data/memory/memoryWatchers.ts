/** Watchers of a world in memory; each one runs after every change by a test or by the port. */
import type { OnTold } from '@/data/ports/liveSchool';
import type { AppError } from '@/domain/words/errors';
import type { MemoryWorld } from './memoryWorld';

const watchersOf = new WeakMap<MemoryWorld, Set<() => void>>();

/** Calls `look` now and after every change; returns the end of the watch. */
function watchWorld(world: MemoryWorld, look: () => void): () => void {
  const watchers = watchersOf.get(world) ?? new Set();
  watchersOf.set(world, watchers);
  watchers.add(look);
  look();
  return () => watchers.delete(look);
}

export function tellWorld(world: MemoryWorld): void {
  for (const look of watchersOf.get(world) ?? []) look();
}

const failuresOf = new WeakMap<MemoryWorld, Map<string, AppError>>();

/** Lets the listeners of this list fail from now on; null ends that. */
export function failWatch(world: MemoryWorld, name: string, failure: AppError | null): void {
  const failures = failuresOf.get(world) ?? new Map<string, AppError>();
  failuresOf.set(world, failures);
  if (failure) failures.set(name, failure);
  else failures.delete(name);
  tellWorld(world);
}

/** Watches a list: each call has the present rows, or the reason why they cannot be read. */
export function watchListed<Value>(
  world: MemoryWorld,
  { name, read }: { name: string; read: () => Value },
  onTold: OnTold<Value>,
): () => void {
  let value: Value | null = null;
  return watchWorld(world, () => {
    const trouble = failuresOf.get(world)?.get(name) ?? null;
    if (!trouble) value = read();
    onTold({ value, trouble });
  });
}
