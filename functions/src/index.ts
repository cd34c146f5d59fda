/** Every Cloud Function; the name is the path (`docs/functions.md`). */
import { correctRegistrationEndpoint } from './correction';
import { deleteOwnAccountEndpoint, deleteUserEndpoint } from './deletion';
import { WARM } from './deployed';
import { adoptEmailEndpoint } from './email';
import { handOverEndpoint, handOverPreviewEndpoint } from './handing/handOver';
import { acceptAdminInviteEndpoint, inviteAdminEndpoint } from './invites';
import { earlierGradesEndpoint } from './learners/earlierGrades';
import { correctLearnerEndpoint } from './learners/learnerCorrection';
import { learnerDataEndpoint, learnerOverviewEndpoint } from './learners/learnerExport';
import { findLearnersEndpoint } from './learners/learnerFind';
import { lrnSectionsEndpoint } from './learners/lrnSections';
import { keepOtherYearEndpoint } from './learners/permanentOther';
import { keepPermanentYearsEndpoint, permanentRecordsEndpoint } from './learners/permanentRecords';
import { quarterAcceptEmailEndpoint, quarterRejectEmailEndpoint } from './reopenEmails';
import { reportErrorsEndpoint } from './reports/reportErrors';
import { reportProblemEndpoint } from './reports/reportProblem';
import { cancelRemovalEndpoint, planRemovalEndpoint, yearRecordsEndpoint } from './retention/planning';
import { yearExportEndpoint, yearExportPartEndpoint } from './retention/yearExport';
import { runScheduled, unprovenAccounts, waitingMails } from './schedules';
import { registerAdminEndpoint } from './schools';
import { claimAnsweredEmailEndpoint, sectionCompleteEmailEndpoint, sectionRemindEmailEndpoint } from './sectionEmails';
import { serve } from './serve';
import {
  rejectAdminEmailEndpoint,
  teacherAcceptEmailEndpoint,
  teacherDeleteEmailEndpoint,
  teacherRejectEmailEndpoint,
} from './teacherEmails';
import { createAdminEndpoint, createUserEndpoint, sendLinkAgainEndpoint } from './users';
import { getUserVerificationEndpoint } from './verification';

/**
 * Seconds. A teacher of many years has tens of thousands of documents; a deletion that takes longer goes on at the next
 * call.
 */
const DELETION_SECONDS = 540;

export const getUserVerification = serve(getUserVerificationEndpoint);
export const createUser = serve(createUserEndpoint, WARM);
export const createAdmin = serve(createAdminEndpoint);
export const sendLinkAgain = serve(sendLinkAgainEndpoint);
export const deleteUser = serve(deleteUserEndpoint, { timeoutSeconds: DELETION_SECONDS, memory: '512MiB' });
export const deleteOwnAccount = serve(deleteOwnAccountEndpoint, { timeoutSeconds: DELETION_SECONDS, memory: '512MiB' });
/** A search asks every book of the school, and a file reads all that one learner has. */
const LEARNER_LIMITS = { timeoutSeconds: 300, memory: '512MiB' } as const;
export const findLearners = serve(findLearnersEndpoint, { ...LEARNER_LIMITS, ...WARM });
export const lrnSections = serve(lrnSectionsEndpoint, WARM);
export const earlierGrades = serve(earlierGradesEndpoint, WARM);
export const permanentRecords = serve(permanentRecordsEndpoint, WARM);
export const keepPermanentYears = serve(keepPermanentYearsEndpoint, WARM);
export const keepOtherYear = serve(keepOtherYearEndpoint, WARM);
export const learnerOverview = serve(learnerOverviewEndpoint, LEARNER_LIMITS);
export const learnerData = serve(learnerDataEndpoint, LEARNER_LIMITS);
export const correctLearner = serve(correctLearnerEndpoint, LEARNER_LIMITS);
/** These ask every book of the school for its classes. */
export const yearRecords = serve(yearRecordsEndpoint, LEARNER_LIMITS);
export const planRemoval = serve(planRemovalEndpoint, LEARNER_LIMITS);
export const cancelRemoval = serve(cancelRemovalEndpoint);
export const yearExport = serve(yearExportEndpoint, LEARNER_LIMITS);
export const yearExportPart = serve(yearExportPartEndpoint, LEARNER_LIMITS);
export const handOverPreview = serve(handOverPreviewEndpoint, LEARNER_LIMITS);
/** A class of 12,700 rows takes some 130 MB, and stands in two books once it comes back. */
export const handOver = serve(handOverEndpoint, { timeoutSeconds: DELETION_SECONDS, memory: '1GiB' });
export const adoptEmail = serve(adoptEmailEndpoint);
export const correctRegistration = serve(correctRegistrationEndpoint);
export const teacherDeleteEmail = serve(teacherDeleteEmailEndpoint);
export const teacherRejectEmail = serve(teacherRejectEmailEndpoint);
export const teacherAcceptEmail = serve(teacherAcceptEmailEndpoint);
export const quarterRejectEmail = serve(quarterRejectEmailEndpoint);
export const quarterAcceptEmail = serve(quarterAcceptEmailEndpoint);
export const rejectAdminEmail = serve(rejectAdminEmailEndpoint);
export const sectionRemindEmail = serve(sectionRemindEmailEndpoint);
export const sectionCompleteEmail = serve(sectionCompleteEmailEndpoint);
export const claimAnsweredEmail = serve(claimAnsweredEmailEndpoint);
export const registerAdmin = serve(registerAdminEndpoint);
export const inviteAdmin = serve(inviteAdminEndpoint);
export const acceptAdminInvite = serve(acceptAdminInviteEndpoint);
/** One instance: reports that arrive together then share one write, and a storm of errors costs few. */
export const reportErrors = serve(reportErrorsEndpoint, { maxInstances: 1 });
export const reportProblem = serve(reportProblemEndpoint);
export { runScheduled, unprovenAccounts, waitingMails };
