import { type FormEvent, useState } from 'react';
import { KEPT_YEARS, toKeptYears } from '@/domain/school/retention';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { NumberInput } from '@/ui/form/NumberInput';
import { RadioGroup } from '@/ui/form/RadioGroup';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import { changeRetention } from './retentionActions';

type SettingCardProps = { years: number | null; onChanged: (years: number | null) => void };

const USUAL_YEARS = '10';

/** The number of school years that the school keeps class records, or no number. */
export function SettingCard({ years, onChanged }: SettingCardProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [choice, setChoice] = useState<'years' | 'always'>(years === null ? 'always' : 'years');
  const [text, setText] = useState(years === null ? USUAL_YEARS : String(years));
  const [isTried, setTried] = useState(false);
  const { busy, refusal, ask } = useAsk();
  const typed = toKeptYears(text);
  const chosen = choice === 'always' ? null : typed;
  const isWrong = choice === 'years' && typed === null;
  const isChanged = isWrong || chosen !== years;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong || !isChanged) return;
    if (await ask(() => dispatch(changeRetention(chosen)))) onChanged(chosen);
  };
  return (
    <Card
      title={_('Setting of the school')}
      description={_('The setting alone removes nothing. It says from which day an administrator may plan a removal.')}
    >
      <form noValidate className="flex flex-col items-start gap-4" onSubmit={(event) => void submit(event)}>
        <RadioGroup
          label={_('Keep class records')}
          value={choice}
          options={[
            { value: 'always', label: _('Without a time limit') },
            { value: 'years', label: _('For a number of school years') },
          ]}
          onChange={setChoice}
        />
        {choice === 'years' ? (
          <Field
            label={_('School years')}
            hint={_('From {least} to {most}, counted from the end of the school year.', KEPT_YEARS)}
            error={isTried && isWrong ? _('Type a whole number from {least} to {most}.', KEPT_YEARS) : undefined}
          >
            <NumberInput className="max-w-24" value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
        ) : null}
        {refusal ? <Alert tone="error">{refusal}</Alert> : null}
        <Button type="submit" variant="primary" loading={busy} disabled={!isChanged}>
          {_('Save the setting')}
        </Button>
      </form>
    </Card>
  );
}
