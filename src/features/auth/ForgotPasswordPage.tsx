import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ROUTE } from '@/domain/routes';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { useAppDispatch } from '@/store/hooks';
import { sendPasswordReset } from '@/store/session/signingIn';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { EmailField, refusedEmail } from './EmailField';
import { EntryFrame } from './EntryFrame';

/** Shows the same answer whether the address has an account or not, so that addresses cannot be probed. */
export function ForgotPasswordPage() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useCheckedForm<{ email: string }>({
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async ({ email }) => {
    setSentTo(null);
    if (await ask(() => dispatch(sendPasswordReset(email.trim())))) setSentTo(email.trim());
  });
  return (
    <EntryFrame
      title={_('Forgot password')}
      intro={_('Type your e-mail address; a link to choose a new password goes there.')}
      footer={
        <Link to={ROUTE.login} className="link">
          {_('Back to the sign-in page')}
        </Link>
      }
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <EmailField error={formState.errors.email?.message} {...register('email', { validate: refusedEmail })} />
        {refusal ? <Alert tone="error">{refusal}</Alert> : null}
        {sentTo === null ? null : (
          <Alert tone="success">
            {_(
              'If {email} has an account, a link is on its way. It works once and for a short time; look into the spam folder too.',
              { email: sentTo },
            )}
          </Alert>
        )}
        <Button type="submit" variant="primary" block loading={busy}>
          {sentTo === null ? _('Send the link') : _('Send it again')}
        </Button>
      </form>
    </EntryFrame>
  );
}
