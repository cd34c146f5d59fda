import { msg } from '@/language/words';
import type { Answer } from './answer';

export const ADMIN_ANSWERS: readonly Answer[] = [
  {
    question: msg('A colleague registered. How do they get in?'),
    answer: [
      msg(
        'They wait under People, in the tab “Pending”, until you approve them; the page tells you when somebody waits. Approve only whom you know: from then on they keep grades of your school.',
      ),
    ],
  },
  {
    question: msg('What is the difference between rejecting and deleting?'),
    answer: [
      msg(
        'Both remove the account. Rejecting asks for a reason and sends it by e-mail; deleting says only that the account is gone.',
      ),
    ],
  },
  {
    question: msg('A teacher asks to reopen a grading period. What happens when I accept?'),
    answer: [
      msg(
        'That grading period of that one subject can be changed again, until the teacher closes it. The request, your answer and what changed stay on record.',
      ),
    ],
  },
  {
    question: msg('Can I change a grade?'),
    answer: [
      msg('No. You can read every class record of your school, and teachers see that you did. Only they write in it.'),
    ],
  },
  {
    question: msg('Somebody left the school. What should I do?'),
    answer: [
      msg(
        'Hand their classes to other teachers first: in the teacher’s row under Teachers choose “Hand a class over”. Learners, activities, scores, grades, closed grading periods and history go along as they are.',
      ),
      msg(
        'Then delete the teacher. Everything that still belongs to the account goes with it, and cannot be brought back.',
      ),
    ],
  },
  {
    question: msg('How do I add many teachers at once?'),
    answer: [
      msg(
        'Press “Add teachers” and paste their names and e-mail addresses from a spreadsheet. Each gets an e-mail with a link to choose a password, and needs no approval.',
      ),
    ],
  },
  {
    question: msg('How do the learners come to the sections of the next school year?'),
    answer: [
      msg(
        'Copy the sections to the next year, open one of them and press “Fill from” with the year before. Tick the sections that its learners come from: promoted ones are chosen for the next grade level, retained ones for the same, and of an open outcome you decide.',
      ),
      msg(
        'A learner with back subjects comes with a note for the teachers. Who is in another section of the new year already is left out, and named with both sections.',
      ),
      msg(
        'From a list of all sections, such as a workbook with a School Form 1 on each sheet: press “Add learners from a list” on the page of sections. It shows where each section goes before anything is stored; a learner in two sections is refused with both names.',
      ),
    ],
  },
];
