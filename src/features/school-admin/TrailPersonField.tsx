import { useCallback, useEffect, useId, useState } from 'react';
import type { UserDoc } from '@/domain/people/people';
import { listedName, matchesPerson } from '@/domain/people/personName';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { Field } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';
import { isOthersKey } from '@/ui/othersKey';
import { fetchPeople } from './trailPages';

function labelOf(person: UserDoc): string {
  return `${listedName(person)} (${person.email})`;
}

function isMeant(person: UserDoc, typed: string): boolean {
  return matchesPerson({ name: listedName(person), email: person.email }, typed);
}

/** The school's people are read when the field is first used. */
export function TrailPersonField({ person, onChoose }: { person: string; onChoose: (person: string) => void }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const list = useId();
  const [people, setPeople] = useState<readonly UserDoc[] | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
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
    setLeft(false);
    if (found) onChoose(found.id);
    else if (text === '') onChoose('');
  };
  // A part of a name is enough when it fits one person only, once the people are loaded.
  const found = isLeft && typed !== null ? people?.filter((each) => isMeant(each, typed)) : undefined;
  const [only, ...more] = found ?? [];
  const meant = more.length === 0 ? only?.id : undefined;
  useEffect(() => {
    if (meant === undefined) return;
    setTyped(null);
    onChoose(meant);
  }, [meant, onChoose]);
  return (
    <Field
      label={_('Person')}
      error={found && meant === undefined ? _('Choose one person from the list below the field.') : undefined}
      className="w-full sm:w-auto sm:max-w-72 sm:grow sm:basis-44"
    >
      <TextInput
        list={list}
        autoComplete="off"
        placeholder={_('Anybody')}
        value={typed ?? (chosen ? labelOf(chosen) : '')}
        onFocus={() => (people === null ? load() : undefined)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setLeft(true)}
        onKeyDown={(event) => event.key === 'Enter' && !isOthersKey(event) && setLeft(true)}
      />
      <datalist id={list}>
        {(people ?? []).map((candidate) => (
          <option key={candidate.id} value={labelOf(candidate)} />
        ))}
      </datalist>
    </Field>
  );
}
