import { useState } from 'react';
import { Link } from 'react-router-dom';
import { agreedVersion, PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import { newChanges, PRIVACY_VERSIONS } from '@/domain/people/privacyVersions';
import { ROUTE } from '@/domain/routes';
import { formatDay } from '@/language/formatters';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { selectUser } from '@/store/selectors';
import { ownUser } from '@/store/session/account';
import { userChanged } from '@/store/state/session';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';

const [{ from }] = PRIVACY_VERSIONS;

/**
 * Asks for agreement to a newer privacy policy, above every page until it is given. Nothing is shut meanwhile: records
 * of learners are kept by law and not by consent, and a teacher in class has to go on. On a phone it wraps and is no strip
 * of one line, because its button would be out of sight.
 */
export function PrivacyNotice() {
  const { _ } = useWords();
  const user = useAppSelector(selectUser);
  const [open, setOpen] = useState(false);
  if (!user) return null;
  const isNew = agreedVersion(user) === null;
  return (
    <>
      <Alert
        tone="info"
        className="mb-3 py-2 print:hidden"
        action={
          <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
            {_('Read and agree')}
          </Button>
        }
      >
        {isNew
          ? _('Please read the privacy policy of {date} and agree to it.', { date: dateText() })
          : _('The privacy policy changed on {date}. Please read what is new and agree to it.', { date: dateText() })}
      </Alert>
      {open ? <AgreeDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function dateText(): string {
  return formatDay(from);
}

function AgreeDialog({ onClose }: { onClose: () => void }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { busy, refusal, ask } = useAsk();
  const agree = async () => {
    if (await ask(() => dispatch(agreeToPrivacy()))) onClose();
  };
  return (
    <Modal
      open
      title={_('Privacy policy of {date}', { date: dateText() })}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {_('Later')}
          </Button>
          <Button variant="primary" loading={busy} onClick={() => void agree()}>
            {_('I have read it and agree')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="font-medium">{_('What is new')}</p>
        <ul className="ml-5 flex list-disc flex-col gap-1.5">
          {newChanges(user ?? {}).map((change) => (
            <li key={change}>{_(change)}</li>
          ))}
        </ul>
        <p>
          <Link to={ROUTE.privacyPolicy} target="_blank" className="link">
            {_('The whole privacy policy, in a new tab')}
          </Link>
        </p>
        {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      </div>
    </Modal>
  );
}

/** Stores that the person agrees to the newest privacy policy. Throws an `AppError`; then the notice stays. */
function agreeToPrivacy(): Thunk {
  return async (dispatch, getState, { data, nowMs }) => {
    const user = ownUser(getState().session.user);
    await (await data.account()).keepConsent(user.id, PRIVACY_VERSION);
    const now = getState().session.user;
    if (now?.id !== user.id) return;
    dispatch(userChanged({ ...now, consents: { ...now.consents, [PRIVACY_VERSION]: nowMs() } }));
  };
}
