/** The tours about sections of the school. Both begin on the list of sections; a section has an address of its own. */
import { msg } from '@/language/words';
import { AGAIN, PAGE_ACTIONS } from './commonSteps';
import type { Tour } from './tourTypes';

const OWN_LIST = 'main section table, main table';

export const SECTIONS: Tour = {
  steps: [
    {
      title: msg('Sections of the school'),
      text: msg(
        'A section stands once in the school: one list of learners, an adviser, and a teacher for each learning area. Your classes and scores stay your own.',
      ),
    },
    {
      target: PAGE_ACTIONS,
      title: msg('The school year'),
      text: msg('The sections of this year are shown first. Here you choose another one.'),
    },
    {
      target: OWN_LIST,
      title: msg('Ask for a learning area'),
      text: msg(
        'Open your section and press “Ask for an area”. The adviser or an administrator answers, and you get an e-mail. Until then you see no names of learners.',
      ),
    },
    {
      title: msg('Make your class from the roster'),
      text: msg(
        'With an area the section shows “Your class”: one press makes the class with its learners and subjects, or links one that you have. When the roster changes, you accept the changes there.',
      ),
    },
    {
      title: msg('Hand the grades in'),
      text: msg(
        'Closing a grading period hands its grades to the section; the tick is on at first. A period that was closed before has a button under “Your class”.',
      ),
    },
    AGAIN,
  ],
};

export const ADVISER_DESK: Tour = {
  steps: [
    {
      title: msg('The adviser’s desk'),
      text: msg(
        'As the adviser of a section you keep its roster, answer teachers who ask for a learning area, and see what was handed in.',
      ),
    },
    {
      target: OWN_LIST,
      title: msg('Open your section'),
      text: msg('The mark “You are the adviser” stands beside it. Its tabs are your desk.'),
    },
    {
      title: msg('Keep the roster'),
      text: msg(
        'Under “Roster” you add learners, correct names and set standings, once for all teachers. They see that it has changed.',
      ),
    },
    {
      title: msg('See who has handed in'),
      text: msg(
        '“Grades” lists each learning area with its teacher and date. “Remind” sends the teacher an e-mail, at most once a day. When all areas are in, you get one.',
      ),
    },
    {
      title: msg('All grades side by side'),
      text: msg(
        'Below stand all learners with all areas and the general average; the whole year also shows award and promotion. A missing grade leaves the average blank.',
      ),
    },
    {
      title: msg('Cards and forms'),
      text: msg(
        '“Cards” prints the report card of each learner, and fills the SF5, SF9 or SF10 file that your school uses.',
      ),
    },
    AGAIN,
  ],
};
