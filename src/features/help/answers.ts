import { msg } from '@/language/words';
import type { Answer } from './answer';
import { LEARNER_ANSWERS } from './learnerAnswers';
import { SECTION_ANSWERS } from './sectionAnswers';

const OWN_ANSWERS: readonly Answer[] = [
  {
    question: msg('Can a colleague try Talaan without an account?'),
    answer: [
      msg(
        'Yes: “Try it with a sample class” on the first page of Talaan opens the whole app over invented learners. Nothing typed there is kept or sent, and it ends with the tab. Your own classes are not in it.',
      ),
    ],
  },
  {
    question: msg('Why is a grade blank?'),
    answer: [
      msg(
        'A learner has a grade of the grading period once every component has at least one score, and in examinations of three tests every test. A component with a weight of 0 needs none.',
      ),
      msg(
        'Until then the class record shows what the grade would be so far, marked “in progress”. It never counts as failing.',
      ),
      msg(
        'A school’s own grading policy may count a component without a score as 0 once the learner has a score in the examination, as DepEd’s e-Class Record does.',
      ),
    ],
  },
  {
    question: msg('Does a blank score count as zero?'),
    answer: [
      msg(
        'Yes, as soon as the learner has another score in the same component, as in the e-Class Record. A typed 0 counts as a score from the start.',
      ),
      msg(
        'Type E where the learner is excused: the activity is then left out for this learner alone. M (missing) and A (absent) count as zero and show that you have looked. A note may stand beside them.',
      ),
    ],
  },
  {
    question: msg('What does transmutation do?'),
    answer: [
      msg(
        'It turns the initial grade, which is a percentage of the points, into the grade by the table of the section’s grading policy. Under DepEd Order 8, s. 2015, an initial grade of 60 becomes 75, which passes; under DepEd Order 15, s. 2026, it takes 70. 100 stays 100; nothing falls below 60.',
      ),
    ],
  },
  {
    question: msg('How was this grade computed?'),
    answer: [
      msg(
        'Put the cursor into the learner’s row and press “Explain a grade” above the class record. Every step is shown with the learner’s own numbers.',
      ),
    ],
  },
  {
    question: msg('What was a score before?'),
    answer: [
      msg(
        'Press “History” above the class record, or Ctrl+Alt+H on a cell. Every save is there with the values before and after it, from the day this history began; “Put back” brings an old value into the cell, and you save it as usual.',
      ),
    ],
  },
  {
    question: msg('The school wants its own file. How do I fill it?'),
    answer: [
      msg(
        'Press “Files and print” above the class record, then “Fill our own e-Class Record”, and choose the class record file of your school. Talaan writes names, highest possible scores and scores into it, and leaves its look, formulas, seals and protection as they are.',
      ),
      msg(
        'What does not fit is listed first, each with the ways out: more learners than rows, more activities than columns, other weights. Talaan reads the filled file back and compares it; where something differs, no file is made. Learners who stand in the file keep their rows, so the same file serves every grading period.',
      ),
      msg(
        'In the dialog you choose what is filled: a grading period, the whole year of a subject, or all your subjects of a section or a school year, as one zip. An administrator can keep the division’s forms for all teachers under “School”. SF5, SF9 and SF10 are filled on the tab “Cards” of the section.',
      ),
    ],
  },
  {
    question: msg('The answer key was wrong. What now?'),
    answer: [
      msg(
        'Open the items of the activity and press “Correct the key”. Change the right answer, accept several (A|C), give the item to everyone, or take it out of the count. It shows how many learners gain and lose points before you save, and marks every learner again by the answers that you typed.',
      ),
      msg('Points that you gave without an answer, and scores typed by hand, stay as they are.'),
    ],
  },
  {
    question: msg('How do I read answer sheets from photos?'),
    answer: [
      msg(
        'Open the items of an activity that is scored by item, and print its sheets under Print, “Answer sheets…”. Take one photo of each shaded sheet and press “Read answer sheets”: what is clear is read, what is doubtful is asked with its picture, and nothing is saved before you take the answers. Written answers you type yourself.',
      ),
      msg(
        'Photos stay on this device and are deleted when the answers are saved, or, if you tick so, when the period is closed. Until then “Show the paper” shows them beside the learner’s items.',
      ),
      msg(
        'Before you rely on it, press “Try the sheet reader” in the same dialog: it reads papers whose answers you have typed, shows how many agree, and writes nothing. Try some sixty sheets.',
      ),
    ],
  },
  {
    question: msg('Why is a score refused?'),
    answer: [
      msg(
        'A score is a number from 0 to the highest possible score of its activity, with at most two decimals. The cell says which limit was passed. Other cells are saved all the same.',
      ),
    ],
  },
  {
    question: msg('What if the highest possible score was wrong?'),
    answer: [
      msg(
        'Type the right one above the column. Where learners have scores, Talaan asks whether these keep their points or are rescaled in proportion, and says before which grades change. Undo takes back both.',
      ),
    ],
  },
  {
    question: msg('What about activities before a learner came?'),
    answer: [
      msg(
        'Choose “Excuse earlier activities” in the learner’s menu in the class record, and the day on which the learner came. Talaan lists the activities that were made before it and marks them excused (E) in one step; scores stay as they are. Do it in each grading period that is open.',
      ),
      msg(
        'When you add one learner to a class in which activities have scores, the message about it has the same button for ten seconds. It lists the activities, and leads to the class record when you have chosen.',
      ),
    ],
  },
  {
    question: msg('Can I paste scores from Excel?'),
    answer: [
      msg(
        'Yes. Copy the cells there, put the cursor into the first cell here, and press Ctrl+V. You see first what would be overwritten or refused. Copying to Excel works too.',
      ),
    ],
  },
  {
    question: msg('How do I bring in my class list?'),
    answer: [
      msg(
        'Add a class, and on its last step paste the names from a spreadsheet, or choose the file of your School Form 1. Nothing is written before you have seen the list.',
      ),
      msg(
        'Was it the wrong class? Press “Undo” within ten seconds in the message that says the list was added: its learners leave again in one step. A learner for whom something was stored since stays, and the next message says who.',
      ),
    ],
  },
  {
    question: msg('I have my class record in a workbook, or scores in Google Forms or Classroom. How do they get in?'),
    answer: [
      msg(
        'Drop the file on the page, or choose “Import e-Class Record or SF1” under Classes: Talaan tells by its content whether it is a class record, a list of learners, scores or an answer key, and leads you on. In the class record, “Scores from a file” under Files does the same for the record that is open, and takes pasted cells.',
      ),
      msg(
        'You see every column and every learner first. What is not sure is asked; a score that differs from yours stays until you choose the other; one Undo takes all of it back.',
      ),
    ],
  },
  {
    question: msg('What does “closed” mean?'),
    answer: [
      msg(
        'A closed grading period can be read but not changed: its scores, comments and activities stand, and so do the weights of the subject. Close it when the grades are final.',
      ),
    ],
  },
  {
    question: msg('How do I correct something in a closed grading period?'),
    answer: [
      msg(
        'Open it in the class record and press “Request reopening” in the notice above it. Give the reason; an administrator of your school answers. Once it is reopened, correct the score and close it again.',
      ),
    ],
  },
  {
    question: msg('What happens without a connection?'),
    answer: [
      msg(
        'Go on, and save as always: scores, activities, learners, classes. What you save waits on your device, marked “not sent yet”, and is sent by itself when the connection is back; nothing is stored twice. Closing a grading period and deleting a class or subject need the connection.',
      ),
      msg(
        'Talaan opens without a connection too, with your classes as they were last seen on this device. On a computer that others use, keep the tab open until everything is sent.',
      ),
    ],
  },
  {
    question: msg('The browser closed before I saved. Is everything lost?'),
    answer: [
      msg(
        'What was typed and not saved is kept with its tab: after a reload, or when the browser brings the tab back, the class record offers it to you. Nobody else sees it.',
      ),
      msg(
        'A tab that is closed for good takes it along, and so does signing out. Saving does not need the connection, so save often.',
      ),
    ],
  },
  {
    question: msg('How do I print or export a record?'),
    answer: [
      msg(
        'Press “Files and print” above the class record: a workbook like the e-Class Record, a plain table, or paper. A copy of everything is under Settings, and the workbooks of a whole year are on the page of classes.',
      ),
    ],
  },
  {
    question: msg('A learner leaves, or changes section. What now?'),
    answer: [
      msg(
        'In Learners, or in the menu of the name in the class record, choose “Standing”: transferred out or dropped out, with the date. Nothing is deleted. The learner stands at the end of the record, takes no more scores, and counts in no average and no list of open grading periods. The same place brings the learner back.',
      ),
      msg(
        'To another of your sections: choose “Move to another section” in the menu of the row in Learners. Closed grading periods go along as carried-in grades, scores of open ones where an activity has the same name and highest possible score. You see the list first.',
      ),
      msg(
        '“Remove” in the same menu is for a learner who was added by mistake: it deletes the scores, and the dialog says first what would go.',
      ),
    ],
  },
  {
    question: msg('A learner came from another school in the middle of the year. Where do the earlier grades go?'),
    answer: [
      msg(
        'Open the menu of the name in the class record and choose “Carried-in grade”: the grading period, the grade, and the school. It counts in the final grade and is marked as carried in; the learner needs no scores there. “Standing” says that the learner transferred in.',
      ),
      msg(
        'A learner who was in another section of your school brings the grades along: where both classes are of sections of the school, the same menu says “Bring in earlier grades”, and the dialog offers what was handed in there, such as “Term 1: 84, from Rizal”. Take one or all; Undo takes them back. The learner is found by the LRN.',
      ),
      msg('A grading period that is closed has to be reopened first.'),
    ],
  },
  {
    question: msg('Who still has to take a quiz?'),
    answer: [
      msg(
        'Type A where a learner was absent. The dashboard and the checklist before closing list the learner under “To take again”, and so does the menu of the activity in the class record, until you type a score. Until then the A counts as zero.',
      ),
    ],
  },
  {
    question: msg('How do I start the next school year?'),
    answer: [
      msg(
        'In Classes, press “Next school year”: tick the sections to make again. Subjects and weights come along, activities if you want. The learners come from a section of last year, from a list that you paste, or from the School Form 1; leave them for later if you do not have them yet.',
      ),
    ],
  },
  {
    question: msg('The same learner is there twice. What now?'),
    answer: [
      msg(
        'In Learners, press “Find duplicates”: it lists learners with the same LRN, or with the same name in one section. “Join” makes one of two and keeps every score; where both have a score for the same activity it says so, and you decide first.',
      ),
    ],
  },
  {
    question: msg('Who can see my grades?'),
    answer: [
      msg(
        'You, and the administrators of your school, who can read but not change them. The activity log shows you each grade view.',
      ),
    ],
  },
  {
    question: msg('I use the computer of the school. What should I do?'),
    answer: [
      msg(
        'Tick “This is a computer that others use” when you sign in, and sign out when you go. Nothing of your classes stays on the computer then.',
      ),
    ],
  },
];

export const TEACHER_ANSWERS: readonly Answer[] = [...OWN_ANSWERS, ...LEARNER_ANSWERS, ...SECTION_ANSWERS];
