/** Permanent records: functions read and write them, and no client does, whoever it is. */
import { collection, collectionGroup, doc, getDoc, getDocs } from 'firebase/firestore';
import { beforeEach, it } from 'vitest';
import { SCHOOL } from '#support/rules/rulesDocuments';
import { openRulesWorld, refused, refusedWrites, set } from '#support/rules/rulesWorld';
import { rosterRow, staffedSection, versionsRow } from '#support/rules/sectionDocuments';

const world = openRulesWorld();
const RIZAL = staffedSection('rizal');
const PATH = `schools/${SCHOOL}/permanentRecords/136728140901`;
const RECORD = { path: PATH, value: { id: '136728140901', lastName: 'Abad', years: {}, version: 1 } };
/** `teacher1` is the adviser, `teacher2` teaches in the section. */
const PEOPLE = ['admin1', 'teacher1', 'teacher2', 'teacher3', 'admin2', 'pending1', 'disabled1', 'nobody'];

beforeEach(async () => {
  await world.reset();
  await world.seed(RIZAL);
  await world.seed(rosterRow(RIZAL, 1, { updatedAt: new Date(0) }), versionsRow(RIZAL));
});

it('nobody reads one, whether it is there or not, and nobody lists them', async () => {
  for (const isThere of [false, true]) {
    if (isThere) await world.seed(RECORD);
    for (const uid of PEOPLE) {
      await refused(getDoc(doc(world.as(uid), PATH)));
      await refused(getDocs(collection(world.as(uid), `schools/${SCHOOL}/permanentRecords`)));
      await refused(getDocs(collectionGroup(world.as(uid), 'permanentRecords')));
    }
    await refused(getDoc(doc(world.visitor(), PATH)));
  }
});

it('nobody makes, changes or deletes one', async () => {
  for (const uid of PEOPLE) await refusedWrites(world.as(uid), set(RECORD));
  await world.seed(RECORD);
  for (const uid of PEOPLE) {
    await refusedWrites(world.as(uid), { update: PATH, fields: { version: 2 } });
    await refusedWrites(world.as(uid), { delete: PATH });
    await refusedWrites(world.as(uid), set({ ...RECORD, path: `${PATH}/years/2026-2027` }));
  }
});
