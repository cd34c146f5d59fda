import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ROUTE } from '@/domain/routes';
import { errorSentence } from '@/domain/words/errors';
import { msgs, useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { applyMailCode } from '@/store/session/signingIn';
import { buttonClass } from '@/ui/form/buttonClass';
import { Alert } from '@/ui/page/Alert';
import { Waiting } from '@/ui/waiting/Waiting';
import { EntryFrame } from './EntryFrame';
import { useWayOn } from './useWayOn';

const DONE = msgs({
  verifyEmail: 'Your e-mail address is confirmed.',
  verifyAndChangeEmail: 'Your new e-mail address is confirmed. Sign in with it from now on.',
  recoverEmail: 'Your e-mail address is the former one again. If you did not ask for the change, reset your password.',
});

/** Confirms an address by the link of a mail, or takes back a change of the address. */
export function ConfirmedByLink({ mode, code }: { mode: keyof typeof DONE; code: string }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const wayOn = useWayOn();
  const [result, setResult] = useState<{ done: true } | { done: false; sentence: string } | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    // React may run an effect twice, and a code works once.
    if (asked.current) return;
    asked.current = true;
    dispatch(applyMailCode(code)).then(
      () => setResult({ done: true }),
      (error: unknown) => setResult({ done: false, sentence: errorSentence(error) }),
    );
  }, [dispatch, code]);
  return (
    <EntryFrame title={_('Your e-mail address')}>
      <div className="mt-3 flex flex-col gap-4">
        {result ? (
          <Alert tone={result.done ? 'success' : 'error'}>{result.done ? _(DONE[mode]) : result.sentence}</Alert>
        ) : (
          <Waiting label={_('Confirming…')} />
        )}
        {result ? (
          <Link to={wayOn ?? ROUTE.login} className={buttonClass({ variant: 'primary', block: true })}>
            {wayOn === null ? _('Sign in') : _('Continue')}
          </Link>
        ) : null}
      </div>
    </EntryFrame>
  );
}
