/** The school's trail in memory. */
import type { NewTrailEntry, TrailEntry, TrailQuery } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import { documentsIn, type MemoryWorld } from './memoryWorld';

export function addTrailEntry(world: MemoryWorld, { schoolid, ...entry }: NewTrailEntry): void {
  const path = `schools/${schoolid}/audit/${entry.id}`;
  const before = world.documents.get(path);
  if (before && before.actorUid !== entry.actorUid) throw new AppError('data/refused');
  world.documents.set(path, { ...entry, at: world.clockMs });
}

export function auditOf(
  world: MemoryWorld,
  { school, concerning, kind, person, fromMs = 0, toMs }: TrailQuery,
): TrailEntry[] {
  return documentsIn(world, `schools/${school}/audit`)
    .map(([id, stored]) => ({ ...stored, id }) as unknown as TrailEntry)
    .filter(
      (entry) =>
        (concerning === undefined || entry.teacherUid === concerning) &&
        (kind === undefined || entry.kind === kind) &&
        (person === undefined || entry.people.includes(person)) &&
        entry.at >= fromMs &&
        (toMs === undefined || entry.at <= toMs),
    )
    .sort((a, b) => b.at - a.at || compare(b.id, a.id));
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
