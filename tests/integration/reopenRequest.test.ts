/** The batches that the app sends to ask for a quarter's reopening, to withdraw, and to close, against the real rules. */
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getDoc, getFirestore, setLogLevel, Timestamp } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTree, requestParent, requestRow, SCHOOL, TEACHER } from '#support/rules/rulesDocuments';
import { AUTH_TIME, openRulesWorld } from '#support/rules/rulesWorld';
import { writeChanges } from '@/data/book/batchWriter';
import { toTreeDoc } from '@/data/book/converters';
import { writeBatchOf } from '@/data/book/writeBatch';
import { requestReopening, withdrawReopening } from '@/data/school/reopening';
import { recordTrailEntry } from '@/data/school/trail';
import { type ClassId, type ClassSubjectId, quarterClosingId, type SchoolId, type UserId } from '@/domain/book/ids';
import { emptyTables } from '@/domain/book/tables';
import type { ReopenAsking } from '@/domain/school/reopening';
import { closingEntryId, exportId, requestId, toNewTrailEntry } from '@/domain/trail/trail';
import { planQuarterClose } from '@/plans/scores/planQuarter';

/** Silences the log of refusals, which some of these tests expect. */
setLogLevel('silent');

/** The app's batches write here past the functions of the world. */
const world = openRulesWorld({ project: 'demo-reopen-request' });
const owner = TEACHER as UserId;
const subjectId = 'subject1' as ClassSubjectId;
let app: FirebaseApp;
const db = () => getFirestore(app);

beforeAll(() => {
  const [host = '127.0.0.1', port = '8080'] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
  app = initializeApp({ projectId: world.project, apiKey: 'emulator' }, 'reopening');
  connectFirestoreEmulator(db(), host, Number(port), {
    mockUserToken: { sub: TEACHER, email: `${TEACHER}@deped.gov.ph`, email_verified: true, auth_time: AUTH_TIME },
  });
});
afterAll(() => deleteApp(app));
beforeEach(world.reset);

function asking(over: Partial<ReopenAsking> = {}): ReopenAsking {
  const email = `${TEACHER}@deped.gov.ph`;
  const teacher = { id: owner, email, firstname: 'Ligaya', lastname: 'Santos', schoolid: SCHOOL as SchoolId };
  return { teacher, subjectId, quarter: 4, reason: 'A late project.', ...over };
}

async function stored(path: string) {
  return (await getDoc(doc(db(), path))).data();
}

const REFUSED = expect.objectContaining({ code: 'permission-denied' });

describe('asking', () => {
  it('stores parent and request with the fields of the data model, and may be sent again', async () => {
    await requestReopening(db(), asking());
    await requestReopening(db(), asking());
    const [parent, request] = [requestParent(), requestRow()];
    const time = expect.objectContaining({ seconds: expect.any(Number) });
    expect(await stored(parent.path)).toEqual({ ...parent.value, createdAt: time });
    expect(await stored(request.path)).toEqual({ ...request.value, schoolid: SCHOOL, createdAt: time });
  });

  const NAMES = { subject: 'English', section: 'Grade 7 - Sampaguita', academicYear: '2026-2027', gradingPolicy: null };

  it('stores the names of subject and class, and those of now where the book has others', async () => {
    await requestReopening(db(), asking({ names: NAMES }));
    expect(await stored(requestRow().path)).toMatchObject({ ...NAMES, schoolid: SCHOOL });
    await withdrawReopening(db(), owner, 'subject1_4');
    await world.alter(inTree('class', 'class1'), { name: 'Narra' });
    await requestReopening(db(), asking({ names: NAMES }));
    expect(await stored(requestRow().path)).toMatchObject({ ...NAMES, section: 'Narra' });
    // The names that were sent first are the older ones; what waits stays as it is.
    await requestReopening(db(), asking({ names: NAMES }));
    expect(await stored(requestRow().path)).toMatchObject({ section: 'Narra' });
  });

  it('twice with its entry makes one request', async () => {
    const teacher = { id: owner, firstname: 'Ligaya', lastname: 'Santos', schoolid: SCHOOL as SchoolId };
    const id = requestId(owner, { subjectId, quarter: 4, atMs: Date.now() });
    const trailEntry = toNewTrailEntry('reopenRequested', teacher, { id, teacher, aboutId: subjectId, quarter: 4 });
    await Promise.all([requestReopening(db(), asking(), trailEntry), requestReopening(db(), asking(), trailEntry)]);
    expect(await stored(requestRow().path)).toMatchObject({ adminReason: 'A late project.' });
    expect(await stored(`schools/${SCHOOL}/audit/${id}`)).toMatchObject({ kind: 'reopenRequested' });
  });

  it('writes the present names where the book had older ones', async () => {
    await world.alter(inTree('classSubjects', subjectId), { subject: 'Filipino' });
    const teacher = { id: owner, firstname: 'Ligaya', lastname: 'Santos', schoolid: SCHOOL as SchoolId };
    const about = { teacher, aboutId: subjectId, subject: 'English', section: 'Grade 7 - Sampaguita', quarter: 4 };
    const atMs = Date.now();
    const ids = [
      requestId(owner, { subjectId, quarter: 4, atMs }),
      exportId(owner, owner, { subjectId, quarter: 4, atMs }),
    ];
    const [asked, exported] = ids as [string, string];
    await requestReopening(db(), asking(), toNewTrailEntry('reopenRequested', teacher, { ...about, id: asked }));
    expect(await recordTrailEntry(db(), toNewTrailEntry('exported', teacher, { ...about, id: exported }))).toBe(true);
    for (const id of ids) {
      const now = { subject: 'Filipino', section: 'Grade 7 - Sampaguita' };
      expect(await stored(`schools/${SCHOOL}/audit/${id}`)).toMatchObject(now);
    }
  });

  it('is refused with another reason while one waits', async () => {
    await requestReopening(db(), asking());
    await expect(requestReopening(db(), asking({ reason: 'Another.' }))).rejects.toEqual(REFUSED);
  });

  it('takes 1,000 characters, not 1,001', async () => {
    await expect(requestReopening(db(), asking({ reason: 'x'.repeat(1001) }))).rejects.toEqual(REFUSED);
    await requestReopening(db(), asking({ reason: 'x'.repeat(1000) }));
  });

  it('is refused for an open quarter', async () => {
    await expect(requestReopening(db(), asking({ quarter: 1 }))).rejects.toEqual(REFUSED);
  });
});

