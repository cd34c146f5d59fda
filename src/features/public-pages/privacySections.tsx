/**
 * The text of the privacy policy. It may promise only what the product does: a change of the data that is kept, shown
 * or sent must change its sentence here as well.
 */
import type { ReactNode } from 'react';
import { Trans } from '@/language/Trans';
import { type Message, msg, type Say } from '@/language/words';

export type PrivacySection = { readonly id: string; readonly title: Message; readonly body: (_: Say) => ReactNode };

export const PRIVACY_SECTIONS: readonly PrivacySection[] = [
  {
    id: 'roles',
    title: msg('Who is responsible'),
    body: (_) => (
      <>
        <p>
          <Trans
            id="Your school (for a public school, together with the Department of Education) decides what is recorded about learners and teachers. In the words of the Data Privacy Act of 2012 (Republic Act No. 10173) it is the <em>personal information controller</em>. Whoever runs this installation of Talaan works for the school as its <em>personal information processor</em>. Google, which provides the database, the sign-in and the servers (Firebase), works for the operator."
            components={{ em: <em /> }}
          />
        </p>
        <p>
          {_(
            'Questions go to your school’s data protection officer or compliance officer for privacy. In most schools the principal’s office says who that is. Parents and learners ask there too: the school can look up, correct and delete what stands in Talaan.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'teachers',
    title: msg('What is kept about teachers and administrators'),
    body: (_) => (
      <ul>
        <li>{_('First and last name, e-mail address, school, and your faculty ID if you enter one.')}</li>
        <li>
          {_(
            'Your role, whether an administrator has approved you, when you registered, when you last signed in, which guided tours you have seen, and which version of this policy you agreed to, and when.',
          )}
        </li>
        <li>
          {_(
            'Your ways of signing in. A password is kept by the sign-in service in a form that nobody can read back. If you use Google or another provider, it tells Talaan your name and e-mail address, and nothing of your mail, files or contacts.',
          )}
        </li>
        <li>
          {_(
            'A trail of what was done at the school: who approved, added, rejected or deleted an account, closed or reopened a quarter, viewed or exported grades, collected or corrected the data of a learner, and when. It names staff and never a learner, and nobody can change it.',
          )}
        </li>
        <li>
          {_(
            'The requests you make: to register, to be an administrator, to reopen a closed quarter, with your reason.',
          )}
        </li>
        <li>
          {_(
            'For administrators: how many e-mails they sent, accounts they deleted, and learners they looked for in a day, so that no one can misuse it.',
          )}
        </li>
      </ul>
    ),
  },
  {
    id: 'learners',
    title: msg('What is kept about learners'),
    body: (_) => (
      <>
        <ul>
          <li>{_('Name, name extension, sex where the teacher enters it, and Learner Reference Number (LRN).')}</li>
          <li>{_('Section, grade level, school year and subjects.')}</li>
          <li>
            {_(
              'Scores, answers and points per item, grades computed from them, the teacher’s comments on scores and grades, and how scores changed.',
            )}
          </li>
          <li>
            {_(
              'In a section of the school: the roster, grades that were handed in, attendance by month or by day, and the adviser’s comments, observed values, conduct, marks of remedial classes and decisions on promotion. Of each learner with an LRN the permanent record (School Form 10): the grades of each school year; it stays when the records of a year are removed.',
            )}
          </li>
        </ul>
        <p>
          {_(
            'Nothing else: no address, birth date, photograph, health, religion or family data, and no account. Most learners are children, and the law counts what is recorded about education as sensitive personal information. So Talaan asks for the least it can, shows the LRN masked except for its last four digits until the teacher asks for it, never puts a learner’s name or number into a web address or an e-mail, and shows nothing of a learner to the public.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'purpose',
    title: msg('Why'),
    body: (_) => (
      <>
        <p>
          {_(
            'To keep class records and compute grades as DepEd prescribes, to let the right people of the right school in, and to send the messages this needs: to verify an address, to choose a password, to tell about an approval, an invitation or a request. Schools must assess learners and keep the results; for that the law asks no consent.',
          )}
        </p>
        <p>
          {_(
            'Nothing is sold, used for advertising, or used to train anything. There is no automated decision about a learner: grades follow the published formula from the scores that the teacher entered, and every step can be shown.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'access',
    title: msg('Who can see it'),
    body: (_) => (
      <ul>
        <li>{_('A teacher: their own account, and the learners, scores and grades that they entered themselves.')}</li>
        <li>
          {_(
            'In a section of the school: its teachers see the roster; the adviser also the grades that were handed in.',
          )}
        </li>
        <li>
          {_(
            'An administrator of a school: the accounts of that school, its sections, and its teachers’ class records. Of a class record they can change a learner’s name, sex and LRN, and nothing else. The first time in a day that they open one is recorded, and so is each file with the data of one learner, with its reason. Nobody of another school sees any of it.',
          )}
        </li>
        <li>
          {_(
            'The operator’s technical staff, where they must mend something, bound by their agreement with the school.',
          )}
        </li>
        <li>
          {_(
            'Google, to store and deliver the data; and the mail service that delivers the messages (names, addresses and the reason that was given).',
          )}
        </li>
        <li>{_('Whoever gets a file that you export or print. From then on, you look after it.')}</li>
      </ul>
    ),
  },
  {
    id: 'place',
    title: msg('Where it is kept, and how it is protected'),
    body: (_) => (
      <>
        <p>
          {_(
            'In Google’s data centres, at the location that the operator chose for this installation (the servers’ default is Singapore). Data may leave the Philippines for that; your school stays responsible for it.',
          )}
        </p>
        <ul>
          <li>{_('It is encrypted on its way and on Google’s disks.')}</li>
          <li>
            {_(
              'Every single read and write is checked by the database against your role and school, not by the screen alone.',
            )}
          </li>
          <li>
            {_(
              'A closed grading period cannot be changed, until an administrator reopens it at the teacher’s request.',
            )}
          </li>
          <li>
            {_(
              'On your device Talaan keeps that you are signed in, a copy of your own account data, your theme and your language; on a computer that others use the open tabs alone keep the first two, and they go with the last tab. Scores that you typed and did not save stay, without names, until you save them, discard them or sign out; on a computer that others use they go when the tab is closed.',
            )}
          </li>
          <li>
            {_(
              'Photos of answer sheets are read on your device and never sent. They are kept on it until the answers are saved, or, if you choose so, until the grading period is closed; on a computer that others use they are gone when the page is closed or you sign out. You can delete them at any time. Trying the reader keeps nothing at all.',
            )}
          </li>
          <li>{_('There are no advertising cookies.')}</li>
        </ul>
        <p>
          {_(
            'Should data be lost or leak in spite of it, the school must tell the National Privacy Commission and the people concerned, within 72 hours where the law says so. The operator must tell the school at once.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'analytics',
    title: msg('Usage statistics'),
    body: (_) => (
      <p>
        <Trans
          id="Off, unless the operator has set them up <em>and</em> you have switched them on in your settings. Then Google Analytics learns which kinds of screens are opened: no names, addresses, learners, scores or grades. You can switch them off again at any time. Without your choice nothing of it is even loaded."
          components={{ em: <em /> }}
        />
      </p>
    ),
  },
  {
    id: 'reports',
    title: msg('Reports of errors and problems'),
    body: (_) => (
      <>
        <p>
          {_(
            'When something in Talaan fails, the page tells the operator so, once a visit for each error: the version, the kind of page without its ids, the kind of error and its place in our program, the kind of browser, and whether there was a connection. It never has a name, an address, a text, a learner or a score, and not who you are. The numbers are kept for 30 days. You can switch this off in your settings, for each device.',
          )}
        </p>
        <p>
          {_(
            'If you report a problem yourself, your words go to the operator by e-mail or into the server’s log, and nothing else without your permission: the dialog shows the technical facts, and your e-mail address is sent only if you want an answer.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: msg('How long, and how it is deleted'),
    body: (_) => (
      <>
        <p>
          {_(
            'As long as the account exists: nothing is deleted merely because time passes. Teachers delete learners, scores and whole sections themselves. A rejected registration is deleted at once.',
          )}
        </p>
        <p>
          {_(
            'A school can set after how many school years, five at the least, records may go. Even then an administrator has to plan the removal of each past school year; its teachers see that at least 30 days before, and the trail keeps it. Then its classes, scores and grades are deleted, its sections with their rosters, and the learners who are in no other class.',
          )}
        </p>
        <p>
          {_(
            'When an account is deleted, by its owner or by an administrator of the school, so are the sign-in, the account data, every section, learner, score and grade in it, and its requests. This cannot be undone. What stays is the account’s random number, the school’s number and the times of the deletion, so that the account cannot come back; that says nothing about anybody. The school’s trail of decisions keeps the names of staff as they were, because a school must be able to account for them. Where the operator keeps backups, deleted data leaves them when they expire.',
          )}
        </p>
        <p>
          {_(
            'The school must keep certain records for longer, such as permanent records and report cards. Export what it needs before you delete.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: msg('Your rights'),
    body: (_) => (
      <>
        <p>{_('Under the Data Privacy Act you, and parents for their children, may')}</p>
        <ul>
          <li>{_('know what is kept and why, and see it;')}</li>
          <li>
            {_(
              'have it corrected: your names and faculty ID yourself, in your settings; a learner’s by their teacher, or by an administrator in all class records at once;',
            )}
          </li>
          <li>
            {_(
              'get all data of one learner as a file, and an answer to who may read it and who exported it: ask an administrator of the school;',
            )}
          </li>
          <li>
            {_('take a copy with you: all of your account as a spreadsheet or as a JSON file, from your settings;')}
          </li>
          <li>{_('have it deleted or blocked, or object to its use, where no law requires the school to keep it;')}</li>
          <li>{_('be compensated for damage, and complain to the National Privacy Commission (privacy.gov.ph).')}</li>
        </ul>
        <p>
          {_('Ask your school’s data protection officer first. Deleting your own account needs nobody’s permission.')}
        </p>
      </>
    ),
  },
];
