/** Requests to reopen a quarter, in memory: stored, watched, answered as an administrator does. */
import type { OnTold } from '@/data/ports/liveSchool';
import { type ClassSubjectId, reopenRequestId } from '@/domain/book/ids';
import type { ReopenAsking, ReopenRequestDoc } from '@/domain/school/reopening';
import { AppError } from '@/domain/words/errors';
import { tellWorld, watchListed } from './memoryWatchers';
import type { MemoryWorld } from './memoryWorld';

export function storedRequests(world: MemoryWorld, owner: string): ReopenRequestDoc[] {
  const prefix = `adminRequests/${owner}/requests/`;
  return [...world.documents]
    .filter(([path]) => path.startsWith(prefix))
    .map(([, stored]) => stored as ReopenRequestDoc);
}

export function watchRequests(
  world: MemoryWorld,
  owner: string,
  onTold: OnTold<readonly ReopenRequestDoc[]>,
): () => void {
  return watchListed(world, { name: 'reopening', read: () => storedRequests(world, owner) }, onTold);
}

/** Like the rules: only for a closed quarter, and no second reason while the first one waits. False for one that does. */
export function storeRequest(
  world: MemoryWorld,
  { teacher, subjectId, quarter, reason, names }: ReopenAsking,
): boolean {
  const { id: owner, schoolid, ...signature } = teacher;
  const id = reopenRequestId(subjectId, quarter);
  const path = `adminRequests/${owner}/requests/${id}`;
  const subject = world.documents.get(`users/${owner}/classSubjects/${subjectId}`);
  const closed = (subject?.quarterClosed ?? {}) as Record<string, boolean>;
  const waiting = world.documents.get(path);
  if (waiting?.adminReason === reason) return false;
  if (!closed[quarter] || waiting) throw new AppError('data/refused');
  const createdAt = world.clockMs;
  world.documents.set(`adminRequests/${owner}`, { id: owner, ...signature, schoolid, createdAt });
  world.documents.set(path, {
    id,
    subjectId,
    quarter,
    adminReason: reason,
    ...names,
    schoolid,
    ...signature,
    createdAt,
  });
  tellWorld(world);
  return true;
}

export function removeRequest(world: MemoryWorld, owner: string, id: string): void {
  world.documents.delete(`adminRequests/${owner}/requests/${id}`);
  if (storedRequests(world, owner).length === 0) world.documents.delete(`adminRequests/${owner}`);
  tellWorld(world);
}

/** Accepting opens the quarter in the same batch that deletes the request. */
export function answerRequest(
  world: MemoryWorld,
  owner: string,
  answer: { subjectId: ClassSubjectId; quarter: number; accepted: boolean },
): void {
  const path = `users/${owner}/classSubjects/${answer.subjectId}`;
  const subject = world.documents.get(path);
  const closed = (subject?.quarterClosed ?? {}) as Record<string, boolean>;
  if (answer.accepted) {
    world.documents.set(path, { ...subject, quarterClosed: { ...closed, [answer.quarter]: false } });
  }
  removeRequest(world, owner, reopenRequestId(answer.subjectId, answer.quarter));
}
