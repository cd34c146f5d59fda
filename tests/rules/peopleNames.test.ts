import { beforeEach, describe, it } from 'vitest';
import { PEOPLE_NAMES, storedNames } from '#support/peopleNames';
import {
  approvedRow,
  but,
  freshId,
  NOW,
  person,
  registrationRow,
  SCHOOL,
  studentRow,
  TEACHER,
} from '#support/rules/rulesDocuments';
import { allowed, openRulesWorld, refusedWrites, set, type Write } from '#support/rules/rulesWorld';
import { toNameOrder } from '@/domain/people/nameOrder';
import { toLowerName } from '@/plans/learners/learners';

const world = openRulesWorld();
const counterOf = `schools/${SCHOOL}/registrations/proven`;
const counted = (uid: string): Write =>
  set({ path: counterOf, value: { count: 1, createdAt: NOW, lastUid: uid, updatedAt: NOW } });

beforeEach(() => world.remove(counterOf));

describe('the names of a person', () => {
  it.each(PEOPLE_NAMES)('$firstname | $lastname -> $order', async (named) => {
    const { firstname, lastname } = named.order === null ? named : storedNames(named);
    const names = { firstname, lastname, lastnamelower: named.order ?? toNameOrder(lastname) };
    const uid = freshId();
    const registration = [set(but(person(uid, { approved: false }), names)), counted(uid)];
    const change: Write = { update: `users/${TEACHER}`, fields: names };
    if (named.order === null) {
      await refusedWrites(world.as(uid), ...registration);
      await refusedWrites(world.as(TEACHER), change);
    } else {
      await allowed(world.as(uid), ...registration);
      await allowed(world.as(TEACHER), change);
      await allowed(world.as(TEACHER), change);
    }
  });

  it('are one name in an entry of the trail', async () => {
    await world.reset();
    await world.alter('users/admin1', { firstname: '', lastname: 'Suharto' });
    const approved = (actorName: string): Write[] => [
      { update: 'users/pending1', fields: { approved: true } },
      set(but(approvedRow('pending1'), { actorName })),
    ];
    await refusedWrites(world.as('admin1'), ...approved(' Suharto'));
    await allowed(world.as('admin1'), ...approved('Suharto'), { delete: registrationRow('pending1').path });
  });
});

describe('the names of a learner', () => {
  it.each(PEOPLE_NAMES.filter(({ order }) => order !== null))('$firstname | $lastname', async (named) => {
    const { firstname: firstName, lastname: lastName } = storedNames(named);
    const row = but(studentRow(), { firstName, lastName, lastNameLower: toLowerName(lastName) });
    await allowed(world.as(TEACHER), set(row));
    await allowed(world.as(TEACHER), set(row));
  });

  it('are not a whole name in one field', async () => {
    const row = studentRow();
    const names = { firstName: '', lastName: 'Juan Dela Cruz', lastNameLower: 'juan dela cruz' };
    await refusedWrites(world.as(TEACHER), set(but(row, names)));
    await allowed(world.as(TEACHER), set(but(row, { ...names, lastName: 'Juan', lastNameLower: 'juan' })));
  });
});
