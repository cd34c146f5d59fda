/** The sentences of what does not fit into a form, and of the ways out. */
import { type Message, msg, msgs } from '@/domain/words/say';
import type { FillWay, Misfit, MisfitKind } from '@/files/fill/misfits';

/** Each says what is so, and where no way is offered also what to do. */
const SENTENCES: Readonly<Record<MisfitKind, Message>> = msgs({
  noRecord:
    'This workbook is no class record that Talaan knows: no sheet has the label “Highest possible score” above columns of scores. Choose another file; SF5, SF9 and SF10 are filled on the tab “Cards” of a section.',
  noRows: 'Sheet {sheet} has no rows in which it computes grades. Choose the blank form of the school.',
  policy:
    'This form is of another grading policy: it has quarters, and the class has terms. Choose the form of the class’s policy.',
  period: 'The form has no sheet for {period}. Choose the form that has it.',
  formulas:
    '{count, plural, one {# cell that would be filled has a formula} other {# cells that would be filled have formulas}}, and Talaan writes over no formula. Choose the blank form of the school.',
  otherScores:
    'The form has other learners, with scores on other sheets. Choose a blank form, or the one of this section.',
  subject: 'The form has several subjects. Which of them is this one?',
  guessed: 'Neither the name nor the title of sheet {sheet} says its period. Is it {period}?',
  draft:
    'This form was handed around before DepEd Order 15 was signed: its table and its examinations are not those of the order, so it shows other grades than Talaan.',
  brokenGrade: 'The form’s grade refers to a cell that is gone, so it will show no grade.',
  table:
    'The form’s table gives another grade for {count, plural, one {# learner} other {# learners}} than the class’s policy.',
  pooledTests:
    'The form adds up the points of all examinations; the class weighs each of them. The form will show other grades.',
  parted: 'The form weighs {component} in several parts, and the class as a whole. The form will show other grades.',
  leavesOut: 'The form’s initial grade leaves {component} out. It will show other grades than Talaan.',
  weights: 'The form weighs {form}, and the class {talaan}.',
  ownWeights:
    'Some written works have weights of their own, for which no form has a place. The form will show other grades.',
  rows: 'The class has {count, plural, one {# learner} other {# learners}}, and the form {room, plural, one {# row} other {# rows}}.',
  noSex: 'The form parts learners by sex, and it is not recorded for these. Record it in the list of learners first.',
  columns:
    '{component} has {count, plural, one {# activity} other {# activities}}, and the form {room, plural, one {# column} other {# columns}}.',
  decimals:
    '{count, plural, one {# score has decimals} other {# scores have decimals}}, and the form takes whole numbers when a person types. It computes with decimals all the same.',
  excused:
    'These learners are excused from activities. The file cannot say so: their cells stay blank, and count as 0.',
  carried:
    'These learners have a grade from elsewhere, for which the form has no place. Type it into the form yourself.',
  ungraded:
    'These learners have an examination, but no score in another component, so Talaan gives them no grade. DepEd’s own form counts the component as 0, and shows a grade.',
  names: 'The form has names of others, which would be written over.',
  labels: 'The form says otherwise about the school or the class.',
  content: 'The form has {count, plural, one {# other value} other {# other values}} in cells that would be filled.',
});

const OF_TERMS = msg(
  'This form is of another grading policy: it has terms, and the class has quarters. Choose the form of the class’s policy.',
);
const ROWS: Readonly<Record<string, Message>> = msgs({
  M: 'The class has {count, plural, one {# male learner} other {# male learners}}, and the form {room, plural, one {# row} other {# rows}} for them.',
  F: 'The class has {count, plural, one {# female learner} other {# female learners}}, and the form {room, plural, one {# row} other {# rows}} for them.',
});

export function misfitWords({ kind, values }: Misfit): Message {
  if (kind === 'policy' && values.form === 'terms') return OF_TERMS;
  return (kind === 'rows' ? ROWS[String(values.sex)] : undefined) ?? SENTENCES[kind];
}

const WAYS: Readonly<Record<string, Message>> = msgs({
  leaveOut: 'Leave them out',
  combine: 'Combine these into the last column, by their sums',
  replace: 'Write over it',
  keep: 'Leave it as the form has it',
  goOn: 'Fill it all the same',
});
const REPLACE_WEIGHTS = msg('Write the class’s weights');

/** Null for a way that is a name of the form itself. */
export function wayWords({ kind }: Misfit, way: FillWay): Message | null {
  return kind === 'weights' && way === 'replace' ? REPLACE_WEIGHTS : (WAYS[way] ?? null);
}
