/** The differences between the roster of a section and the teacher's class. */

import type { ClassDoc, StudentDoc } from '@/domain/book/entities';
import type { StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { LearnerInput } from '@/domain/intents/inputs';
import {
  FIELD_NAMES,
  factsOf,
  identityOf,
  learnerInputOf,
  toIdentity,
  toStored,
} from '@/domain/learners/learnerFields';
import { listedBy } from '@/domain/learners/learnerNames';
import { type Standing, type StandingInput, standingOf } from '@/domain/learners/standing';
import { isPresent, type SectionLearner, type SectionRoster } from '@/domain/sections/sectionRoster';

export type RosterDifference =
  | { kind: 'joins'; key: string; learner: SectionLearner }
  | { kind: 'renamed'; key: string; student: StudentDoc; learner: SectionLearner }
  | { kind: 'standing'; key: string; student: StudentDoc; before: StandingInput; after: StandingInput };

/** In the order of the roster. Of a learner who was taken off nothing is said: the class keeps the learner. */
export function rosterDifferences(tables: Tables, section: ClassDoc, roster: SectionRoster): RosterDifference[] {
  const owners = new Map(
    Object.entries(section.sectionLearners ?? {}).map(([id, key]) => [key, tables.students[id as StudentId]]),
  );
  return Object.entries(roster.learners).flatMap(([key, learner]): RosterDifference[] => {
    if (learner.standing === 'removed') return [];
    const student = owners.get(key);
    if (!student) return isPresent(learner) ? [{ kind: 'joins', key, learner }] : [];
    const before = standingIn(tables, section, student.id);
    const after = { standing: learner.standing as Standing, on: learner.standingOn, note: learner.standingNote };
    return [
      ...(isNamed(student, learner) ? [] : [{ kind: 'renamed' as const, key, student, learner }]),
      ...(!before || (before.standing === after.standing && before.on === after.on)
        ? []
        : [{ kind: 'standing' as const, key, student, before, after }]),
    ];
  });
}

/** The section's own order as the class's, of the learners who are linked; empty where the section lists by name. */
export function orderFromRoster({ sectionLearners = {} }: ClassDoc, { order = [] }: SectionRoster): StudentId[] {
  const idOf = new Map(Object.entries(sectionLearners).map(([id, key]) => [key, id as StudentId]));
  return order.flatMap((key) => idOf.get(key) ?? []);
}

/**
 * Whether the section's own order would list the class in another way. Asked about once for a version of the roster: a
 * teacher may keep an order of their own.
 */
export function isOrderNew(tables: Tables, own: ClassDoc, roster: SectionRoster): boolean {
  const order = orderFromRoster(own, roster);
  if (order.length === 0 || (own.sectionVersion ?? 0) >= roster.version) return false;
  const learners = own.students.flatMap((id) => tables.students[id] ?? []);
  const idsBy = (by: readonly StudentId[] | undefined) => learners.toSorted(listedBy(by)).map(({ id }) => id);
  return String(idsBy(order)) !== String(idsBy(own.learnerOrder));
}

/** The standing in the first subject of the class; null where the learner takes none. */
function standingIn(tables: Tables, section: ClassDoc, studentId: StudentId): StandingInput | null {
  const subjects = new Set<string>(
    rowsOf(tables, 'classSubjects', (row) => row.classModel === section.id && !row.deletedAt).map(({ id }) => id),
  );
  const [row] = rowsOf(
    tables,
    'classStudents',
    (each) => each.studentModel === studentId && subjects.has(each.classModel) && !each.deletedAt,
  );
  return row ? standingOf(row) : null;
}

function isNamed(student: StudentDoc, learner: SectionLearner): boolean {
  return FIELD_NAMES.every((field) => {
    const said = learner[field] ?? '';
    return (student[field] ?? '') === said || (said === '' && factsOf(field).compared === 'filled');
  });
}

/** The learner as the roster has it; of what it does not say, as the teacher has it. */
export function acceptedInput(student: StudentDoc, learner: SectionLearner): LearnerInput {
  const said = identityOf(learner);
  return learnerInputOf(
    toStored(
      toIdentity((field) => said[field] || (factsOf(field).compared === 'filled' ? (student[field] ?? '') : '')),
    ),
  );
}

/** A learner of the roster in the form that plans take. */
export function toInput({ standing, standingOn: on, standingNote: note, ...learner }: SectionLearner): LearnerInput {
  return {
    ...toStored(identityOf(learner)),
    ...(standing === 'enrolled' || standing === 'removed' ? {} : { standing: { standing, on, note } }),
  };
}
