/**
 * The line that a restore writes of a document, beside the one that stands. Rights never come back, numbers only go up, and what people
 * withdrew, published, removed or corrected since stays so. Pure.
 */
import { lrnsOf, type SectionRoster } from '@/domain/sections/sectionRoster';
import type { Line } from './backupFile';
import { bookOwner } from './paths';
import { IDENTITY, type Standing } from './standing';

/** Why a document is not written, whatever the file has of it. */
export type Stay = 'person' | 'elsewhere' | 'invite' | 'trail' | 'published' | 'removed' | 'derived' | 'newer';

export type Choice = {
  /** Invites and applications that are gone come back. */
  readonly invites: boolean;
  /** Sections that were removed come back. */
  readonly removed: boolean;
  /** People who stay deleted. */
  readonly left: ReadonlySet<string>;
  /** Documents that are there stay as they are. */
  readonly missing?: boolean;
};

type Fields = Readonly<Record<string, unknown>>;

/** The line as it is to be written, or the reason why the stored document, or its absence, stays. */
export function settled(line: Line, stored: Line | null, standing: Standing, choice: Choice): Line | Stay {
  const [root = ''] = line.path.split('/');
  const person = personOf(line.path);
  if (person !== null && isElsewhere(person, standing)) return 'elsewhere';
  if (bookOwner(line.path) !== null) return withCorrectedRow(withMark(line, standing), stored, standing);
  // Documents about an account come back with its record alone.
  if (person !== null) return standing.people.has(person) ? 'person' : line;
  if (root === 'adminInviteRequests') return stored || !choice.invites ? 'invite' : line;
  return root === 'schools' ? ofSchool(line, stored, standing, choice) : line;
}

/** Collections whose documents stay where they are there. */
const KEPT_AS_THEY_ARE: Readonly<Record<string, Stay>> = { audit: 'trail', handings: 'newer' };

function ofSchool(line: Line, stored: Line | null, standing: Standing, choice: Choice): Line | Stay {
  const [, , below, id = ''] = line.path.split('/');
  if (below === undefined) return stored ? changed(line, { admins: stored.fields.admins }) : line;
  const stays = KEPT_AS_THEY_ARE[below];
  if (stays) return stored ? stays : line;
  if (below === 'sectionVersions') return 'derived';
  if (below === 'permanentRecords') return ofPermanent(line, stored, standing);
  if (below === 'policies') return stored?.fields.publishedAt && !line.fields.publishedAt ? 'published' : line;
  // The trail has one removal of a form, so a form that came back could not be removed again.
  if (!stored && standing.removed.has(formOf(below, id))) return 'removed';
  if (!stored && !choice.removed && standing.removed.has(sectionOf(below, id))) return 'removed';
  const people = below === 'sections' ? withoutPeople(line, choice.left) : line;
  const content = below === 'sectionRosters' ? withCorrectedLearners(people, stored, standing) : people;
  return withNumber(content, stored, standing);
}

/** The names of now stay; a record that went to a corrected LRN does not come back under the former one. */
function ofPermanent(line: Line, stored: Line | null, standing: Standing): Line | Stay {
  if (stored?.fields.movedAt) return 'newer';
  const isNamed = stored?.fields.lastName !== undefined;
  return withNumber(isNamed ? { ...line, fields: withIdentity(line.fields, stored.fields) } : line, stored, standing);
}

/** Collections whose documents are about an account. */
const OF_ACCOUNT = ['adminRequests', 'adminTeacherRegisterRequests', 'adminInviteTeacherConfirmation'];

/** The person whose record, book or account the document is of; null for a document of a school. */
export function personOf(path: string): string | null {
  const [root = '', id] = path.split('/');
  return root === 'users' || OF_ACCOUNT.includes(root) ? (id ?? null) : null;
}

/** Whether the person of a school's file is at another school now; then the record and book are that school's. */
export function isElsewhere(person: string, { school, people }: Standing): boolean {
  const now = people.get(person);
  return now !== undefined && now !== school;
}

/** The form whose document it is; '' for what is of no form. */
function formOf(collection: string, id: string): string {
  if (collection === 'formPieces') return id.slice(0, id.lastIndexOf('_'));
  return collection === 'forms' ? id : '';
}

/** The section whose document it is; '' for what is of no section. */
function sectionOf(collection: string, id: string): string {
  if (collection === 'sections' || collection === 'sectionRosters') return id;
  return OF_SECTION.includes(collection) ? (id.split('_')[0] ?? '') : '';
}

/** Collections below a school whose ids begin with the section's. */
export const OF_SECTION: readonly string[] = ['sectionGrades', 'sectionAdvising', 'sectionAttendance'];

/** Collections below a school whose documents count their changes, and the field that does. */
const NUMBERS: Readonly<Record<string, string>> = {
  sections: 'revision',
  sectionRosters: 'version',
  sectionAdvising: 'version',
  sectionAttendance: 'version',
  sectionGrades: 'number',
  permanentRecords: 'version',
  logo: 'version',
  retention: 'version',
};
/** Fields that say when and by whom a document was changed last. */
const CHANGED_AT = ['updatedAt', 'updatedBy'];

