import { describe, expect, it } from 'vitest';
import { ADDRESS_CASES } from '#support/addressCases';
import { type NamedCase, PEOPLE_NAMES, storedNames } from '#support/peopleNames';
import { correctRegistrationEndpoint } from './correction';
import { acceptAdminInviteEndpoint } from './invites';
import { newUserRecord } from './people';
import { quarterAcceptEmailEndpoint } from './reopenEmails';
import { email, knownEmail } from './schema';
import { registerAdminEndpoint } from './schools';
import { teacherAcceptEmailEndpoint } from './teacherEmails';
import { createAdminEndpoint, createUserEndpoint } from './users';

/** The answer of an endpoint’s parser; null where it refuses. */
function read(parse: (value: unknown, field: string) => unknown, body: unknown): unknown {
  try {
    return parse(body, 'body');
  } catch {
    return null;
  }
}

const DOORS = {
  'a teacher whom an administrator adds': [createUserEndpoint, { email: 'a@deped.gov.ph' }],
  'an administrator whom another one adds': [createAdminEndpoint, { email: 'a@deped.gov.ph' }],
  'a teacher who corrects the registration': [correctRegistrationEndpoint, { schoolid: '300123' }],
  'the first administrator': [registerAdminEndpoint, { schoolid: '300123' }],
  'an invited administrator': [acceptAdminInviteEndpoint, { as: 'invited', inviteId: 'invite1' }],
} as const;

describe.each(Object.entries(DOORS))('the names of %s', (_door, [{ parse }, body]) => {
  it.each(PEOPLE_NAMES)('$firstname | $lastname -> $order', (named: NamedCase) => {
    const { firstname, lastname, order } = named;
    const answer = read(parse, { ...body, firstname, lastname });
    if (order === null) expect(answer).toBeNull();
    else expect(answer).toMatchObject(storedNames(named));
  });
});

it.each(PEOPLE_NAMES.filter(({ order }) => order !== null))(
  'the record of $lastname is ordered by $order',
  (named: NamedCase) => {
    const school = { id: '300123', name: 'Peñaranda National High School' };
    const record = newUserRecord({ uid: 'u', email: 'a@deped.gov.ph', names: storedNames(named), school, role: 1 });
    expect(record.lastnamelower).toBe(named.order);
  },
);

it.each(ADDRESS_CASES)('the address %s', (address, isTaken) => {
  expect(read(email, address) !== null).toBe(isTaken);
});

it('an e-mail goes to somebody with one name alone, and to an address that is not given any more', () => {
  const body = { email: 'juan.@deped.gov.ph', firstName: '', lastName: 'Suharto' };
  expect(read(teacherAcceptEmailEndpoint.parse, body)).toMatchObject(body);
  expect(read(quarterAcceptEmailEndpoint.parse, { ...body, quarter: 1, subjectId: 's1' })).toMatchObject(body);
  for (const address of ['a@b.ph, c@d.ph', 'a@b.ph\r\nBcc: c@d.ph', '<a@b.ph>', '"a" b@c.ph']) {
    expect(read(knownEmail, address)).toBeNull();
  }
});