describe('withdrawing', () => {
  it('keeps the parent while another request waits, and deletes it with the last', async () => {
    await world.alter(inTree('classSubjects', subjectId), { 'quarterClosed.2': true });
    await requestReopening(db(), asking());
    await requestReopening(db(), asking({ quarter: 2 }));
    await withdrawReopening(db(), owner, `${subjectId}_4`);
    expect(await stored(requestRow().path)).toBeUndefined();
    expect(await stored(requestParent().path)).toMatchObject({ id: TEACHER, waiting: [`${subjectId}_2`] });
    await withdrawReopening(db(), owner, `${subjectId}_2`);
    expect(await stored(requestParent().path)).toBeUndefined();
    await withdrawReopening(db(), owner, `${subjectId}_2`);
  });
});

describe('closing', () => {
  it('passes as a commit of its own, with its entry in the trail', async () => {
    const [subjectPath, classPath] = [inTree('classSubjects', subjectId), inTree('class', 'class1')];
    const tables = {
      ...emptyTables(),
      class: { class1: toTreeDoc('class', 'class1' as ClassId, (await stored(classPath)) ?? {}) },
      classSubjects: { subject1: toTreeDoc('classSubjects', subjectId, (await stored(subjectPath)) ?? {}) },
    };
    const changes = planQuarterClose(tables, { subjectId, quarter: 1 });
    const teacher = { id: owner, firstname: 'Ligaya', lastname: 'Santos', schoolid: SCHOOL as SchoolId };
    const about = {
      id: closingEntryId(owner, quarterClosingId(subjectId, 1, 1)),
      teacher,
      aboutId: subjectId,
      subject: 'English',
      section: 'Grade 7 - Sampaguita',
      quarter: 1,
    };
    const trailEntry = toNewTrailEntry('closed', teacher, about);
    // The second commit finds the entry, and does not fail.
    for (const _time of ['once', 'again']) {
      await writeChanges(changes, { operation: 'classUpdate' }, async ({ rows }) => {
        const { after } = await writeBatchOf(db(), { owner, rows, trailEntry });
        return after.text;
      });
    }
    expect(await stored(subjectPath)).toMatchObject({ quarterClosed: { 1: true, 2: false, 3: false, 4: true } });
    // Administrators of the school and the teacher concerned may read the entry.
    const { schoolid: _, ...entry } = trailEntry;
    const time = expect.objectContaining({ seconds: expect.any(Number) });
    expect(await stored(`schools/${SCHOOL}/audit/${about.id}`)).toEqual({ ...entry, at: time });

    const id = requestId(owner, { subjectId, quarter: 1, atMs: Date.now() });
    const asked = toNewTrailEntry('reopenRequested', teacher, { ...about, id });
    await requestReopening(db(), asking({ quarter: 1 }), asked);
    const noted = await stored(`schools/${SCHOOL}/audit/${id}`);
    expect(noted).toMatchObject({ kind: 'reopenRequested' });
    // The request is withdrawn and made again, within the hour.
    await withdrawReopening(db(), owner, `${subjectId}_1`);
    await world.alter(`schools/${SCHOOL}/audit/${id}`, { at: new Date(0) });
    await requestReopening(db(), asking({ quarter: 1 }), asked);
    expect(await stored(`schools/${SCHOOL}/audit/${id}`)).toEqual({ ...noted, at: Timestamp.fromMillis(0) });
  });
});
