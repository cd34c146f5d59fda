import { useCallback, useEffect, useId, useState } from 'react';
import { AUDIT_KINDS } from '@/domain/audit';
import type { UserDoc } from '@/domain/people';
import { useWords } from '@/language/words';
import { fetchPeople } from '@/store/auditTrail';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Select } from '@/ui/Select';
import { TextInput } from '@/ui/TextInput';
import type { ChosenFilter, FilterTexts } from './useAuditFilter';

type AuditFilterBarProps = Pick<ChosenFilter, 'texts' | 'choose'>;

const NOTHING: FilterTexts = { kind: '', person: '', from: '', to: '' };

/** What happened, who it was by or about, and when. */
export function AuditFilterBar({ texts, choose }: AuditFilterBarProps) {
  const { _ } = useWords();
  const kinds = Object.entries(AUDIT_KINDS).map(([value, label]) => ({ value, label: _(label) }));
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <Field label={_('What happened')} className="w-full sm:w-auto sm:max-w-60 sm:grow sm:basis-36">
        <Select
          value={texts.kind}
          onChange={(event) => choose({ kind: event.target.value })}
          options={[{ value: '', label: _('Everything') }, ...kinds]}
        />
      </Field>
      <PersonField person={texts.person} onChoose={(person) => choose({ person })} />
      <Field label={_('From')} className="w-40">
        <TextInput
          type="date"
          value={texts.from}
          max={texts.to}
          onChange={(event) => choose({ from: event.target.value })}
        />
      </Field>
      <Field label={_('To')} className="w-40">
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

function labelOf({ firstname, lastname, email }: UserDoc): string {
  return `${lastname}, ${firstname} (${email})`;
}

/** The school's people are read when the field is first used. */
function PersonField({ person, onChoose }: { person: string; onChoose: (person: string) => void }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const list = useId();
  const [people, setPeople] = useState<readonly UserDoc[] | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const load = useCallback(() => {
    dispatch(fetchPeople()).then(setPeople, () => undefined);
  }, [dispatch]);
  const isNamed = person !== '' && people === null;
  useEffect(() => {
    if (isNamed) load();
  }, [isNamed, load]);
  const chosen = people?.find(({ id }) => id === person);
  const type = (text: string) => {
    const found = people?.find((candidate) => labelOf(candidate) === text);
    setTyped(found || text === '' ? null : text);
    if (found) onChoose(found.id);
    else if (text === '') onChoose('');
  };
  return (
    <Field label={_('Person')} className="w-full sm:w-auto sm:max-w-72 sm:grow sm:basis-44">
      <TextInput
        list={list}
        autoComplete="off"
        placeholder={_('Anybody')}
        value={typed ?? (chosen ? labelOf(chosen) : '')}
        onFocus={() => (people === null ? load() : undefined)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
      />
      <datalist id={list}>
        {(people ?? []).map((candidate) => (
          <option key={candidate.id} value={labelOf(candidate)} />
        ))}
      </datalist>
    </Field>
  );
}
