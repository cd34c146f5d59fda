/** The answers that a reader found on papers, held against the answers that a teacher typed from the same papers. */
import { answerForm } from '@/domain/items/itemMarking';
import type { LearnerPaper, PaperRow } from '@/features/answer-sheets/scanning/learnerPapers';
import type { TypedAnswers } from './typedAnswers';

export type TrialRow = { readonly row: PaperRow; readonly typed: string };

/** The side that is right where both differ, by the key of the row. Without a word of the teacher it is the typed answer. */
export type Verdicts = ReadonlyMap<string, 'reader' | 'typed'>;

export type Trial = {
  /** The number of learners whose papers were read and compared. */
  readonly papers: number;
  /** Learners with typed answers whose paper was not read, or not all of it. */
  readonly notRead: readonly LearnerPaper[];
  /** The number of papers that were read of learners without typed answers. */
  readonly untyped: number;
  /** The number of rows that were read without a doubt, and as they were typed. */
  readonly agree: number;
  /** Rows that a real reading would ask about: never counted as wrong. */
  readonly asked: readonly TrialRow[];
  readonly differ: readonly TrialRow[];
  /** The number of rows without a typed answer, or with points in its place. */
  readonly leftOut: number;
};

export type TrialFigures = {
  readonly compared: number;
  /** Read without a doubt and otherwise than typed, less what the teacher typed wrong. */
  readonly wrong: number;
  readonly ownErrors: number;
  /** The number of differences that the teacher has not looked at. */
  readonly open: number;
};

/** Papers of which two sheets wait for a choice are not read. */
export function toTrial(papers: readonly LearnerPaper[], typedOf: (learner: string) => TypedAnswers | null): Trial {
  const withTyped = papers.flatMap((paper) => {
    const typed = typedOf(paper.learner);
    return typed ? [{ paper, typed }] : [];
  });
  const read = withTyped.filter(({ paper }) => isRead(paper));
  const rows = read.flatMap(({ paper, typed }) =>
    paper.rows.map((row) => ({ row, typed: typed.get(row.row.itemNumber) ?? null })),
  );
  const compared = rows.flatMap(({ row, typed }): TrialRow[] => (typed === null ? [] : [{ row, typed }]));
  const certain = compared.filter(({ row }) => row.row.doubt === null);
  const differ = certain.filter((each) => !isAsTyped(each));
  return {
    papers: read.length,
    notRead: withTyped.map(({ paper }) => paper).filter(({ status }) => NOT_READ.has(status)),
    untyped: papers.filter((paper) => isRead(paper) && typedOf(paper.learner) === null).length,
    agree: certain.length - differ.length,
    asked: compared.filter(({ row }) => row.row.doubt !== null),
    differ,
    leftOut: rows.length - compared.length,
  };
}

export function toFigures({ agree, asked, differ }: Trial, verdicts: Verdicts): TrialFigures {
  const said = differ.map(({ row }) => verdicts.get(row.key));
  const ownErrors = said.filter((each) => each === 'reader').length;
  return {
    compared: agree + asked.length + differ.length,
    wrong: differ.length - ownErrors,
    ownErrors,
    open: said.filter((each) => each === undefined).length,
  };
}

/** Whether the reader's best guess is the typed answer. */
export function isAsTyped({ row, typed }: TrialRow): boolean {
  return answerForm(row.row.answer) === answerForm(typed);
}

const NOT_READ: ReadonlySet<LearnerPaper['status']> = new Set(['missing', 'twice', 'pages']);

function isRead({ status, rows }: LearnerPaper): boolean {
  return status !== 'missing' && status !== 'twice' && rows.length > 0;
}
