import { useNavigate } from 'react-router-dom';
import { policyRoute } from '@/domain/bookRoutes';
import { errorSentence } from '@/domain/words/errors';
import { refuseName } from '@/domain/words/validation';
import { useWords } from '@/language/words';
import { useAttempts } from '@/parts/hooks/useAttempts';
import { useCheckedForm } from '@/parts/hooks/useCheckedForm';
import { useAppDispatch } from '@/store/hooks';
import { policyChoices } from '@/store/school/policyNames';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import { makeDraft } from './policyActions';

type Values = { base: string; name: string };

/** Asks for the built-in policy and a name, and opens the new draft. */
export function NewPolicyDialog({ onClose }: { onClose: () => void }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const attemptOf = useAttempts();
  const { register, handleSubmit, formState, setError } = useCheckedForm<Values>({
    defaultValues: { base: 'DO15_2026', name: '' },
  });
  const submit = handleSubmit(async (values) => {
    try {
      const id = await dispatch(makeDraft(values, attemptOf(values)));
      await navigate(policyRoute(id));
    } catch (error) {
      setError('root', { message: errorSentence(error) });
    }
  });
  return (
    <FormDialog
      title={_('Make a policy')}
      description={_('The draft begins with everything that the chosen policy says.')}
      dirty={formState.isDirty}
      busy={formState.isSubmitting}
      refusal={formState.errors.root?.message}
      onClose={onClose}
      submitLabel={_('Make the draft')}
      onSubmit={submit}
    >
      <Field label={_('Made from')}>
        <Select options={policyChoices([])} {...register('base')} />
      </Field>
      <Field label={_('Name')} required error={formState.errors.name?.message}>
        <TextInput
          autoComplete="off"
          {...register('name', { validate: (text) => refuseName(text, _('The name'), 80) ?? true })}
        />
      </Field>
    </FormDialog>
  );
}
