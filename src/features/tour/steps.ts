/** What each tour shows, in order. Targets are selectors; a step without one, or whose target is not there, stands in the middle. */
import { ROUTE } from '@/domain/routes';
import type { TourId } from '@/domain/tours';

export type TourStep = {
  title: string;
  text: string;
  /** The first that is visible is pointed at. */
  target?: string;
};

export type Tour = {
  /** Where the tour takes place. */
  route: string;
  steps: readonly TourStep[];
};

const linkTo = (route: string) => `nav a[href="${route}"]`;
const PALETTE = '[aria-keyshortcuts*="Control+K"]';
const HELP = '[aria-keyshortcuts="?"]';
const PAGE_ACTIONS = '[data-tour=page-actions]';
const RECORD_TOOLS = '[data-tour=record-tools]';

const AGAIN: TourStep = {
  target: HELP,
  title: 'Help is here',
  text: 'Short answers, all keys, and each of these tours, whenever you want them. The key for it is the question mark.',
};

export const STEPS: Readonly<Record<TourId, Tour>> = {
  teacherWelcome: {
    route: ROUTE.teacherDashboard,
    steps: [
      {
        title: 'Welcome to Talaan',
        text: 'This takes a minute. Go on with Next or the right arrow key, back with the left one; Escape ends it.',
      },
      {
        target: linkTo(ROUTE.classes),
        title: 'Begin with a class',
        text: 'A class is one section of a school year: its subjects and its learners. Bring the list of learners from a spreadsheet or the School Form 1.',
      },
      {
        target: linkTo(ROUTE.activities),
        title: 'Then the activities',
        text: 'Quizzes, tasks and exams, each with its highest possible score. Add one once, and copy it to your other sections.',
      },
      {
        target: linkTo(ROUTE.record),
        title: 'Here you spend the year',
        text: 'The class record looks like the e-Class Record you know. Type scores, and see every grade at once.',
      },
      {
        target: linkTo(ROUTE.students),
        title: 'Everybody in your classes',
        text: 'Find a learner by name or LRN, correct a name, or add one who came late.',
      },
      {
        target: PALETTE,
        title: 'The quick way to anything',
        text: 'Type a part of a name, of a class, learner, activity or page, and press Enter. The keys for it are Ctrl and K.',
      },
      AGAIN,
    ],
  },
  classes: {
    route: ROUTE.classes,
    steps: [
      {
        title: 'Classes and learners',
        text: 'Each of your sections stands here, the newest school year first.',
      },
      {
        target: PAGE_ACTIONS,
        title: 'Add a class',
        text: 'Three short steps: the section, its subjects with their weights, its learners. Nothing is written before the last one.',
      },
      {
        target: 'main table, main ul',
        title: 'Open a section',
        text: 'There you change its subjects and its list of learners. The menu at the end of a row copies a section’s set-up, or deletes it.',
      },
      {
        target: linkTo(ROUTE.students),
        title: 'One learner at a time',
        text: 'Learners has everybody, whatever the section: for a corrected name, an LRN, or somebody who moves.',
      },
    ],
  },
  activities: {
    route: ROUTE.activities,
    steps: [
      {
        title: 'Activities',
        text: 'Everything that is scored: Written Works, Performance Tasks and the Quarterly Exam.',
      },
      {
        target: PAGE_ACTIONS,
        title: 'Add an activity',
        text: 'Choose the subject, quarter and component, and give the highest possible score. With items and an answer key it becomes scannable.',
      },
      {
        target: 'main search',
        title: 'Find one',
        text: 'Narrow the list by section, subject, quarter or component. The address keeps the choice, so a bookmark does too.',
      },
      {
        target: 'main table',
        title: 'Copy it to other sections',
        text: 'The menu at the end of a row copies an activity with its items to as many subjects as you choose, all at once.',
      },
    ],
  },
  classRecord: {
    route: ROUTE.record,
    steps: [
      {
        title: 'The class record',
        text: 'Learners down the side, activities across, grades at the end, as on the e-Class Record. Without a class there is nothing to point at yet: Help has a sample class to try on.',
      },
      {
        target: '[data-tour=record-pickers]',
        title: 'Which record',
        text: 'Section, subject and quarter. The last choice shows the four quarters with the final grade.',
      },
      {
        target: '.data-grid, [data-tour=phone-scores]',
        title: 'Type scores',
        text: 'Type, press Enter, and you are at the next learner. Arrows move, Ctrl+V pastes from a spreadsheet. Grades change as you type, and nothing is stored yet.',
      },
      {
        target: '[data-tour=save-bar]',
        title: 'Save',
        text: 'The bar counts what is not saved. Save stores it, Cancel brings back what stood there. Keys lists every key.',
      },
      {
        target: RECORD_TOOLS,
        title: 'Explain, close, export',
        text: 'Explain a grade shows each step of one learner’s grade. Export and print makes the workbook, or paper.',
      },
    ],
  },
  closing: {
    route: ROUTE.record,
    steps: [
      {
        title: 'Closing a quarter',
        text: 'When the grades of a quarter are final, you close it. From then on it can be read, and not changed by mistake.',
      },
      {
        target: '[data-tour=close-quarter]',
        title: 'First a checklist',
        text: 'Before anything is closed you see which scores are blank and who is below 75, each with a link to its cell.',
      },
      {
        target: RECORD_TOOLS,
        title: 'If something has to change after all',
        text: 'A closed record offers to request reopening. You give the reason; an administrator of your school answers, and the bell tells you.',
      },
    ],
  },
  adminWelcome: {
    route: ROUTE.adminDashboard,
    steps: [
      {
        title: 'Welcome to Talaan',
        text: 'This takes a minute. Go on with Next or the right arrow key, back with the left one; Escape ends it.',
      },
      {
        target: 'main section',
        title: 'Your school in figures',
        text: 'Who is on Talaan, who waits, who was active today. Below it: how far each teacher has encoded.',
      },
      {
        target: linkTo(ROUTE.pendingTeachers),
        title: 'Let teachers in',
        text: 'Who registers for your school waits here until you approve them.',
      },
      {
        target: linkTo(ROUTE.adminRequests),
        title: 'Requests to reopen',
        text: 'A teacher who has to correct a closed quarter asks here. You see the reason, and answer with one press.',
      },
      {
        target: linkTo(ROUTE.teachers),
        title: 'Your teachers',
        text: 'Add them, read their class records, and remove who has left. You can read grades, and never change them.',
      },
      {
        target: PALETTE,
        title: 'The quick way to anything',
        text: 'Type a part of a teacher’s name or of a page, and press Enter. The keys for it are Ctrl and K.',
      },
      AGAIN,
    ],
  },
  pending: {
    route: ROUTE.pendingTeachers,
    steps: [
      {
        title: 'Teachers who wait',
        text: 'They registered for your school by themselves. Nobody gets in before you approve them.',
      },
      {
        target: 'main table',
        title: 'Approve, reject or delete',
        text: 'Approve only whom you know. Rejecting asks for a reason and sends it. Tick several to answer them together.',
      },
    ],
  },
  requests: {
    route: ROUTE.adminRequests,
    steps: [
      {
        title: 'Requests to reopen',
        text: 'They arrive by themselves, the oldest first, with teacher, section, subject, quarter and reason.',
      },
      {
        target: 'main article, main li',
        title: 'One press',
        text: 'Accept opens that one quarter of that one subject again. Reject asks for a reason, which the teacher gets by e-mail.',
      },
      {
        target: linkTo(ROUTE.adminAudit),
        title: 'It stays on record',
        text: 'Who closed, asked, reopened and looked, and when.',
      },
    ],
  },
  teachers: {
    route: ROUTE.teachers,
    steps: [
      {
        title: 'Your teachers',
        text: 'Everybody who is approved, the newest first.',
      },
      {
        target: PAGE_ACTIONS,
        title: 'Add teachers',
        text: 'One, or a whole list pasted from a spreadsheet. Each gets an e-mail with a link to choose a password.',
      },
      {
        target: 'main table',
        title: 'Read a class record',
        text: 'The menu at the end of a row opens the teacher’s records. You can read them; the teacher sees that you did.',
      },
    ],
  },
};
