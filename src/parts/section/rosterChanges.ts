/** The differences between the roster of a section and the teacher's class. */

import type { ClassDoc, StudentDoc } from '@/domain/book/entities';
import type { StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { LearnerInput } from '@/domain/intents/inputs';
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
  return (
    student.lastName === learner.lastName &&
    student.firstName === learner.firstName &&
    (student.middleName ?? '') === learner.middleName &&
    (student.extensionName ?? '') === learner.extensionName &&
    (learner.sex === '' || student.sex === learner.sex) &&
    (learner.lrn === '' || student.lrn === learner.lrn)
  );
}

/** A learner of the roster in the form that plans take. */
export function toInput({
  lastName,
  firstName,
  middleName,
  extensionName,
  sex,
  lrn,
  ...rest
}: SectionLearner): LearnerInput {
  const { standing, standingOn: on, standingNote: note } = rest;
  return {
    ...{ lastName, firstName, lrn },
    ...(middleName === '' ? {} : { middleName }),
    ...(extensionName === '' ? {} : { extensionName }),
    ...(sex === '' ? {} : { sex }),
    ...(standing === 'enrolled' || standing === 'removed' ? {} : { standing: { standing, on, note } }),
  };
}
