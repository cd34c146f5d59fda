/** Plans for learners that forms and imports give. */

import { type Change, type NewDoc, SERVER_TIME } from '@/domain/book/change';
import type { StudentDoc } from '@/domain/book/entities';
import { type NewId, type StudentId, toId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { LearnerInput } from '@/domain/intents/inputs';
import { isOtherName } from '@/domain/learners/same';
import type { StandingInput } from '@/domain/learners/standing';
import { AppError } from '@/domain/words/errors';
import { otherNameSentence } from '@/domain/words/whoseLrn';
import { afterChanges, updateWhereChanged } from '@/plans/changes';

export type PlannedLearners = {
  changes: Change[];
  studentIds: StudentId[];
  /** Of the learners who are not plainly enrolled. */
  standings: ReadonlyMap<StudentId, StandingInput>;
};

/**
 * New learners, except where the LRN is known, in the tables or from an earlier entry: that entry means the existing
 * learner, whose names and sex change only where `overrideName` is set. `studentIds` in the order given, each once.
 * Needs the learners with these LRNs, and those that an earlier try made. Throws `learner/other-name` where the known
 * learner has another name and nobody was asked.
 */
export function planLearners(tables: Tables, learners: readonly LearnerInput[], newId: NewId): PlannedLearners {
  const changes: Change[] = [];
  const studentIds = new Set<StudentId>();
  const standings = new Map<StudentId, StandingInput>();
  let now = tables;
  for (const [index, learner] of learners.entries()) {
    const holder = findByLrn(now, learner.lrn);
    const newOne = () => toId<StudentId>(newId(`learner/${index}`));
    // The learner that an earlier try made may have been renamed since.
    if (holder && isUnanswered(holder, learner) && holder.id !== newOne()) throw otherName(holder, learner);
    const id = holder?.id ?? newOne();
    const known = holder ?? now.students[id];
    const next = known ? overridden(known, learner) : [newStudent(id, learner)];
    changes.push(...next);
    studentIds.add(id);
    if (learner.standing) standings.set(id, learner.standing);
    now = afterChanges(now, next);
  }
  return { changes, studentIds: [...studentIds], standings };
}

/** The learner who has this LRN; undefined for an empty one. */
export function findByLrn(tables: Tables, lrn: string): StudentDoc | undefined {
  return lrn === '' ? undefined : rowsOf(tables, 'students', (row) => row.lrn === lrn)[0];
}

/** The fields of a name, as stored. */
export function nameFields(learner: LearnerInput): Omit<LearnerInput, 'lrn' | 'overrideName' | 'standing'> & {
  lastNameLower: string;
} {
  const { lrn: _lrn, overrideName: _overrideName, standing: _standing, ...names } = learner;
  return { ...names, lastNameLower: toLowerName(learner.lastName) };
}

/** Lowercased letter by letter, keeping its length, which the rules compare: the lowercase of a dotted capital I has two. */
export function toLowerName(name: string): string {
  return Array.from(name, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  }).join('');
}

/** The learner with this LRN may be another child: then a person says so first. */
function isUnanswered(holder: StudentDoc, learner: LearnerInput): boolean {
  return learner.overrideName === undefined && isOtherName(holder, learner);
}

function otherName(holder: StudentDoc, learner: LearnerInput): AppError {
  return new AppError('learner/other-name', { detail: otherNameSentence(holder, learner) });
}

function overridden(known: StudentDoc, learner: LearnerInput): Change[] {
  return learner.overrideName ? updateWhereChanged('students', known, { fields: nameFields(learner) }) : [];
}

function newStudent(id: StudentId, learner: LearnerInput): Change {
  const value: NewDoc<'students'> = {
    id,
    ...nameFields(learner),
    lrn: learner.lrn,
    classStudents: [],
    createdAt: SERVER_TIME,
  };
  return { op: 'set', collection: 'students', id, value };
}
