/**
 * Requests and answers of the Cloud Functions, used by both sides; `docs/functions.md` describes each. A body's
 * `adminUID` is never trusted: where it stands, it must be the caller's own.
 */

import type { DoubtAnswer, HandedCounts, LearnerDoubt } from './book/handing';
import type {
  CorrectedPlace,
  FoundLearner,
  LearnerData,
  LearnerOverview,
  LearnerRef,
  Requester,
} from './learners/learnerData';
import type { LearnerIdentity } from './learners/learnerFields';
import type { Role } from './people/roles';
import type { ErrorReport, ProblemFacts } from './reports/report';
import type { RecordRemoval, YearExport, YearGradeRow, YearPart, YearRecords } from './school/retention';
import type { EarlierGrade } from './sections/earlierGrades';
import type { OtherYear, PermanentContent, PermanentRecord } from './sections/permanentRecord';

/** The specification sends `adminUID` with some calls; it is accepted, and checked, with all. */
type Acting = { adminUID?: string };

/** `once` names an e-mail: of several calls with one name within a day, as after a lost answer, only one sends it. */
type Once = { once?: string };

export type GetUserVerificationRequest = { adminUID: string; targetUIDs: string[] };
/** User id -> whether the e-mail address was verified. People of other schools are left out. */
export type UserVerification = Record<string, boolean>;

/** A new account of the caller's own school. Further fields of a user record may stand beside these and are ignored. */
export type CreateAccountRequest = Acting & {
  email: string;
  firstname: string;
  lastname: string;
  facultyId?: string;
  school?: string;
  schoolid?: string;
  role?: Role;
  adminFirstName?: string;
  adminLastName?: string;
};
/** Whether the e-mail of an action went out; the action stands in both cases. */
type MailOutcome = { mailSent: boolean };
/** `again`: the account stood already; its link goes out again where it is needed, at most once an hour. */
export type AddedOutcome = MailOutcome & { again?: boolean };
export type CreateUserAnswer = AddedOutcome & { uid: string };
export type CreateAdminAnswer = AddedOutcome & { userId: string };

export type SendLinkAgainRequest = Acting & { targetUID: string };
/** No e-mail went out: `recently`, one did within an hour; `signedIn`, the person has chosen a password already. */
type SendLinkAgainAnswer = { sent: 'now' | 'recently' | 'signedIn' };

/**
 * `onlyPending`: the deletion is refused where somebody approved the teacher meanwhile. `notice`: the e-mail that the
 * person gets once the account is gone; a rejection needs its `reason`, and a person who waits for approval.
 */
export type DeleteUserRequest = {
  adminUID: string;
  targetUID: string;
  onlyPending?: boolean;
  notice?: 'deleted' | 'rejected';
  reason?: string;
  /** `later`: the notice is kept, and `teacherDeleteEmail` or `teacherRejectEmail` sends it, or the hourly look. */
  mail?: 'later';
};
type DeleteAnswer = { deleted: true };
/**
 * Without a notice, and where another administrator deleted the account before, neither field is there. `noticeKept`
 * answers `mail: 'later'`, `mailFailed` every other request.
 */
export type DeleteUserAnswer = DeleteAnswer & { mailFailed?: boolean; noticeKept?: true };

export type TeacherEmailRequest = Acting &
  Once & { email: string; firstName: string; lastName: string; school?: string };
/** `targetUID`: the account that was deleted. Without it the kept notice is found by the address. */
type AfterDeletion = { targetUID?: string };
export type TeacherDeleteEmailRequest = TeacherEmailRequest & AfterDeletion;
export type TeacherRejectEmailRequest = TeacherEmailRequest & AfterDeletion & { reason: string };
/** `subjectId`: of the teacher's subject, whose class has the word for the period; older clients leave it out. */
export type QuarterRejectEmailRequest = TeacherEmailRequest & {
  reason: string;
  quarter: number;
  subjectId?: string;
  others?: readonly ReopenedPeriod[];
};
/** Tells a teacher that periods are open again; `others` are those that were accepted with the first one. */
export type QuarterAcceptEmailRequest = TeacherEmailRequest & ReopenedPeriod & { others?: readonly ReopenedPeriod[] };
/** A period of a teacher's subject. */
export type ReopenedPeriod = { subjectId: string; quarter: number };
export type RejectAdminEmailRequest = Acting &
  Once & { email: string; fullname: string; school?: string; reason?: string };
