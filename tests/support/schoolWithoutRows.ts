import { adminDb } from './adminWorld';

/** A school that switched item rows off, so that a test sees what a save of answers itself stores. */
export async function schoolWithoutRows(): Promise<{ school: string; schoolid: string }> {
  const of = { school: 'Rowless Academy', schoolid: `rowless${Date.now()}` };
  await adminDb()
    .doc(`schools/${of.schoolid}`)
    .set({ id: of.schoolid, name: of.school, sector: 'Private', itemRows: false });
  return of;
}
