/**
 * The changes that a teacher asks of their book, as plain data. An intent is kept in the browser until the server has
 * it, and is planned when it is sent (docs/adr/0018-outbox.md). `before` is the value that the teacher edited.
 */

import type { DeletedWith, ItemCredit } from '@/domain/book/entities';
import type {
  ActivityId,
  ActivityItemId,
  ClassId,
  ClassStudentId,
  ClassSubjectId,
  RemovedId,
  StudentId,
} from '@/domain/book/ids';
import type { StandingInput } from '@/domain/learners/standing';
import type { PartKey } from '@/domain/scores/componentParts';
import type { AdvisingSheetRef } from '@/domain/sections/kept';
import type { AdvisingEdit, AdvisingValue } from '@/domain/sections/sectionAdvising';
import type { ActivityInput, ClassDetails, LearnerInput, SubjectInput } from './inputs';
import type { RecordImport } from './recordImport';

/** `credit`: who earns the points of the item whatever its key says; absent or null: the key decides. */
export type ItemInput = { answerKey: string; points: number; credit?: ItemCredit | null };
/** An item with an id exists already, one without is new. Items that are not named are removed. */
export type ItemEdit = ItemInput & { id?: ActivityItemId };

/** The key of an item, and who earns its points whatever the key says. */
export type ItemKey = { itemId: ActivityItemId; itemNumber: number; answerKey: string; credit: ItemCredit | null };

export type NewActivity = ActivityInput & {
  /** Of an activity that is made in an empty column (`columnId`); absent: made from the id of the intent. */
  id?: ActivityId;
  subjectId: ClassSubjectId;
  scannable: boolean;
  /** In order; of a scannable activity only. */
  items: readonly ItemInput[];
};

/** All items in their order, for a scannable activity; absent keeps them. */
export type ActivityEdit = ActivityInput & { items?: readonly ItemEdit[] };
export type NewClass = ClassDetails & {
  gradingPolicy?: string;
  subjects: readonly SubjectInput[];
  learners: readonly LearnerInput[];
  /** Learners whom the book has already; they take the subjects too. */
  studentIds?: readonly StudentId[];
  /** By subject, in the order of `subjects`: grades of another class that come along. */
  carried?: readonly (readonly CarriedGrade[])[];
  /** Activities without scores; `subject` is the place of their subject in `subjects`. */
  activities?: readonly (Omit<NewActivity, 'subjectId'> & { subject: number })[];
};

/** A whole grade of a closed period of another class. `from` names the class and the period. */
export type CarriedGrade = { studentId: StudentId; quarter: number; grade: number; from: string };

/** One subject of a learner who moves: grades of closed periods, and scores by activity. */
export type MovedSubject = {
  from: ClassSubjectId;
  to: ClassSubjectId;
  carried: readonly Omit<CarriedGrade, 'studentId'>[];
  activities: readonly { from: ActivityId; to: ActivityId }[];
};

/** A grade that another school gave; null where the learner's scores count. */
export type CarriedInput = { grade: number | null; from: string };

/** The fields of a subject that its grades depend on. */
export type PolicySubject = Required<
  Pick<SubjectInput, 'writtenWorks' | 'performanceTask' | 'quarterlyExam' | 'layout' | 'exam'>
> & { subjectId: ClassSubjectId };

/** Another policy for a class. */
export type PolicyChange = {
  classId: ClassId;
  /** The policy that the teacher saw; null where the change wins over any. */
  before: string | null;
  gradingPolicy: string;
  /** All subjects of the class. */
  subjects: readonly PolicySubject[];
  /** Activities that belong to another part than before. */
  parts: readonly { activityId: ActivityId; part: PartKey | null }[];
};

/** A highest possible score that was changed, with the scores that were lowered to it or rescaled. */
export type Lowering = {
  activityId: ActivityId;
  subjectId: ClassSubjectId;
  name: string;
  totalPoints: { from: number; to: number };
  scores: readonly { classStudentId: ClassStudentId; from: number; to: number }[];
};

/** A list that was added to a class. `joinId`: of its entry; `name`: of the class; `renamed`: with their names before. */
export type RosterJoin = {
  joinId: string;
  classId: ClassId;
  name: string;
  learners: readonly LearnerInput[];
  renamed: readonly { studentId: StudentId; before: LearnerInput }[];
};

/** The teacher's comment on a grade; empty for none. */
export type GradeComment = { comments: string };

export type ProfileNames = { firstname: string; lastname: string; facultyId: string };

export type RemovalScope = { subjectId: ClassSubjectId } | { classId: ClassId } | 'entirely';

/** `before` is null where the edit wins over any stored value, because the teacher chose so. */
export type Edit<Value> = { before: Value | null; after: Value };

