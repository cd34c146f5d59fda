import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { homeRoute, ROUTE, withInvite } from '@/domain/routes';
import { EntryFrame } from '@/features/auth/EntryFrame';
import { useInviteId } from '@/features/auth/useInviteId';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { AdminForm } from './AdminForm';
import { InvitedForm } from './InvitedForm';

/** An administrator requests a school; a person with an invite needs only an account. */
export function RegisterAdminPage({ policy }: { policy: ReactNode }) {
  const { _ } = useWords();
  const inviteId = useInviteId();
  const { user, identity } = useAppSelector((state) => state.session);
  if (inviteId !== null && (user || identity))
    return <Navigate to={withInvite(ROUTE.acceptInvite, inviteId)} replace />;
  if (user) return <Navigate to={homeRoute(user)} replace />;
  const invited = inviteId !== null;
  return (
    <EntryFrame
      wide
      title={invited ? _('You are invited to administer a school') : _('Register as an administrator')}
      intro={
        invited
          ? _(
              'Create an account with the e-mail address that the invitation was sent to. Then you see who invited you, and accept.',
            )
          : _(
              'The first to register an official address for a school administers it. If somebody does already, they decide.',
            )
      }
      footer={
        <p>
          {_('You have an account?')}{' '}
          <Link to={withInvite(ROUTE.login, inviteId)} className="link link-primary">
            {_('Sign in')}
          </Link>
        </p>
      }
    >
      {invited ? <InvitedForm inviteId={inviteId} policy={policy} /> : <AdminForm policy={policy} />}
    </EntryFrame>
  );
}
