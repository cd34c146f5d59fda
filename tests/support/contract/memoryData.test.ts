import { memoryData } from '@/data/memory/memoryData';
import { memoryWorld } from '@/data/memory/memoryWorld';
import type { SchoolId, UserId } from '@/domain/book/ids';
import { AppError } from '@/domain/words/errors';
import type { Person } from './contractWorld';
import { describeData } from './dataContract';

describeData('The memory', async () => {
  const world = memoryWorld();
  const data = memoryData(world);
  let people = 0;
  const addPerson = (record: Record<string, unknown> | null): Promise<Person> => {
    people += 1;
    const uid = `person${people}` as UserId;
    const person = { uid, email: `${uid}@mabini.example`, password: 'a-good-password' };
    const user = { uid, email: person.email, emailVerified: true, displayName: '' };
    world.accounts.push({ user, password: person.password });
    if (record) world.documents.set(`users/${uid}`, { id: uid, email: person.email, ...record });
    return Promise.resolve(person);
  };
  return {
    records: await data.records(),
    history: await data.history(),
    people: await data.people(),
    session: await data.session(),
    account: await data.account(),
    identity: await data.identity(),
    registration: await data.registration(),
    schoolPort: await data.school(),
    policies: await data.policies(),
    sections: await data.sections(),
    school: '301847' as SchoolId,
    addPerson,
    put: (path, fields) => {
      world.documents.set(path, fields);
      return Promise.resolve();
    },
    stored: (path) => {
      const own = [...world.documents].filter(([at]) => at.startsWith(`${path}/`));
      return Promise.resolve(new Map(own.map(([at, fields]) => [at.slice(path.length + 1), fields])));
    },
    cut: () => {
      world.failure = new AppError('network/unreachable');
    },
    mend: () => {
      world.failure = null;
    },
  };
});
