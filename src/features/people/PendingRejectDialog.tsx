import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MAX_LENGTH } from '@/domain/constants';
import { fullName } from '@/domain/personName';
import { settlementSentence } from '@/domain/settlement';
import { say, useWords } from '@/language/words';
import { withSettlementToast } from '@/store/deciding';
import { useAppDispatch } from '@/store/hooks';
import { rejectTeacher } from '@/store/peopleDecisions';
import { runWork } from '@/store/peopleWork';
import type { ModalBodyProps } from '@/store/shell';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Modal } from '@/ui/Modal';
import { Textarea } from '@/ui/Textarea';
import { PeopleNamed } from './PeopleNamed';
import { usePendingNamed } from './usePendingNamed';

const FORM = 'pending-reject';

/** Asks for the reason, which goes to each of them by e-mail before the account is removed. */
export function PendingRejectDialog({ modal, onClose }: ModalBodyProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const people = usePendingNamed(modal.extraObject.ids);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ mode: 'onBlur', defaultValues: { reason: '' } });
  const [only, ...others] = people;
  const submit = handleSubmit(async ({ reason }) => {
    if (!only) return onClose();
    if (others.length > 0) {
      void dispatch(runWork(people.map((person) => ({ person, decision: 'reject' as const, reason: reason.trim() }))));
      return onClose();
    }
    const name = fullName(only);
    const settlement = await dispatch(
      withSettlementToast(rejectTeacher(only, reason.trim()), { decision: 'reject', name }),
    );
    if (settlement.result === 'failed') setRefusal(settlementSentence('reject', name, settlement));
    else onClose();
  });
  return (
    <Modal
      open
      title={modal.title}
      description={<PeopleNamed people={people} />}
      dirty={formState.isDirty}
      busy={formState.isSubmitting}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={formState.isSubmitting}>
            {_('Cancel')}
          </Button>
          <Button type="submit" form={FORM} variant="danger" loading={formState.isSubmitting}>
            {others.length > 0 ? _('Reject {count, number} teachers', { count: people.length }) : _('Reject')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Field
          label={_('Reason')}
          required
          hint={_('It goes to the teacher by e-mail. The account is then removed; they may register again.')}
          error={formState.errors.reason?.message}
        >
          <Textarea rows={4} {...register('reason', { validate: (text) => refuseReason(text) ?? true })} />
        </Field>
        {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      </form>
    </Modal>
  );
}

function refuseReason(text: string): string | null {
  const reason = text.trim();
  if (reason === '') return say('Write the reason: the teacher reads it.');
  if (reason.length <= MAX_LENGTH.comment) return null;
  return say('The reason is too long: at most {most} characters, this has {length}.', {
    most: MAX_LENGTH.comment,
    length: reason.length,
  });
}
