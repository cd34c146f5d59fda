import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { homeRoute } from '@/domain/routes';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { signOut } from '@/store/session/authentication';
import { loadHasPassword, replacePassword } from '@/store/session/signingIn';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { PasswordInput } from '@/ui/form/PasswordInput';
import { Alert } from '@/ui/page/Alert';
import { EntryFrame } from './EntryFrame';
import { NewPasswordField } from './NewPasswordField';

type ChangeValues = { current: string; next: string };

export function ChangePasswordPage() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useAppSelector(selectUser);
  const [first] = useState(user?.passwordResetRequired ?? false);
  const asksCurrent = useAsksCurrent() && !first;
  const { busy, refusal, ask } = useAsk();
  const form = useCheckedForm<ChangeValues>({ defaultValues: { current: '', next: '' } });
  const submit = form.handleSubmit(async ({ current, next }) => {
    if (!(await ask(() => dispatch(replacePassword(asksCurrent ? current : null, next))))) return;
    await navigate(homeRoute(user), { replace: true });
  });
  // The password may have been chosen meanwhile in another tab, by the link of a mail.
  if (first && user && !user.passwordResetRequired) return <Navigate to={homeRoute(user)} replace />;
  return (
    <EntryFrame
      title={first ? _('Choose your password') : _('Change password')}
      intro={
        first
          ? _('Your account was made for you. Choose a password that only you know; then Talaan opens.')
          : user && _('For {email}.', { email: user.email })
      }
      footer={
        first ? (
          <Button variant="ghost" onClick={() => void dispatch(signOut())}>
            {_('Sign out')}
          </Button>
        ) : (
          <Link to={homeRoute(user)} className="link">
            {_('Back without changing it')}
          </Link>
        )
      }
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        {asksCurrent ? (
          <Field label={_('Current password')} required error={form.formState.errors.current?.message}>
            <PasswordInput {...form.register('current', { required: _('The current password is missing.') })} />
          </Field>
        ) : null}
        <NewPasswordField form={form} name="next" label={_('New password')} />
        {refusal ? <Alert tone="error">{refusal}</Alert> : null}
        <Button type="submit" variant="primary" block loading={busy}>
          {_('Save the new password')}
        </Button>
      </form>
    </EntryFrame>
  );
}

/** A person who always signs in with Google has no password to ask for. */
function useAsksCurrent(): boolean {
  const dispatch = useAppDispatch();
  const [asks, setAsks] = useState(true);
  useEffect(() => {
    let current = true;
    dispatch(loadHasPassword()).then(
      (has) => current && setAsks(has),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [dispatch]);
  return asks;
}
