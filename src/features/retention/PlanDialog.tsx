import { type FormEvent, useState } from 'react';
import { isPlannableDay, NOTICE_DAYS, plannableDays, type YearRecords } from '@/domain/school/retention';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Field } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';
import { Alert } from '@/ui/page/Alert';
import { numbers } from './numbers';
import { planRemoval } from './retentionActions';

type PlanDialogProps = { year: YearRecords; today: string; onClose: (isChanged: boolean) => void };

/** Says what goes, asks for the day, and for the school year once more. */
export function PlanDialog({ year, today, onClose }: PlanDialogProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { academicYear } = year;
  const days = plannableDays(today);
  const [plannedFor, setPlannedFor] = useState(days.first);
  const [confirmed, setConfirmed] = useState('');
  const [isTried, setTried] = useState(false);
  const { busy, refusal, ask } = useAsk();
  const isDayWrong = !isPlannableDay(plannedFor, today);
  const isUnconfirmed = confirmed.trim() !== academicYear;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isDayWrong || isUnconfirmed) return;
    if (await ask(() => dispatch(planRemoval({ academicYear, confirmed: confirmed.trim(), plannedFor }))))
      onClose(true);
  };
  return (
    <FormDialog
      title={_('Plan the removal of {year}', { year: academicYear })}
      description={_('Nothing is removed today. Until the day an administrator can cancel the removal.')}
      dirty={confirmed !== ''}
      busy={busy}
      refusal={refusal}
      danger
      onClose={() => onClose(false)}
      submitLabel={_('Plan the removal')}
      onSubmit={submit}
    >
      <Alert tone="warning" title={_('This goes, for good')}>
        <p>{numbers(_, year)}</p>
        <p className="mt-1">
          {_(
            'With their scores, grades, comments, rosters, attendance, and the learners who are in no other class. Save the records first.',
          )}
        </p>
      </Alert>
      <p>
        {_(
          'The permanent record (Form 137, SF10) is kept outside of Talaan: make sure that it is complete. The operator of Talaan can make a whole backup of the school before the day.',
        )}
      </p>
      <Field
        label={_('Day of the removal')}
        required
        hint={_(
          'At least {least} days from today. Teachers with classes of this school year see it on their dashboards.',
          NOTICE_DAYS,
        )}
        error={
          isTried && isDayWrong ? _('Choose a day that is {least} to {most} days from today.', NOTICE_DAYS) : undefined
        }
      >
        <TextInput
          type="date"
          className="max-w-44"
          min={days.first}
          max={days.last}
          value={plannedFor}
          onChange={(event) => setPlannedFor(event.target.value)}
        />
      </Field>
      <Field
        label={_('Type {year} to confirm', { year: academicYear })}
        required
        error={isTried && isUnconfirmed ? _('Type the school year as it is written above.') : undefined}
      >
        <TextInput
          className="max-w-44"
          autoComplete="off"
          value={confirmed}
          onChange={(event) => setConfirmed(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
