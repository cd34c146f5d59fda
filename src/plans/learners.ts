/** Learners as forms and imports give them. */
import { type Change, type NewDoc, SERVER_TIME } from '@/domain/change';
import type { Sex, StudentDoc } from '@/domain/entities';
import type { NewId, StudentId } from '@/domain/ids';
import { rowsOf, type Tables } from '@/domain/tables';
import { afterChanges, updateWhereChanged } from './changes';

export type LearnerInput = {
  firstName: string;
  lastName: string;
  middleName?: string;
  extensionName?: string;
  sex?: Sex;
  /** 12 digits, or empty: an empty one matches nobody. */
  lrn: string;
  /** Whether these names replace those of the learner who has the LRN already. */
  overrideName?: boolean;
};

export type PlannedLearners = { changes: Change[]; studentIds: StudentId[] };

/**
 * New learners, except where the LRN is known, in the tables or from an earlier entry: there the existing learner is
 * meant. Names and sex are overridden only when asked. `studentIds` in the order given, each once.
 * Needs the learners with these LRNs.
 */
export function planLearners(tables: Tables, learners: readonly LearnerInput[], newId: NewId): PlannedLearners {
  const changes: Change[] = [];
  const studentIds = new Set<StudentId>();
  let now = tables;
  for (const learner of learners) {
    const known = findByLrn(now, learner.lrn);
    const id = known?.id ?? (newId() as StudentId);
    const next = known ? overridden(known, learner) : [newStudent(id, learner)];
    changes.push(...next);
    studentIds.add(id);
    now = afterChanges(now, next);
  }
  return { changes, studentIds: [...studentIds] };
}

/** The learner who has this LRN; nobody for an empty one. */
export function findByLrn(tables: Tables, lrn: string): StudentDoc | undefined {
  return lrn === '' ? undefined : rowsOf(tables, 'students', (row) => row.lrn === lrn)[0];
}

/** The fields of a name, as stored. */
export function nameFields(learner: LearnerInput): Omit<LearnerInput, 'lrn' | 'overrideName'> & {
  lastNameLower: string;
} {
  const { lrn: _lrn, overrideName: _overrideName, ...names } = learner;
  return { ...names, lastNameLower: toLowerName(learner.lastName) };
}

/** Lowercased letter by letter, keeping its length, which the rules compare: the lowercase of a dotted capital I has two. */
export function toLowerName(name: string): string {
  return Array.from(name, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  }).join('');
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
