/** The steps of each tour, in order. A step without a target, or whose target is not found, stands in the middle. */

import { ROUTE } from '@/domain/routes';
import type { TourId } from '@/domain/tours';
import { msg } from '@/language/words';
import { AGAIN, linkTo, PAGE_ACTIONS } from './commonSteps';
import { MOVING_IN } from './movingInSteps';
import { ADVISER_DESK, SECTIONS } from './sectionSteps';
import type { Tour } from './tourTypes';

const PALETTE = '[aria-keyshortcuts*="Control+K"]';
const RECORD_TOOLS = '[data-tour=record-tools]';

export const STEPS: Readonly<Record<TourId, Tour>> = {
  teacherWelcome: {
    steps: [
      {
        title: msg('Welcome to Talaan'),
        text: msg(
          'This takes a minute. Go on with Next or the right arrow key, back with the left one; Escape ends it.',
        ),
      },
      {
        target: linkTo(ROUTE.classes),
        title: msg('Begin with a class'),
        text: msg(
          'A class is one section of a school year: its subjects and its learners. Bring the list of learners from a spreadsheet or the School Form 1.',
        ),
      },
      {
        target: linkTo(ROUTE.activities),
        title: msg('Then the activities'),
        text: msg(
          'Quizzes, tasks and exams, each with its highest possible score. Add one once, and copy it to your other sections.',
        ),
      },
      {
        target: linkTo(ROUTE.record),
        title: msg('Here you spend the year'),
        text: msg('The class record looks like the e-Class Record you know. Type scores, and see every grade at once.'),
      },
      {
        target: linkTo(ROUTE.students),
        title: msg('Everybody in your classes'),
        text: msg('Find a learner by name or LRN, correct a name, or add one who came late.'),
      },
      {
        target: PALETTE,
        title: msg('The quick way to anything'),
        text: msg(
          'Type a part of a name, of a class, learner, activity or page, and press Enter. The keys for it are Ctrl and K.',
        ),
      },
      AGAIN,
    ],
  },
  classes: {
    steps: [
      {
        title: msg('Classes and learners'),
        text: msg('Your sections, the newest school year first.'),
      },
      {
        target: PAGE_ACTIONS,
        title: msg('Add a class'),
        text: msg(
          'Three short steps: the section, its subjects with their weights, its learners. Nothing is written before the last one.',
        ),
      },
      {
        target: 'main table, main ul',
        title: msg('Open a section'),
        text: msg(
          'There you change its subjects and its list of learners. The menu at the end of a row copies a section’s set-up, or deletes it.',
        ),
      },
      {
        target: linkTo(ROUTE.students),
        title: msg('One learner at a time'),
        text: msg('Learners has everybody, whatever the section: for a corrected name, an LRN, or somebody who moves.'),
      },
    ],
  },
  movingIn: MOVING_IN,
  sections: SECTIONS,
  adviserDesk: ADVISER_DESK,
  activities: {
    steps: [
      {
        title: msg('Activities'),
        text: msg('All scored work: written works, performance tasks and examinations.'),
      },
      {
        target: PAGE_ACTIONS,
        title: msg('Add an activity'),
        text: msg(
          'Choose the subject, grading period and component, and give the highest possible score. With items and an answer key it is scored by item.',
        ),
      },
      {
        target: 'main search',
        title: msg('Find one'),
        text: msg(
          'Narrow the list by section, subject, grading period or component. The address keeps the choice, so a bookmark does too.',
        ),
      },
      {
        target: 'main table',
        title: msg('Copy it to other sections'),
        text: msg(
          'The menu at the end of a row copies an activity with its items to as many subjects as you choose, all at once.',
        ),
      },
    ],
  },
  classRecord: {
    steps: [
      {
        title: msg('The class record'),
        text: msg(
          'Learners down the side, activities across, grades at the end, as on the e-Class Record. Without a class there is nothing to point at yet: Help has a sample class to try on.',
        ),
      },
      {
        target: '[data-tour=record-pickers]',
        title: msg('Which record'),
        text: msg('Section, subject and grading period. The last choice shows all of them with the final grade.'),
      },
      {
        target: '.data-grid, [data-tour=phone-scores]',
        title: msg('Type scores'),
        text: msg(
          'Type, press Enter, and you are at the next learner. Arrows move, Ctrl+V pastes from a spreadsheet. Grades change as you type.',
        ),
      },
      {
        target: '[data-tour=save-bar]',
        title: msg('Save'),
        text: msg(
          'The bar counts unsaved changes. They are saved by themselves after a pause and when you leave; the three dots save at once or discard them. Keys lists every key.',
        ),
      },
      {
        target: RECORD_TOOLS,
        title: msg('Explain, close, export'),
        text: msg(
          'Explain a grade shows each step of one learner’s grade. Files and print makes the workbook, or paper, or fills the file of your school.',
        ),
      },
    ],
  },
  closing: {
    steps: [
      {
        title: msg('Closing a grading period'),
        text: msg(
          'When the grades of a grading period are final, you close it. From then on it can be read, and not changed by mistake.',
        ),
      },
      {
        target: '[data-tour=close-quarter]',
        title: msg('First a checklist'),
        text: msg(
          'Before anything is closed you see which scores are blank and who is below 75, each with a link to its cell.',
        ),
      },
      {
        target: RECORD_TOOLS,
        title: msg('If something has to change after all'),
        text: msg(
          'A closed record offers to request reopening. You give the reason; an administrator of your school answers, and the bell tells you.',
        ),
      },
    ],
  },
  adminWelcome: {
    steps: [
      {
        title: msg('Welcome to Talaan'),
        text: msg(
          'This takes a minute. Go on with Next or the right arrow key, back with the left one; Escape ends it.',
        ),
      },
      {
        target: 'main section',
        title: msg('What waits for you'),
        text: msg(
          'Requests to answer, and the teachers who are late. Below: your school in figures, and how far each teacher has encoded.',
        ),
      },
      {
        target: linkTo(ROUTE.teachers),
        title: msg('Let teachers in'),
        text: msg('New registrations wait here for your approval, in the tab “Pending”.'),
      },
      {
        target: linkTo(ROUTE.adminRequests),
        title: msg('Requests to reopen'),
        text: msg(
          'A teacher who has to correct a closed grading period asks here. You see the reason, and answer with one press.',
        ),
      },
      {
        target: linkTo(ROUTE.teachers),
        title: msg('Your teachers'),
        text: msg(
          'Add them, read their class records, and remove who has left. You can read grades, and never change them.',
        ),
      },
      {
        target: PALETTE,
        title: msg('The quick way to anything'),
        text: msg('Type a part of a teacher’s name or of a page, and press Enter. The keys for it are Ctrl and K.'),
      },
      AGAIN,
    ],
  },
  pending: {
    steps: [
      {
        title: msg('Teachers who wait'),
        text: msg('They registered for your school by themselves. Nobody gets in before you approve them.'),
      },
      {
        target: 'main table',
        title: msg('Approve, reject or delete'),
        text: msg(
          'Approve only whom you know. Rejecting asks for a reason and sends it. Tick several to answer them together.',
        ),
      },
    ],
  },
  requests: {
    steps: [
      {
        title: msg('Requests to reopen'),
        text: msg('They arrive by themselves, newest first, with teacher, subject, grading period and reason.'),
      },
      {
        target: 'main article, main li',
        title: msg('One press'),
        text: msg(
          'Accept opens that one grading period of that one subject again. Reject asks for a reason, which the teacher gets by e-mail.',
        ),
      },
      {
        target: linkTo(ROUTE.adminAudit),
        title: msg('It stays on record'),
        text: msg('Who closed, asked, reopened and viewed, and when.'),
      },
    ],
  },
  teachers: {
    steps: [
      {
        title: msg('Your teachers'),
        text: msg('Everybody who is approved, by last name.'),
      },
      {
        target: PAGE_ACTIONS,
        title: msg('Add teachers'),
        text: msg(
          'One, or a whole list pasted from a spreadsheet. Each gets an e-mail with a link to choose a password.',
        ),
      },
      {
        target: 'main table',
        title: msg('Read a class record'),
        text: msg(
          'The menu at the end of a row opens the teacher’s records. You can read them; the teacher sees that you did.',
        ),
      },
    ],
  },
};
