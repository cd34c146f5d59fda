import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MailCode } from '@/data/ports/identity';
import { ROUTE } from '@/domain/routes';
import { errorCode, errorSentence } from '@/domain/words/errors';
import { msg, msgs, useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { buttonClass } from '@/ui/form/buttonClass';
import { Alert } from '@/ui/page/Alert';
import { Waiting } from '@/ui/waiting/Waiting';
import { EntryFrame } from './EntryFrame';
import { applyMailCode, checkConfirmation, checkMailCode } from './mailLinks';
import { noteUsed, wasUsedHere } from './usedLinks';
import { useWayOn } from './useWayOn';

const ASKS = msgs({
  verifyEmail: 'Press the button, and this address is confirmed: {email}.',
  verifyAndChangeEmail: 'Press the button, and you sign in with {email} in place of {former}.',
  recoverEmail: 'Press the button, and your address is {email} again, in place of {former}.',
});

/** The provider does not always tell the address that a link takes back. */
const TAKES_BACK = msg('Press the button, and your address is {email} again.');

const ACTIONS = msgs({
  verifyEmail: 'Confirm this address',
  verifyAndChangeEmail: 'Change the address',
  recoverEmail: 'Take the change back',
});

const DONE = msgs({
  verifyEmail: 'Your e-mail address is confirmed.',
  verifyAndChangeEmail: 'Your new e-mail address is confirmed. Sign in with it from now on.',
  recoverEmail: 'Your e-mail address is the former one again. If you did not ask for the change, reset your password.',
});

/** A link that works no longer, where nobody here knows whether it was used. */
const DEAD = msgs({
  verifyEmail:
    'This link was used already or is too old. If it was used, the address is confirmed. If not, sign in and ask for a new link.',
  verifyAndChangeEmail:
    'This link was used already or is too old. If it was used, sign in with the new address. If not, sign in with the former one and change it again.',
  recoverEmail:
    'This link was used already or is too old. If it was used, sign in with the former address. If that does not work, tell an administrator of your school.',
});

export type LinkMode = keyof typeof DONE;

type State =
  | { at: 'checking' }
  | { at: 'open'; code: MailCode }
  | { at: 'done'; before: boolean }
  | { at: 'dead'; sentence: string };

/**
 * Confirms an address by the link of a mail, or takes back a change of the address: once the person presses, because
 * programs that look for harm in mails open their links too.
 */
export function ConfirmedByLink({ mode, code }: { mode: LinkMode; code: string }) {
  const { _ } = useWords();
  const { state, apply, busy, refusal } = useLink(mode, code);
  const isBare = mode === 'recoverEmail' && state.at === 'open' && state.code.former === null;
  const asked = isBare ? TAKES_BACK : ASKS[mode];
  switch (state.at) {
    case 'checking':
      return (
        <Frame>
          <Waiting label={_('Looking at the link…')} />
        </Frame>
      );
    case 'open':
      return (
        <Frame>
          <p>{_(asked, { email: state.code.email, former: state.code.former ?? '' })}</p>
          {refusal ? <Alert tone="error">{refusal}</Alert> : null}
          <Button variant="primary" block loading={busy} onClick={() => void apply()}>
            {_(ACTIONS[mode])}
          </Button>
        </Frame>
      );
    case 'done':
      return (
        <Frame>
          <Alert tone="success">
            {[state.before && _('This was done already.'), _(DONE[mode])].filter(Boolean).join(' ')}
          </Alert>
          <WayOn />
        </Frame>
      );
    case 'dead':
      return (
        <Frame>
          <Alert tone="error">{state.sentence}</Alert>
          <WayOn />
        </Frame>
      );
  }
}

function Frame({ children }: { children: ReactNode }) {
  const { _ } = useWords();
  return (
    <EntryFrame title={_('Your e-mail address')}>
      <div className="mt-3 flex flex-col gap-4">{children}</div>
    </EntryFrame>
  );
}

function WayOn() {
  const { _ } = useWords();
  const wayOn = useWayOn();
  return (
    <Link to={wayOn ?? ROUTE.login} className={buttonClass({ variant: 'primary', block: true })}>
      {wayOn === null ? _('Sign in') : _('Continue')}
    </Link>
  );
}

function useLink(mode: LinkMode, code: string) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk();
  const [state, setState] = useState<State>(wasUsedHere(code) ? { at: 'done', before: true } : { at: 'checking' });
  const checks = state.at === 'checking';
  useEffect(() => {
    if (!checks) return;
    let current = true;
    dispatch(mode === 'verifyEmail' ? checkConfirmation(code) : checkMailCode(code)).then(
      (found) => current && setState(found ? { at: 'open', code: found } : { at: 'done', before: true }),
      (error: unknown) => {
        const isDead = errorCode(error) === 'auth/link-expired';
        if (current) setState({ at: 'dead', sentence: isDead ? _(DEAD[mode]) : errorSentence(error) });
      },
    );
    return () => {
      current = false;
    };
  }, [checks, dispatch, mode, code, _]);
  const apply = async () => {
    if (!(await ask(() => dispatch(applyMailCode(code))))) return;
    noteUsed(code);
    setState({ at: 'done', before: false });
  };
  return { state, apply, busy, refusal };
}