/**
 * A document that is changed by a restore gets a number that nobody has seen: the trail has an entry for each number, and
 * devices compare numbers.
 */
function withNumber(line: Line, stored: Line | null, { highest }: Standing): Line {
  const [, , collection = '', id = ''] = line.path.split('/');
  const field = NUMBERS[collection];
  if (field === undefined) return line;
  const isAlone = collection === 'logo' || collection === 'retention';
  const inTrail = highest.get(isAlone ? collection : `${collection}/${id}`) ?? 0;
  const own = Number(line.fields[field] ?? 0);
  const seen = Math.max(inTrail, Number(stored?.fields[field] ?? 0));
  if (stored && isSameBut(line.fields, stored.fields, [field, ...CHANGED_AT])) return stored;
  return seen >= own && (stored || seen > own) ? changed(line, { [field]: seen + 1 }) : line;
}

/** A section without the people who stay deleted. */
function withoutPeople(line: Line, left: ReadonlySet<string>): Line {
  if (left.size === 0) return line;
  const { adviserUid, teachers, teacherNames, areaTeachers, claims } = line.fields;
  const isLeft = (uid: unknown) => typeof uid === 'string' && left.has(uid);
  const kept = (map: unknown, isOut: (key: string, value: unknown) => boolean) =>
    typeof map === 'object' && map !== null
      ? { ...Object.fromEntries(Object.entries(map).filter(([key, value]) => !isOut(key, value))) }
      : map;
  return changed(line, {
    ...(isLeft(adviserUid) ? { adviserUid: null, adviserName: '' } : {}),
    ...(Array.isArray(teachers) ? { teachers: teachers.filter((uid) => !isLeft(uid)) } : {}),
    ...(teacherNames ? { teacherNames: kept(teacherNames, isLeft) } : {}),
    ...(areaTeachers ? { areaTeachers: kept(areaTeachers, (_, uid) => isLeft(uid)) } : {}),
    ...(claims ? { claims: kept(claims, isLeft) } : {}),
  });
}

/** Learners of a roster keep the names and the LRN that were corrected since the backup. */
function withCorrectedLearners(line: Line, stored: Line | null, { corrected }: Standing): Line {
  const [learners, now] = [line.fields.learners, stored?.fields.learners] as (Record<string, Fields> | undefined)[];
  if (!learners || !now || corrected.size === 0) return line;
  const section = line.path.split('/').at(-1);
  const merged = Object.entries(learners).map(([key, learner]): [string, Fields] => {
    const isCorrected = corrected.has(`${section}_${key}`) && now[key] !== undefined;
    return [key, isCorrected ? withIdentity(learner, now[key] ?? {}) : learner];
  });
  const kept = Object.fromEntries(merged);
  // The list of LRNs follows the learners; a roster of an older app has none.
  const lrns = line.fields.lrns ? { lrns: lrnsOf(kept as unknown as SectionRoster['learners']) } : {};
  return changed(line, { learners: kept, ...lrns });
}

/** A class that its teacher handed over comes back as the copy that nobody changes; one that came back since does not. */
function withMark(line: Line, { handed }: Standing): Line {
  const [, owner, collection, id] = line.path.split('/');
  if (collection !== 'class' && collection !== 'classSubjects') return line;
  const classId = collection === 'class' ? id : line.fields.classModel;
  const handedOver = handed.get(`${owner}/${classId}`);
  return handedOver || line.fields.handedOver ? changed(line, { handedOver }) : line;
}

/** A learner of a book, as above. */
function withCorrectedRow(line: Line, stored: Line | null, { corrected }: Standing): Line {
  const [, owner, collection, id] = line.path.split('/');
  if (!stored || collection !== 'students' || !corrected.has(`${owner}_${id}`)) return line;
  return { ...line, fields: withIdentity(line.fields, stored.fields) };
}

function withIdentity(fields: Fields, from: Fields): Fields {
  const others = Object.entries(fields).filter(([name]) => !IDENTITY.includes(name));
  return inOrder([...others, ...Object.entries(from).filter(([name]) => IDENTITY.includes(name))]);
}

function isSameBut(a: Fields, b: Fields, names: readonly string[]): boolean {
  const without = (fields: Fields) => Object.entries(fields).filter(([name]) => !names.includes(name));
  return JSON.stringify(without(a)) === JSON.stringify(without(b));
}

function changed(line: Line, change: Fields): Line {
  const others = Object.entries(line.fields).filter(([name]) => !Object.hasOwn(change, name));
  const own = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...line, fields: inOrder([...others, ...own]) };
}

/** Two documents are compared as texts, so their keys have one order. */
export function inOrder(entries: readonly (readonly [string, unknown])[]): Fields {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