/** Intents that change the teacher's tree. */
export type BookIntent =
  | { kind: 'activityAdd'; activity: NewActivity }
  /** `rescaled`: all scores of the activity as the teacher saw them, each with what it becomes under the new total. */
  | ({
      kind: 'activityUpdate';
      activityId: ActivityId;
      subjectId: ClassSubjectId;
      rescaled?: Lowering['scores'];
    } & Edit<ActivityEdit>)
  /** Gives back what was lowered or rescaled; a score that was changed since stays. */
  | ({ kind: 'loweringUndo' } & Lowering)
  /** The items that change. `giveBack`: scores typed by hand that a correction lowered, which this one takes back. */
  | ({
      kind: 'keyCorrect';
      activityId: ActivityId;
      subjectId: ClassSubjectId;
      name: string;
      giveBack?: Lowering['scores'];
    } & Edit<readonly ItemKey[]>)
  /** Rows for the stored answers of these learners, for other programs. Nobody asked for it: a save of answers did. */
  | {
      kind: 'itemRows';
      activityId: ActivityId;
      subjectId: ClassSubjectId;
      name: string;
      learners: readonly ClassStudentId[];
    }
  /** `scores`: the number of scores that the teacher agreed to delete; null for any number. */
  | { kind: 'activityRemove'; activityId: ActivityId; subjectId: ClassSubjectId; name: string; scores: number | null }
  | {
      kind: 'activityCopy';
      activityId: ActivityId;
      name: string;
      /** Subject and quarter of the activity that is copied. */
      from: { subjectId: ClassSubjectId; quarter: number };
      subjectIds: readonly ClassSubjectId[];
      quarter: number;
    }
  | { kind: 'classAdd'; section: NewClass }
  | ({ kind: 'classUpdate'; classId: ClassId } & Edit<ClassDetails>)
  | ({ kind: 'classPolicy' } & PolicyChange)
  | { kind: 'learnersJoin'; classId: ClassId; learners: readonly LearnerInput[] }
  /** Takes back what the list did, as far as nothing was stored for its learners since. */
  | ({ kind: 'rosterUndo' } & RosterJoin)
  | { kind: 'subjectAdd'; classId: ClassId; subject: SubjectInput }
  | ({ kind: 'subjectUpdate'; classId: ClassId; subjectId: ClassSubjectId } & Edit<SubjectInput>)
  /** A null class adds a learner without one. */
  | { kind: 'learnerAdd'; learner: LearnerInput; classId: ClassId | null; subjectIds: readonly ClassSubjectId[] }
  | ({ kind: 'learnerUpdate'; studentId: StudentId } & Edit<LearnerInput>)
  | { kind: 'learnerEnrol'; studentId: StudentId; classId: ClassId; subjectIds: readonly ClassSubjectId[] }
  /** `enrolmentIds`: the enrolments that the teacher saw; an enrolment made since then stays. */
  | {
      kind: 'learnerRemove';
      studentId: StudentId;
      name: string;
      scope: RemovalScope;
      enrolmentIds: readonly ClassStudentId[];
      scores: number | null;
    }
  | ({
      kind: 'gradeCarried';
      subjectId: ClassSubjectId;
      classStudentId: ClassStudentId;
      quarter: number;
    } & Edit<CarriedInput>)
  /** To another section of the same teacher; `toSubjectIds` are the subjects that the learner takes there. */
  | {
      kind: 'learnerMove';
      studentId: StudentId;
      name: string;
      fromClassId: ClassId;
      toClassId: ClassId;
      toSubjectIds: readonly ClassSubjectId[];
      on: string;
      note: string;
      subjects: readonly MovedSubject[];
    }
  /** Puts back what was deleted (docs/put-back.md). `rootId`: of `RemovedDoc`; with `of`, a class or subject. */
  | {
      kind: 'putBack';
      of?: DeletedWith;
      removedId: RemovedId;
      rootId: string;
      subjectIds: readonly ClassSubjectId[];
      name: string;
    }
  /** Two records of one learner: the other one goes into the first. */
  | { kind: 'learnerJoin'; studentId: StudentId; otherId: StudentId; name: string }
  /** `wins`: over any value that is stored, because the teacher chose so. */
  | ({ kind: 'recordImport'; wins?: boolean } & RecordImport)
  /** Takes back all of an import; `importId` is the id of its entry. */
  | ({ kind: 'recordUndo'; importId: string } & RecordImport)
  /** The standing in all subjects of the class. */
  | ({ kind: 'learnerStanding'; studentId: StudentId; classId: ClassId; name: string } & Edit<StandingInput>)
  | ({
      kind: 'gradeComment';
      subjectId: ClassSubjectId;
      classStudentId: ClassStudentId;
      quarter: number;
    } & Edit<GradeComment>);

/**
 * Cells of an adviser's sheet. `section` and each `label` are the names of the moment, for the list of what is unsent.
 * `theirs`: the value that a cell in conflict held when it was refused.
 */
export type AdvisingChange = AdvisingSheetRef & {
  kind: 'advisingChange';
  section: string;
  gradingPolicy: string;
  edits: readonly (AdvisingEdit & { label: string; theirs?: AdvisingValue })[];
};

/** Intents that change documents outside the tree. */
export type OtherIntent =
  | { kind: 'reopenAsk'; subjectId: ClassSubjectId; quarter: number; reason: string }
  | ({ kind: 'profileUpdate' } & Edit<ProfileNames>)
  | AdvisingChange;

export type Intent = BookIntent | OtherIntent;
export type IntentKind = Intent['kind'];
export type IntentOf<Kind extends IntentKind> = Extract<Intent, { kind: Kind }>;

/** Intents about learners who come and go. */
export type EnrolmentIntent = IntentOf<
  'learnerStanding' | 'learnerMove' | 'learnerJoin' | 'gradeCarried' | 'rosterUndo'
>;

const OF_ENROLMENT: readonly string[] = ['learnerStanding', 'learnerMove', 'learnerJoin', 'gradeCarried', 'rosterUndo'];

/** Intents about a class record file. */
export type RecordIntent = IntentOf<'recordImport' | 'recordUndo'>;

export function isOfRecordFile(intent: Intent): intent is RecordIntent {
  return intent.kind === 'recordImport' || intent.kind === 'recordUndo';
}

export function isOfEnrolment(intent: Intent): intent is EnrolmentIntent {
  return OF_ENROLMENT.includes(intent.kind);
}

const OUTSIDE: readonly IntentKind[] = ['reopenAsk', 'profileUpdate', 'advisingChange'] satisfies OtherIntent['kind'][];

export function isOfBook(intent: Intent): intent is BookIntent {
  return !OUTSIDE.includes(intent.kind);
}
