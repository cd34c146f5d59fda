import type { UserId } from '@/domain/book/ids';
import { listedName } from '@/domain/people/personName';
import type { SchoolRequest } from '@/domain/school/school';

export type RequestGroup = {
  teacher: UserId;
  name: string;
  email: string;
  /** Newest first. */
  requests: readonly SchoolRequest[];
};

/** Groups requests by teacher; the teacher of the newest request comes first. */
export function toRequestGroups(requests: readonly SchoolRequest[]): RequestGroup[] {
  const newestFirst = [...requests].sort((a, b) => b.createdAt - a.createdAt);
  const groups = new Map<UserId, SchoolRequest[]>();
  for (const request of newestFirst) {
    groups.set(request.teacher, [...(groups.get(request.teacher) ?? []), request]);
  }
  return [...groups].flatMap(([teacher, own]) => {
    const [first] = own;
    return first ? [{ teacher, name: listedName(first), email: first.email, requests: own }] : [];
  });
}

/** Two teachers may have requests of the same id, so the key includes the teacher. */
export function requestKey({ teacher, id }: SchoolRequest): string {
  return `${teacher}/${id}`;
}
