import { Link } from 'react-router-dom';
import type { UserDoc } from '@/domain/people/people';
import { fullName } from '@/domain/people/personName';
import { ROUTE, settingsRoute } from '@/domain/routes';
import { type Say, useWords } from '@/language/words';
import { usePage } from '@/parts/hooks/usePage';
import { useAppSelector } from '@/store/hooks';
import { buttonClass } from '@/ui/form/buttonClass';
import { Card } from '@/ui/page/Card';
import { Logo } from '@/ui/page/Logo';
import { PageHeader } from '@/ui/page/PageHeader';
import { DeleteForm } from './DeleteForm';
import { DeletionRunning } from './DeletionRunning';
import { ExportButtons } from './ExportSection';
import { IdentityLosses, Losses } from './Losses';
import { useDeletion } from './useDeletion';

/**
 * Deletes the account of any signed-in person, also of one who waits for approval or has no user record yet. So the
 * page stands outside the frame.
 */
export function DeleteAccountPage() {
  const { _ } = useWords();
  usePage(_('Delete my account'));
  const { user, identity } = useAppSelector((state) => state.session);
  const deletion = useDeletion();
  const email = user?.email ?? identity?.email;
  if (email === undefined) return null;
  return (
    <div className="min-h-screen bg-base-200">
      <header className="mx-auto flex max-w-2xl items-center justify-between gap-3 px-4 py-4 sm:px-6">
        <Logo withName />
        {deletion.started ? null : (
          <Link to={wayBack(user)} className={buttonClass({ size: 'sm' })}>
            {_('Keep my account')}
          </Link>
        )}
      </header>
      <main className="mx-auto max-w-2xl px-4 pt-4 pb-16 sm:px-6">
        <PageHeader title={_('Delete my account')} description={email} />
        {deletion.started ? (
          <DeletionRunning deletion={deletion} />
        ) : (
          <div className="flex flex-col gap-5">
            {user ? <Losses user={user} /> : <IdentityLosses />}
            {user?.approved ? (
              <Card
                title={_('Take a copy first')}
                description={_(
                  'Grades that the school must keep are gone with the account. The copy holds learners’ personal data: keep it safe.',
                )}
              >
                <ExportButtons />
              </Card>
            ) : null}
            {user ? (
              <DeleteForm {...byName(user, _)} deletion={deletion} />
            ) : (
              <DeleteForm
                confirmation={email}
                label={_('Your e-mail address, “{email}”', { email })}
                deletion={deletion}
              />
            )}
          </div>
        )}
      </main>
    </div>
  );
}

/** A person who waits for approval goes back to the registration. */
function wayBack(user: UserDoc | null): string {
  if (!user) return ROUTE.registerSelect;
  return user.approved ? settingsRoute(user) : ROUTE.registerComplete;
}

function byName(user: UserDoc, _: Say): { confirmation: string; label: string } {
  const name = fullName(user);
  return { confirmation: name, label: _('Your name, “{name}”', { name }) };
}
