import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { calledName } from '@/domain/people/personName';
import type { InviteNote } from '@/domain/people/registration';
import { ROUTE } from '@/domain/routes';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { acceptInvite } from '@/store/session/registration';
import { notified } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { ConsentField } from './ConsentField';
import { NameFields } from './NameFields';
import { splitDisplayName } from './registrationValues';
import { useRegistrationForm } from './useRegistrationForm';

/** A signed-in teacher of the school only accepts; anybody else first enters names and account. */
export function AcceptInviteForm({ invite, policy }: { invite: InviteNote; policy: ReactNode }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const current = useAppSelector(selectUser);
  // The user as it was when the form opened: accepting the invite makes a visitor a user while the form still shows.
  const [user] = useState(current);
  const { busy, refusal, ask } = useAsk();
  const form = useRegistrationForm(splitDisplayName(invite.name));
  const accept = async (names: { firstname: string; lastname: string; facultyId: string }) => {
    if (!(await ask(() => dispatch(acceptInvite(invite.id, names))))) return;
    dispatch(notified({ message: _('You administer {school} now.', { school: invite.school }), status: 'success' }));
    await navigate(ROUTE.adminDashboard, { replace: true });
  };
  const submit = form.handleSubmit(({ firstname, lastname, facultyId }) =>
    accept(user ?? { firstname, lastname, facultyId }),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      {user ? (
        <p>
          {_(
            'You keep your class records, {name}, and no longer write to them: administrators see records, they do not change them.',
            { name: calledName(user) },
          )}
        </p>
      ) : (
        <>
          <NameFields form={form} />
          <ConsentField form={form} policy={policy} />
        </>
      )}
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      <Button type="submit" variant="primary" block loading={busy}>
        {_('Accept the invitation')}
      </Button>
    </form>
  );
}
