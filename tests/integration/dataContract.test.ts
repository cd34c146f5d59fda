import { afterAll } from 'vitest';
import { adminDb, createPerson, PASSWORD, storedDocs } from '#support/adminWorld';
import type { Person } from '#support/contract/contractWorld';
import { describeData } from '#support/contract/dataContract';
import { type LiveWorld, openLiveWorld, toStored } from '#support/liveData';
import { toPlain } from '@/data/book/converters';
import type { SchoolId, UserId } from '@/domain/book/ids';

let live: LiveWorld | null = null;
afterAll(() => live?.close());

describeData('Firestore', async () => {
  live = await openLiveWorld();
  const { records, session, line } = live;
  const [identity, registration] = await Promise.all([live.data.identity(), live.data.registration()]);
  const addPerson = async (record: Record<string, unknown> | null): Promise<Person> => {
    const { uid, email } = await createPerson('person');
    const at = adminDb().doc(`users/${uid}`);
    await (record ? at.set(toStored({ id: uid, ...NAMES, email, ...record })) : at.delete());
    return { uid: uid as UserId, email, password: PASSWORD };
  };
  return {
    people: await live.data.people(),
    ...{ records, session, identity, registration, addPerson },
    account: await live.data.account(),
    history: await live.data.history(),
    schoolPort: await live.data.school(),
    policies: await live.data.policies(),
    sections: await live.data.sections(),
    school: `school-${Date.now().toString(36)}` as SchoolId,
    put: async (path, fields) => {
      await adminDb().doc(path).set(toStored(fields));
    },
    stored: async (path) => {
      const docs = await storedDocs(path);
      return new Map([...docs].map(([id, fields]) => [id, toPlain(fields) as Record<string, unknown>]));
    },
    cut: line.cut,
    mend: line.mend,
  };
});

/** The rules check every name of the record again when a sign-in is stamped. */
const NAMES = { firstname: 'Tess', lastname: 'Tester', lastnamelower: 'tester' };