export type SentAnswer = { sent: true };

/** The teacher of this area has not handed the period in. The server looks up the address, as in the two below. */
export type SectionRemindRequest = Acting & { sectionId: string; areaId: string; period: number };
/** No e-mail went out now: `today`, the teacher was reminded within a day; `off`, they want no reminders. */
export type SectionRemindAnswer = { sent: 'now' | 'today' | 'off' };
/** Asks the server to look whether every area of the section has handed the period in, and to tell the adviser. */
export type SectionCompleteRequest = Acting & { sectionId: string; period: number };
/** Whether an e-mail went out now: not while an area is missing, and not twice for the same grades. */
type SectionCompleteAnswer = { sent: boolean };
/** `areas`: those that the teacher was given, or asked for in vain. */
export type ClaimAnsweredRequest = Acting & {
  sectionId: string;
  teacherUID: string;
  accepted: boolean;
  areas: readonly string[];
};

/** `privacy`: the version of the privacy policy that the person agrees to. */
export type RegisterAdminRequest = Acting & {
  schoolid: string;
  firstname: string;
  lastname: string;
  facultyId?: string;
  privacy?: number;
};
/** The registration as the teacher who waits for approval wants it; `schoolid`: a school that is on Talaan. */
export type CorrectRegistrationRequest = Acting & {
  schoolid: string;
  firstname: string;
  lastname: string;
  facultyId?: string;
};
type CorrectRegistrationAnswer = { corrected: true };
/** `administrator`: the person is the school's first. `application`: its administrators decide, or the operator where it has none. */
export type RegisterAdminAnswer = { outcome: 'administrator' | 'application'; schoolid: string };

export type InviteAdminRequest = Acting & Once & { email: string; name: string };
export type InviteAdminAnswer = MailOutcome & { inviteId: string };

/** An invited person accepts for themselves; an administrator accepts another person's application. */
export type AcceptAdminInviteRequest = Acting &
  (
    | { as: 'invited'; inviteId: string; firstname: string; lastname: string; facultyId?: string; privacy?: number }
    | { as: 'administrator'; inviteId: string }
  );
export type AcceptAdminInviteAnswer = { uid: string; schoolid: string; mailSent?: boolean };

/** `targetUID` is the account to delete: a call that arrives late must not delete the person who signed in since. */
export type DeleteOwnAccountRequest = Acting & { targetUID: string };
export type AdoptEmailRequest = Acting;
type AdoptEmailAnswer = { email: string };

