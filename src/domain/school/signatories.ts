/** The people who sign what a teacher prints, besides the teacher, as the school's page has them. Lines may be empty. */
export type Signatories = Readonly<Record<SignatoryLine, string>>;

export const SIGNATORY_LINES = ['checkedBy', 'checkedByPosition', 'notedBy', 'notedByPosition'] as const;
export type SignatoryLine = (typeof SIGNATORY_LINES)[number];

/** Characters of a line. The rules of the school's document have the same. */
export const MAX_SIGNATORY_LINE = 100;

export const NO_SIGNATORIES: Signatories = { checkedBy: '', checkedByPosition: '', notedBy: '', notedByPosition: '' };
