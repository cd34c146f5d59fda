/** What becomes of an application when its applicant goes another way, or when it is turned down. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  call,
  entriesOf,
  fieldsOf,
  makeIdentity,
  makeListedSchool,
  makeSchool,
  type OwnSchool,
  warmUp,
} from '#support/functionsWorld';

let own: OwnSchool;
beforeAll(async () => {
  await warmUp(['registerAdmin']);
}, 120_000);
beforeEach(async () => {
  own = await makeSchool('Mabini High School');
});

const names = { firstname: 'Nena', lastname: 'Luz' };
const register = ({ token }: { token: string }, schoolid: string) =>
  call('registerAdmin', { token, body: { schoolid, ...names } });

describe('an application to one school', () => {
  it('goes when its applicant becomes the first administrator of another', async () => {
    const nena = await makeIdentity();
    expect((await register(nena, own.school.id)).status).toBe(202);
    const elsewhere = await makeListedSchool();
    expect((await register(nena, elsewhere.id)).status).toBe(201);
    expect(await entriesOf('adminInviteRequests', own.school.id)).toEqual([]);
    expect(await fieldsOf(`users/${nena.uid}`)).toMatchObject({ schoolid: elsewhere.id });
  });
});