export type ReportErrorsRequest = Acting & { reports: readonly ErrorReport[] };
/** The number of reports that were counted: none where reports are off, or enough came in today. */
type ReportErrorsAnswer = { taken: number };
/** A problem in the person's own words. Without `facts` no technical facts are sent, without `answerTo` no address. */
export type ReportProblemRequest = Acting & { text: string; facts?: ProblemFacts; answerTo?: boolean };
/** Part of a name, or an LRN. */
export type FindLearnersRequest = Acting & { text: string };
/** `more`: others match as well; the text has to say more. */
type FindLearnersAnswer = { learners: readonly FoundLearner[]; more: boolean };
/** `sectionId`: the section whose roster is about to get these learners. */
export type LrnSectionsRequest = Acting & { sectionId: string; lrns: readonly string[] };
/** The other sections of the same school year in which a learner with the LRN is now; no learner is named. */
export type LrnSections = { lrn: string; sections: readonly { id: string; name: string }[] };
type LrnSectionsAnswer = { found: readonly LrnSections[] };
/** `learnerKey`: of the section's roster. */
export type EarlierGradesRequest = Acting & { sectionId: string; areaId: string; learnerKey: string };
/** Of the area alone, from other sections of the school year. */
type EarlierGradesAnswer = { grades: readonly EarlierGrade[] };
/** Of the learners on the roster of the section. */
export type PermanentRecordsRequest = Acting & { sectionId: string };
/** `others`: keys of learners whose LRN has the record of somebody with another name. */
export type PermanentRecordsAnswer = { records: readonly PermanentRecord[]; others: readonly string[] };
/** `years`: at most `PERMANENT_AT_ONCE` learners, each with the section's own year. */
export type KeepPermanentRequest = Acting & {
  sectionId: string;
  years: readonly { learnerKey: string; content: PermanentContent }[];
};
/** A school year before the section's own; `year` null: the typed year goes. */
export type KeepOtherYearRequest = Acting & {
  sectionId: string;
  learnerKey: string;
  academicYear: string;
  year: OtherYear | null;
};
/** `also`: entries in doubt of which the administrator says that they are the same learner's. */
export type LearnerOverviewRequest = Acting & { ref: LearnerRef; also: readonly LearnerRef[] };
/** `requestedOn`: `YYYY-MM-DD`. The reason stands in the school's trail and names no learner. */
export type LearnerDataRequest = LearnerOverviewRequest & {
  requester: Requester;
  requestedOn: string;
  reason: string;
};
/** `from`: the learner as the administrator saw the entry of `ref`. */
export type CorrectLearnerRequest = LearnerOverviewRequest & { from: LearnerIdentity; to: LearnerIdentity };
type CorrectLearnerAnswer = {
  places: readonly CorrectedPlace[];
  /** The LRN has the permanent record of a child with another name, which stays as it is. */
  isOthersRecord: boolean;
};

export type YearRecordsRequest = Acting;
type YearRecordsAnswer = { years: readonly YearRecords[] };
/** `plannedFor`: `YYYY-MM-DD`. `confirmed`: the school year once more, as the administrator typed it. */
export type PlanRemovalRequest = Acting & { academicYear: string; confirmed: string; plannedFor: string };
type RemovalAnswer = { removal: RecordRemoval };
export type CancelRemovalRequest = Acting & { academicYear: string };
type CancelAnswer = { cancelled: true };
/** The trail notes the export before the answer comes; each part is asked for by itself, because a year is large. */
export type YearExportRequest = Acting & { academicYear: string };
/** `exportId` is that of the answer to `yearExport`. */
export type YearExportPartRequest = Acting & { academicYear: string; exportId: string; part: YearPart };
type YearPartAnswer = { rows: readonly YearGradeRow[] };

/** A class that an administrator hands from one teacher's book to another's. */
export type HandOverPreviewRequest = Acting & { fromUID: string; toUID: string; classId: string };
/** `doubts`: each has to be answered before anything is written. */
export type HandOverPreview = { counts: HandedCounts; doubts: readonly LearnerDoubt[] };
/** `keeps`: the first book has a copy for some days, which nobody changes. */
export type HandOverRequest = HandOverPreviewRequest & { answers: readonly DoubtAnswer[]; keeps: boolean };
type HandOverAnswer = { counts: HandedCounts };

