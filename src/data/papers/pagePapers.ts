/** Readings of answer sheets that this page alone keeps. */
import type { KeptReading, PaperImage, PapersPort } from '@/data/ports/papers';
import type { UserId } from '@/domain/book/ids';

type Kept = { owner: UserId; reading: KeptReading; images: Map<string, PaperImage> };

/** For a computer that others use, and for tests. */
export function pagePapers(): PapersPort {
  const kept = new Map<string, Kept>();
  const keyOf = (owner: string, activityId: string) => `${owner}/${activityId}`;
  return {
    activities: (owner) => {
      const own = [...kept.values()].filter((each) => each.owner === owner);
      return Promise.resolve(own.map(({ reading }) => reading.activityId));
    },
    load: (owner, activityId) => {
      const found = kept.get(keyOf(owner, activityId));
      return Promise.resolve(found ? { reading: found.reading, images: [...found.images.values()] } : null);
    },
    put: (owner, reading, images) => {
      const key = keyOf(owner, reading.activityId);
      const all = new Map(kept.get(key)?.images);
      for (const each of images) all.set(each.digest, each);
      kept.set(key, { owner, reading, images: all });
      return Promise.resolve(false);
    },
    remove: (owner, activityId) => {
      kept.delete(keyOf(owner, activityId));
      return Promise.resolve();
    },
    leaveDisk: () => Promise.resolve(),
    wipe: () => {
      kept.clear();
      return Promise.resolve();
    },
  };
}
