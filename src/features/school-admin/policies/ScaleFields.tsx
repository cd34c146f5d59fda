import { useWords } from '@/language/words';
import { NumberInput } from '@/ui/form/NumberInput';
import { RadioGroup } from '@/ui/form/RadioGroup';
import { Card } from '@/ui/page/Card';
import { GroupProblem, PolicyField } from './PolicyField';
import { ScaleTable } from './ScaleTable';
import { usePolicyFields } from './usePolicyForm';

/** How an initial grade becomes a grade, and from which grade on a learner passes. */
export function ScaleFields() {
  const { _ } = useWords();
  const { form, change } = usePolicyFields();
  return (
    <Card title={_('Scale')}>
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={_('From the initial grade to the grade')}
          value={form.scale}
          options={[
            { value: 'table', label: _('By a table') },
            { value: 'zeroBased', label: _('Rounded to a whole number, without a table') },
          ]}
          onChange={(scale) => change({ scale })}
        />
        {form.scale === 'table' ? (
          <div>
            <ScaleTable />
            <GroupProblem fields={['rows']} />
          </div>
        ) : (
          <PolicyField field="scale.floor" label={_('Lowest grade')} className="w-32">
            <NumberInput value={form.floor} onChange={({ target }) => change({ floor: target.value })} />
          </PolicyField>
        )}
        <PolicyField field="passingGrade" label={_('Pass mark')} className="w-32">
          <NumberInput value={form.passingGrade} onChange={({ target }) => change({ passingGrade: target.value })} />
        </PolicyField>
      </div>
    </Card>
  );
}
