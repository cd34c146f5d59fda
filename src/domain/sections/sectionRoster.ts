/**
 * The roster of a section, in `schools/{id}/sectionRosters`: one document holds all its learners. A learner never leaves
 * it silently: who left stays with the standing, and who was added by mistake leaves an entry without a name.
 */

import type { UserId } from '@/domain/book/ids';
import { EMPTY_IDENTITY, FIELD_NAMES, type LearnerIdentity } from '@/domain/learners/learnerFields';
import { listedBy } from '@/domain/learners/learnerNames';
import { isLeaving, type Standing } from '@/domain/learners/standing';
import { type Actor, auditId, type NewTrailEntry, toNewTrailEntry } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import type { TimeMs } from '@/domain/words/time';
import { SECTION_LIMIT, type SectionDoc } from './sections';

export type SectionLearner = LearnerIdentity & {
  /** `removed`: added by mistake; the names are blank. */
  standing: Standing | 'removed';
  /** `YYYY-MM-DD`, empty for a learner who is enrolled. */
  standingOn: string;
  standingNote: string;
};

/** Learner key -> learner. Keys are ids that were never used for another learner. */
type Learners = Readonly<Record<string, SectionLearner>>;

export type SectionRoster = {
  /** The section's. */
  id: string;
  academicYear: string;
  version: number;
  learners: Learners;
  /** The LRNs of these learners: a function finds a learner's rosters by them. Absent in a roster of an older app. */
  lrns?: readonly string[];
  /**
   * The section's own order of the list, within male and female: learner keys. Learners whom it does not name follow by
   * name. Absent or empty: by name.
   */
  order?: readonly string[];
  updatedAt: TimeMs;
  updatedBy: UserId | null;
};

/** Learner key -> the learner as it becomes, and as the person saw it (null: new). */
export type RosterChange = Readonly<Record<string, { from: SectionLearner | null; to: SectionLearner }>>;

export type ListedLearner = SectionLearner & { key: string };

const REMOVED: SectionLearner = {
  ...EMPTY_IDENTITY,
  standing: 'removed',
  standingOn: '',
  standingNote: '',
};

/** A learner who was added by mistake. */
export function removedLearner(): SectionLearner {
  return REMOVED;
}

export function emptyRoster({ id, academicYear }: Pick<SectionDoc, 'id' | 'academicYear'>): SectionRoster {
  return { id, academicYear, version: 0, learners: {}, updatedAt: 0, updatedBy: null };
}

/** Whether the learner is in the section now. */
export function isPresent({ standing }: SectionLearner): boolean {
  return standing !== 'removed' && !isLeaving(standing);
}

/** As DepEd's lists have them, or in the section's own order; those who left at the end, by name. */
export function listedLearners({ learners, order }: Pick<SectionRoster, 'learners' | 'order'>): ListedLearner[] {
  const all = Object.entries(learners).map(([key, learner]) => ({ ...learner, key }));
  const toNamed = ({ sex, ...names }: ListedLearner) => ({ ...names, id: names.key, ...(sex === '' ? {} : { sex }) });
  const inOrder = (rows: ListedLearner[], by?: readonly string[]) =>
    rows.toSorted((a, b) => listedBy(by)(toNamed(a), toNamed(b)));
  const left = all.filter((each) => each.standing !== 'removed' && !isPresent(each));
  return [...inOrder(all.filter(isPresent), order), ...inOrder(left)];
}

export function countPresent(learners: Learners): number {
  return Object.values(learners).filter(isPresent).length;
}

type PlannedRoster = { roster: Omit<SectionRoster, 'updatedAt' | 'updatedBy'>; entry: NewTrailEntry };

/**
 * The roster with the change, and its trail entry; null where nothing is left to do, as after a lost answer. Throws
 * `section/roster-changed` where another person has changed one of the same learners, or added a learner with the LRN
 * of a new one, and `section/roster-full` above the limit.
 */
export function planRosterChange({ roster, section }: Known, change: RosterChange, by: Actor): PlannedRoster | null {
  const stored = (key: string) => roster.learners[key] ?? null;
  const open = Object.entries(change).filter(([key, { to }]) => !isSame(stored(key), to));
  if (open.length === 0) return null;
  if (open.some(([key, { from }]) => !isSame(stored(key), from))) throw new AppError('section/roster-changed');
  const learners = { ...roster.learners, ...Object.fromEntries(open.map(([key, { to }]) => [key, to])) };
  // The rules cannot look into the learners, so a stored roster may be over a limit: then every other change must go on.
  if (countTwice(learners) > countTwice(roster.learners)) throw new AppError('section/roster-changed');
  const isFull = countPresent(learners) > Math.max(SECTION_LIMIT.learners, countPresent(roster.learners));
  if (isFull || Object.keys(learners).length > SECTION_LIMIT.rosterEntries) throw new AppError('section/roster-full');
  return nextVersion({ roster: { ...roster, learners }, section }, by);
}

type Known = { roster: SectionRoster; section: Pick<SectionDoc, 'id' | 'name' | 'academicYear'> };

/** The order as it becomes, and as the person saw it. */
export type RosterOrder = { from: readonly string[]; to: readonly string[] };

/** As `planRosterChange`, for the order of the list. Throws `section/roster-changed` where somebody else changed it. */
export function planRosterOrder(
  { roster, section }: Known,
  { from, to }: RosterOrder,
  by: Actor,
): PlannedRoster | null {
  const stored = roster.order ?? [];
  const order = [...new Set(to)].filter((key) => Object.hasOwn(roster.learners, key));
  if (String(stored) === String(order)) return null;
  if (String(stored) !== String(from)) throw new AppError('section/roster-changed');
  return nextVersion({ roster: { ...roster, order }, section }, by);
}

function nextVersion({ roster, section }: Known, by: Actor): PlannedRoster {
  const { learners, order = [] } = roster;
  const version = roster.version + 1;
  const id = auditId('rosterChanged', section.id, version);
  const kept = { learners, lrns: lrnsOf(learners), ...(order.length === 0 ? {} : { order }) };
  return {
    roster: { id: section.id, academicYear: section.academicYear, version, ...kept },
    entry: toNewTrailEntry('rosterChanged', by, { id, aboutId: section.id, section: section.name }),
  };
}

const STANDING_FIELDS = ['standing', 'standingOn', 'standingNote'] as const;

function isSame(a: SectionLearner | null, b: SectionLearner | null): boolean {
  if (a === null || b === null) return a === b;
  return [...FIELD_NAMES, ...STANDING_FIELDS].every((field) => (a[field] ?? '') === (b[field] ?? ''));
}

const LRN = /^\d{12}$/;

/** Each LRN once. What is none is left out, because the rules of the database take no other. */
export function lrnsOf(learners: Learners): string[] {
  const lrns = Object.values(learners).flatMap(({ lrn }) => (LRN.test(lrn) ? [lrn] : []));
  return [...new Set(lrns)].toSorted();
}

/** How many learners have the LRN of another one. */
function countTwice(learners: Learners): number {
  const lrns = Object.values(learners).flatMap(({ lrn }) => (lrn === '' ? [] : [lrn]));
  return lrns.length - new Set(lrns).size;
}
