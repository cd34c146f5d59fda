import { Plus, Trash2 } from 'lucide-react';
import { MAX_PERIODS, MIN_PERIODS } from '@/domain/constants';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { IconButton } from '@/ui/form/IconButton';
import { TextInput } from '@/ui/form/TextInput';
import { Card } from '@/ui/page/Card';
import { GroupProblem, PolicyField } from './PolicyField';
import { usePolicyFields, withEntry } from './usePolicyForm';

export function PeriodFields() {
  const { _ } = useWords();
  const { form, change } = usePolicyFields();
  const { periods } = form;
  return (
    <Card
      title={_('Periods')}
      description={_('From {least} to {most} in a school year. Dates may stay empty.', {
        least: MIN_PERIODS,
        most: MAX_PERIODS,
      })}
    >
      <ol className="flex flex-col gap-3">
        {periods.map(({ name, from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a period is its number
          <li key={index} className="grid items-end gap-3 sm:grid-cols-[1fr_10rem_10rem_auto]">
            <PolicyField field={`periods[${index}].name`} label={_('Name of period {number}', { number: index + 1 })}>
              <TextInput
                value={name}
                onChange={({ target }) => change({ periods: withEntry(periods, index, { name: target.value }) })}
              />
            </PolicyField>
            <PolicyField field={`periods[${index}].from`} label={_('Period {number} from', { number: index + 1 })}>
              <TextInput
                type="date"
                value={from}
                onChange={({ target }) => change({ periods: withEntry(periods, index, { from: target.value }) })}
              />
            </PolicyField>
            <PolicyField field={`periods[${index}].to`} label={_('Period {number} to', { number: index + 1 })}>
              <TextInput
                type="date"
                value={to}
                onChange={({ target }) => change({ periods: withEntry(periods, index, { to: target.value }) })}
              />
            </PolicyField>
            <IconButton
              label={_('Remove period {number}', { number: index + 1 })}
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              disabled={periods.length <= MIN_PERIODS}
              onClick={() => change({ periods: periods.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ol>
      <GroupProblem fields={['periods']} />
      <Button
        className="mt-3"
        size="sm"
        icon={<Plus aria-hidden="true" className="size-4" />}
        disabled={periods.length >= MAX_PERIODS}
        onClick={() => change({ periods: [...periods, { name: '', from: '', to: '' }] })}
      >
        {_('Add a period')}
      </Button>
    </Card>
  );
}
