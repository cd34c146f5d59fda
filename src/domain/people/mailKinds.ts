/**
 * The kinds of e-mails that a person can switch off. E-mails about the own account are no kind: they always go. The
 * rules know the same names (`mails` in `firestore.rules`).
 */
export const MAIL_KINDS = [
  'registrations',
  'applications',
  'reopenRequests',
  'reopenAnswers',
  'sectionReminders',
  'sectionComplete',
  'claimAnswers',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The kinds about what waits for an administrator; they come together in one e-mail. */
export const WAITING_KINDS = ['registrations', 'applications', 'reopenRequests'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];
