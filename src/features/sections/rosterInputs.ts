/** A list of learners to add, held against the roster of a section. Pure. */
import type { StudentDoc } from '@/domain/book/entities';
import { toId } from '@/domain/book/ids';
import type { LearnerInput } from '@/domain/intents/inputs';
import { identityOf, NAME_FIELDS } from '@/domain/learners/learnerFields';
import { standingText } from '@/domain/learners/standingWords';
import {
  isPresent,
  type ListedLearner,
  type RosterChange,
  removedLearner,
  type SectionLearner,
} from '@/domain/sections/sectionRoster';
import { toLowerName } from '@/plans/learners/learners';

export type OfRoster = {
  onRoll: StudentDoc[];
  left: { student: StudentDoc; remark: string }[];
  byLrn: ReadonlyMap<string, StudentDoc>;
};

/** The learners of the section in the form of a teacher's own, for the checks of the list. */
export function toKnown(learners: readonly ListedLearner[]): OfRoster {
  const students = learners.map((learner) => ({ learner, student: toStudent(learner) }));
  return {
    onRoll: students.filter(({ learner }) => isPresent(learner)).map(({ student }) => student),
    left: students.flatMap(({ learner: { standing, standingOn, ...rest }, student }) =>
      standing === 'removed' || isPresent({ ...rest, standing, standingOn })
        ? []
        : [{ student, remark: standingText({ standing, on: standingOn }) }],
    ),
    byLrn: new Map(students.flatMap(({ student }) => (student.lrn === '' ? [] : [[student.lrn, student]]))),
  };
}

function toStudent({ key, sex, standing: _, standingOn: __, standingNote: ___, ...names }: ListedLearner): StudentDoc {
  const stored = { lastNameLower: toLowerName(names.lastName), classStudents: [], createdAt: 0, lastSync: 0 };
  return { ...names, ...(sex === '' ? {} : { sex }), ...stored, id: toId(key) };
}

type Added = { learners: readonly ListedLearner[]; keys: readonly string[] };

/** New learners under new keys; of a known one the name, where it is to be used instead. */
export function toChange(inputs: readonly LearnerInput[], { learners, keys }: Added): RosterChange {
  const change: Record<string, RosterChange[string]> = {};
  for (const [index, input] of inputs.entries()) {
    const known = input.lrn === '' ? undefined : learners.find(({ lrn }) => lrn === input.lrn);
    if (!known) change[keys[index] ?? ''] = { from: null, to: toLearner(input) };
    else if (input.overrideName) {
      const { key, ...from } = known;
      const typed = toLearner(input);
      const names = Object.fromEntries(NAME_FIELDS.map((field) => [field, typed[field]]));
      change[key] = { from, to: { ...from, ...names } };
    }
  }
  return change;
}

function toLearner({ standing, overrideName: _, ...input }: LearnerInput): SectionLearner {
  return {
    ...identityOf(input),
    standing: standing?.standing ?? 'enrolled',
    standingOn: standing?.on ?? '',
    standingNote: standing?.note ?? '',
  };
}

/** The change that takes new learners off the roster again, and gives the others back what they had. */
export function takenBack(change: RosterChange): RosterChange {
  const back = Object.entries(change).map(([key, { from, to }]) => [key, { from: to, to: from ?? removedLearner() }]);
  return Object.fromEntries(back);
}
