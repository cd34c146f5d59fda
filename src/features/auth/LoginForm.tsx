import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ROUTE } from '@/domain/routes';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { useAppDispatch } from '@/store/hooks';
import { sendSignInLink, signIn } from '@/store/session/signingIn';
import { keepFocus } from '@/ui/dialog/keepFocus';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { PasswordInput } from '@/ui/form/PasswordInput';
import { Alert } from '@/ui/page/Alert';
import { EmailField, refusedEmail } from './EmailField';
import { keepLinkEmail } from './keptLinkEmail';
import { OrLine } from './OrLine';
import { ProviderButtons } from './ProviderButtons';
import { SharedComputerBox, useKnownShared } from './SharedComputerBox';

type LoginValues = { email: string; password: string; shared: boolean };

export function LoginForm() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const asking = useAsk();
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null);
  const known = useKnownShared();
  const form = useCheckedForm<LoginValues>({ defaultValues: { email: '', password: '', shared: known } });
  const { register, handleSubmit, formState, trigger, getValues, watch } = form;
  const submit = handleSubmit(({ email, password, shared }) => {
    setLinkSentTo(null);
    return asking.ask(() => dispatch(signIn(email.trim(), password, !shared)));
  });
  const sendLink = async () => {
    setLinkSentTo(null);
    if (!(await trigger('email', { shouldFocus: true }))) return;
    const email = getValues('email').trim();
    if (!(await asking.ask(() => dispatch(sendSignInLink(email))))) return;
    keepLinkEmail(email, !getValues('shared'));
    setLinkSentTo(email);
  };
  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <EmailField error={errors.email?.message} {...register('email', { validate: refusedEmail })} />
      <div className="flex flex-col gap-1">
        <Field label={_('Password')} required error={errors.password?.message}>
          <PasswordInput
            autoComplete="current-password"
            {...register('password', { required: _('The password is missing.') })}
          />
        </Field>
        <Link to={ROUTE.forgotPassword} className="link self-end text-[0.8125rem]">
          {_('Forgot password?')}
        </Link>
      </div>
      <SharedComputerBox {...register('shared')} />
      {asking.refusal ? (
        <Alert tone="error">
          <p>{asking.refusal}</p>
          {/* Said for every address alike: Google's first sign-in ends a password whose address nobody confirmed. */}
          {asking.code === 'auth/invalid-credentials' ? (
            <p className="mt-1">
              {_(
                'If you have ever signed in with Google, continue with Google: a password from before may not open the account any more. “Forgot password?” sets a new one.',
              )}
            </p>
          ) : null}
        </Alert>
      ) : null}
      {linkSentTo === null ? null : (
        <Alert tone="success">
          {_('A link is on its way to {email}. Open it within the hour; it works once.', { email: linkSentTo })}
        </Alert>
      )}
      <Button type="submit" variant="primary" block loading={isSubmitting}>
        {_('Sign in')}
      </Button>
      <OrLine />
      <ProviderButtons ownDevice={!watch('shared')} asking={asking} />
      <Button variant="ghost" block disabled={asking.busy} onMouseDown={keepFocus} onClick={() => void sendLink()}>
        {_('E-mail me a link instead')}
      </Button>
    </form>
  );
}
