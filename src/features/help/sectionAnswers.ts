import { msg } from '@/language/words';
import type { Answer } from './answer';

/** Questions of teachers and advisers about the sections of the school. */
export const SECTION_ANSWERS: readonly Answer[] = [
  {
    question: msg('What is a section of the school?'),
    answer: [
      msg(
        'One list of learners for all its teachers, an adviser, and a teacher for each learning area. Find it under Classes, “Sections of the school”. Your own classes and scores stay yours; the section gets the grades that you hand in.',
      ),
    ],
  },
  {
    question: msg('How do I ask for a learning area of a section?'),
    answer: [
      msg(
        'Open the section and press “Ask for an area” under “Learning areas”. The adviser or an administrator gives it to you or refuses, and you get an e-mail. Then “Your class” makes your class from the roster, or links one that you have.',
      ),
    ],
  },
  {
    question: msg('How do I hand in grades to a section?'),
    answer: [
      msg(
        'Close the grading period in the class record and leave the tick “Hand the grades in to the section” on. A period that was closed before has the button “Hand in” on the page of the section, under “Your class”.',
      ),
      msg('After a reopening the grades are handed in again by the next closing.'),
    ],
  },
  {
    question: msg('What does the adviser of a section see?'),
    answer: [
      msg(
        'The roster; under “Grades” which areas have handed in, and all handed-in grades side by side with the general average; under “Awards and promotion” the year’s outcome. Not your scores, and nothing that you have not handed in.',
      ),
    ],
  },
  {
    question: msg('I am an adviser. How do I remind a teacher?'),
    answer: [
      msg(
        'On the page of your section, in the tab “Grades”, press “Remind” beside an area that is not handed in: its teacher gets an e-mail, at most one a day for each grading period. You get an e-mail once all areas are in.',
      ),
    ],
  },
  {
    question: msg('I am an adviser. Where do I type the marks of remedial classes?'),
    answer: [
      msg(
        'On the page of your section, in the tab “Awards and promotion”, under “Remedial classes”: it is there once a learner has failed an area. The recomputed grade and the outcome follow at once, on the card and in School Form 5 too.',
      ),
    ],
  },
  {
    question: msg('I am an adviser. Where do attendance and comments go?'),
    answer: [
      msg(
        'On the page of your section: days by month in the tab “Attendance”, where everybody is present until you type another figure, and a comment for each learner and grading period in the tab “Comments”. Type or paste as in the class record.',
      ),
    ],
  },
  {
    question: msg('I am an adviser. Can I mark attendance day by day, as in School Form 2?'),
    answer: [
      msg(
        'Yes: in the tab “Attendance” choose “By day”. Type x for absent, L for late, C for cutting classes; blank is present. On a phone tap the marks of today. The figures of School Form 2 stand below, and the totals of such a month go to the card.',
      ),
      msg(
        '“Print School Form 2” below the figures prints the month as the form has it. Learners whose absences come near 20% of the school days are listed in the tab “Grades”, under “Whole year”. Above 20%, type under “Awards and promotion” whether the school head exempts the learner, with the reason.',
      ),
    ],
  },
  {
    question: msg('I am an adviser. How do I print the report cards?'),
    answer: [
      msg(
        'On the page of your section, in the tab “Cards”: one learner or all. The cards take the grades that were handed in; a grade that is missing stays blank.',
      ),
      msg(
        'At the year’s end choose “Permanent records (SF10)” there and write the year to the permanent records: it takes what is on the cards. Then print School Form 10. A learner needs an LRN for it.',
      ),
    ],
  },
];
