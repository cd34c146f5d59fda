import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { InviteNote } from '@/domain/people/registration';
import { ROUTE, withInvite } from '@/domain/routes';
import { type ErrorNote, toErrorNote } from '@/domain/words/errors';
import { EntryFrame } from '@/features/auth/EntryFrame';
import { useInviteId } from '@/features/auth/useInviteId';
import { VerifyStep } from '@/features/auth/VerifyStep';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { signOut } from '@/store/session/authentication';
import { loadInvite } from '@/store/session/registration';
import { Button } from '@/ui/form/Button';
import { ErrorState } from '@/ui/list/ErrorState';
import { Waiting } from '@/ui/waiting/Waiting';
import { AcceptInviteForm } from './AcceptInviteForm';

/** Shows school and inviter only to a person with the invited, confirmed address. */
export function AcceptInvitePage({ policy }: { policy: ReactNode }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const inviteId = useInviteId();
  const { user, identity, emailVerified } = useAppSelector((state) => state.session);
  const email = user?.email ?? identity?.email ?? '';
  const footer = (
    <Button variant="ghost" onClick={() => void dispatch(signOut())}>
      {_('Sign out of {email}', { email })}
    </Button>
  );
  if (inviteId === null) {
    return (
      <EntryFrame
        title={_('This link is incomplete')}
        intro={_('Open the link of the invitation again, or copy the whole of it into the address bar.')}
        footer={footer}
      />
    );
  }
  if (!emailVerified) {
    return (
      <EntryFrame
        wide
        title={_('Confirm your e-mail address')}
        intro={_('Then you see who invited you.')}
        footer={footer}
      >
        <VerifyStep email={email} returnTo={withInvite(ROUTE.acceptInvite, inviteId)} />
      </EntryFrame>
    );
  }
  return <Invite inviteId={inviteId} email={email} policy={policy} footer={footer} />;
}

type InviteProps = { inviteId: string; email: string; policy: ReactNode; footer: ReactNode };

function Invite({ inviteId, email, policy, footer }: InviteProps) {
  const { _ } = useWords();
  const { invite, error, reload } = useInvite(inviteId);
  if (error) {
    return (
      <EntryFrame title={_('Your invitation')} footer={footer}>
        <ErrorState sentence={error.message} onRetry={reload} />
      </EntryFrame>
    );
  }
  if (invite === undefined) {
    return (
      <EntryFrame title={_('Your invitation')}>
        <Waiting className="mt-3" label={_('Looking it up…')} />
      </EntryFrame>
    );
  }
  if (invite?.kind !== 'invite') {
    return (
      <EntryFrame
        title={_('No invitation for this account')}
        intro={_(
          'There is no open invitation for {email} under this link: it went to another address, or was withdrawn or accepted already. If your address has changed, ask the administrator to invite this one.',
          { email },
        )}
        footer={footer}
      />
    );
  }
  return (
    <EntryFrame
      wide
      title={_('Administer {school} on Talaan', { school: invite.school })}
      intro={
        invite.invitedBy === ''
          ? _('An administrator of the school invited you.')
          : _('{name} invited you to administer the school together.', { name: invite.invitedBy })
      }
      footer={footer}
    >
      <AcceptInviteForm invite={invite} policy={policy} />
    </EntryFrame>
  );
}

/** Undefined until the server answers. */
function useInvite(id: string) {
  const dispatch = useAppDispatch();
  const [invite, setInvite] = useState<InviteNote | null>();
  const [error, setError] = useState<ErrorNote | null>(null);
  const reload = useCallback(() => {
    setError(null);
    dispatch(loadInvite(id)).then(setInvite, (failure: unknown) => setError(toErrorNote(failure)));
  }, [dispatch, id]);
  useEffect(reload, [reload]);
  return { invite, error, reload };
}
