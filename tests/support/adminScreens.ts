/** A school in memory: a signed-in administrator, a teacher with a book, and the documents that tests add. */

import { TREE_COLLECTIONS } from '@/domain/book/entities';
import { type ClassSubjectId, reopenRequestId, type SchoolId, type UserId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { UserDoc } from '@/domain/people/people';
import { PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';
import type { AskedNames } from '@/domain/school/reopening';
import { makeStore, type Store } from '@/store/makeStore';
import { signedIn } from '@/store/state/session';
import '@/store/signedInSlices';
import { memoryData } from '@/data/memory/memoryData';
import { memoryLiveSchool } from '@/data/memory/memoryLiveSchool';
import { tellWorld } from '@/data/memory/memoryWatchers';
import { type MemoryWorld, memoryWorld } from '@/data/memory/memoryWorld';
import { watchWaiting } from '@/store/school/watchSchool';
import { countingIds } from './book';
import { memoryStorage } from './memory/memoryStorage';

export const SCHOOL = '301847' as SchoolId;
export const ADMIN = 'admin1' as UserId;
export const TEACHER = 'teacher1' as UserId;

export function personOf(id: UserId, fields: Partial<UserDoc> = {}): UserDoc {
  const { lastname = 'Villanueva' } = fields;
  return {
    ...{ id, firstname: 'Luz', lastname, lastnamelower: lastname.toLowerCase(), email: `${id}@mabini.example` },
    ...{ facultyId: '', school: 'Mabini Academy', schoolid: SCHOOL, approved: true, role: ROLE_TEACHER },
    ...{
      createdAt: 1_000,
      lastLogin: null,
      passwordResetRequired: false,
      consents: { [PRIVACY_VERSION]: 1 },
      ...fields,
    },
  };
}

export type AdminWorld = { world: MemoryWorld; store: Store; signIn: (person: UserDoc) => Store };

/** Opens the school with its live lists followed, as for a signed-in administrator. */
export function openAdmin(tables?: Tables, owner = TEACHER): AdminWorld {
  const world = memoryWorld();
  const put = (path: string, fields: object) => world.documents.set(path, { ...fields });
  const admin = personOf(ADMIN, { role: ROLE_ADMIN });
  put(`users/${ADMIN}`, admin);
  put(`users/${TEACHER}`, personOf(TEACHER, { firstname: 'Ana', lastname: 'Reyes' }));
  put(`schools/${SCHOOL}`, { id: SCHOOL, name: 'Mabini Academy', sector: 'Private', admins: [admin.email] });
  for (const name of TREE_COLLECTIONS) {
    for (const row of Object.values(tables?.[name] ?? {})) put(`users/${owner}/${name}/${row.id}`, row);
  }
  const signIn = (person: UserDoc): Store => {
    world.signedIn = { uid: person.id, email: person.email, emailVerified: true, displayName: '' };
    const store = makeStore({
      data: memoryData(world),
      nowMs: () => world.clockMs,
      newId: countingIds(`${person.id}-`),
      storage: memoryStorage('token'),
    });
    store.dispatch(signedIn({ user: person, emailVerified: true }));
    store.dispatch(watchWaiting(() => Promise.resolve(memoryLiveSchool(world)), person));
    return store;
  };
  return { world, store: signIn(admin), signIn };
}

/** Without `names` the request is one of a client that does not know them. */
export function askToReopen(
  world: MemoryWorld,
  subjectId: ClassSubjectId,
  quarter = 1,
  { reason = 'Two late projects.', names }: { reason?: string; names?: AskedNames } = {},
) {
  const signature = {
    email: `${TEACHER}@mabini.example`,
    firstname: 'Ana',
    lastname: 'Reyes',
    createdAt: world.clockMs,
  };
  const id = reopenRequestId(subjectId, quarter);
  world.documents.set(`adminRequests/${TEACHER}`, { id: TEACHER, schoolid: SCHOOL, ...signature });
  world.documents.set(`adminRequests/${TEACHER}/requests/${id}`, {
    ...{ id, subjectId, quarter, adminReason: reason, ...names, schoolid: SCHOOL, ...signature },
  });
  tellWorld(world);
}
