/** A school in memory with a signed-in administrator, for screens and thunks of the administration. */

import { type MemoryWorld, memoryWorld, type StoredDoc } from '@/data/memory/memoryWorld';
import type { SchoolId, UserId } from '@/domain/book/ids';
import type { UserDoc } from '@/domain/people/people';
import { PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';
import type { Store } from '@/store/makeStore';
import { signedIn } from '@/store/state/session';
import { storeOver } from './renderApp';

export const ADMIN = 'admin1' as UserId;
export const MABINI = { school: 'Mabini Academy', schoolid: '301847' as SchoolId } as const;

export type SchoolWorld = { world: MemoryWorld; store: Store };

export function personDoc(id: string, fields: Partial<UserDoc> = {}): UserDoc {
  const lastname = fields.lastname ?? 'Tester';
  return {
    ...{ id: id as UserId, firstname: 'Tess', lastname, lastnamelower: lastname.toLowerCase(), facultyId: '' },
    ...{ email: `${id}@mabini.example`, ...MABINI, approved: true, role: ROLE_TEACHER },
    ...{
      createdAt: 1_000,
      lastLogin: 2_000,
      passwordResetRequired: false,
      consents: { [PRIVACY_VERSION]: 1 },
      ...fields,
    },
  };
}

export function schoolWorld(people: readonly UserDoc[] = []): SchoolWorld {
  const world = memoryWorld();
  const admin = personDoc(ADMIN, { role: ROLE_ADMIN, firstname: 'Gloria', lastname: 'Santos' });
  for (const person of [admin, ...people]) put(world, `users/${person.id}`, person);
  put(world, `schools/${MABINI.schoolid}`, { id: MABINI.schoolid, name: MABINI.school, admins: [admin.email] });
  world.signedIn = { uid: ADMIN, email: admin.email, emailVerified: true, displayName: '' };
  return { world, store: sessionOf(world, admin) };
}

/** Another session over the same school, such as a second administrator's. */
export function sessionOf(world: MemoryWorld, admin: UserDoc): Store {
  const store = storeOver(world);
  store.dispatch(signedIn({ user: admin, emailVerified: true }));
  return store;
}

export function put(world: MemoryWorld, path: string, fields: object): void {
  world.documents.set(path, { ...fields } as StoredDoc);
}
