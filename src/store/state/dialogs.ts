/** The names of the dialogs and drawers, each with the values it is opened with; `app/bodies.tsx` has their components. */

import type { ActivityId, ClassId, ClassStudentId, ClassSubjectId, StudentId, UserId } from '@/domain/book/ids';
import type { RegisterHeading } from '@/domain/learners/roster/registerHeading';

type RecordOf = { subjectId: ClassSubjectId; quarter: number };
/**
 * The activity to edit; or the class, subject and quarter of a new one, as far as the page knows them: the dialog asks
 * for the rest.
 */
export type ActivityExtra = {
  activityId?: ActivityId;
  classId?: string;
  subjectId?: string;
  quarter?: number;
  /** The dialog opens with “Score by item” ticked, where the activity has no scores. */
  byItem?: boolean;
};
/** The token of a dropped file (`ui/file/handedFiles`). */
type HandedFile = string;
type Nothing = Readonly<Record<string, never>>;

/** Body type of a modal -> its extra object. */
export type ModalExtras = {
  activity: ActivityExtra;
  activityCopy: { activityId: ActivityId };
  activityDelete: { activityId: ActivityId };
  /** The new highest possible score. */
  /** `over`: the figure that the new one was typed over, where another device has stored one since. */
  highestScore: { activityId: ActivityId; totalPoints: number; over?: string };
  adminAdd: Nothing;
  adminInvite: Nothing;
  adminRemove: { id: UserId };
  applicationReject: { id: string };
  bookCheck: Nothing;
  /** `from` is the class whose set-up is copied; `heading` is what the register in the file says of its class. */
  classAdd: { from?: ClassId; file?: HandedFile; heading?: RegisterHeading };
  classEdit: { classId: ClassId };
  classOrder: { classId: ClassId };
  classPolicy: { classId: ClassId };
  classRemove: { classId: ClassId };
  /** A form of the school that is filled with a record, or with those of a section; else with the shown one, or it asks. */
  fillForm: Partial<RecordOf> & { classId?: ClassId };
  gradeCarried: RecordOf & { classStudentId: ClassStudentId };
  keyFile: { file: HandedFile };
  keys: { place?: 'record' | 'items' };
  learnerAdd: Nothing;
  learnerEdit: { studentId: StudentId };
  learnerEnrol: { studentId: StudentId; classId?: ClassId };
  /** Activities of the record that were made before the learner came. `isAway`: another page is shown, the record follows. */
  learnerExcuse: RecordOf & { classStudentId: ClassStudentId; isAway?: boolean };
  /** `classId` is the only class that the learner leaves; without it the learner leaves all classes. */
  learnerRemove: { studentId: StudentId; classId?: ClassId };
  /** Without `classId` the dialog asks for the section. */
  learnerStanding: { studentId: StudentId; classId?: ClassId };
  learnerDuplicates: Nothing;
  /** `classId`: the section that the learner leaves. */
  learnerMove: { studentId: StudentId; classId?: ClassId };
  palette: Nothing;
  recentlyDeleted: Nothing;
  /** Ids of the people, separated by spaces. */
  pendingDelete: { ids: string; beside?: string };
  pendingReject: { ids: string };
  problem: Nothing;
  quarterClose: RecordOf;
  reopenRequest: RecordOf;
  rosterAdd: { classId: ClassId; file?: HandedFile };
  /** Scores of a file for one record; without a record the dialog takes the one that is shown, or asks. */
  scoresFile: Partial<RecordOf> & { file?: HandedFile };
  /** `elsewhere`: another tab has changes that are not saved. */
  signOut: { elsewhere: boolean };
  subject: { classId: ClassId; subjectId?: ClassSubjectId };
  subjectRemove: { classId: ClassId; subjectId: ClassSubjectId };
  /** The class records of a school year in one file; the newest year without one. */
  yearZip: { year?: string };
  /** The sections of a school year once more, for the next one. */
  yearRollover: Nothing;
  handOver: { id: UserId };
  teacherDelete: { of: 'teachers'; id: UserId };
  teachersAdd: Nothing;
};

/** Body type of a drawer -> its extra object. */
export type DrawerExtras = {
  explainGrade: RecordOf & { classStudentId: ClassStudentId };
  help: Nothing;
  learnerGrades: { classId: ClassId; studentId: StudentId };
  learnerItems: RecordOf & { activityId: ActivityId; classStudentId: ClassStudentId };
  notifications: Nothing;
  outbox: Nothing;
  /** Null stands for all learners, or all activities. */
  scoreHistory: RecordOf & { activityId: string | null; classStudentId: string | null };
  theme: Nothing;
};

export type ModalBody = keyof ModalExtras;
export type DrawerBody = keyof DrawerExtras;
