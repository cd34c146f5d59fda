/** The sentences of what does not fit between a section and a report card or permanent record of the school. */
import { type Message, msg, msgs } from '@/domain/words/say';
import type { FormMisfit, FormMisfitKind } from '@/files/school-form/formMisfits';

/** Each says what is so, and where no way is offered also what to do. */
const SENTENCES: Readonly<Record<FormMisfitKind, Message>> = msgs({
  noForm:
    'This workbook is no report card (SF9), permanent record (SF10) or report on promotion (SF5). Choose another file.',
  otherVersion:
    'This is a version of the report card (SF9) that Talaan does not know, so it writes nothing into it. Known are the SF9 of four quarters for Grades 7 to 10 and, where their labels are all there, those of two semesters and of three terms.',
  periods:
    'This form has {form, plural, one {# period} other {# periods}} in a year, and the section {section, plural, one {# period} other {# periods}}. Choose the form of the section’s grading policy.',
  gradeLevel:
    'This form has no room for grade level {gradeLevel}. Choose the form of this grade level, or a blank one.',
  otherGradeLevel: 'This form is of another grade level than {gradeLevel}.',
  names: 'The form is another learner’s. Choose a blank form, or the form of this learner.',
  labels: 'The form says otherwise about the school, the section or the learner.',
  content: 'The form has other grades or figures in cells that would be filled.',
  formulas: 'The form computes some cells itself. Talaan writes over no formula.',
  areas:
    'The form has no row for these learning areas, and no blank row is left. The average counts them all the same.',
  rows: 'The form has no row for these learners.',
  noSex: 'The form parts learners by sex, and it is not recorded for these. Record it on the tab “Roster” first.',
  months: 'The form has no column for these months. The total counts them all the same.',
});

const OTHER_RECORD = msg(
  'This is a version of the permanent record (SF10) that Talaan does not know, so it writes nothing into it. Known are the SF10 for elementary school of 2025, and the SF10 for junior high school of 2017.',
);

const OTHER_LIST = msg(
  'This is a version of the report on promotion (SF5) that Talaan does not know, so it writes nothing into it. It needs the headings LRN, Learner’s Name, General Average, Action Taken and Did Not Meet Expectations, and rows TOTAL MALE and TOTAL FEMALE below the learners.',
);
const OTHER_NAMES = msg('The form has names of others. Choose a blank form.');

export function formWords({ kind, values }: FormMisfit): Message {
  if (kind === 'otherVersion' && values.form === 'sf5') return OTHER_LIST;
  if (kind === 'names' && values.form === 'sf5') return OTHER_NAMES;
  return kind === 'otherVersion' && values.form === 'sf10' ? OTHER_RECORD : SENTENCES[kind];
}

export const WAY_WORDS: Readonly<Record<string, Message>> = msgs({
  leaveOut: 'Leave them out',
  replace: 'Write over it',
  keep: 'Leave it as the form has it',
  goOn: 'Fill it all the same',
});
