/** Tells the operator of a school's first administrator, or of somebody who waits to be confirmed as the first. */
import { toAddressLine } from '@/domain/school/addressLine';
import { database } from './firebase';
import { logUnexpected } from './http';
import { sendNamed } from './mail';
import { operatorEmail } from './settings';
import { firstAdministrator } from './templates/firstAdministrator';

type Told = { uid: string; email: string; name: string; schoolid: string; waits: boolean };

/** Sends one e-mail a day for a person and school, whatever is repeated. A failure is logged, and the registration stands. */
export async function tellOperator({ uid, schoolid, ...person }: Told): Promise<void> {
  const to = operatorEmail();
  if (to === null) return;
  try {
    const listed = await database().doc(`beisSchools/${schoolid}`).get();
    const school = {
      id: schoolid,
      name: String(listed.get('name') ?? ''),
      place: toAddressLine(listed.get('schoolAddress')),
    };
    const kind = person.waits ? 'waits' : 'is';
    await sendNamed(['firstAdministrator', kind, schoolid, uid], {
      to,
      message: firstAdministrator({ ...person, school }),
    });
  } catch (thrown) {
    logUnexpected('tellOperator', thrown);
  }
}
