import { Plus, Trash2 } from 'lucide-react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Checkbox } from '@/ui/form/Checkbox';
import { IconButton } from '@/ui/form/IconButton';
import { NumberInput } from '@/ui/form/NumberInput';
import { RadioGroup } from '@/ui/form/RadioGroup';
import { TextInput } from '@/ui/form/TextInput';
import { Card } from '@/ui/page/Card';
import { GroupProblem, PolicyField } from './PolicyField';
import { usePolicyFields, withEntry } from './usePolicyForm';

/** The rules of the database take no more. */
const MOST = 10;

export function DescriptorFields() {
  const { _ } = useWords();
  const { form, change } = usePolicyFields();
  const { descriptors } = form;
  return (
    <Card title={_('Descriptors')} description={_('Highest first; the last one is from 0.')}>
      <ul className="flex flex-col gap-3">
        {descriptors.map(({ from, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a descriptor is its place in the list
          <li key={index} className="grid grid-cols-[1fr_8rem_auto] items-end gap-3">
            <PolicyField field={`descriptors[${index}].name`} label={_('Descriptor {number}', { number: index + 1 })}>
              <TextInput
                value={name}
                onChange={({ target }) =>
                  change({ descriptors: withEntry(descriptors, index, { name: target.value }) })
                }
              />
            </PolicyField>
            <PolicyField field={`descriptors[${index}].from`} label={_('Lowest grade {number}', { number: index + 1 })}>
              <NumberInput
                value={from}
                onChange={({ target }) =>
                  change({ descriptors: withEntry(descriptors, index, { from: target.value }) })
                }
              />
            </PolicyField>
            <IconButton
              label={_('Remove descriptor {number}', { number: index + 1 })}
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              disabled={descriptors.length <= 1}
              onClick={() => change({ descriptors: descriptors.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ul>
      <GroupProblem fields={['descriptors']} />
      <Button
        className="mt-3"
        size="sm"
        icon={<Plus aria-hidden="true" className="size-4" />}
        disabled={descriptors.length >= MOST}
        onClick={() => change({ descriptors: descriptors.toSpliced(-1, 0, { from: '', name: '' }) })}
      >
        {_('Add a descriptor')}
      </Button>
    </Card>
  );
}

/** Awards and the general average. */
export function SectionFields() {
  const { _ } = useWords();
  const { form, change } = usePolicyFields();
  return (
    <Card title={_('Average and awards')}>
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={_('General average')}
          value={form.average}
          options={[
            { value: 'plain', label: _('Every subject counts alike') },
            { value: 'units', label: _('Subjects that state units count by them') },
          ]}
          onChange={(average) => change({ average })}
        />
        <Checkbox
          label={_('Awards at the end of the year')}
          checked={form.awards}
          onChange={({ target }) => change({ awards: target.checked })}
        />
      </div>
    </Card>
  );
}
