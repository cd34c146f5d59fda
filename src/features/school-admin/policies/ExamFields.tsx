import type { ExamLayout } from '@/domain/scores/componentParts';
import { type Message, msgs, useWords } from '@/language/words';
import { NumberInput } from '@/ui/form/NumberInput';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import { Card } from '@/ui/page/Card';
import { GroupProblem, PolicyField } from './PolicyField';
import { hasParts } from './policyForm';
import { usePolicyFields, withEntry } from './usePolicyForm';

const LAYOUTS: Readonly<Record<ExamLayout, Message>> = msgs({
  'ST1-ST2-TE': 'Several tests, each with its share',
  TE: 'The term examination alone',
  single: 'All points of the examinations pooled',
  none: 'No examinations',
});

/** The examinations of a subject that states none of its own. */
export function ExamFields() {
  const { _ } = useWords();
  const { form, change } = usePolicyFields();
  const { exam, parts } = form;
  return (
    <Card title={_('Examinations')} description={_('Of a subject that states no others.')}>
      <PolicyField field="exam" label={_('How they count')}>
        <Select
          value={exam}
          options={(Object.keys(LAYOUTS) as ExamLayout[]).map((value) => ({
            value,
            label: _(LAYOUTS[value]),
          }))}
          onChange={({ target }) => change({ exam: target.value as ExamLayout })}
        />
      </PolicyField>
      {hasParts(form) ? (
        <>
          <ul className="mt-3 flex flex-col gap-3">
            {parts.map(({ key, name, share }, index) => (
              <li key={key} className="grid grid-cols-[1fr_8.5rem] items-end gap-3">
                <PolicyField field={`parts[${index}].name`} label={_('Name of {part}', { part: key })}>
                  <TextInput
                    value={name}
                    onChange={({ target }) => change({ parts: withEntry(parts, index, { name: target.value }) })}
                  />
                </PolicyField>
                <PolicyField field={`parts[${index}].share`} label={_('Share of {part} (%)', { part: key })}>
                  <NumberInput
                    value={share}
                    onChange={({ target }) => change({ parts: withEntry(parts, index, { share: target.value }) })}
                  />
                </PolicyField>
              </li>
            ))}
          </ul>
          <GroupProblem fields={['parts', 'parts.share']} />
          <p className="mt-2 text-[0.8125rem] text-muted">
            {_('The shares make 100. A test without a share is left out; TE has to stay.')}
          </p>
        </>
      ) : null}
    </Card>
  );
}
