import { Suspense, useId, useState } from 'react';
import { msg, useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { lazy } from '@/ui/waiting/lazy';
import { SkeletonLines } from '@/ui/waiting/Skeleton';

const PrivacyPolicyText = lazy(async () => ({ default: (await import('./PrivacyPolicyText')).PrivacyPolicyText }));

const FACTS = [
  {
    title: msg('Only who needs it'),
    text: msg(
      'Teachers read their own records, administrators those of their school. Each request is checked by the database, not only by the screen.',
    ),
  },
  {
    title: msg('Nothing left behind'),
    text: msg(
      'On a shared computer nothing of yours stays: the session ends with the last tab. On your own you stay signed in.',
    ),
  },
  {
    title: msg('Yours to take and to delete'),
    text: msg('Take a copy of everything along at any time, or delete your account with all that belongs to it.'),
  },
] as const;

/**
 * How data is protected, with the whole policy: people read it before they register, when they cannot open its own
 * page.
 */
export function HomePrivacy() {
  const { _ } = useWords();
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <section aria-labelledby={`${id}-title`} className="border-line border-t bg-base-200">
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-14 sm:px-6">
        <h2 id={`${id}-title`} className="font-bold text-2xl tracking-tight">
          {_('How learners’ data is protected')}
        </h2>
        <ul className="grid gap-6 md:grid-cols-3">
          {FACTS.map(({ title, text }) => (
            <li key={title}>
              <h3 className="font-semibold">{_(title)}</h3>
              <p className="text-muted">{_(text)}</p>
            </li>
          ))}
        </ul>
        <Button className="self-start" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {shown ? _('Hide the privacy policy') : _('Read the privacy policy')}
        </Button>
        <div id={id} hidden={!shown} className="rounded-box border border-line bg-base-100 p-6">
          {shown ? (
            <Suspense fallback={<SkeletonLines lines={8} />}>
              <PrivacyPolicyText headingLevel={3} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </section>
  );
}
