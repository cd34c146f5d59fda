/** Lists of a school in memory that are watched, and those that wait for an administrator. */
import type { LiveSchoolPort, OnTold } from '@/data/ports/liveSchool';
import type { UserId } from '@/domain/book/ids';
import { ROLE_TEACHER } from '@/domain/people/roles';
import type { Application, SchoolRequest } from '@/domain/school/school';
import { fetchList } from './memoryPeople';
import { usersOf } from './memoryReference';
import { storedRequests } from './memoryReopening';
import { auditOf } from './memoryTrail';
import { watchListed } from './memoryWatchers';
import { documentsIn, type MemoryWorld } from './memoryWorld';

/** The lists that wait for an administrator of the school. */
export function waitingOf(world: MemoryWorld, school: string, most: number) {
  const newest = <Row extends { createdAt: number }>(rows: readonly Row[], most: number) =>
    [...rows].sort((a, b) => b.createdAt - a.createdAt).slice(0, most);
  const requestsOf = (school: string) =>
    documentsIn(world, 'adminRequests')
      .flatMap(([id]) =>
        storedRequests(world, id).map((request): SchoolRequest => ({ ...request, teacher: id as UserId })),
      )
      .filter((request) => request.schoolid === school);
  const applicationsOf = (school: string) =>
    documentsIn(world, 'adminInviteRequests')
      .filter(([, entry]) => entry.schoolid === school && entry.kind === 'application')
      .map(([id, entry]) => ({ ...entry, id }) as unknown as Application);
  const pendingOf = (school: string) =>
    usersOf(world, school).filter((user) => user.role === ROLE_TEACHER && !user.approved);
  return {
    requests: newest(requestsOf(school), most),
    pending: newest(pendingOf(school), most),
    applications: newest(applicationsOf(school), most),
  };
}

export function memoryLiveSchool(world: MemoryWorld): LiveSchoolPort {
  const watch =
    <Value>(name: string, read: () => Value) =>
    (onTold: OnTold<Value>) =>
      watchListed(world, { name, read }, onTold);
  return {
    watchSchoolRequests: (school, most, onTold) =>
      watch('requests', () => waitingOf(world, school, most).requests)(onTold),
    watchPendingTeachers: (school, most, onTold) =>
      watch('pending', () => waitingOf(world, school, most).pending)(onTold),
    watchApplications: (school, most, onTold) =>
      watch('applications', () => waitingOf(world, school, most).applications)(onTold),
    watchTrail: ({ fromMs = 0, ...query }, most, onTold) =>
      watch('news', () => auditOf(world, { ...query, fromMs: fromMs + 1 }).slice(0, most))(onTold),
    watchList: ({ school, query, limit }, onTold) =>
      watch(`list ${query.of}`, () => fetchList(world, { school, query, page: { limit, after: null } }))(onTold),
    reconnect: () => Promise.resolve(),
  };
}
