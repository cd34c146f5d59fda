/** The world of the sample: a school, a teacher who is signed in, and the teacher's book. */
import { type MemoryWorld, memoryWorld } from '@/data/memory/memoryWorld';
import { TREE_COLLECTIONS } from '@/domain/book/entities';
import { type SchoolId, toId } from '@/domain/book/ids';
import type { UserDoc } from '@/domain/people/people';
import { PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { SAMPLE_TEACHER } from '@/domain/people/sample';
import { TOURS } from '@/domain/tours';
import { formText } from '@/domain/words/say';
import { sampleBook } from '@/plans/classes/sampleBook';

const SCHOOL = { school: formText('Sample National High School'), schoolid: toId<SchoolId>('000000') };

export function sampleWorld(nowMs: () => number): MemoryWorld {
  const world = withClock(memoryWorld(), nowMs);
  const now = nowMs();
  const teacher: UserDoc = {
    ...{ id: SAMPLE_TEACHER, firstname: 'Maria', lastname: 'Santos', lastnamelower: 'santos' },
    ...{ email: 'sample@talaan.example', facultyId: '', approved: true, role: ROLE_TEACHER, ...SCHOOL },
    // A visitor looks around at once; the tours are in Help.
    toursSeen: Object.keys(TOURS),
    ...{ createdAt: now, lastLogin: now, passwordResetRequired: false, consents: { [PRIVACY_VERSION]: now } },
  };
  const identity = { uid: SAMPLE_TEACHER, email: teacher.email, emailVerified: true, displayName: '' };
  world.accounts.push({ user: identity, password: null });
  world.signedIn = identity;
  world.documents.set(`users/${SAMPLE_TEACHER}`, { ...teacher });
  const { school: name, schoolid } = SCHOOL;
  world.documents.set(`schools/${schoolid}`, { name, nameNormalized: name.toLowerCase(), createdAt: now });
  const tables = sampleBook(now);
  for (const collection of TREE_COLLECTIONS) {
    for (const row of Object.values(tables[collection])) {
      world.documents.set(`users/${SAMPLE_TEACHER}/${collection}/${row.id}`, { ...row });
    }
  }
  return world;
}

/** The world's clock goes with the device's, and each batch still takes a later time than the one before. */
function withClock(world: MemoryWorld, nowMs: () => number): MemoryWorld {
  let latest = 0;
  return Object.defineProperty(world, 'clockMs', {
    get: () => Math.max(latest, nowMs()),
    set: (at: number) => {
      latest = at;
    },
  });
}
