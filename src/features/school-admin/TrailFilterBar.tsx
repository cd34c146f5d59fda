import { TRAIL_KINDS } from '@/domain/trail/trailKinds';
import { isElsewhere } from '@/domain/words/philippineTime';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import { TrailPersonField } from './TrailPersonField';
import type { ChosenFilter, FilterTexts } from './useTrailFilter';

type TrailFilterBarProps = Pick<ChosenFilter, 'texts' | 'choose'>;

const NOTHING: FilterTexts = { kind: '', person: '', from: '', to: '' };

/** Filters the trail by kind of event, person and time. */
export function TrailFilterBar({ texts, choose }: TrailFilterBarProps) {
  const { _ } = useWords();
  const hint = isElsewhere(Date.now()) ? _('A day in the Philippines') : undefined;
  const kinds = Object.entries(TRAIL_KINDS).map(([value, label]) => ({ value, label: _(label) }));
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <Field label={_('What happened')} className="w-full sm:w-auto sm:max-w-60 sm:grow sm:basis-36">
        <Select
          value={texts.kind}
          onChange={(event) => choose({ kind: event.target.value })}
          options={[{ value: '', label: _('Everything') }, ...kinds]}
        />
      </Field>
      <TrailPersonField person={texts.person} onChoose={(person) => choose({ person })} />
      <Field label={_('From')} hint={hint} className="w-40">
        <TextInput
          type="date"
          value={texts.from}
          max={texts.to}
          onChange={(event) => choose({ from: event.target.value })}
        />
      </Field>
      <Field label={_('To')} hint={hint} className="w-40">
        <TextInput
          type="date"
          value={texts.to}
          min={texts.from}
          onChange={(event) => choose({ to: event.target.value })}
        />
      </Field>
      {Object.values(texts).some((text) => text !== '') ? (
        <Button variant="ghost" onClick={() => choose(NOTHING)}>
          {_('Show everything')}
        </Button>
      ) : null}
    </div>
  );
}
