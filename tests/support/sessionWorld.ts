import { memoryStorage } from '#support/memory/memoryStorage';
import type { LazyData } from '@/data/index';
import { memoryData } from '@/data/memory/memoryData';
import { type MemoryWorld, memoryWorld } from '@/data/memory/memoryWorld';
import type { ClassSubjectId, SchoolId, UserId } from '@/domain/book/ids';
import type { OutboxEntry } from '@/domain/intents/outbox';
import type { UserDoc } from '@/domain/people/people';
import { PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { toUserCopy } from '@/domain/people/userCopy';
import { makeStore } from '@/store/makeStore';

export const NOW = Date.UTC(2026, 5, 15, 8);
export const YESTERDAY = NOW - 24 * 60 * 60 * 1000;
export const ANA: UserDoc = {
  ...{ id: 'ana' as UserId, firstname: 'Ana', lastname: 'Reyes', lastnamelower: 'reyes', email: 'ana@mabini.example' },
  ...{ facultyId: '', school: 'Mabini Academy', schoolid: '301847' as SchoolId, approved: true, role: ROLE_TEACHER },
  ...{ createdAt: 0, lastLogin: YESTERDAY, passwordResetRequired: false, consents: { [PRIVACY_VERSION]: 1 } },
};

export const ENTRY: OutboxEntry = {
  ...{ id: 'e', subjectId: 's' as ClassSubjectId, quarter: 1, activityId: null, at: 1, refusal: null },
  cells: { a_e: { text: '5', comment: '', base: { text: '', comment: '' } } },
};

/** The copy of the user record that the own device keeps. */
export const COPY = toUserCopy(ANA, NOW);

export function setUp(fields: Partial<UserDoc> = {}, toData = (data: LazyData): LazyData => data) {
  const world: MemoryWorld = memoryWorld();
  const identity = { uid: ANA.id, email: ANA.email, emailVerified: true, displayName: '' };
  world.accounts.push({ user: identity, password: 'right' });
  world.documents.set('users/ana', { ...ANA, ...fields });
  type Stored = { token: string | null; user: object | null; ownDevice: boolean };
  const stored: Stored = { token: null, user: null, ownDevice: false };
  const store = makeStore({
    data: toData(memoryData(world)),
    nowMs: () => NOW,
    newId: () => 'id',
    storage: {
      ...memoryStorage(),
      readToken: () => stored.token,
      readUser: () => stored.user,
      readChoice: (choice) => choice === 'ownDevice' && stored.ownDevice,
      write: (token, user) => Object.assign(stored, { token, user }),
      clear: () => Object.assign(stored, { token: null, user: null }),
      writeChoice: (choice, on) => Object.assign(stored, { [choice]: on }),
    },
  });
  return { world, store, stored, identity };
}
