import { type ReactNode, useState } from 'react';
import { ROUTE } from '@/domain/routes';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { joinByEmail } from '@/store/session/registration';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { AccountPart } from './AccountPart';
import { ConsentField } from './ConsentField';
import { FinishAdmin } from './FinishAdmin';
import { NameFields } from './NameFields';
import { forgetDraft, keepDraft, readDraft } from './registrationDraft';
import { SchoolField } from './SchoolField';
import { accountOf, useRegistrationForm } from './useRegistrationForm';

/** School, names and account; then the address is confirmed; then the school is requested. */
export function AdminForm({ policy }: { policy: ReactNode }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const asking = useAsk();
  const identity = useAppSelector((state) => state.session.identity);
  const [draft, setDraft] = useState(() => readDraft('admin'));
  const form = useRegistrationForm();
  const submit = form.handleSubmit((values) => {
    const { school, firstname, lastname, facultyId } = values;
    if (!school) return;
    const email = (identity?.email ?? values.email).trim().toLowerCase();
    const next = { school, firstname, lastname, facultyId, email };
    keepDraft('admin', next);
    setDraft(next);
    return asking.ask(() => dispatch(joinByEmail(accountOf(values, identity === null), ROUTE.registerAdmin)));
  });
  // Continues only after the link was sent, because the next step says that it was.
  if (draft && identity && !asking.busy && draft.email === identity.email.toLowerCase()) {
    const change = () => {
      forgetDraft('admin');
      setDraft(null);
      const { school, firstname, lastname, facultyId } = draft;
      form.reset({ ...form.getValues(), school, firstname, lastname, facultyId });
    };
    return <FinishAdmin draft={draft} email={identity.email} onChange={change} />;
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <SchoolField form={form} onTalaan={false} />
      <NameFields form={form} />
      <AccountPart
        form={form}
        asking={asking}
        emailHint={_('Your official address: it shows that you speak for the school.')}
      />
      <ConsentField form={form} policy={policy} />
      {asking.refusal ? <Alert tone="error">{asking.refusal}</Alert> : null}
      <Button type="submit" variant="primary" block loading={form.formState.isSubmitting}>
        {_('Register')}
      </Button>
    </form>
  );
}
