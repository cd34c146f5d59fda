import { msg } from '@/language/words';
import type { Answer } from './answer';

/** Answers about one learner, about what was deleted, and about the order in which a class lists its learners. */
export const LEARNER_ANSWERS: readonly Answer[] = [
  {
    question: msg('A parent asks about a learner. What do I show?'),
    answer: [
      msg(
        'Press the learner’s name under Learners or in a class. The page has the grades of all grading periods, each activity of one with its score, and what has no score yet. “Print a slip for the parent” makes a quarter of a page of it.',
      ),
      msg(
        'For a whole class choose “Slips for parents” under Files in the class record: for everybody below the pass or without a score, or for all.',
      ),
    ],
  },
  {
    question: msg('The school head asks how the class did. What do I give?'),
    answer: [
      msg(
        'Choose “Report for the school head” under Files in the class record: one page with grades by band, mean and MPS of the tests, the least mastered items, learners for intervention, and lines for signatures. The names beside yours are on the school’s page, which an administrator edits.',
      ),
    ],
  },
  {
    question: msg('What does a learner need for a 75, or for honors?'),
    answer: [
      msg(
        'Press “Explain a grade” in the class record. While the grading period is open, “For a grade of” says what the learner needs in everything that has no score yet. Type any grade there.',
      ),
    ],
  },
  {
    question: msg('Can my list have another order than A to Z?'),
    answer: [
      msg(
        'Yes. Open “Order of the learners” in the menu of the class, and type the place of a learner or move it with the arrow keys. Male and female stay apart. When you bring in a class record, its order is offered.',
      ),
      msg(
        'A section of the school can have its own order too: the adviser sets it on the roster, and you take it over under “Your class”.',
      ),
    ],
  },
  {
    question: msg('I deleted something by mistake. How do I get it back?'),
    answer: [
      msg(
        'An activity, a learner, a subject or a class that you deleted can be put back for 30 days, with scores, marks and grades as before: press Undo in the message, or choose “Recently deleted” under “More” on the page Classes or under “View” in the class record.',
      ),
      msg(
        'A closed grading period takes no activity and no learner back: ask for it to be reopened first. A subject or a class comes back with its closed periods as they were. While a subject can be put back, its class keeps its grading policy; “Delete for good” in the list ends that at once.',
      ),
    ],
  },
];