/** Every function: its method, what it takes, what it answers. The name is the path. */
export type FunctionsApi = {
  getUserVerification: { method: 'POST'; request: GetUserVerificationRequest; answer: UserVerification };
  createUser: { method: 'POST'; request: CreateAccountRequest; answer: CreateUserAnswer };
  createAdmin: { method: 'POST'; request: CreateAccountRequest; answer: CreateAdminAnswer };
  sendLinkAgain: { method: 'POST'; request: SendLinkAgainRequest; answer: SendLinkAgainAnswer };
  deleteUser: { method: 'DELETE'; request: DeleteUserRequest; answer: DeleteUserAnswer };
  teacherDeleteEmail: { method: 'POST'; request: TeacherDeleteEmailRequest; answer: SentAnswer };
  teacherRejectEmail: { method: 'POST'; request: TeacherRejectEmailRequest; answer: SentAnswer };
  teacherAcceptEmail: { method: 'POST'; request: TeacherEmailRequest; answer: SentAnswer };
  quarterRejectEmail: { method: 'POST'; request: QuarterRejectEmailRequest; answer: SentAnswer };
  quarterAcceptEmail: { method: 'POST'; request: QuarterAcceptEmailRequest; answer: SentAnswer };
  rejectAdminEmail: { method: 'POST'; request: RejectAdminEmailRequest; answer: SentAnswer };
  sectionRemindEmail: { method: 'POST'; request: SectionRemindRequest; answer: SectionRemindAnswer };
  sectionCompleteEmail: { method: 'POST'; request: SectionCompleteRequest; answer: SectionCompleteAnswer };
  claimAnsweredEmail: { method: 'POST'; request: ClaimAnsweredRequest; answer: SentAnswer };
  registerAdmin: { method: 'POST'; request: RegisterAdminRequest; answer: RegisterAdminAnswer };
  inviteAdmin: { method: 'POST'; request: InviteAdminRequest; answer: InviteAdminAnswer };
  acceptAdminInvite: { method: 'POST'; request: AcceptAdminInviteRequest; answer: AcceptAdminInviteAnswer };
  adoptEmail: { method: 'POST'; request: AdoptEmailRequest; answer: AdoptEmailAnswer };
  correctRegistration: {
    method: 'POST';
    request: CorrectRegistrationRequest;
    answer: CorrectRegistrationAnswer;
  };
  reportErrors: { method: 'POST'; request: ReportErrorsRequest; answer: ReportErrorsAnswer };
  reportProblem: { method: 'POST'; request: ReportProblemRequest; answer: SentAnswer };
  findLearners: { method: 'POST'; request: FindLearnersRequest; answer: FindLearnersAnswer };
  lrnSections: { method: 'POST'; request: LrnSectionsRequest; answer: LrnSectionsAnswer };
  earlierGrades: { method: 'POST'; request: EarlierGradesRequest; answer: EarlierGradesAnswer };
  permanentRecords: { method: 'POST'; request: PermanentRecordsRequest; answer: PermanentRecordsAnswer };
  keepPermanentYears: { method: 'POST'; request: KeepPermanentRequest; answer: PermanentRecordsAnswer };
  keepOtherYear: { method: 'POST'; request: KeepOtherYearRequest; answer: PermanentRecordsAnswer };
  learnerOverview: { method: 'POST'; request: LearnerOverviewRequest; answer: LearnerOverview };
  learnerData: { method: 'POST'; request: LearnerDataRequest; answer: LearnerData };
  correctLearner: { method: 'POST'; request: CorrectLearnerRequest; answer: CorrectLearnerAnswer };
  yearRecords: { method: 'POST'; request: YearRecordsRequest; answer: YearRecordsAnswer };
  planRemoval: { method: 'POST'; request: PlanRemovalRequest; answer: RemovalAnswer };
  cancelRemoval: { method: 'POST'; request: CancelRemovalRequest; answer: CancelAnswer };
  yearExport: { method: 'POST'; request: YearExportRequest; answer: YearExport };
  yearExportPart: { method: 'POST'; request: YearExportPartRequest; answer: YearPartAnswer };
  handOverPreview: { method: 'POST'; request: HandOverPreviewRequest; answer: HandOverPreview };
  handOver: { method: 'POST'; request: HandOverRequest; answer: HandOverAnswer };
  deleteOwnAccount: { method: 'POST'; request: DeleteOwnAccountRequest; answer: DeleteAnswer };
};

export type FunctionName = keyof FunctionsApi;

/** Every function's answer when it refuses. */
export type FunctionFailure = { error: { code: string; message: string } };
