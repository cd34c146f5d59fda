import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { policyOf } from '@/grading';
import { useWords } from '@/language/words';
import type { ClassValues } from '@/parts/class-form/classForm';
import type { PolicyOffer } from '@/parts/policy/offeredPolicy';
import { usePolicyChoices } from '@/parts/policy/usePolicyChoices';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { RadioGroup } from '@/ui/form/RadioGroup';
import { Select } from '@/ui/form/Select';
import { Alert } from '@/ui/page/Alert';
import type { PolicyChoice } from './usePolicyChoice';

/** The policy that the class is offered, with the reason, and a way to choose another. */
export function PolicyFields({ choice: { offer, policyId } }: { choice: PolicyChoice }) {
  const { _ } = useWords();
  const { getValues } = useFormContext<ClassValues>();
  const [isChoosing, setChoosing] = useState(() => getValues('gradingPolicy') !== '');
  if (!offer) return null;
  const mustChoose = offer.policyId === null && !offer.asksCurriculum;
  const stated = policyId === null ? undefined : policyOf(policyId).name;
  const policy = stated && _(stated);
  return (
    <section aria-label={_('Grading policy')} className="flex flex-col gap-3 rounded-box border border-line p-4">
      {offer.isDescriptive ? <Alert tone="warning">{offer.reason}</Alert> : <p>{offer.reason}</p>}
      {offer.asksCurriculum ? <CurriculumField /> : null}
      {policy ? (
        <p className="text-muted">
          {offer.isDescriptive
            ? _('Only for numbers of your own: {policy}', { policy })
            : _('Graded by: {policy}', { policy })}
        </p>
      ) : null}
      {mustChoose || isChoosing ? (
        <PolicyField offer={offer} required={mustChoose} />
      ) : (
        <Button className="self-start" variant="ghost" size="sm" onClick={() => setChoosing(true)}>
          {_('Choose another policy')}
        </Button>
      )}
    </section>
  );
}

function CurriculumField() {
  const { _ } = useWords();
  const { getValues } = useFormContext<ClassValues>();
  const { field, fieldState } = useController<ClassValues, 'curriculum'>({
    name: 'curriculum',
    rules: {
      validate: (value) =>
        value !== '' || getValues('gradingPolicy') !== '' || _('Choose the curriculum of this class.'),
    },
  });
  return (
    <RadioGroup
      ref={field.ref}
      label={_('Curriculum')}
      required
      inline
      options={[
        { value: 'old', label: _('Old curriculum') },
        { value: 'strengthened', label: _('Strengthened Senior High School') },
      ]}
      value={field.value === '' ? undefined : field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

function PolicyField({ offer, required }: { offer: PolicyOffer; required: boolean }) {
  const { _ } = useWords();
  const choices = usePolicyChoices();
  const { register, formState } = useFormContext<ClassValues>();
  const offered = required ? [] : [{ value: '', label: _('As offered') }];
  return (
    <Field label={_('Policy')} required={required} error={formState.errors.gradingPolicy?.message}>
      <Select
        {...(required ? { placeholder: _('Choose') } : {})}
        options={[...offered, ...choices]}
        {...register('gradingPolicy', {
          validate: (id) => id !== '' || offer.policyId !== null || offer.asksCurriculum || _('Choose the policy.'),
        })}
      />
    </Field>
  );
}
