/** The lists of a school that are made of other documents: its administrators, and the versions of its rosters. */
import { isDeepStrictEqual } from 'node:util';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { ROLE_ADMIN } from '@/domain/people/roles';
import { countPresent, type SectionRoster } from '@/domain/sections/sectionRoster';
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
  const wanted = [...new Set(addresses.filter((each) => typeof each === 'string' && each !== ''))].toSorted();
  const found = await school.get();
  // A part of a school may go into a project that has not the school.
  if (!found.exists) return;
  const stored = found.get('admins') as unknown;
  const isAsWanted = Array.isArray(stored) && isDeepStrictEqual(stored.toSorted(), wanted);
  // A list that is right already is left alone: every device would read it again.
  if (!isAsWanted) await school.update({ admins: wanted });
  const years = new Map<string, { versions: Record<string, number>; learners: Record<string, number> }>();
  for await (const row of pagesOf(school.collection('sectionRosters'))) {
    const roster = row.data() as SectionRoster;
    const year = years.get(roster.academicYear) ?? { versions: {}, learners: {} };
    year.versions[row.id] = roster.version;
    year.learners[row.id] = countPresent(roster.learners);
    years.set(roster.academicYear, year);
  }
  for (const [year, lists] of years) {
    const at = school.collection('sectionVersions').doc(year);
    const { versions, learners } = (await at.get()).data() ?? {};
    if (isDeepStrictEqual({ versions, learners }, lists)) continue;
    const [last] = Object.keys(lists.versions).slice(-1);
    const fields = { ...lists, last, updatedAt: FieldValue.serverTimestamp() };
    await at.set(fields);
  }
}
