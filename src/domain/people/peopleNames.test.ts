import { describe, expect, it } from 'vitest';
import { ADDRESS_CASES } from '#support/addressCases';
import { PEOPLE_NAMES, storedNames } from '#support/peopleNames';
import { refuseEmail, refuseFirstName, refusePersonName, tidyName } from '@/domain/words/validation';
import { mendedOrder, toNameOrder } from './nameOrder';
import { checkStaff } from './staffRow';

describe('the name of a person, in a form', () => {
  it.each(PEOPLE_NAMES)('$firstname | $lastname -> $order', (named) => {
    const { firstname, lastname, order } = named;
    const refusals = [
      refusePersonName(lastname, 'The last name'),
      refuseFirstName(firstname, lastname, 'The first name', refusePersonName),
    ];
    expect(refusals.every((refusal) => refusal === null)).toBe(order !== null);
    const [errors = {}] = checkStaff([{ firstname, lastname, email: 'a@deped.gov.ph', facultyId: '' }]);
    expect([errors.lastname ?? null, errors.firstname ?? null]).toEqual(refusals);
    if (order === null) return;
    const stored = { firstname: tidyName(firstname), lastname: tidyName(lastname) };
    expect(stored).toEqual(storedNames(named));
    expect(toNameOrder(stored.lastname)).toBe(order);
  });

  it('has an order that the database takes: one line of 100 characters at most', () => {
    expect(toNameOrder('ﷺ'.repeat(100)).length).toBeLessThanOrEqual(100);
    expect(toNameOrder('\u0301')).toBe('\u0301');
  });
});

it('an order of an earlier version is put right, and a record without a last name is left alone', () => {
  expect(mendedOrder({ lastname: 'Álvarez', lastnamelower: 'álvarez' })).toEqual({ lastnamelower: 'alvarez' });
  expect(mendedOrder({ lastname: 'Álvarez', lastnamelower: 'alvarez' })).toEqual({});
  expect(mendedOrder({})).toEqual({});
});

describe('an address, in a form', () => {
  it.each(ADDRESS_CASES)('%s', (address, isTaken) => {
    expect(refuseEmail(address) === null).toBe(isTaken);
    const [errors = {}] = checkStaff([{ firstname: 'Ana', lastname: 'Reyes', email: address, facultyId: '' }]);
    expect(errors.email === undefined).toBe(isTaken);
  });
});
