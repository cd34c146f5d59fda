/**
 * What a teacher means to change in their book, as plain data: kept in the browser until the server has it, and planned
 * when it is sent (docs/adr/0018-outbox.md). `before` is what stood there when it was edited.
 */
import type { Sex } from './entities';
import type { ActivityId, ActivityItemId, ClassId, ClassStudentId, ClassSubjectId, StudentId } from './ids';

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

export type SubjectInput = {
  subject: string;
  /** Percent, as the other two; the form sees to it that they make 100. */
  writtenWorks: number;
  performanceTask: number;
  quarterlyExam: number;
};

export type ItemInput = { answerKey: string; points: number };
/** An item that exists has its id; one without is new. Items that are not named are removed. */
export type ItemEdit = ItemInput & { id?: ActivityItemId };

export type ActivityInput = {
  name: string;
  quarter: number;
  /** Highest possible score; of a scannable activity the sum of its items' points, whatever is given here. */
  totalPoints: number;
  weightOverride: number | null;
  category: number;
  subCategory: number | null;
};

export type NewActivity = ActivityInput & {
  subjectId: ClassSubjectId;
  scannable: boolean;
  /** In order; of a scannable activity only. */
  items: readonly ItemInput[];
};

/** All items in their order, for a scannable activity; absent keeps them. */
export type ActivityEdit = ActivityInput & { items?: readonly ItemEdit[] };

export type ClassDetails = { name: string; gradeLevel: string; academicYear: string };
export type NewClass = ClassDetails & {
  gradingPolicy?: string;
  subjects: readonly SubjectInput[];
  learners: readonly LearnerInput[];
};

/** What a teacher writes about a grade; empty for none. */
export type GradeComment = { comments: string };

export type ProfileNames = { firstname: string; lastname: string; facultyId: string };

export type RemovalScope = { subjectId: ClassSubjectId } | { classId: ClassId } | 'entirely';

/** Null where it is to win over whatever stands: the teacher was asked. */
export type Edit<Value> = { before: Value | null; after: Value };

/** Of the teacher's tree. */
export type BookIntent =
  | { kind: 'activityAdd'; activity: NewActivity }
  | ({ kind: 'activityUpdate'; activityId: ActivityId; subjectId: ClassSubjectId } & Edit<ActivityEdit>)
  /** `scores`: how many the teacher was told would go with it; null where any may. */
  | { kind: 'activityRemove'; activityId: ActivityId; subjectId: ClassSubjectId; name: string; scores: number | null }
  | {
      kind: 'activityCopy';
      activityId: ActivityId;
      name: string;
      /** Where the activity stands. */
      from: { subjectId: ClassSubjectId; quarter: number };
      subjectIds: readonly ClassSubjectId[];
      quarter: number;
    }
  | { kind: 'classAdd'; section: NewClass }
  | ({ kind: 'classUpdate'; classId: ClassId } & Edit<ClassDetails>)
  | { kind: 'learnersJoin'; classId: ClassId; learners: readonly LearnerInput[] }
  | { kind: 'subjectAdd'; classId: ClassId; subject: SubjectInput }
  | ({ kind: 'subjectUpdate'; classId: ClassId; subjectId: ClassSubjectId } & Edit<SubjectInput>)
  /** A null class adds a learner without one. */
  | { kind: 'learnerAdd'; learner: LearnerInput; classId: ClassId | null; subjectIds: readonly ClassSubjectId[] }
  | ({ kind: 'learnerUpdate'; studentId: StudentId } & Edit<LearnerInput>)
  | { kind: 'learnerEnrol'; studentId: StudentId; classId: ClassId; subjectIds: readonly ClassSubjectId[] }
  /** `enrolmentIds`: those that the teacher saw; one who was enrolled again since stays. */
  | {
      kind: 'learnerRemove';
      studentId: StudentId;
      name: string;
      scope: RemovalScope;
      enrolmentIds: readonly ClassStudentId[];
      scores: number | null;
    }
  | ({
      kind: 'gradeComment';
      subjectId: ClassSubjectId;
      classStudentId: ClassStudentId;
      quarter: number;
    } & Edit<GradeComment>);

/** Beside the tree. */
export type OtherIntent =
  | { kind: 'reopenAsk'; subjectId: ClassSubjectId; quarter: number; reason: string }
  | ({ kind: 'profileUpdate' } & Edit<ProfileNames>);

export type Intent = BookIntent | OtherIntent;
export type IntentKind = Intent['kind'];
export type IntentOf<Kind extends IntentKind> = Extract<Intent, { kind: Kind }>;

const KINDS: Readonly<Record<IntentKind, readonly string[]>> = {
  activityAdd: ['activity'],
  activityUpdate: ['activityId', 'subjectId', 'after'],
  activityRemove: ['activityId', 'subjectId'],
  activityCopy: ['activityId', 'from', 'subjectIds'],
  classAdd: ['section'],
  classUpdate: ['classId', 'after'],
  learnersJoin: ['classId', 'learners'],
  subjectAdd: ['classId', 'subject'],
  subjectUpdate: ['classId', 'subjectId', 'after'],
  learnerAdd: ['learner', 'subjectIds'],
  learnerUpdate: ['studentId', 'after'],
  learnerEnrol: ['studentId', 'classId', 'subjectIds'],
  learnerRemove: ['studentId', 'scope', 'enrolmentIds'],
  gradeComment: ['subjectId', 'classStudentId', 'quarter', 'after'],
  reopenAsk: ['subjectId', 'quarter', 'reason'],
  profileUpdate: ['after'],
};

/** What comes back from storage; null where it is none. The rules check every value again. */
export function parseIntent(value: unknown): Intent | null {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null;
  const { kind } = value;
  if (typeof kind !== 'string' || !Object.hasOwn(KINDS, kind)) return null;
  const fields = value as Readonly<Record<string, unknown>>;
  const isWhole = KINDS[kind as IntentKind].every((field) => fields[field] !== undefined && fields[field] !== null);
  return isWhole ? (value as Intent) : null;
}

export function isOfBook(intent: Intent): intent is BookIntent {
  return intent.kind !== 'reopenAsk' && intent.kind !== 'profileUpdate';
}
