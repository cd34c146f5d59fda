import { Hourglass } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { UserDoc } from '@/domain/people/people';
import { calledName } from '@/domain/people/personName';
import { ROUTE } from '@/domain/routes';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { signOut } from '@/store/session/authentication';
import { hasTypedWork } from '@/store/session/typedWork';
import { Button } from '@/ui/form/Button';
import { Card } from '@/ui/page/Card';
import { Logo } from '@/ui/page/Logo';
import { lazy } from '@/ui/waiting/lazy';

const VerifyBanner = lazy(async () => ({ default: (await import('@/features/auth/VerifyBanner')).VerifyBanner }));

/**
 * The page of a teacher whose school has not approved the account yet, or has withdrawn the approval. The own record is
 * followed, so that the app opens by itself on approval.
 */
export function WaitingRoom({ user }: { user: UserDoc }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const verified = useAppSelector((state) => state.session.emailVerified);
  // `lastLogin` is stamped only at sign-ins of approved people.
  const wasApproved = user.lastLogin !== null;
  const hasTyped = useAppSelector((state) => hasTypedWork(state, user.id));
  const names = { school: user.school, name: calledName(user) };
  return (
    <main className="mx-auto flex min-h-screen max-w-md flex-col items-center justify-center gap-6 p-6">
      <Logo withName />
      <Card>
        <div className="flex flex-col items-center gap-3 p-2 text-center">
          <Hourglass aria-hidden="true" className="size-8 text-primary-ink" />
          <h1 className="font-semibold text-lg">
            {wasApproved ? _('Your access is on hold') : _('Waiting for your school')}
          </h1>
          <p className="text-muted">
            {wasApproved
              ? _(
                  '{school} has withdrawn the approval of your account, {name}. Your class records are kept. Ask an administrator of your school; this page opens by itself when you are approved again.',
                  names,
                )
              : _(
                  'An administrator of {school} must approve your account, {name}. This page then opens by itself.',
                  names,
                )}
          </p>
          {wasApproved && hasTyped ? (
            <p>{_('What you typed and did not save stays in this tab until you sign out.')}</p>
          ) : null}
          {wasApproved ? null : (
            <Link to={ROUTE.registerComplete} className="link">
              {_('See and correct what you registered')}
            </Link>
          )}
          <Button onClick={() => void dispatch(signOut())}>{_('Sign out')}</Button>
        </div>
      </Card>
      {verified ? null : (
        <Suspense fallback={null}>
          <VerifyBanner />
        </Suspense>
      )}
      <nav aria-label={_('Your account')} className="flex gap-4 text-[0.8125rem]">
        <Link to={ROUTE.privacyPolicy} className="link">
          {_('Privacy policy')}
        </Link>
        <Link to={ROUTE.deleteAccount} className="link">
          {_('Delete my account')}
        </Link>
      </nav>
    </main>
  );
}
