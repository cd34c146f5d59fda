/** Words of the page for what the file is, and for what differs. */

import { parseCellEntry } from '@/domain/scores/cellEntry';
import type { RecordKind } from '@/files/record-file/fileContent';
import type { GradeReason, LearnerDoubt, Mismatch } from '@/files/record-file/found';
import { type GradingPolicy, periodNumber } from '@/grading';
import { msgs, say } from '@/language/words';
import { gradeLabel } from '@/parts/class-form/classList';
import { examOptions } from '@/parts/policy/examOptions';
import { builtInName } from '@/store/school/policyNames';

const KINDS = msgs<RecordKind>({
  do8: 'e-Class Record, DepEd Order 8',
  do8Other: 'Class record, DepEd Order 8',
  terms2026: 'Class record of three terms',
  termsBefore2026: 'Class record of three terms, before the order',
  shs2026: 'Class record of senior high school, three terms',
});

export function kindName(kind: RecordKind): string {
  return say(KINDS[kind]);
}

const MISMATCHES = msgs<Mismatch['what']>({
  section: 'Section',
  gradeLevel: 'Grade level',
  schoolYear: 'School year',
  subject: 'Subject',
  weights: 'Weights',
  layout: 'Division by domain',
  exam: 'Examinations',
  policy: 'Grading policy',
  period: 'Grading period',
});

export function mismatchName(what: Mismatch['what']): string {
  return say(MISMATCHES[what]);
}

/** A value of a mismatch, as a person reads it. */
export function mismatchValue(what: Mismatch['what'], value: string, policy: GradingPolicy): string {
  switch (what) {
    case 'gradeLevel':
      return gradeLabel(value);
    case 'policy':
      return builtInName(value);
    case 'layout':
      return value === 'domains' ? say('By domain') : say('Pooled');
    case 'exam':
      return examOptions(say, policy).find((option) => option.value === value)?.label ?? value;
    case 'period':
      return value.split(', ').map(Number).map(periodNumber).join(', ');
    case 'weights':
      return say('{weights} %', { weights: value });
    default:
      return value;
  }
}

const DOUBTS = msgs<LearnerDoubt>({
  sameName: 'The same name, and no LRN that tells.',
  similarName: 'A similar name.',
  otherLrn: 'The same name, with another LRN.',
  twice: 'Two rows of the file seem to be one learner.',
});

export function doubtText(doubt: LearnerDoubt): string {
  return say(DOUBTS[doubt]);
}

/** Why a cell of the file is not taken. A text that could be a score is what a formula shows. */
export function whyNoScore(text: string, totalPoints: number): string {
  if (/^[=+@]/.test(text.trim())) return say('The text of a formula is no number. Type its result into the file.');
  const entry = parseCellEntry(text, Number.POSITIVE_INFINITY);
  if (entry.kind === 'refused') return entry.reason;
  if (entry.kind !== 'score') return say('This is no score.');
  return entry.score > totalPoints
    ? say('It is above the highest possible score of {points}.', { points: totalPoints })
    : say('A formula shows it. Only scores that are typed are taken.');
}

const REASONS = msgs<GradeReason>({
  otherTable: 'The file uses another transmutation table.',
  examPooled: 'The file adds up the points of all examinations.',
  blankIgnored: 'The file leaves blanks out; in Talaan they count 0.',
  blankAsZero: 'The file counts a component without scores as 0; by the class’s policy there is no grade then.',
  otherWeights: 'The file has other weights.',
  notTaken: 'A cell of this learner was not taken.',
  marks: 'Marks of excused, missing or absent count otherwise.',
  typed: 'The grade was typed into the file.',
  typedTotals: 'A total or percentage was typed into the file.',
  stale: 'The file was not calculated since its last change.',
  notRounded: 'The file looks up an initial grade with more than 2 decimals.',
});

export function reasonText(reasons: readonly GradeReason[]): string {
  return reasons.length === 0 ? say('The reason is not known.') : reasons.map((each) => say(REASONS[each])).join(' ');
}
