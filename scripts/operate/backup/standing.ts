/**
 * Facts of the database that outlive the restore of a backup: people, the numbers of the trail, what was
 * removed, and learners whose names or LRN were corrected since.
 */
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { FIELD_NAMES } from '@/domain/learners/learnerFields';
import type { Header, Line } from './backupFile';
import { bookOwner, groupsOf, recordOwner } from './paths';
import { pagesOf } from './scope';
import { toJson } from './values';

/** The fields of a learner that a correction changes. */
export const IDENTITY: readonly string[] = [...FIELD_NAMES, 'lastNameLower'];

export type Standing = {
  /** The school of the file; null for a teacher's file whose person has no record. */
  readonly school: string | null;
  /** People with a record, each with the school of now. */
  readonly people: ReadonlyMap<string, string>;
  /** `sections/{id}`, `sectionRosters/{id}`, `logo` or `retention` -> the highest number that the trail has. */
  readonly highest: ReadonlyMap<string, number>;
  /** Sections and forms that were removed. */
  readonly removed: ReadonlySet<string>;
  /** `{roster or person}_{learner}` of every learner who was corrected since the backup. */
  readonly corrected: ReadonlySet<string>;
  /** `{person}/{class}` of every class that the person handed over and did not get back -> the mark of the copy. */
  readonly handed: ReadonlyMap<string, unknown>;
};

/** The kinds of entries that number a section, and their place in its id. */
const OF_SECTION = ['adviserSet', 'areasAssigned', 'claimAccepted'];

export async function fetchStanding(
  db: Firestore,
  lines: AsyncIterable<Line>,
  { what, at }: Header,
): Promise<Standing> {
  const people = await fetchPeople(db, lines);
  const school = what.kind === 'school' ? what.id : (people.get(what.id) ?? null);
  const highest = new Map<string, number>();
  const removed = new Set<string>();
  const corrected = new Set<string>();
  if (school === null) return { school, people, highest, removed, corrected, handed: new Map() };
  const raise = (key: string, number: number) => highest.set(key, Math.max(highest.get(key) ?? 0, number));
  for await (const row of pagesOf(db.collection(`schools/${school}/audit`).select('at'))) {
    const [kind = '', ...parts] = row.id.split('_');
    const number = Number(parts.at(-1));
    const about = parts.slice(0, -1).join('_');
    if (kind === 'sectionRemoved' || kind === 'formRemoved') removed.add(parts.join('_'));
    if (!Number.isSafeInteger(number)) continue;
    if (OF_SECTION.includes(kind)) raise(`sections/${about}`, number);
    if (kind === 'rosterChanged') raise(`sectionRosters/${about}`, number);
    if (kind === 'logoChanged') raise('logo', number);
    if (kind === 'retentionSet') raise('retention', number);
    if (kind === 'learnerCorrected' && row.get('at')?.toMillis?.() > Date.parse(at)) corrected.add(about);
  }
  return { school, people, highest, removed, corrected, handed: await fetchHanded(db, school) };
}

/** The school has the newest handing over of each class from each book. A class that came back has no mark. */
async function fetchHanded(db: Firestore, school: string): Promise<Map<string, unknown>> {
  const handed = new Map<string, { startedAt: Timestamp; mark: unknown }>();
  const came = new Map<string, Timestamp>();
  for await (const row of pagesOf(db.collection(`schools/${school}/handings`))) {
    const { classId, fromUid, toUid, toName, startedAt, state } = row.data();
    const mark = { to: toUid, name: toName, at: startedAt, isDone: state === 'done' };
    handed.set(`${fromUid}/${classId}`, { startedAt, mark: toJson(mark, row.ref.path) });
    const [place, before] = [`${toUid}/${classId}`, came.get(`${toUid}/${classId}`)];
    if (state !== 'copying' && !(before && before.valueOf() >= startedAt.valueOf())) came.set(place, startedAt);
  }
  const isAway = ([place, { startedAt }]: [string, { startedAt: Timestamp }]) =>
    !((came.get(place)?.valueOf() ?? '') > startedAt.valueOf());
  return new Map([...handed].filter(isAway).map(([place, { mark }]) => [place, mark]));
}

/** A person of the file may be at another school now, so each of the file is asked for. */
async function fetchPeople(db: Firestore, lines: AsyncIterable<Line>): Promise<Map<string, string>> {
  const people = new Map<string, string>();
  const asked = new Set<string>();
  for await (const group of groupsOf(lines)) {
    const owners = new Set(group.map(({ path }) => recordOwner(path) ?? bookOwner(path) ?? ''));
    const more = [...owners].filter((owner) => owner !== '' && !asked.has(owner));
    for (const owner of more) asked.add(owner);
    const records = more.map((owner) => db.doc(`users/${owner}`));
    const rows = records.length === 0 ? [] : await db.getAll(...records, { fieldMask: ['schoolid'] });
    for (const row of rows) if (row.exists) people.set(row.id, String(row.get('schoolid') ?? ''));
  }
  return people;
}
