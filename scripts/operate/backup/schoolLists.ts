/** The lists of a school that are made of other documents: its administrators, and the versions of its rosters. */
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { countPresent, type SectionRoster } from '@/domain/school/sectionRoster';
import type { What } from './backupFile';
import { pagesOf } from './scope';

/** After a restore the lists are those of the documents that are there now. */
export async function makeSchoolLists(db: Firestore, { kind, id }: What): Promise<void> {
  if (kind !== 'school') return;
  const [admins, invites] = await Promise.all([
    db.collection('users').where('schoolid', '==', id).where('role', '==', ROLE_ADMIN).get(),
    db.collection('adminInviteRequests').where('schoolid', '==', id).get(),
  ]);
  const invited = invites.docs.filter((row) => row.get('kind') !== 'application');
  const addresses = [...admins.docs, ...invited].map((row) => row.get('email') as unknown);
  const school = db.doc(`schools/${id}`);
  await school.update({ admins: [...new Set(addresses.filter((each) => typeof each === 'string' && each !== ''))] });
  const years = new Map<string, { versions: Record<string, number>; learners: Record<string, number> }>();
  for await (const row of pagesOf(school.collection('sectionRosters'))) {
    const roster = row.data() as SectionRoster;
    const year = years.get(roster.academicYear) ?? { versions: {}, learners: {} };
    year.versions[row.id] = roster.version;
    year.learners[row.id] = countPresent(roster.learners);
    years.set(roster.academicYear, year);
  }
  for (const [year, lists] of years) {
    const [last] = Object.keys(lists.versions).slice(-1);
    const fields = { ...lists, last, updatedAt: FieldValue.serverTimestamp() };
    await school.collection('sectionVersions').doc(year).set(fields);
  }
}
