/** The numbers of reports are for the functions and the operator: no client reads or writes them. */
import { collection, doc, getDoc, getDocs } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { type Row, SCHOOL } from '#support/rules/rulesDocuments';
import { openRulesWorld, refused, refusedWrites, set } from '#support/rules/rulesWorld';

const world = openRulesWorld();
const DAY: Row = { path: 'reports/2026-11-23', value: { total: 1, problems: 0, counts: {} } };

it.each(['teacher1', 'pending1', 'admin1', 'nobody', null])('%s neither reads nor writes them', async (uid) => {
  await world.seed(DAY);
  const db = uid === null ? world.visitor() : world.as(uid);
  await refused(getDoc(doc(db, DAY.path)));
  await refused(getDocs(collection(db, 'reports')));
  await refusedWrites(db, set(DAY));
  await refusedWrites(db, { update: DAY.path, fields: { total: 0 } });
  await refusedWrites(db, { delete: DAY.path });
  await refusedWrites(db, set({ ...DAY, path: 'reports/2026-11-24' }));
  // The same person reaches what they may read, so that the refusals are about these documents.
  if (uid === 'admin1') expect((await getDoc(doc(db, `schools/${SCHOOL}`))).exists()).toBe(true);
});
