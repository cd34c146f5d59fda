import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { ROUTE } from '@/domain/routes';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { useAppDispatch } from '@/store/hooks';
import { signInWithLink } from '@/store/session/signingIn';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { EmailField, refusedEmail } from './EmailField';
import { EntryFrame } from './EntryFrame';
import { forgetLinkEmail, readLinkEmail } from './keptLinkEmail';
import { SharedComputerBox, useKnownShared } from './SharedComputerBox';
import { useWayOn } from './useWayOn';

type LinkValues = { email: string; shared: boolean };

/**
 * Signs in by the link of a mail, once the person presses. A device that did not ask for the link asks for the address
 * again.
 */
export function SignInByLink() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk();
  const wayOn = useWayOn();
  const [kept] = useState(readLinkEmail);
  const known = useKnownShared();
  const form = useCheckedForm<LinkValues>({ defaultValues: { email: kept, shared: known } });
  const { register, handleSubmit, formState } = form;
  const enter = handleSubmit(async ({ email, shared }) => {
    const link = window.location.href;
    if (await ask(() => dispatch(signInWithLink(email.trim(), link, !shared)))) forgetLinkEmail();
  });
  if (wayOn !== null) return <Navigate to={wayOn} replace />;
  return (
    <EntryFrame
      title={_('Sign in by e-mail link')}
      intro={kept === '' ? _('Type the address that the link was sent to.') : _('Signs you in on this device.')}
    >
      <form onSubmit={(event) => void enter(event)} noValidate className="flex flex-col gap-4">
        <EmailField error={formState.errors.email?.message} {...register('email', { validate: refusedEmail })} />
        <SharedComputerBox {...register('shared')} />
        {refusal ? (
          <Alert tone="error">
            {refusal}{' '}
            <Link to={ROUTE.login} className="link">
              {_('Back to the sign-in page')}
            </Link>
          </Alert>
        ) : null}
        <Button type="submit" variant="primary" block loading={busy}>
          {_('Sign in')}
        </Button>
      </form>
    </EntryFrame>
  );
}
