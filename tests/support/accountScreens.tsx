/** Screens for signing in and registering, over a memory with people and schools. */
import type { ReactNode } from 'react';
import { type MemoryWorld, memoryWorld } from '@/data/memory/memoryWorld';
import type { SessionUser } from '@/data/ports/session';
import type { UserId } from '@/domain/book/ids';
import { PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import type { Store } from '@/store/makeStore';
import { enter } from '@/store/session/authentication';
import { renderApp, storeOver } from './renderApp';

export const KNOWN = { email: 'ana@mabini.example', password: 'a-good-password' } as const;

export function accountWorld(): MemoryWorld {
  const world = memoryWorld();
  const place = { sector: 'Public', schoolAddress: { region: 'Region IV-A', division: 'Batangas' } };
  for (const [id, name, onTalaan] of [
    ['301847', 'Mabini Academy', true],
    ['301850', 'Mabuhay High School', false],
  ] as const) {
    world.documents.set(`beisSchools/${id}`, { id, name, nameNormalized: name.toLowerCase(), ...place, onTalaan });
  }
  world.documents.set('schools/301847', { id: '301847', name: 'Mabini Academy', admins: [] });
  return world;
}

export function addIdentity(world: MemoryWorld, fields: Partial<SessionUser> = {}): SessionUser {
  const user = { uid: 'ana' as UserId, email: KNOWN.email, emailVerified: true, displayName: '', ...fields };
  world.accounts.push({ user, password: KNOWN.password });
  return user;
}

export function addTeacher(world: MemoryWorld, fields: Record<string, unknown> = {}): SessionUser {
  const user = addIdentity(world);
  world.documents.set(`users/${user.uid}`, {
    ...{ id: user.uid, firstname: 'Ana', lastname: 'Reyes', lastnamelower: 'reyes', email: user.email, facultyId: '' },
    ...{ school: 'Mabini Academy', schoolid: '301847', approved: true, role: 1, createdAt: 0, lastLogin: 1 },
    ...{ passwordResetRequired: false, consents: { [PRIVACY_VERSION]: 1 }, ...fields },
  });
  return user;
}

export async function showSignedIn(screen: ReactNode, world: MemoryWorld, route: string) {
  const store: Store = storeOver(world);
  const user = world.accounts[0]?.user;
  if (!user) throw new Error('Nobody to sign in');
  world.signedIn = user;
  await store.dispatch(enter(user));
  return { ...renderApp(screen, { store, route }), store };
}

export function showVisitor(screen: ReactNode, world: MemoryWorld, route: string) {
  const store = storeOver(world);
  return { ...renderApp(screen, { store, route }), store };
}
