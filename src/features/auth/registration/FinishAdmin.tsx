import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { type SchoolId, toId } from '@/domain/book/ids';
import { ROUTE } from '@/domain/routes';
import { VerifyStep } from '@/features/auth/VerifyStep';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { registerAdmin } from '@/store/session/registration';
import { notified } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { Waiting } from '@/ui/waiting/Waiting';
import { forgetDraft, type RegistrationDraft } from './registrationDraft';

export type FinishAdminProps = {
  readonly draft: RegistrationDraft;
  readonly email: string;
  readonly onChange: () => void;
};

/** The steps after the form: the person confirms the address, then the school is requested automatically. */
export function FinishAdmin({ draft, email, onChange }: FinishAdminProps) {
  const { _ } = useWords();
  const verified = useAppSelector((state) => state.session.emailVerified);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3 rounded-field border border-line bg-base-200 px-3 py-2">
        <p className="min-w-0 grow">
          <span className="block font-medium">{draft.school.name}</span>
          <span className="text-[0.8125rem] text-muted">
            {draft.firstname} {draft.lastname}
          </span>
        </p>
        <Button size="sm" onClick={onChange}>
          {_('Change')}
        </Button>
      </div>
      {verified ? <AskForSchool draft={draft} /> : <VerifyStep email={email} returnTo={ROUTE.registerAdmin} />}
    </div>
  );
}

function AskForSchool({ draft }: { draft: RegistrationDraft }) {
  const { _ } = useWords();
  const { busy, refusal, ask } = useAsk();
  const register = useAdminRegistration();
  const asked = useRef(false);
  const send = useCallback(() => ask(() => register(draft)), [ask, register, draft]);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void send();
  }, [send]);
  if (refusal && !busy) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Alert tone="error" className="w-full">
          {refusal}
        </Alert>
        <Button onClick={() => void send()}>{_('Try again')}</Button>
      </div>
    );
  }
  return <Waiting label={_('Your e-mail address is confirmed. Asking for the school…')} />;
}

function useAdminRegistration() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async ({ school, firstname, lastname, facultyId }: RegistrationDraft) => {
    const names = { firstname, lastname, facultyId };
    const outcome = await dispatch(registerAdmin(toId<SchoolId>(school.id), names));
    forgetDraft('admin');
    if (outcome === 'application') return await navigate(ROUTE.registerComplete);
    const message = _('{school} is on Talaan now, and you administer it.', { school: school.name });
    dispatch(notified({ message, status: 'success' }));
  };
}
