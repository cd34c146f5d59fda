/** Listeners in memory; each is told the present state once. */
import type { LivePort } from '@/data/ports/live';
import type { UserDoc } from '@/domain/people/people';
import { watchRequests } from './memoryReopening';
import { storedVersion } from './memoryRows';
import type { MemoryWorld } from './memoryWorld';

export function memoryLive(world: MemoryWorld): LivePort {
  return {
    watchUser: (uid, onNext) => {
      onNext((world.documents.get(`users/${uid}`) as UserDoc | undefined) ?? null);
      return () => undefined;
    },
    watchVersion: (owner, onNext) => {
      onNext(storedVersion(world, owner));
      return () => undefined;
    },
    watchReopenRequests: (owner, onTold) => watchRequests(world, owner, onTold),
    reconnect: () => Promise.resolve(),
  };
}
