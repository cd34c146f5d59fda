import { useWords } from '@/language/words';
import { Checkbox } from '@/ui/form/Checkbox';
import { NumberInput } from '@/ui/form/NumberInput';
import { RadioGroup } from '@/ui/form/RadioGroup';
import { TextInput } from '@/ui/form/TextInput';
import { Card } from '@/ui/page/Card';
import { GroupProblem, PolicyField } from './PolicyField';
import { usePolicyFields, withEntry } from './usePolicyForm';

const WRITTEN_WORKS = 0;

/** The three components, with the weights of a subject that states none. */
export function ComponentFields() {
  const { _ } = useWords();
  const { form, change } = usePolicyFields();
  const { components } = form;
  return (
    <Card
      title={_('Components')}
      description={_('There are always three. The weights are those of a subject that states none; they make 100.')}
    >
      <ul className="flex flex-col gap-3">
        {components.map(({ name, weight }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a component is its place
          <li key={index} className="grid grid-cols-[1fr_8.5rem] items-end gap-3">
            <PolicyField
              field={`components[${index}].name`}
              label={_('Name of component {number}', { number: index + 1 })}
            >
              <TextInput
                value={name}
                onChange={({ target }) => change({ components: withEntry(components, index, { name: target.value }) })}
              />
            </PolicyField>
            <PolicyField
              field={`components[${index}].defaultWeight`}
              label={_('Weight {number} (%)', { number: index + 1 })}
            >
              <NumberInput
                value={weight}
                onChange={({ target }) =>
                  change({ components: withEntry(components, index, { weight: target.value }) })
                }
              />
            </PolicyField>
          </li>
        ))}
      </ul>
      <GroupProblem fields={['components.defaultWeight']} />
      <div className="mt-4">
        <Checkbox
          label={_('Sub-categories divide the weight of the first component')}
          hint={_('Otherwise they are labels, and all its points are pooled.')}
          checked={components[WRITTEN_WORKS]?.grouped ?? false}
          onChange={({ target }) =>
            change({ components: withEntry(components, WRITTEN_WORKS, { grouped: target.checked }) })
          }
        />
      </div>
      <div className="mt-4" data-field="emptyComponent">
        <RadioGroup
          label={_('A component without a score')}
          value={form.emptyComponent}
          options={[
            { value: 'noGrade', label: _('The learner has no grade yet') },
            { value: 'zero', label: _('It counts as 0 once the learner has a score in the examination') },
          ]}
          hint={_(
            'DepEd’s e-Class Record counts it as 0 and shows a grade; the policies that are built in give no grade until every component has a score. Where the examinations are three tests, the term examination decides, and a test that nobody was given counts as 0, too.',
          )}
          onChange={(emptyComponent) => change({ emptyComponent })}
        />
      </div>
    </Card>
  );
}
