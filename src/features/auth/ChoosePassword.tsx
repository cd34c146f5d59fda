import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { ROUTE } from '@/domain/routes';
import { errorSentence } from '@/domain/words/errors';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { useAppDispatch } from '@/store/hooks';
import { resetPassword } from '@/store/session/signingIn';
import { notified } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { EntryFrame } from './EntryFrame';
import { checkMailCode } from './mailLinks';
import { NewPasswordField } from './NewPasswordField';
import { useWayOn } from './useWayOn';

type Check = { state: 'checking' } | { state: 'good'; email: string } | { state: 'bad'; sentence: string };

/**
 * Sets a password by the link of a mail: after a forgotten one, or the first of an account that an administrator made.
 */
export function ChoosePassword({ code }: { code: string }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk();
  const check = useCheck(code);
  const wayOn = useWayOn();
  const [chosen, setChosen] = useState(false);
  const form = useCheckedForm<{ password: string }>({ defaultValues: { password: '' } });
  const submit = form.handleSubmit(async ({ password }) => {
    if (!(await ask(() => dispatch(resetPassword(code, password))))) return;
    setChosen(true);
    dispatch(notified({ message: _('Your password was changed.'), status: 'success' }));
  });
  if (chosen && wayOn !== null) return <Navigate to={wayOn} replace />;
  if (check.state === 'bad') return <DeadLink sentence={check.sentence} />;
  return (
    <EntryFrame
      title={_('Choose your password')}
      intro={check.state === 'good' ? _('For {email}.', { email: check.email }) : _('The link is being checked…')}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <NewPasswordField form={form} name="password" label={_('New password')} />
        {refusal ? <Alert tone="error">{refusal}</Alert> : null}
        <Button type="submit" variant="primary" block loading={busy}>
          {_('Save and sign in')}
        </Button>
      </form>
    </EntryFrame>
  );
}

function DeadLink({ sentence }: { sentence: string }) {
  const { _ } = useWords();
  return (
    <EntryFrame title={_('Choose your password')}>
      <Alert tone="error" className="mt-3">
        {sentence}
      </Alert>
      <Link to={ROUTE.forgotPassword} className="link link-primary mt-4 inline-block">
        {_('Ask for a new link')}
      </Link>
    </EntryFrame>
  );
}

function useCheck(code: string): Check {
  const dispatch = useAppDispatch();
  const [check, setCheck] = useState<Check>({ state: 'checking' });
  useEffect(() => {
    let current = true;
    dispatch(checkMailCode(code)).then(
      ({ email }) => current && setCheck({ state: 'good', email }),
      (error: unknown) => current && setCheck({ state: 'bad', sentence: errorSentence(error) }),
    );
    return () => {
      current = false;
    };
  }, [dispatch, code]);
  return check;
}
