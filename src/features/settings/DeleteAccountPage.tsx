import { Link } from 'react-router-dom';
import { settingsRoute } from '@/domain/routes';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { usePage } from '@/store/usePage';
import { buttonClass } from '@/ui/buttonClass';
import { Card } from '@/ui/Card';
import { Logo } from '@/ui/Logo';
import { PageHeader } from '@/ui/PageHeader';
import { DeleteForm } from './DeleteForm';
import { DeletionRunning } from './DeletionRunning';
import { ExportButtons } from './ExportSection';
import { Losses } from './Losses';
import { useDeletion } from './useDeletion';

/** For whoever is signed in, also while they wait for approval: so it stands outside the app's frame. */
export function DeleteAccountPage() {
  const { _ } = useWords();
  usePage(_('Delete my account'));
  const user = useAppSelector(selectUser);
  const deletion = useDeletion();
  if (!user) return null;
  return (
    <div className="min-h-screen bg-base-200">
      <header className="mx-auto flex max-w-2xl items-center justify-between gap-3 px-4 py-4 sm:px-6">
        <Logo withName />
        {deletion.started ? null : (
          <Link to={settingsRoute(user)} className={buttonClass({ size: 'sm' })}>
            {_('Keep my account')}
          </Link>
        )}
      </header>
      <main className="mx-auto max-w-2xl px-4 pt-4 pb-16 sm:px-6">
        <PageHeader title={_('Delete my account')} description={user.email} />
        {deletion.started ? (
          <DeletionRunning deletion={deletion} />
        ) : (
          <div className="flex flex-col gap-5">
            <Losses user={user} />
            {user.approved ? (
              <Card
                title={_('Take a copy first')}
                description={_(
                  'Grades that the school must keep are gone with the account. The copy holds learners’ personal data: keep it safe.',
                )}
              >
                <ExportButtons />
              </Card>
            ) : null}
            <DeleteForm user={user} deletion={deletion} />
          </div>
        )}
      </main>
    </div>
  );
}
