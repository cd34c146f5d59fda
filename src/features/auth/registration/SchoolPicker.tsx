import { School } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import type { BeisSchoolDoc } from '@/domain/people/people';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';
import { isOthersKey } from '@/ui/othersKey';
import { SchoolOptions } from './SchoolOptions';
import { useSchoolSearch } from './useSchoolSearch';

export type SchoolPickerProps = {
  readonly value: BeisSchoolDoc | null;
  readonly onChange: (school: BeisSchoolDoc | null) => void;
  /** Offers only schools that have an administrator on Talaan. */
  readonly onTalaan: boolean;
  readonly error?: string | undefined;
  readonly onBlur?: () => void;
  /** Takes the focus when the form is refused because no school is chosen. */
  readonly inputRef?: Ref<HTMLInputElement>;
};

export function SchoolPicker(props: SchoolPickerProps) {
  return props.value ? <ChosenSchool school={props.value} onChange={props.onChange} /> : <SchoolSearch {...props} />;
}

function ChosenSchool({ school, onChange }: { school: BeisSchoolDoc; onChange: SchoolPickerProps['onChange'] }) {
  const { _ } = useWords();
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium">{_('School')}</p>
      <div className="flex items-center gap-3 rounded-field border border-line bg-base-200 px-3 py-2">
        <School aria-hidden="true" className="size-5 shrink-0 text-primary-ink" />
        <div className="min-w-0 grow">
          <p translate="no" className="font-medium">
            {school.name}
          </p>
          <p className="num text-[0.8125rem] text-muted">{describeSchool(school)}</p>
        </div>
        <Button size="sm" onClick={() => onChange(null)}>
          {_('Change')}
        </Button>
      </div>
    </div>
  );
}

/** A combobox as in the ARIA practices: the focus stays in the field, arrows move through the results. */
function SchoolSearch({ onChange, onTalaan, error, onBlur, inputRef }: SchoolPickerProps) {
  const { _ } = useWords();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const results = useSchoolSearch(text, onTalaan);
  const { schools } = results;
  const chosen = schools[active];
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isOthersKey(event)) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && schools.length > 0) {
      event.preventDefault();
      setActive((active + step + schools.length) % schools.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) onChange(chosen);
    } else if (event.key === 'Escape') setText('');
  };
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={_('School')}
        required
        error={error}
        hint={_('Type the beginning of its name, or of its 6-digit school ID.')}
      >
        <TextInput
          ref={inputRef}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={schools.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen ? optionId(listId, chosen) : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
          onBlur={onBlur}
        />
      </Field>
      <SchoolOptions
        listId={listId}
        results={results}
        active={active}
        onChoose={onChange}
        nothing={
          onTalaan
            ? _(
                'No school on Talaan begins like this. Ask your principal or ICT coordinator to register the school first.',
              )
            : _('No school of the directory begins like this. Try its school ID.')
        }
      />
    </div>
  );
}

function optionId(listId: string, school: BeisSchoolDoc): string {
  return `${listId}-${school.id}`;
}

function describeSchool({ id, schoolAddress: { division, region } }: BeisSchoolDoc): string {
  return [id, division, region].filter((part) => part !== '').join(' · ');
}
