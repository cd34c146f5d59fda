import { CloudOff, Keyboard, LockKeyhole, Sigma } from 'lucide-react';
import { msg, useWords } from '@/language/words';
import { HomeAudiences } from './HomeAudiences';
import { HomePrivacy } from './HomePrivacy';

const PROMISES = [
  {
    icon: Keyboard,
    title: msg('As fast as your workbook'),
    text: msg('Type a score, press Enter, next learner. The whole class record works from the keyboard.'),
  },
  {
    icon: Sigma,
    title: msg('Right to the last hundredth'),
    text: msg(
      'DepEd Order 8, s. 2015 and DepEd Order 15, s. 2026, step by step in exact arithmetic: percentage, weighted score, initial grade and grade.',
    ),
  },
  {
    icon: CloudOff,
    title: msg('Nothing typed is lost'),
    text: msg('When the line drops, your scores stay on the screen and are saved when you try again.'),
  },
  {
    icon: LockKeyhole,
    title: msg('Safe with learners’ data'),
    text: msg('Each teacher sees only their own classes, each administrator only their own school.'),
  },
] as const;

/** The rest of the introduction, below the first view. */
export function HomeTour() {
  return (
    <>
      <Promises />
      <HomeAudiences />
      <HomePrivacy />
    </>
  );
}

function Promises() {
  const { _ } = useWords();
  return (
    <section aria-label={_('What Talaan does for you')} className="border-line border-y bg-base-200">
      <ul className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-12 sm:grid-cols-2 sm:px-6 lg:grid-cols-4">
        {PROMISES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex flex-col gap-2">
            <Icon aria-hidden="true" className="size-6 text-primary-ink" />
            <h2 className="font-semibold">{_(title)}</h2>
            <p className="text-muted">{_(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
