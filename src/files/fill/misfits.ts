/** Parts of a class that do not fit into a form as it is, each with the ways out of which a person takes one. */

export type MisfitKind =
  | 'noRecord'
  | 'noRows'
  | 'policy'
  | 'period'
  | 'formulas'
  | 'otherScores'
  | 'subject'
  | 'guessed'
  | 'draft'
  | 'brokenGrade'
  | 'table'
  | 'pooledTests'
  | 'parted'
  | 'leavesOut'
  | 'weights'
  | 'ownWeights'
  | 'rows'
  | 'noSex'
  | 'columns'
  | 'decimals'
  | 'excused'
  | 'carried'
  | 'ungraded'
  | 'names'
  | 'labels'
  | 'content';

/**
 * `leaveOut`: what has no room is not written. `combine`: the last activities become one column by their sums.
 * `replace`: what the form has is overwritten. `keep`: the form's stays. `goOn`: filled all the same. Of a form with
 * several subjects the way is the subject's name.
 */
export type FillWay = 'leaveOut' | 'combine' | 'replace' | 'keep' | 'goOn' | (string & {});

export type Misfit = {
  /** Its answer's key. */
  readonly id: string;
  readonly kind: MisfitKind;
  readonly values: Readonly<Record<string, string | number>>;
  /** Names or addresses that it is about. */
  readonly list: readonly string[];
  /** Empty where this form cannot be filled. */
  readonly ways: readonly FillWay[];
};

/** By the misfit's id. */
export type FillAnswers = Readonly<Record<string, FillWay>>;

export function misfit(
  kind: MisfitKind,
  ways: readonly FillWay[],
  {
    id = '',
    values = {},
    list = [],
  }: { id?: string | number; values?: Misfit['values']; list?: readonly string[] } = {},
): Misfit {
  return { id: id === '' ? kind : `${kind} ${id}`, kind, values, list, ways };
}

/** The way that a person took; null while none is taken. */
export function wayOf(answers: FillAnswers, { id, ways }: Misfit): FillWay | null {
  const way = answers[id];
  return way !== undefined && ways.includes(way) ? way : null;
}

export function isOpen(answers: FillAnswers, each: Misfit): boolean {
  return wayOf(answers, each) === null;
}
