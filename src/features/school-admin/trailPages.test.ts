import { expect, it } from 'vitest';
import { ADMIN, openAdmin, SCHOOL, TEACHER } from '#support/adminScreens';
import { fetchTrailForExport, MAX_EXPORTED } from './trailPages';

const ENTRIES = 2 * MAX_EXPORTED + 100;

/** A school with more entries than an export without a first day holds: one each millisecond. */
function largeTrail() {
  const opened = openAdmin();
  for (let at = 1; at <= ENTRIES; at += 1) {
    const id = `closed_${String(at).padStart(6, '0')}`;
    opened.world.documents.set(`schools/${SCHOOL}/audit/${id}`, {
      ...{ id, kind: 'closed', actorUid: TEACHER, teacherUid: TEACHER, people: [TEACHER], at },
      ...{ schoolid: SCHOOL, aboutId: null, subject: null, section: null, quarter: null, reason: null },
    });
  }
  return opened.store;
}

it('an export with a first day goes to its end; one without is cut, and says so', async () => {
  const store = largeTrail();
  expect(store.getState().session.user?.id).toBe(ADMIN);
  const ofDays = await store.dispatch(fetchTrailForExport({ school: SCHOOL, fromMs: 51, toMs: ENTRIES }));
  expect(ofDays.isCut).toBe(false);
  expect(ofDays.entries).toHaveLength(ENTRIES - 50);
  const all = await store.dispatch(fetchTrailForExport({ school: SCHOOL }));
  expect(all.isCut).toBe(true);
  expect(all.entries).toHaveLength(MAX_EXPORTED);
});
