import type { ReactNode } from 'react';
import { ROUTE, withInvite } from '@/domain/routes';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import { joinByEmail } from '@/store/session/registration';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { AccountPart } from './AccountPart';
import { ConsentField } from './ConsentField';
import { accountOf, useRegistrationForm } from './useRegistrationForm';

/** Creates the account first: the invite is shown only to a person whose address is proven. */
export function InvitedForm({ inviteId, policy }: { inviteId: string; policy: ReactNode }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const asking = useAsk();
  const form = useRegistrationForm();
  const submit = form.handleSubmit((values) =>
    asking.ask(() => dispatch(joinByEmail(accountOf(values, true), withInvite(ROUTE.acceptInvite, inviteId)))),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <AccountPart form={form} asking={asking} />
      <ConsentField form={form} policy={policy} />
      {asking.refusal ? <Alert tone="error">{asking.refusal}</Alert> : null}
      <Button type="submit" variant="primary" block loading={form.formState.isSubmitting}>
        {_('Create the account')}
      </Button>
    </form>
  );
}
