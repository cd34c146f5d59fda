import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { homeRoute, ROUTE } from '@/domain/routes';
import { EntryFrame } from '@/features/auth/EntryFrame';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { buttonClass } from '@/ui/form/buttonClass';
import { ApplicationWaiting } from './ApplicationWaiting';
import { TeacherWaiting } from './TeacherWaiting';

/** Tells what happens next, for each kind of registration. `addressForm`: changes the address of the account. */
export function RegisterCompletePage({ addressForm }: { addressForm: ReactNode }) {
  const { _ } = useWords();
  const { user, identity } = useAppSelector((state) => state.session);
  if (user?.approved) return <Navigate to={homeRoute(user)} replace />;
  if (user) return <TeacherWaiting user={user} addressForm={addressForm} />;
  if (identity) return <ApplicationWaiting addressForm={addressForm} />;
  return (
    <EntryFrame
      title={_('Sign in to continue')}
      intro={_(
        'If you have just confirmed your e-mail address, go back to the page where you registered, or sign in here.',
      )}
    >
      <Link to={ROUTE.login} className={buttonClass({ variant: 'primary', block: true })}>
        {_('Sign in')}
      </Link>
    </EntryFrame>
  );
}
